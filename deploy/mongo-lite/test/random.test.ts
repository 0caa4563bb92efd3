import type { ClientSession, Collection, Document } from 'mongodb';
import { generator } from './generator';
import { type Harness, openHarness, POSTINGS } from './harness';

const random = generator(20_240_601);
const oneOf = <T>(values: T[]): T => values[random(values.length)]!;
const words = ['a', 'b', 'ab', '山', '山田', '', '😀', 'é'];
const scalar = (): unknown =>
  oneOf<unknown>([random(6), random(6) - 2.5, oneOf(words), null, true, false, new Date(random(5) * 1000)]);
const value = (): unknown => (random(2) ? scalar() : Array.from({ length: random(4) }, scalar));
const paths = ['a', 'a', 'b', 'c', 'd.x', 'd.y', 'tags'];

function makeDoc(_id: number): Document {
  const doc: Document = {
    _id,
    tenant: random(3),
    a: value(),
    tags: Array.from({ length: random(4) }, () => oneOf(words)),
  };
  if (random(3)) doc['b'] = scalar();
  if (random(2)) doc['c'] = scalar();
  if (random(2)) doc['d'] = random(3) ? { x: scalar(), y: scalar() } : [{ x: scalar() }, { x: scalar(), y: scalar() }];
  return doc;
}

function condition(): unknown {
  const range = () => oneOf<unknown>([random(6), oneOf(words), new Date(random(5) * 1000)]);
  switch (random(12)) {
    case 0:
      return { $in: Array.from({ length: random(4) }, scalar) };
    case 1:
      return { $gt: range() };
    case 2:
    case 8:
    case 9:
      return { $gte: random(4), $lt: 1 + random(5) };
    case 3:
      return { $ne: scalar() };
    case 4:
      return { $exists: random(2) === 1 };
    case 5:
      return { $lte: range() };
    case 6:
      return { $all: Array.from({ length: 1 + random(2) }, () => oneOf(words)) };
    case 7:
      return /^山/;
    default:
      return scalar();
  }
}

function makeFilter(depth = 0): Document {
  const filter: Document = random(4) ? { tenant: random(3) } : {};
  for (let i = random(3); i > 0; i--) filter[oneOf(paths)] = condition();
  if (depth < 1 && random(4) === 0) filter['$or'] = Array.from({ length: 1 + random(2) }, () => makeFilter(1));
  return filter;
}

function makeSort(): Record<string, 1 | -1> {
  const sort: Record<string, 1 | -1> = {};
  // Orders by two arrays are refused: `a` and `d.x` may both lead to some.
  const array = oneOf(['a', 'd.x']);
  for (let i = random(3); i > 0; i--) sort[oneOf([array, 'b', 'c', 'tenant'])] = random(2) ? 1 : -1;
  return { ...sort, _id: random(2) ? 1 : -1 };
}

interface RandomIndex {
  key: Record<string, 1 | -1>;
  name?: string;
  sparse?: boolean;
  partialFilterExpression?: Document;
}

const INDEXES: RandomIndex[] = [
  { key: { tenant: 1, a: 1 } },
  { key: { tenant: 1, b: -1, c: 1 } },
  // By this name the embedded server keeps it as postings.
  { key: { tenant: 1, tags: 1 }, name: 'terms', ...POSTINGS },
  { key: { tags: 1 } },
  { key: { tenant: 1, 'd.x': -1 } },
  { key: { b: 1 }, sparse: true },
  { key: { c: 1, b: 1 } },
  { key: { 'd.x': 1, 'd.y': 1 } },
  { key: { a: -1 }, partialFilterExpression: { tenant: 1 } },
  { key: { tags: -1, tenant: 1 }, partialFilterExpression: { tags: { $exists: true } } },
];

let harness: Harness;
let docs: Collection<Document>;

beforeAll(async () => {
  harness = await openHarness();
  docs = (await harness.database('random')).collection('docs');
});
afterAll(() => harness.close());

/** Every query must answer the same through whatever index it uses and by reading everything. */
async function compare(session?: ClientSession): Promise<void> {
  const filter = makeFilter();
  const sort = makeSort();
  const page = { skip: random(3) * 5, limit: random(2) * 10 };
  const ids = async (options: Document) =>
    (await docs.find(filter, { ...options, projection: { _id: 1 }, session }).toArray()).map(({ _id }) => _id);
  const byReading = await ids({ sort, ...page, hint: { $natural: 1 } });
  const describeCase = (what: string, result: unknown) => ({ what, filter, sort, page, result });
  expect(describeCase('page', await ids({ sort, ...page }))).toEqual(describeCase('page', byReading));
  const all = await ids({ hint: { $natural: 1 } });
  expect(describeCase('all', (await ids({})).sort())).toEqual(describeCase('all', all.sort()));
  const count = await docs.countDocuments(filter, { session });
  expect(describeCase('count', count)).toEqual(describeCase('count', all.length));
  const limited = await docs.countDocuments(filter, { limit: 7, session });
  expect(describeCase('limited', limited)).toEqual(describeCase('limited', Math.min(7, all.length)));
}

async function change(session?: ClientSession): Promise<void> {
  const _id = random(400) as never;
  switch (random(4)) {
    case 0:
      await docs.deleteOne({ _id }, { session });
      break;
    case 1:
      await docs.replaceOne({ _id }, makeDoc(Number(_id)), { upsert: true, session });
      break;
    case 2:
      await docs.updateOne({ _id }, { $set: { b: scalar(), tenant: random(3) } }, { session });
      break;
    default:
      await docs.updateMany({ tenant: random(3), b: random(6) }, { $set: { c: scalar() } }, { session });
  }
}

it('answers random queries through indexes as it does by reading everything', async () => {
  const many = Array.from({ length: 300 }, (_, i) => makeDoc(i));
  await docs.createIndexes(INDEXES);
  await docs.insertMany(many as never[], { ordered: false });
  for (let i = 0; i < 200; i++) {
    if (i % 4 === 0) await change();
    await compare();
  }
});

it('does so inside a transaction, over the transaction own writes and beside those of others', async () => {
  for (let round = 0; round < 4; round++) {
    const session = harness.client.startSession();
    session.startTransaction();
    for (let i = 0; i < 15; i++) {
      if (i % 5 === 1) await change(session);
      await compare(session);
    }
    if (round % 2) await session.abortTransaction();
    else await session.commitTransaction();
    await session.endSession();
    for (let i = 0; i < 10; i++) await compare();
  }
});
