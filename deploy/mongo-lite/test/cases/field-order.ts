import type { Db, Document } from 'mongodb';
import { elementsAt } from '../../values/codec';
import type { Case } from '../harness';

/** A document with its fields in this order: an object would put whole numbers first. */
const inOrder = (...fields: [string, unknown][]): Document => new Map(fields) as unknown as Document;

const PART = inOrder(['b', 1], ['10', 2], ['a', 3], ['2', 4]);
const STORED = inOrder(['_id', 1], ['b', 1], ['10', 'x'], ['a', PART], ['2', 'y']);
const PART_NAMES = ['b', '10', 'a', '2'];

/** The names of a stored document's fields, and of those of its field `a`. */
function namesIn(bytes: Buffer): { names: string[]; inside?: string[] } {
  const elements = [...elementsAt(bytes)];
  const part = elements.find(({ name, type }) => name === 'a' && type === 3);
  return {
    names: elements.map(({ name }) => name),
    ...(part ? { inside: Array.from(elementsAt(bytes, part.start), ({ name }) => name) } : {}),
  };
}

const bytesOf = (found: unknown): Buffer => Buffer.from(found as Uint8Array);
const ALL = { names: ['_id', 'b', '10', 'a', '2'], inside: PART_NAMES };

const PIPELINES: [pipeline: Document[], found: ReturnType<typeof namesIn>][] = [
  [[{ $project: { '2': 1, '10': 1, b: 1, a: 1 } }], ALL],
  [[{ $unset: 'none' }], ALL],
  [[{ $addFields: { '1': 5 } }], { names: [...ALL.names, '1'], inside: PART_NAMES }],
  [[{ $addFields: { '10': 5, 'a.10': 6 } }], ALL],
  [[{ $unset: ['10', 'a.2'] }], { names: ['_id', 'b', 'a', '2'], inside: ['b', '10', 'a'] }],
  [[{ $group: inOrder(['_id', '$b'], ['z', { $sum: 1 }], ['5', { $sum: 1 }]) }], { names: ['_id', 'z', '5'] }],
  [[{ $group: { _id: 1, a: { $first: '$a' } } }], { names: ['_id', 'a'], inside: PART_NAMES }],
  [[{ $group: { _id: 1, a: { $mergeObjects: '$a' } } }], { names: ['_id', 'a'], inside: PART_NAMES }],
  [[{ $replaceRoot: { newRoot: { $mergeObjects: [PART, { '1': 1 }] } } }], { names: [...PART_NAMES, '1'] }],
  [[{ $replaceWith: inOrder(['z', '$b'], ['5', '$b']) }], { names: ['z', '5'] }],
  [[{ $replaceWith: { $arrayToObject: { $objectToArray: '$a' } } }], { names: PART_NAMES }],
  [[{ $facet: inOrder(['z', []], ['5', []]) }], { names: ['z', '5'] }],
];

const UPDATES: [change: Document | Document[], found: ReturnType<typeof namesIn>][] = [
  [{ $set: { '1': 1 } }, { names: [...ALL.names, '1'], inside: PART_NAMES }],
  [{ $set: { a: PART } }, ALL],
  [{ $unset: { '10': '' } }, { names: ['_id', 'b', 'a', '2'], inside: PART_NAMES }],
  [[{ $set: { '1': 1 } }], { names: [...ALL.names, '1'], inside: PART_NAMES }],
  [inOrder(['z', 1], ['5', 1], ['a', PART]), { names: ['_id', 'z', '5', 'a'], inside: PART_NAMES }],
];

async function stored(db: Db): Promise<void> {
  await db.command({ delete: 'ordered', deletes: [{ q: {}, limit: 0 }] });
  await db.command({ insert: 'ordered', documents: [STORED] });
}

