import { BSONRegExp, type Collection, type Db, Double, Int32, Long } from 'mongodb';
import { type Case, failureOf } from '../harness';

type Asked = (docs: Collection, db: Db) => Promise<unknown>;

const find =
  (filter: object, options: object = {}): Asked =>
  (docs) =>
    docs.find(filter, options).toArray();
const update =
  (change: object, options: object = {}): Asked =>
  (docs) =>
    docs.updateOne({ _id: 1 as never }, change, options);
const absent =
  (change: object): Asked =>
  (docs) =>
    docs.updateOne({ _id: 99 as never }, change);
const upsert =
  (filter: object, change: object = { $set: { z: 1 } }): Asked =>
  (docs) =>
    docs.updateOne(filter, change, { upsert: true });
const pipeline =
  (...stages: object[]): Asked =>
  (docs) =>
    docs.aggregate(stages as never[]).toArray();
const expression = (value: object): Asked => pipeline({ $match: { _id: 1 } }, { $project: { x: value } });
const command =
  (body: object): Asked =>
  (_docs, db) =>
    db.command(body);
const statement = (body: object): Asked =>
  command({ update: 'docs', updates: [{ q: { _id: 1 }, u: { $set: { z: 1 } }, ...body }] });

/** Refused requests, and MongoDB's code for each. */
const REFUSED: [name: string, asked: Asked, code: number][] = [
  ['a regular expression with U+0000', find({ s: { $regex: 'a\0b' } }), 2],
  ['options of a regular expression that do not exist', find({ s: { $regex: 'a', $options: 'q' } }), 2],
  ['a regular expression that is none', find({ s: { $regex: '(' } }), 2],
  ['$gt with a regular expression', find({ s: { $gt: /a/ } }), 2],
  ['$lte with a regular expression', find({ s: { $lte: /a/ } }), 2],
  ['$ne with a regular expression', find({ s: { $ne: /a/ } }), 2],
  ['$size of a negative number', find({ tags: { $size: -1 } }), 2],
  ['$size of a text', find({ tags: { $size: 'x' } }), 2],
  ['$elemMatch of a time', find({ tags: { $elemMatch: new Date(0) } }), 2],
  ['$in with operators', find({ n: { $in: [{ $gt: 1 }] } }), 2],
  ['$type that does not exist', find({ n: { $type: 'numbers' } }), 2],
  ['an operator that does not exist', find({ n: { $near2: 1 } }), 2],
  ['a filter that is no document', command({ find: 'docs', filter: 'x' }), 14],
  ['a sort direction other than 1 and -1', command({ find: 'docs', sort: { n: 2 } }), 15975],
  ['an order by two arrays', find({}, { sort: { tags: 1, list: 1 } }), 2],
  ['an order by two arrays in a pipeline', pipeline({ $sort: { tags: 1, list: -1 } }), 2],
  ['a negative skip', command({ find: 'docs', skip: -1 }), 51024],
  ['a negative batch size', command({ find: 'docs', batchSize: -1 }), 51024],
  ['a negative limit in time of find', command({ find: 'docs', maxTimeMS: -1 }), 2],
  [
    'a negative limit in time of aggregate',
    command({ aggregate: 'docs', pipeline: [], cursor: {}, maxTimeMS: -1 }),
    51024,
  ],
  ['a negative limit in time of any command', command({ ping: 1, maxTimeMS: -1 }), 2],
  ['an unknown field of find', command({ find: 'docs', filters: {} }), 40415],
  [
    'an unknown field of update',
    command({ update: 'docs', updates: [{ q: {}, u: { $set: { a: 1 } } }], many: true }),
    40415,
  ],
  ['an unknown field of an update statement', statement({ upserts: true }), 40415],
  ['a collection whose name has a dollar', (_docs, db) => db.collection('a$b').insertOne({}), 73],
  ['a collection of the system', (_docs, db) => db.collection('system.x').insertOne({}), 73],
  ['an index without a name', command({ createIndexes: 'docs', indexes: [{ key: { s: 1 } }] }), 9],
  [
    'an option for an engine that is not there',
    command({ createIndexes: 'docs', indexes: [{ key: { s: 1 }, name: 's', storageEngine: { none: {} } }] }),
    72,
  ],
  ['$inc of null', update({ $inc: { nothing: 1 } }), 14],
  ['$inc by a text', update({ $inc: { n: '1' } }), 14],
  ['$inc beyond int64', update({ $inc: { big: 1 } }), 2],
  ['two operators on one path when nothing matches', absent({ $set: { a: 1 }, $inc: { a: 1 } }), 40],
  ['a path and one inside it when nothing matches', absent({ $set: { 'a.b': 1 }, $unset: { a: '' } }), 40],
  ['an update of a path that ends with a dot', update({ $set: { 'a.': 1 } }), 56],
  ['an update of a path with an empty name inside', update({ $unset: { 'a..b': 1 } }), 56],
  ['an array filter that is not used', update({ $set: { 'tags.$[x]': 1 } }, { arrayFilters: [{ x: 1 }, { y: 1 }] }), 9],
  ['a name without its array filter', update({ $set: { 'tags.$[x]': 1 } }), 2],
  ['$pop of neither end', update({ $pop: { tags: 2 } }), 9],
  ['$push to a number', update({ $push: { n: 1 } }), 2],
  ['$bit of a double', update({ $bit: { half: { and: new Int32(1) } } }), 2],
  ['an upsert that sets one path to two values', upsert({ a: 1, $and: [{ a: 2 }] }), 54],
  ['an upsert that sets a path and one inside it', upsert({ a: 1, 'a.b': 2 }), 54],
  ['another _id', update({ $set: { _id: 7 } }), 66],
  ['$limit: 0', pipeline({ $limit: 0 }), 15958],
  ['$skip: -1', pipeline({ $skip: -1 }), 5107200],
  ['a stage of two names', pipeline({ $match: {}, $limit: 1 }), 40323],
  ['a pipeline without a cursor', command({ aggregate: 'docs', pipeline: [] }), 9],
  ['$unwind of a path without a dollar', pipeline({ $unwind: 'tags' }), 28818],
  ['a wrong stage behind one that leaves nothing', pipeline({ $match: { _id: 'none' } }, { $limit: 0 }), 15958],
  ['$size of no array', expression({ $size: '$n' }), 17124],
  ['$concat of numbers', expression({ $concat: ['$n', 'x'] }), 16702],
  ['$divide by zero', expression({ $divide: ['$n', 0] }), 16608],
  ['$add of a text', expression({ $add: ['$s', 1] }), 16554],
  ['$arrayElemAt of a number', expression({ $arrayElemAt: ['$n', 0] }), 28689],
  ['an expression that does not exist', expression({ $adds: [1, 2] }), 168],
  ['a variable that does not exist', expression({ $add: ['$$x', 1] }), 17276],
  ['too many operands', expression({ $eq: [1, 2, 3] }), 16020],
  ['two operators in one expression', expression({ $add: [1], $abs: 1 }), 15983],
  ['an accumulator that does not exist', pipeline({ $group: { _id: null, n: { $sums: 1 } } }), 15952],
  ['$group without an _id', pipeline({ $group: { n: { $sum: 1 } } }), 15955],
  ['a projection that keeps and leaves out', find({}, { projection: { a: 1, b: 0 } }), 31254],
  ['a projection of a path and one inside it', find({}, { projection: { a: 1, 'a.b': 1 } }), 31250],
];

