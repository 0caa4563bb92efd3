import { isDeepStrictEqual } from 'node:util';
import type { Collection, Db, Document } from 'mongodb';
import { decode } from '../../values/codec';
import type { Case } from '../harness';

/** Names that JavaScript's own objects have; in a document they are names like any other. */
const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'toBSON', '_bsontype'];

/** A document with one field, whatever its name. */
const having = (name: string, value: unknown): Document => Object.fromEntries([[name, value]]);

const own = (doc: Document | null, name: string): unknown => (doc && Object.hasOwn(doc, name) ? doc[name] : undefined);

type Stored = (docs: Collection) => Promise<unknown>;

/** Updates of the field, each with the document before and the value after. */
const UPDATES = (name: string): [from: Document, change: Document, to: unknown][] => [
  [{}, { $set: having(name, 1) }, 1],
  [{}, { $set: having(`${name}.x`, 1) }, { x: 1 }],
  [having(name, 2), { $inc: having(name, 3) }, 5],
  [{}, { $inc: having(name, 3) }, 3],
  [having(name, 2), { $mul: having(name, 3) }, 6],
  [having(name, 2), { $min: having(name, 1) }, 1],
  [having(name, 2), { $max: having(name, 3) }, 3],
  [{}, { $push: having(name, 'a') }, ['a']],
  [having(name, ['a']), { $addToSet: having(name, 'b') }, ['a', 'b']],
  [having(name, ['a', 'b']), { $pull: having(name, 'a') }, ['b']],
  [having(name, ['a', 'b']), { $pop: having(name, 1) }, ['a']],
  [having(name, ['a', 'b']), { $pullAll: having(name, ['a']) }, ['b']],
  [{ from: 7 }, { $rename: { from: name } }, 7],
  [having(name, 7), { $unset: having(name, '') }, undefined],
  [having(name, { toString: 1 }), { $unset: having(`${name}.toString`, '') }, {}],
  [having(name, [{ x: 1 }, { x: 2 }]), { $set: having(`${name}.$[].x`, 3) }, [{ x: 3 }, { x: 3 }]],
];

const PIPELINES = (name: string): [pipeline: Document[], path: string[], expected: unknown][] => [
  [[{ $addFields: { out: `$${name}` } }], ['out'], 1],
  [[{ $addFields: having(`in.${name}`, 5) }], ['in', name], 5],
  [[{ $project: having(name, 1) }], [name], 1],
  [[{ $project: having(name, { $add: [`$${name}`, 1] }) }], [name], 2],
  [[{ $unset: name }], [name], undefined],
  [[{ $group: { _id: `$${name}`, n: { $sum: `$${name}` } } }], ['n'], 1],
  [[{ $sort: having(name, -1) }, { $limit: 1 }], [name], 1],
  [[{ $unwind: { path: `$${name}`, includeArrayIndex: `i${name}` } }], [name], 1],
  [[{ $replaceRoot: { newRoot: having(name, 3) } }], [name], 3],
  [[{ $facet: having(name.replace('$', ''), [{ $count: 'n' }]) }], [name], [{ n: 1 }]],
];

/** Decodes by itself: the driver takes a field of such a name for one that it was asked to leave as bytes. */
async function readFirst(cursor: { toArray: () => Promise<Document[]> }): Promise<Document | null> {
  const [raw] = await cursor.toArray();
  return raw ? JSON.parse(JSON.stringify(decode(raw as Buffer))) : null;
}

async function storedAfter(docs: Collection, from: Document, change: Document): Promise<Document | null> {
  await docs.deleteMany({});
  await docs.insertOne({ _id: 1 as never, ...from });
  await docs.updateOne({ _id: 1 as never }, change);
  return readFirst(docs.find({ _id: 1 as never }, { raw: true }));
}

const FILTERS = (name: string): [what: string, stored: Stored][] => [
  ['equality', (docs) => docs.countDocuments(having(name, 1))],
  ['$exists', (docs) => docs.countDocuments(having(name, { $exists: true }))],
  ['inside', (docs) => docs.countDocuments(having(`in.${name}`, 2))],
  ['$elemMatch', (docs) => docs.countDocuments({ list: { $elemMatch: having(name, 3) } })],
  ['sorted', (docs) => docs.find({}, { sort: having(name, 1), limit: 1 }).count()],
  ['distinct', async (docs) => (await docs.distinct(name)).length],
];

export const nameCases: Case[] = [
  {
    name: 'names of JavaScript are stored, found, indexed and read back like any other',
    run: async (db: Db) => {
      const wrong: unknown[] = [];
      for (const name of NAMES) {
        // The driver cannot send a field of this name that is no type of its own.
        if (name === '_bsontype' || name === 'toBSON') continue;
        for (const indexed of [false, true]) {
          const docs = db.collection(`names_${name.replaceAll('_', 'u')}_${indexed}`);
          if (indexed) await docs.createIndex(having(name, 1) as Record<string, 1>, { name: 'by_name' });
          await docs.insertMany([
            { ...having(name, 1), in: having(name, 2), list: [having(name, 3)] },
            { other: 1, in: {}, list: [{}] },
          ]);
          for (const [what, ask] of FILTERS(name)) {
            const found = await ask(docs);
            if (found !== 1) wrong.push({ name, indexed, what, found });
          }
          const only = await docs.findOne(having(name, 1), { projection: having(name, 1) });
          if (own(only, name) !== 1) wrong.push({ name, indexed, only });
        }
      }
      expect(wrong).toEqual([]);
    },
  },
  {
    name: 'every update operator and stage treats them as data, and leaves the server as it was',
    run: async (db: Db) => {
      const docs = db.collection('names');
      const wrong: unknown[] = [];
      for (const name of NAMES) {
        if (name === '_bsontype' || name === 'toBSON') continue;
        for (const [from, change, to] of UPDATES(name)) {
          const found = own(await storedAfter(docs, from, change), name);
          if (!isDeepStrictEqual(found, to)) wrong.push({ name, change, found });
        }
        await docs.deleteMany({});
        await docs.insertOne(having(name, 1));
        for (const [pipeline, path, expected] of PIPELINES(name)) {
          const first = await readFirst(docs.aggregate(pipeline, { raw: true }));
          const found = path.reduce<unknown>((value, part) => own(value as Document | null, part), first);
          if (!isDeepStrictEqual(found, expected)) wrong.push({ name, pipeline, found });
        }
      }
      expect(wrong).toEqual([]);
      expect(Object.keys(Object.prototype)).toEqual([]);
      expect(({} as Document)['x']).toBeUndefined();
      expect(await docs.findOne({}, { projection: { _id: 0, nothing: 1 } })).toEqual({});
    },
  },
];
