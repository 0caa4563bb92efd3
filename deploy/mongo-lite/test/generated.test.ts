// Generated commands are asked of a collection with indexes and of one without: both must answer and store the same.
import { EJSON } from 'bson';
import { type Collection, Decimal128, type Document, Double, Int32, Long, ObjectId } from 'mongodb';
import { generator } from './generator';
import { type Harness, openHarness, POSTINGS } from './harness';

const random = generator(20_261_122);
const oneOf = <T>(values: readonly T[]): T => values[random(values.length)]!;
const chance = (of: number): boolean => random(of) === 0;
const many = <T>(most: number, make: () => T): T[] => Array.from({ length: random(most + 1) }, make);

/** Near each other, of all kinds, and on both sides of what doubles can tell apart. */
const numbers = [
  ...[0, 1, 2, 5, -1].map((n) => new Int32(n)),
  ...[0, 1, 2.5, -0.5, 0.1, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY].map((n) => new Double(n)),
  ...['1', '2', '9007199254740992', '9007199254740993', '-9007199254740993'].map((n) => Long.fromString(n)),
  ...['1', '1.0', '0.1', '2.50', '9007199254740993', '1E+40'].map((n) => Decimal128.fromString(n)),
];
const others = [
  '',
  'a',
  'ab',
  '山',
  'ｱ',
  '😀',
  null,
  true,
  false,
  new Date(5000),
  new ObjectId('650000000000000000000001'),
];
const scalar = (): unknown => (chance(2) ? oneOf(numbers) : oneOf(others));
const nested = (): Document => ({ x: scalar(), ...(chance(2) ? { y: scalar() } : {}) });
const value = (): unknown => {
  switch (random(6)) {
    case 0:
      return many(3, scalar);
    case 1:
      return nested();
    case 2:
      return many(2, nested);
    default:
      return scalar();
  }
};
const paths = ['a', 'b', 'd', 'd.x', 'd.y', 'tags', 't'];

const makeDoc = (_id: number): Document => ({
  _id,
  t: random(3),
  tags: many(3, scalar),
  ...Object.fromEntries(['a', 'b', 'd'].filter(() => random(4)).map((name) => [name, value()])),
});

const INDEXES = [
  { key: { t: 1, a: 1 } },
  { key: { a: -1 } },
  { key: { 'd.x': 1, 'd.y': -1 } },
  { key: { b: 1 }, sparse: true },
  { key: { d: 1 } },
  { key: { tags: 1, t: 1 } },
  { key: { t: 1, tags: 1 }, name: 'terms', ...POSTINGS },
] as const;

const OPERATORS = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte'];

function condition(): unknown {
  switch (random(8)) {
    case 0:
      return { $in: many(3, scalar) };
    case 1:
      return { $exists: chance(2) };
    case 2:
      return { $type: oneOf(['int', 'long', 'double', 'decimal', 'number', 'string', 'array', 'object']) };
    case 3:
      return { $elemMatch: { [oneOf(OPERATORS)]: scalar() } };
    case 4:
      return value();
    default:
      return { [oneOf(OPERATORS)]: scalar() };
  }
}

const filter = (depth = 0): Document => ({
  ...(chance(2) ? { t: random(3) } : {}),
  ...Object.fromEntries(many(2, () => [oneOf(paths), condition()])),
  ...(depth < 1 && chance(4) ? { $or: [filter(1), filter(1)] } : {}),
});

function change(): Document {
  const path = (): string => oneOf(['a', 'b', 'd.x', 'tags', 'new.deep']);
  const first = path();
  const made: [string, unknown][] = [
    ['$set', value()],
    ['$unset', ''],
    ['$inc', oneOf(numbers)],
    ['$mul', oneOf(numbers)],
    ['$min', scalar()],
    ['$max', scalar()],
    ['$push', { $each: many(2, scalar), ...(chance(2) ? { $slice: 3, $sort: 1 } : {}) }],
    ['$addToSet', scalar()],
    ['$pull', { [oneOf(OPERATORS)]: scalar() }],
    ['$pop', 1],
  ];
  const [operator, operand] = oneOf(made);
  const second = path();
  return {
    [operator]: { [first]: operand },
    ...(chance(3) && second !== first && operator !== '$set' ? { $set: { [second]: value() } } : {}),
  };
}

