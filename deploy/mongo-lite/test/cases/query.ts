import { type Db, type Document, Long, ObjectId } from 'mongodb';
import type { Case } from '../harness';

const day = (n: number): Date => new Date(Date.UTC(2024, 0, n));

const PEOPLE: Document[] = [
  { _id: 1, name: '山田 太郎', age: 30, tags: ['x', 'y'], at: day(1), home: { pref: 13, zip: '100-0001' }, on: true },
  {
    _id: 2,
    name: '鈴木 花子',
    age: 41,
    tags: ['y'],
    at: day(2),
    home: { pref: 27, zip: '530-0001' },
    on: false,
    kinds: [{ y: 1 }],
  },
  {
    _id: 3,
    name: '佐藤',
    age: null,
    tags: [],
    at: day(3),
    home: { pref: 13 },
    nums: [1, 5, 9],
    kinds: [day(1), new ObjectId(), null, 1, 'a'],
  },
  { _id: 4, name: 'Sato', tags: 'x', at: null, home: null, nums: [20, 30], big: Long.fromString('5000000000') },
  {
    _id: 5,
    name: 'sato',
    age: 12.5,
    at: day(5),
    items: [
      { sku: 'a', qty: 1 },
      { sku: 'b', qty: 9 },
    ],
  },
  {
    _id: 6,
    age: 30,
    items: [
      { sku: 'a', qty: 9, marks: [1, 2] },
      { sku: 'c', qty: 2 },
    ],
    pair: ['x', 'y'],
  },
  { _id: 7, name: '', age: 0, items: [], nums: [[1, 2], 3], 'key-with': 1, on: true },
];

