import { type Db, type Document, MongoBulkWriteError } from 'mongodb';
import { type Case, failureOf } from '../harness';

const docs = (db: Db) => db.collection<Document>('docs');

export const writeCases: Case[] = [
  {
    name: 'an ordered batch stops at the first refusal',
    run: async (db) => {
      await docs(db).createIndex({ k: 1 }, { unique: true });
      const failure = await failureOf(docs(db).insertMany([{ k: 1 }, { k: 1 }, { k: 2 }]));
      expect(failure).toBeInstanceOf(MongoBulkWriteError);
      expect(failure.code).toBe(11000);
      expect(await docs(db).countDocuments({})).toBe(1);
    },
  },
  {
    name: 'an unordered batch does everything else',
    run: async (db) => {
      await docs(db).createIndex({ k: 1 }, { unique: true });
      const failure = await failureOf(
        docs(db).insertMany([{ k: 1 }, { k: 1 }, { k: 2 }, { k: 2 }, { k: 3 }], { ordered: false }),
      );
      expect(failure.writeErrors!.map(({ index }) => index)).toEqual([1, 3]);
      expect(failure.result!.insertedCount).toBe(3);
      const mixed = await failureOf(
        docs(db).bulkWrite(
          [
            { updateOne: { filter: { k: 1 }, update: { $set: { k: 2 } } } },
            { updateOne: { filter: { k: 3 }, update: { $set: { ok: true } } } },
          ],
          { ordered: false },
        ),
      );
      expect(mixed.code).toBe(11000);
      expect(await docs(db).countDocuments({ ok: true })).toBe(1);
    },
  },
  {
    name: 'a failed update of many keeps what was already done',
    run: async (db) => {
      await docs(db).createIndex({ k: 1 }, { unique: true });
      await docs(db).insertMany([
        { _id: 1, k: 1 },
        { _id: 2, k: 2 },
      ] as never[]);
      expect((await failureOf(docs(db).updateMany({}, { $set: { k: 5 } }))).code).toBe(11000);
      expect(await docs(db).countDocuments({ k: 5 })).toBe(1);
    },
  },
  {
    name: 'concurrent increments are all counted and one of many equal inserts wins',
    run: async (db) => {
      await docs(db).createIndex({ k: 1 }, { unique: true });
      await docs(db).insertOne({ _id: 1, n: 0 } as never);
      await Promise.all(Array.from({ length: 100 }, () => docs(db).updateOne({ _id: 1 } as never, { $inc: { n: 1 } })));
      expect((await docs(db).findOne({ _id: 1 } as never))!['n']).toBe(100);
      const race = await Promise.allSettled(Array.from({ length: 20 }, () => docs(db).insertOne({ k: 'same' })));
      expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const upserts = Array.from({ length: 20 }, () =>
        docs(db).findOneAndUpdate({ k: 'counter' }, { $inc: { n: 1 } }, { upsert: true, returnDocument: 'after' }),
      );
      const numbers = (await Promise.all(upserts)).map((doc) => doc!['n']).sort((a, b) => a - b);
      expect(numbers).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    },
  },
  {
    name: 'a write is read back at once',
    run: async (db) => {
      await docs(db).insertOne({ _id: 1, n: 0 } as never);
      for (let n = 1; n <= 50; n++) {
        await docs(db).updateOne({ _id: 1 } as never, { $set: { n } });
        expect((await docs(db).findOne({ n }))!['n']).toBe(n);
      }
    },
  },
  {
    name: 'write and read concerns of a majority are accepted',
    run: async (db) => {
      await docs(db).insertOne({ a: 1 }, { writeConcern: { w: 'majority', j: true } });
      const found = await docs(db)
        .find({ a: 1 }, { readConcern: { level: 'majority' }, readPreference: 'primary' })
        .toArray();
      expect(found).toHaveLength(1);
    },
  },
  {
    name: 'documents too large are refused with their code',
    run: async (db) => {
      await docs(db).insertOne({ _id: 1, text: 'x'.repeat(9_000_000) } as never);
      const failure = await failureOf(docs(db).updateOne({ _id: 1 } as never, [{ $set: { more: '$text' } }]));
      expect([10334, 17419]).toContain(failure.code);
      expect((await docs(db).findOne({ _id: 1 } as never, { projection: { more: 1 } }))!['more']).toBeUndefined();
    },
  },
  {
    name: '_id is stored first',
    run: async (db) => {
      await docs(db).insertOne({ a: 1, _id: 7 } as never);
      expect(Object.keys((await docs(db).findOne({}))!)).toEqual(['_id', 'a']);
    },
  },
  {
    name: 'unknown operators and wrong arguments are refused as bad values',
    run: async (db) => {
      await docs(db).insertOne({ a: 1 });
      for (const filter of [
        { a: { $frob: 1 } },
        { $frob: [] },
        { $or: [] },
        { a: { $in: 1 } },
        { a: { $mod: [0, 1] } },
      ])
        expect(
          (
            await failureOf(
              docs(db)
                .find(filter as never)
                .toArray(),
            )
          ).code,
        ).toBe(2);
      expect((await failureOf(docs(db).find({}).hint('nope').toArray())).code).toBe(2);
      expect((await failureOf(db.command({ frob: 1 }))).code).toBe(59);
    },
  },
];