const stages = (): Document[] => [
  { $match: filter() },
  oneOf<Document>([
    { $group: { _id: `$${oneOf(paths)}`, n: { $sum: '$a' }, least: { $min: '$b' }, most: { $max: '$d' } } },
    { $addFields: { 'd.q': { $cond: [{ $lt: ['$a', '$b'] }, '$a', '$d'] } } },
    { $unwind: { path: `$${oneOf(paths)}`, preserveNullAndEmptyArrays: chance(2) } },
    { $project: { a: 1, 'd.x': 1, e: { $ifNull: ['$b', { $type: '$a' }] } } },
    { $unset: oneOf(paths) },
  ]),
];

let harness: Harness;
let indexed: Collection<Document>;
let plain: Collection<Document>;

beforeAll(async () => {
  harness = await openHarness({ shuffle: false });
  const db = await harness.database('generated');
  const read = { promoteValues: false, promoteLongs: false };
  [indexed, plain] = [db.collection('indexed', read), db.collection('plain', read)];
  await indexed.createIndexes(INDEXES.map((index) => ({ ...index, key: { ...index.key } })));
  const docs = Array.from({ length: 250 }, (_, i) => makeDoc(i));
  // A number may be the same for both, a document that an insert changes may not.
  for (const collection of [indexed, plain]) await collection.insertMany(docs.map((doc) => ({ ...doc })) as never[]);
});
afterAll(() => harness.close());

const text = (found: unknown): string => EJSON.stringify(found, { relaxed: false });

/** Compares both answers, or the codes with which they refuse. */
async function compare(command: unknown, ask: (docs: Collection<Document>) => Promise<unknown>): Promise<void> {
  const [one, other] = await Promise.all(
    [indexed, plain].map((docs) => ask(docs).then(text, (error: { code?: number }) => `refused ${error.code}`)),
  );
  expect([text(command), one]).toEqual([text(command), other]);
}

const byId = { sort: { _id: 1 } } as const;

it('finds, counts, sorts and tells apart through indexes as without them', async () => {
  for (let i = 0; i < 400; i++) {
    const wanted = filter();
    const sort = { [oneOf(['a', 'b', 'd', 'd.x'])]: oneOf([1, -1] as const), _id: 1 } as const;
    await compare(wanted, (docs) => docs.find(wanted, byId).toArray());
    await compare([wanted, sort], (docs) => docs.find(wanted, { sort, limit: 10 }).toArray());
    await compare(wanted, (docs) => docs.countDocuments(wanted));
    if (i % 4 === 0) await compare(wanted, async (docs) => (await docs.distinct('a', wanted)).length);
  }
});

it('stores the same after every update', async () => {
  for (let i = 0; i < 300; i++) {
    const [_id, update] = [random(260), change()];
    const one = { _id: _id as never, ...(chance(2) ? filter() : {}) };
    await compare([one, update], async (docs) => {
      const { matchedCount, modifiedCount } = await docs.updateOne(one, update, { upsert: _id >= 250 });
      return [matchedCount, modifiedCount, await docs.find({ _id: _id as never }).toArray()];
    });
    if (i % 10 === 0) {
      const wanted = filter();
      await compare(wanted, (docs) => docs.find(wanted, byId).toArray());
    }
  }
  await compare('all', (docs) => docs.find({}, byId).toArray());
});

it('answers pipelines the same', async () => {
  for (let i = 0; i < 150; i++) {
    const pipeline = [{ $sort: { _id: 1 } }, ...stages()];
    const unordered = [...stages(), { $count: 'n' }];
    await compare(pipeline, (docs) => docs.aggregate(pipeline).toArray());
    await compare(unordered, (docs) => docs.aggregate(unordered).toArray());
  }
});