export const fieldOrderCases: Case[] = [
  {
    name: 'an upserted document has what its filter fixes by name, and then what the update sets by name',
    run: async (db) => {
      const docs = db.collection<Document>('upserted');
      const filter = { t: 9, 'd.y': 1, $and: [{ s: 'x' }, { 'd.x': 2 }], _id: 5, none: { $gt: 1 } } as never;
      await docs.updateOne(filter, { $set: { z: 1, b: 2 }, $setOnInsert: { c: 3 } }, { upsert: true });
      const expected = { _id: 5, d: { x: 2, y: 1 }, s: 'x', t: 9, b: 2, c: 3, z: 1 };
      expect(JSON.stringify(await docs.findOne({}))).toBe(JSON.stringify(expected));
    },
  },
  {
    name: 'fields whose names are whole numbers keep their places in finds and pipelines',
    run: async (db) => {
      await stored(db);
      const docs = db.collection('ordered', { raw: true });
      expect(namesIn(bytesOf(await docs.findOne({})))).toEqual(ALL);
      const projection = { '2': 1, 'a.10': 1, 'a.b': 1, b: 1 } as const;
      const kept = { names: ['_id', 'b', 'a', '2'], inside: ['b', '10'] };
      expect(namesIn(bytesOf(await docs.findOne({}, { projection })))).toEqual(kept);
      for (const [pipeline, names] of PIPELINES) {
        const [found] = await docs.aggregate(pipeline, { raw: true }).toArray();
        expect([pipeline, namesIn(bytesOf(found))]).toEqual([pipeline, names]);
      }
    },
  },
  {
    name: 'fields whose names are whole numbers keep their places in updates',
    run: async (db) => {
      for (const [u, names] of UPDATES) {
        await stored(db);
        await db.command({ update: 'ordered', updates: [{ q: {}, u }] });
        const found = await db.collection('ordered', { raw: true }).findOne({});
        expect([u, namesIn(bytesOf(found))]).toEqual([u, names]);
      }
    },
  },
  {
    name: 'documents that differ in the places of such fields are not equal, with an index or without',
    run: async (db) => {
      await db.command({ insert: 'parts', documents: [{ _id: 1, d: PART }] });
      const docs = db.collection('parts');
      const other = inOrder(['2', 4], ['10', 2], ['a', 3], ['b', 1]);
      for (const key of [undefined, { d: 1 }] as const) {
        if (key) await docs.createIndex(key);
        expect(await docs.countDocuments({ d: PART })).toBe(1);
        expect(await docs.countDocuments({ d: other })).toBe(0);
      }
    },
  },
  {
    name: 'an order by such fields goes by the place of each',
    run: async (db) => {
      const rows = [
        { _id: 1, a: 2, '1': 1 },
        { _id: 2, a: 1, '1': 2 },
      ];
      await db.command({ insert: 'rows', documents: rows });
      const sort = inOrder(['a', 1], ['1', 1]);
      const { cursor } = await db.command({ find: 'rows', sort });
      expect(cursor.firstBatch.map(({ _id }: Document) => _id)).toEqual([2, 1]);
      await db.command({ createIndexes: 'rows', indexes: [{ key: sort, name: 'both' }] });
      const { cursor: indexed } = await db.command({ find: 'rows', sort, hint: 'both' });
      expect(indexed.firstBatch.map(({ _id }: Document) => _id)).toEqual([2, 1]);
    },
  },
  {
    name: '$natural is the order of storage, and -1 turns it round',
    run: async (db) => {
      const docs = db.collection<{ _id: number }>('natural');
      await docs.insertMany(Array.from({ length: 300 }, (_, _id) => ({ _id })));
      const ids = async (options: object) => (await docs.find({}, options).toArray()).map(({ _id }) => _id);
      const forward = await ids({ sort: { $natural: 1 } });
      expect(forward).toHaveLength(300);
      expect(await ids({ sort: { $natural: -1 } })).toEqual(forward.toReversed());
      expect(await ids({ hint: { $natural: -1 } })).toEqual(forward.toReversed());
      expect(await ids({ hint: { $natural: 1 } })).toEqual(forward);
      const page = { sort: { $natural: -1 }, skip: 3, limit: 2 };
      expect(await ids(page)).toEqual(forward.toReversed().slice(3, 5));
    },
  },
];
