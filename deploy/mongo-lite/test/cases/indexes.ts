import type { Db, Document } from 'mongodb';
import { type Case, failureOf } from '../harness';

const docs = (db: Db) => db.collection<Document>('docs');

export const indexCases: Case[] = [
  {
    name: 'a unique index refuses a second document and names key and value',
    run: async (db) => {
      await docs(db).createIndex({ email: 1 }, { unique: true });
      await docs(db).insertOne({ email: 'a@x.jp' });
      const failure = await failureOf(docs(db).insertOne({ email: 'a@x.jp' }));
      expect(failure).toMatchObject({ code: 11000, keyPattern: { email: 1 }, keyValue: { email: 'a@x.jp' } });
      expect(failure.message).toMatch(/E11000 duplicate key error collection: .*docs index: email_1 dup key/);
      await docs(db).insertOne({ email: 'b@x.jp' });
      const update = await failureOf(docs(db).updateOne({ email: 'b@x.jp' }, { $set: { email: 'a@x.jp' } }));
      expect(update.code).toBe(11000);
      await docs(db).deleteOne({ email: 'a@x.jp' });
      await docs(db).updateOne({ email: 'b@x.jp' }, { $set: { email: 'a@x.jp' } });
      expect(await docs(db).countDocuments({ email: 'a@x.jp' })).toBe(1);
    },
  },
  {
    name: 'a duplicate _id is refused',
    run: async (db) => {
      await docs(db).insertOne({ _id: 1 } as never);
      expect((await failureOf(docs(db).insertOne({ _id: 1 } as never))).code).toBe(11000);
    },
  },
  {
    name: 'a missing field counts once as null in a unique index, but not in a sparse one',
    run: async (db) => {
      await docs(db).createIndex({ phone: 1 }, { unique: true });
      await docs(db).insertOne({ n: 1 });
      expect((await failureOf(docs(db).insertOne({ n: 2 }))).code).toBe(11000);
      const sparse = db.collection('sparse');
      await sparse.createIndex({ phone: 1 }, { unique: true, sparse: true });
      await sparse.insertMany([{ n: 1 }, { n: 2 }, { phone: '1' }]);
      expect((await failureOf(sparse.insertOne({ phone: '1' }))).code).toBe(11000);
      expect(await sparse.countDocuments({ phone: null })).toBe(2);
      expect(await sparse.find({}).sort({ phone: 1 }).toArray()).toHaveLength(3);
    },
  },
  {
    name: 'a compound unique index compares all its fields',
    run: async (db) => {
      await docs(db).createIndex({ enterprise_id: 1, no: 1 }, { unique: true });
      await docs(db).insertMany([
        { enterprise_id: 1, no: 1 },
        { enterprise_id: 2, no: 1 },
        { enterprise_id: 1, no: 2 },
      ]);
      const failure = await failureOf(docs(db).insertOne({ enterprise_id: 2, no: 1 }));
      expect(failure.keyValue).toEqual({ enterprise_id: 2, no: 1 });
    },
  },
  {
    name: 'a partial unique index concerns only its documents and still answers every query',
    run: async (db) => {
      await docs(db).createIndex({ slug: 1 }, { unique: true, partialFilterExpression: { deleted: false } });
      await docs(db).insertMany([
        { slug: 'a', deleted: true },
        { slug: 'a', deleted: true },
        { slug: 'a', deleted: false },
      ]);
      expect((await failureOf(docs(db).insertOne({ slug: 'a', deleted: false }))).code).toBe(11000);
      expect(await docs(db).countDocuments({ slug: 'a' })).toBe(3);
      expect(await docs(db).countDocuments({ slug: 'a', deleted: false })).toBe(1);
      await docs(db).updateOne({ slug: 'a', deleted: false }, { $set: { deleted: true } });
      await docs(db).insertOne({ slug: 'a', deleted: false });
      expect(await docs(db).countDocuments({ slug: 'a', deleted: true })).toBe(3);
    },
  },
  {
    name: 'partial indexes on $exists and $gt serve the queries they imply',
    run: async (db) => {
      await docs(db).createIndex({ a: 1 }, { partialFilterExpression: { a: { $exists: true } }, name: 'exists' });
      await docs(db).createIndex({ b: 1 }, { partialFilterExpression: { b: { $gt: 5 } }, name: 'above' });
      await docs(db).insertMany([{ a: 1, b: 1 }, { a: 2, b: 6 }, { b: 9 }, { a: null, b: 7 }]);
      expect(await docs(db).countDocuments({ a: 1 })).toBe(1);
      expect(await docs(db).countDocuments({ a: null })).toBe(2);
      expect(await docs(db).countDocuments({ b: { $gt: 6 } })).toBe(2);
      expect(await docs(db).countDocuments({ b: { $gte: 1 } })).toBe(4);
    },
  },
  {
    name: 'a multikey unique index refuses a shared element',
    run: async (db) => {
      await docs(db).createIndex({ codes: 1 }, { unique: true });
      await docs(db).insertOne({ codes: ['a', 'b', 'a'] });
      expect((await failureOf(docs(db).insertOne({ codes: ['c', 'b'] }))).code).toBe(11000);
      await docs(db).updateOne({ codes: 'a' }, { $pull: { codes: 'b' } as never });
      await docs(db).insertOne({ codes: ['c', 'b'] });
      expect(await docs(db).countDocuments({ codes: 'b' })).toBe(1);
    },
  },
  {
    name: 'building a unique index over duplicates fails and leaves no index',
    run: async (db) => {
      await docs(db).insertMany([{ k: 1 }, { k: 1 }]);
      expect((await failureOf(docs(db).createIndex({ k: 1 }, { unique: true }))).code).toBe(11000);
      expect((await docs(db).indexes()).map(({ name }) => name)).toEqual(['_id_']);
      await docs(db).insertOne({ k: 1 });
      expect(await docs(db).countDocuments({ k: 1 })).toBe(3);
    },
  },
  {
    name: 'an index built over existing documents finds them',
    run: async (db) => {
      await docs(db).insertMany(Array.from({ length: 60 }, (_, n) => ({ n, half: n % 2, tags: [n % 3, 'x'] })));
      await docs(db).createIndexes([{ key: { half: 1, n: -1 } }, { key: { tags: 1 } }]);
      const found = await docs(db).find({ half: 1 }).sort({ n: -1 }).limit(2).toArray();
      expect(found.map(({ n }) => n)).toEqual([59, 57]);
      expect(await docs(db).countDocuments({ tags: 'x' })).toBe(60);
      expect(await docs(db).countDocuments({ tags: { $in: [0, 1] } })).toBe(40);
    },
  },
  {
    name: 'indexes are listed, created once, told apart and dropped',
    run: async (db) => {
      expect(await docs(db).createIndex({ a: 1 })).toBe('a_1');
      await docs(db).createIndex({ a: 1 });
      await docs(db).createIndex({ at: 1 }, { expireAfterSeconds: 60 });
      await docs(db).createIndex({ u: -1, v: 1 }, { unique: true, sparse: true });
      const listed = await docs(db).indexes();
      expect(listed.map(({ name }) => name).sort()).toEqual(['_id_', 'a_1', 'at_1', 'u_-1_v_1']);
      expect(listed.find(({ name }) => name === 'at_1')).toMatchObject({ expireAfterSeconds: 60 });
      expect(listed.find(({ name }) => name === 'u_-1_v_1')).toMatchObject({ unique: true, sparse: true });
      expect((await failureOf(docs(db).createIndex({ b: 1 }, { name: 'a_1' }))).code).toBe(86);
      expect((await failureOf(docs(db).createIndex({ a: 1 }, { name: 'other' }))).code).toBe(85);
      await docs(db).dropIndex('a_1');
      expect((await failureOf(docs(db).dropIndex('a_1'))).code).toBe(27);
      await docs(db).dropIndexes();
      expect(await docs(db).indexes()).toHaveLength(1);
    },
  },
  {
    name: 'an index over two arrays side by side is refused',
    run: async (db) => {
      await docs(db).createIndex({ a: 1, b: 1 });
      expect((await failureOf(docs(db).insertOne({ a: [1], b: [2] }))).code).toBe(171);
      await docs(db).insertOne({ a: [1], b: 2 });
      await docs(db).insertOne({ a: 1, b: [2] });
      expect(await docs(db).countDocuments({ a: 1, b: 2 })).toBe(2);
    },
  },
  {
    name: 'collections and databases are listed, renamed and dropped',
    run: async (db) => {
      await db.createCollection('made');
      expect((await failureOf(db.command({ create: 'made' }))).code ?? 48).toBe(48);
      await docs(db).insertOne({ a: 1 });
      expect((await db.listCollections().toArray()).map(({ name }) => name).sort()).toEqual(['docs', 'made']);
      expect(await db.listCollections({ name: 'made' }).toArray()).toHaveLength(1);
      await docs(db).rename('renamed');
      expect(await db.collection('renamed').countDocuments({})).toBe(1);
      await db.collection('renamed').drop();
      expect(await db.collection('renamed').countDocuments({})).toBe(0);
      await db.dropDatabase();
      expect(await db.listCollections().toArray()).toEqual([]);
    },
  },
  {
    name: 'long strings are found by equality through an index',
    run: async (db) => {
      await docs(db).createIndex({ text: 1 });
      const long = '長い文章'.repeat(200);
      await docs(db).insertMany([{ text: `${long}甲` }, { text: `${long}乙` }, { text: 'short' }]);
      expect(await docs(db).countDocuments({ text: `${long}乙` })).toBe(1);
      expect(await docs(db).countDocuments({ text: { $gt: long } })).toBe(2);
      expect(await docs(db).countDocuments({ text: { $lt: `${long}乙` } })).toBe(1);
    },
  },
];