/** Filter and the `_id`s it matches, in `_id` order. */
const FILTERS: [name: string, filter: Document, ids: number[]][] = [
  ['everything', {}, [1, 2, 3, 4, 5, 6, 7]],
  ['equality', { age: 30 }, [1, 6]],
  ['$eq', { age: { $eq: 30 } }, [1, 6]],
  ['equality with null matches missing', { age: null }, [3, 4]],
  ['$ne', { age: { $ne: 30 } }, [2, 3, 4, 5, 7]],
  ['$ne null', { age: { $ne: null } }, [1, 2, 5, 6, 7]],
  ['$gt', { age: { $gt: 30 } }, [2]],
  ['$gte', { age: { $gte: 30 } }, [1, 2, 6]],
  ['$lt compares within a type', { age: { $lt: 30 } }, [5, 7]],
  ['$lte', { age: { $lte: 12.5 } }, [5, 7]],
  ['a range', { age: { $gte: 0, $lt: 30 } }, [5, 7]],
  ['range of dates', { at: { $gte: day(2), $lte: day(3) } }, [2, 3]],
  ['range of strings', { name: { $gte: 'S', $lt: 't' } }, [4, 5]],
  ['a 64-bit number', { big: 5000000000 }, [4]],
  ['$in', { age: { $in: [30, 41] } }, [1, 2, 6]],
  ['$in with null', { age: { $in: [null, 41] } }, [2, 3, 4]],
  ['$in with a pattern', { name: { $in: [/^s/, '佐藤'] } }, [3, 5]],
  ['empty $in', { age: { $in: [] } }, []],
  ['$nin', { age: { $nin: [30, 41, null] } }, [5, 7]],
  ['$exists true', { age: { $exists: true } }, [1, 2, 3, 5, 6, 7]],
  ['$exists false', { age: { $exists: false } }, [4]],
  ['boolean', { on: true }, [1, 7]],
  ['$ne true matches missing', { on: { $ne: true } }, [2, 3, 4, 5, 6]],
  ['dotted path', { 'home.pref': 13 }, [1, 3]],
  ['dotted path null', { 'home.zip': null }, [3, 4, 5, 6, 7]],
  ['embedded document by value', { home: { pref: 27, zip: '530-0001' } }, [2]],
  ['embedded document in another order', { home: { zip: '530-0001', pref: 27 } }, []],
  ['element of an array', { tags: 'x' }, [1, 4]],
  ['whole array', { tags: ['x', 'y'] }, [1]],
  ['array in another order', { tags: ['y', 'x'] }, []],
  ['empty array', { tags: [] }, [3]],
  ['$in on an array', { tags: { $in: ['y', 'z'] } }, [1, 2]],
  ['$all', { tags: { $all: ['x', 'y'] } }, [1]],
  ['$all with one value', { tags: { $all: ['x'] } }, [1, 4]],
  ['empty $all', { tags: { $all: [] } }, []],
  ['$size', { tags: { $size: 2 } }, [1]],
  ['$size 0', { tags: { $size: 0 } }, [3]],
  ['$ne on an array', { tags: { $ne: 'x' } }, [2, 3, 5, 6, 7]],
  ['element by position', { 'nums.0': 20 }, [4]],
  ['range over array elements', { nums: { $gt: 8, $lt: 21 } }, [3, 4]],
  ['both ends by different elements', { nums: { $gt: 8, $lt: 2 } }, [3]],
  ['$elemMatch on values', { nums: { $elemMatch: { $gt: 4, $lt: 6 } } }, [3]],
  ['$elemMatch on documents looks at documents only', { kinds: { $elemMatch: { x: null } } }, [2]],
  ['$elemMatch on documents', { items: { $elemMatch: { sku: 'a', qty: { $gt: 5 } } } }, [6]],
  ['fields of different elements', { 'items.sku': 'a', 'items.qty': 9 }, [5, 6]],
  ['array inside an array of documents', { 'items.marks': 2 }, [6]],
  ['position inside an array of documents', { 'items.0.qty': 9 }, [6]],
  ['$not', { age: { $not: { $gt: 20 } } }, [3, 4, 5, 7]],
  ['$not with a pattern', { name: { $not: /^s/i } }, [1, 2, 3, 6, 7]],
  ['$and', { $and: [{ age: { $gt: 10 } }, { 'home.pref': 13 }] }, [1]],
  ['$or', { $or: [{ age: 41 }, { tags: 'x' }] }, [1, 2, 4]],
  ['$or beside another condition', { on: true, $or: [{ age: 30 }, { age: 41 }] }, [1]],
  ['nested $or', { $and: [{ $or: [{ age: 30 }, { age: 0 }] }, { $or: [{ on: true }, { _id: 6 }] }] }, [1, 6, 7]],
  ['$nor', { $nor: [{ age: 30 }, { age: null }] }, [2, 5, 7]],
  ['$regex', { name: { $regex: '太' } }, [1]],
  ['pattern anchored at the start', { name: /^佐/ }, [3]],
  ['pattern without case', { name: /^sato$/i }, [4, 5]],
  ['$regex with $options', { name: { $regex: '^SA', $options: 'i' } }, [4, 5]],
  ['pattern with a quantifier after the literal', { name: /^sx?ato/ }, [5]],
  ['$type by name', { age: { $type: 'null' } }, [3]],
  ['$type number', { age: { $type: 'number' } }, [1, 2, 5, 6, 7]],
  ['$type string in an array', { tags: { $type: 'string' } }, [1, 2, 4]],
  ['$type array', { tags: { $type: 'array' } }, [1, 2, 3]],
  ['$mod', { age: { $mod: [10, 0] } }, [1, 6, 7]],
  ['$expr', { $expr: { $gt: ['$age', 30] } }, [2]],
  ['$expr comparing two fields', { $expr: { $eq: [{ $size: { $ifNull: ['$pair', []] } }, 2] } }, [6]],
  ['$bitsAllSet', { age: { $bitsAllSet: 1 } }, [2]],
  ['a field name with a dash', { 'key-with': 1 }, [7]],
  ['$comment is ignored', { age: 41, $comment: 'why' }, [2]],
  ['$gt null matches nothing', { age: { $gt: null } }, []],
  ['$gte null matches null', { age: { $gte: null } }, [3, 4]],
  ['_id', { _id: 3 }, [3]],
  ['_id $in', { _id: { $in: [6, 2, 99] } }, [2, 6]],
  ['_id range', { _id: { $gt: 2, $lte: 4 } }, [3, 4]],
];

const PLAIN_INDEXES: Document[] = [
  { age: 1 },
  { name: -1 },
  { 'home.pref': 1, age: -1 },
  { tags: 1 },
  { nums: 1 },
  { 'items.sku': 1 },
  { 'items.qty': -1 },
  { at: -1, _id: 1 },
  { on: 1, age: 1 },
];