/** Sums and comparisons that must not lose a digit. */
const EXACT: [name: string, change: object, expected: unknown][] = [
  ['int32 over the top is int64', { $inc: { int: 1 } }, { int: Long.fromString('2147483648') }],
  ['int64 keeps all digits', { $inc: { safe: 2 } }, { safe: Long.fromString('9007199254740993') }],
  ['int64 stays int64', { $inc: { long: -1 } }, { long: Long.fromString('4') }],
  ['double stays double', { $inc: { half: 0.5 } }, { half: new Double(1) }],
  ['int32 and double make a double', { $mul: { n: new Double(2) } }, { n: new Double(10) }],
];

export const refusalCases: Case[] = [
  {
    name: 'what MongoDB refuses is refused with its code',
    run: async (db) => {
      const docs = db.collection('docs');
      const fields = { n: 5, s: 'x', tags: [1, 2], list: [3, 4], nothing: null, half: 0.25, big: Long.MAX_VALUE };
      await docs.insertOne({ _id: 1 as never, ...fields });
      const wrong: unknown[] = [];
      for (const [name, asked, code] of REFUSED) {
        const found = await failureOf(asked(docs, db)).then(
          (failure) => failure.code ?? failure.message,
          () => 'answered',
        );
        if (found !== code) wrong.push({ name, code, found });
      }
      expect(wrong).toEqual([]);
      expect(await docs.countDocuments({})).toBe(1);
    },
  },
  {
    name: 'sums keep the kind and every digit of numbers',
    run: async (db) => {
      const docs = db.collection('docs', { promoteValues: false, promoteLongs: false });
      const [int, safe, long] = [new Int32(2147483647), Long.fromString('9007199254740991'), Long.fromString('5')];
      for (const [name, change, expected] of EXACT) {
        await docs.replaceOne({ _id: 1 as never }, { int, safe, long, half: 0.5, n: 5 }, { upsert: true });
        const found = await docs.findOneAndUpdate({ _id: 1 as never }, change, { returnDocument: 'after' });
        expect([name, found]).toEqual([name, expect.objectContaining(expected as object)]);
      }
    },
  },
  {
    name: 'a pattern keeps its options, verbose ones too',
    run: async (db) => {
      const docs = db.collection('docs', { bsonRegExp: true });
      await docs.insertOne({ s: 'ab', p: new BSONRegExp('a b # letters', 'x') });
      expect(await docs.countDocuments({ s: new BSONRegExp('a b # letters', 'x') })).toBe(1);
      expect((await docs.findOne({}))!['p']).toEqual(new BSONRegExp('a b # letters', 'x'));
    },
  },
];