export const cursorCases: Case[] = [
  {
    name: 'a cursor reads a long result to its end in batches of any size',
    run: async (db) => {
      await docs(db).insertMany(Array.from({ length: 1000 }, (_, n) => ({ n })));
      await docs(db).createIndex({ n: -1 });
      for (const batchSize of [1, 7, 101, 999, 1000, 5000]) {
        if (batchSize > 1) expect((await docs(db).find({}).batchSize(batchSize).toArray()).length).toBe(1000);
        const sorted = await docs(db)
          .find({ n: { $lt: 200 } })
          .sort({ n: -1 })
          .batchSize(batchSize)
          .toArray();
        expect([sorted.length, sorted[0]!['n'], sorted.at(-1)!['n']]).toEqual([200, 199, 0]);
      }
      expect(await docs(db).find({}).limit(120).batchSize(50).toArray()).toHaveLength(120);
      expect(await docs(db).find({}).limit(-5).toArray()).toHaveLength(5);
    },
  },
  {
    name: 'a cursor that is read while documents change neither repeats nor fails',
    run: async (db) => {
      await docs(db).insertMany(Array.from({ length: 600 }, (_, n) => ({ _id: n, n })) as never[]);
      const seen = new Set<unknown>();
      for await (const { _id } of docs(db).find({}).sort({ _id: 1 }).batchSize(50)) {
        expect(seen.has(_id)).toBe(false);
        seen.add(_id);
        if (seen.size % 100 === 0) {
          await docs(db).deleteMany({ _id: { $gte: 590 } } as never);
          await docs(db).insertOne({ _id: -seen.size, n: 0 } as never);
        }
      }
      expect(seen.size).toBe(590);
    },
  },
  {
    name: 'a document that stopped matching before it was fetched is not returned',
    run: async (db) => {
      await docs(db).createIndex({ group: 1, n: 1 });
      await docs(db).insertMany(Array.from({ length: 600 }, (_, n) => ({ group: 1, n })));
      const cursor = docs(db).find({ group: 1 }).sort({ n: 1 }).batchSize(50);
      await cursor.next();
      await docs(db).updateMany({ n: { $gte: 60, $mod: [2, 0] } }, { $set: { group: 2 } });
      const rest = await cursor.toArray();
      expect(rest.filter(({ n }) => n >= 60 && n % 2 === 0)).toEqual([]);
      expect(rest.length).toBe(599 - 270);
    },
  },
  {
    name: 'a long result is sorted without an index and read batch by batch',
    run: async (db) => {
      await docs(db).insertMany(
        Array.from({ length: 1500 }, (_, i) => ({ _id: i, n: (i * 7919) % 1500, text: 'x' })) as never[],
      );
      const numbers = async (limit: number) =>
        (await docs(db).find({}).sort({ n: -1 }).skip(10).limit(limit).batchSize(200).toArray()).map(({ n }) => n);
      expect(await numbers(0)).toEqual(Array.from({ length: 1490 }, (_, i) => 1489 - i));
      expect(await numbers(700)).toEqual(Array.from({ length: 700 }, (_, i) => 1489 - i));
    },
  },
  {
    name: 'a closed or unknown cursor is not found',
    run: async (db) => {
      await docs(db).insertMany(Array.from({ length: 300 }, (_, n) => ({ n })));
      const cursor = docs(db).find({}).batchSize(10);
      await cursor.next();
      const { id } = cursor;
      await cursor.close();
      const failure = await failureOf(db.command({ getMore: id!, collection: 'docs' }));
      expect(failure.code).toBe(43);
    },
  },
];