async function seed(db: Db, name: string, indexes: Document[]): Promise<void> {
  const people = db.collection(name);
  await people.insertMany(PEOPLE.map((person) => ({ ...person })) as never[]);
  for (const key of indexes) await people.createIndex(key as Record<string, 1 | -1>);
}

const idsOf = (docs: Document[]): unknown[] => docs.map(({ _id }) => _id);

async function check(db: Db, name: string, indexes: Document[]): Promise<void> {
  await seed(db, name, indexes);
  const people = db.collection(name);
  const wrong: unknown[] = [];
  for (const [what, filter, ids] of FILTERS) {
    const found = idsOf(await people.find(filter).sort({ _id: 1 }).toArray());
    const count = await people.countDocuments(filter);
    if (JSON.stringify(found) !== JSON.stringify(ids) || count !== ids.length) wrong.push({ what, ids, found, count });
  }
  expect(wrong).toEqual([]);
}

const SORTS: [name: string, sort: Document, ids: number[]][] = [
  ['numbers, null first', { age: 1, _id: 1 }, [3, 4, 7, 5, 1, 6, 2]],
  ['descending', { age: -1, _id: 1 }, [2, 1, 6, 5, 7, 3, 4]],
  ['two fields', { 'home.pref': -1, _id: -1 }, [2, 3, 1, 7, 6, 5, 4]],
  ['arrays by their lowest element', { nums: 1, _id: 1 }, [1, 2, 5, 6, 3, 7, 4]],
  ['strings by code point', { name: 1, _id: 1 }, [6, 7, 4, 5, 3, 1, 2]],
  ['dates', { at: -1, _id: 1 }, [5, 3, 2, 1, 4, 6, 7]],
];

/** Filters, sorts and projections: everything that reads without changing. */
export const queryCases: Case[] = [
  { name: 'every query operator matches by scanning', run: (db) => check(db, 'scanned', []) },
  { name: 'every query operator matches the same through indexes', run: (db) => check(db, 'indexed', PLAIN_INDEXES) },
  {
    name: 'sorting orders types, nulls and arrays as MongoDB does, with and without an index',
    run: async (db) => {
      await seed(db, 'sorted', []);
      await seed(db, 'sorted_by_index', [...PLAIN_INDEXES, ...SORTS.map(([, sort]) => sort)]);
      for (const [what, sort, ids] of SORTS)
        for (const name of ['sorted', 'sorted_by_index']) {
          const cursor = db
            .collection(name)
            .find({})
            .sort(sort as Record<string, 1 | -1>);
          expect([what, name, idsOf(await cursor.toArray())]).toEqual([what, name, ids]);
          const page = db
            .collection(name)
            .find({})
            .sort(sort as Record<string, 1 | -1>)
            .skip(2)
            .limit(3);
          expect([what, name, idsOf(await page.toArray())]).toEqual([what, name, ids.slice(2, 5)]);
        }
    },
  },
  {
    name: 'projections include, exclude, reach inside and compute',
    run: async (db) => {
      await seed(db, 'projected', []);
      const people = db.collection<Document>('projected');
      const one = (projection: Document, _id = 1) => people.findOne({ _id } as never, { projection });
      expect(await one({ name: 1 })).toEqual({ _id: 1, name: '山田 太郎' });
      expect(await one({ name: 1, _id: 0 })).toEqual({ name: '山田 太郎' });
      expect(await one({ 'home.pref': 1, _id: 0 })).toEqual({ home: { pref: 13 } });
      expect(await one({ 'items.qty': 1 }, 5)).toEqual({ _id: 5, items: [{ qty: 1 }, { qty: 9 }] });
      expect(Object.keys((await one({ tags: 0, home: 0 }))!)).toEqual(['_id', 'name', 'age', 'at', 'on']);
      expect(Object.keys((await one({ _id: 0 }))!)).toEqual(['name', 'age', 'tags', 'at', 'home', 'on']);
      expect((await one({ 'home.zip': 0 }))!['home']).toEqual({ pref: 13 });
      expect(await one({ nums: { $slice: 2 }, name: 1 }, 3)).toMatchObject({ _id: 3, nums: [1, 5] });
      expect(await one({ items: { $elemMatch: { qty: 9 } } }, 5)).toEqual({ _id: 5, items: [{ sku: 'b', qty: 9 }] });
      expect(await one({ double: { $multiply: ['$age', 2] } })).toEqual({ _id: 1, double: 60 });
      const positional = await people.findOne({ 'items.sku': 'b' }, { projection: { 'items.$': 1 } });
      expect(positional).toEqual({ _id: 5, items: [{ sku: 'b', qty: 9 }] });
    },
  },
  {
    name: 'limit, skip, hint, distinct and counts agree',
    run: async (db) => {
      await seed(db, 'counted', PLAIN_INDEXES);
      const people = db.collection('counted');
      expect(idsOf(await people.find({}).sort({ _id: -1 }).skip(5).limit(10).toArray())).toEqual([2, 1]);
      expect(await people.countDocuments({}, { skip: 2, limit: 3 })).toBe(3);
      expect(await people.countDocuments({ age: { $gte: 0 } }, { limit: 2 })).toBe(2);
      expect(await people.estimatedDocumentCount()).toBe(7);
      expect(await people.countDocuments({ age: 30 }, { hint: { age: 1 } })).toBe(2);
      expect(idsOf(await people.find({ age: 30 }).hint('age_1').sort({ _id: 1 }).toArray())).toEqual([1, 6]);
      expect((await people.distinct('tags')).sort()).toEqual(['x', 'y']);
      expect((await people.distinct('home.pref', { on: { $exists: true } })).sort()).toEqual([13, 27]);
      expect(await db.collection('absent').countDocuments({})).toBe(0);
      expect(await db.collection('absent').find({}).toArray()).toEqual([]);
    },
  },
  {
    name: 'reading that takes longer than it may is given up, and done for who can wait',
    run: async (db) => {
      const records = db.collection('long');
      const text = 'あいうえお'.repeat(100);
      await records.insertMany(Array.from({ length: 20_000 }, (_, at) => ({ text: at % 2 ? text : `${text}終` })));
      const filter = { text: { $regex: '終' } };
      await expect(records.countDocuments(filter, { maxTimeMS: 1 })).rejects.toMatchObject({ code: 50 });
      const none = { text: { $regex: '無' } };
      await expect(records.find(none, { maxTimeMS: 1 }).toArray()).rejects.toMatchObject({ code: 50 });
      expect(await records.find(none, { maxTimeMS: 60_000 }).toArray()).toEqual([]);
      expect(await records.countDocuments(filter)).toBe(10_000);
      expect(await records.countDocuments(filter, { maxTimeMS: 60_000 })).toBe(10_000);
      expect(await records.countDocuments(filter, { maxTimeMS: 60_000, limit: 11 })).toBe(11);
    },
  },
  {
    name: 'ids of every kind are found again',
    run: async (db) => {
      const things = db.collection<Document>('kinds');
      const ids = [
        new ObjectId(),
        'text',
        '日本語',
        7,
        7.5,
        true,
        day(1),
        { a: 1, b: 'x' },
        Long.fromString('9007199254740993'),
      ];
      for (const _id of ids) await things.insertOne({ _id } as never);
      for (const _id of ids) expect(await things.countDocuments({ _id } as never)).toBe(1);
      expect(await things.countDocuments({ _id: { $gte: 7 } } as never)).toBe(3);
    },
  },
  {
    name: 'records chosen by several unique keys come in the order that is asked for',
    run: async (db) => {
      const records = db.collection('chosen');
      await records.createIndex({ tenant: 1, no: 1 }, { unique: true });
      await records.insertMany(['東', '西', '南', '北'].map((name, at) => ({ tenant: 1, no: at, name, half: at % 2 })));
      const chosen = records.find({ tenant: 1, no: { $in: [0, 1, 3] } });
      expect((await chosen.sort({ name: 1, no: 1 }).toArray()).map(({ no }) => no)).toEqual([3, 0, 1]);
      const halves = records.find({ tenant: 1, no: { $in: [0, 1, 3] } }).sort({ half: -1, name: 1 });
      expect((await halves.toArray()).map(({ no }) => no)).toEqual([3, 1, 0]);
    },
  },
];
