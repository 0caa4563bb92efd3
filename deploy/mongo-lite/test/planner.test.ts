import type { Collection, Document } from 'mongodb';
import { type Harness, openHarness, POSTINGS } from './harness';

let harness: Harness;
let docs: Collection<Document>;
const DOCS = 6000;

const makeDoc = (i: number): Document => ({
  _id: i,
  enterprise_id: i % 10 ? 1 : 2,
  no: i,
  status: i % 5,
  price: i % 100,
  updated_at: new Date(1_700_000_000_000 + ((i * 7919) % DOCS) * 1000),
  deleted_at: i % 50 ? null : new Date(),
  email: i % 3 ? `c${i}@example.jp` : undefined,
  _ng: ['開発', i % 20 === 1 ? '設計' : '運用', `n${i % 500}`],
  free: i % 2,
});

beforeAll(async () => {
  // The documents looked at are counted here, and a shuffled read looks at all.
  harness = await openHarness({ shuffle: false });
  docs = (await harness.database('planner')).collection('docs');
  await docs.insertMany(Array.from({ length: DOCS }, (_, i) => makeDoc(i)) as never[], { ignoreUndefined: true });
  await docs.createIndexes([
    { key: { enterprise_id: 1, no: 1 }, name: 'no', unique: true },
    { key: { enterprise_id: 1, updated_at: -1 }, name: 'updated' },
    { key: { enterprise_id: 1, status: 1, updated_at: -1 }, name: 'status' },
    { key: { enterprise_id: 1, price: 1 }, name: 'price' },
    { key: { enterprise_id: 1, _ng: 1 }, name: 'ng' },
    { key: { email: 1 }, name: 'email', sparse: true },
    { key: { enterprise_id: 1, deleted_at: 1, no: -1 }, name: 'deleted' },
  ]);
});
afterAll(() => harness.close());

interface Explained {
  stage: string;
  indexName?: string;
  exact?: boolean;
  probes?: number;
  sorted: boolean;
  keys: number;
  docs: number;
  n: number;
}

/** The answer of explain, flattened. */
async function explained(
  filter: Document,
  options: { sort?: Document; skip?: number; limit?: number } = {},
): Promise<Explained> {
  const plan = await docs.find(filter, options as never).explain();
  const { queryPlanner, executionStats } = plan as Document;
  const sorted = queryPlanner.winningPlan.stage !== 'SORT';
  const top = sorted ? queryPlanner.winningPlan : queryPlanner.winningPlan.inputStage;
  const scan = top.inputStage ?? top;
  const { totalKeysExamined: keys, totalDocsExamined, nReturned } = executionStats;
  return { ...scan, sorted, keys, docs: totalDocsExamined, n: nReturned };
}

const tenant = { enterprise_id: 1 };

/** These describe how this server plans; a real MongoDB plans in its own way. */
const describeEmbedded = process.env['MONGO_URL'] ? describe.each<string>([]) : describe.each(['embedded']);

describeEmbedded('%s planning', () => {
  it('walks the order of a page and tests only documents that have all the words, where they are not too rare', async () => {
    const texts = (await harness.database('planner_texts')).collection('texts');
    const rows = Array.from({ length: 4000 }, (_, i) => {
      const hit = i % 40 === 7;
      return { enterprise_id: 1, no: i, _text: hit ? 'abc' : 'other', _terms: hit ? [1, 2, 3] : [3, 4 + (i % 9)] };
    });
    await texts.insertMany(rows);
    await texts.createIndexes([
      { key: { enterprise_id: 1, no: 1 }, name: 'no', unique: true },
      { key: { enterprise_id: 1, _terms: 1 }, name: 'terms', ...POSTINGS },
    ]);
    const filter = { enterprise_id: 1, _terms: { $all: [1, 2] }, _text: { $regex: 'abc' } };
    const find = () => texts.find(filter, { sort: { no: -1 }, limit: 5 });
    const { queryPlanner, executionStats } = (await find().explain()) as Document;
    expect(queryPlanner.winningPlan.stage).not.toBe('SORT');
    expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(10);
    expect((await find().toArray()).map(({ no }) => no)).toEqual([3967, 3927, 3887, 3847, 3807]);
  });

  it('reads a page in order straight from a compound index', async () => {
    expect(await explained(tenant, { sort: { updated_at: -1 }, limit: 30 })).toMatchObject({
      stage: 'IXSCAN',
      indexName: 'updated',
      sorted: true,
      keys: 30,
      docs: 30,
    });
    expect(await explained(tenant, { sort: { updated_at: 1 }, limit: 30 })).toMatchObject({ sorted: true, docs: 30 });
  });

  it('skips by keys without fetching documents', async () => {
    expect(await explained(tenant, { sort: { updated_at: -1 }, skip: 3000, limit: 30 })).toMatchObject({
      docs: 30,
      n: 30,
    });
  });

  it('prefers the index with more equalities when it also orders', async () => {
    const plan = await explained({ ...tenant, status: 3 }, { sort: { updated_at: -1 }, limit: 30 });
    expect(plan).toMatchObject({ indexName: 'status', sorted: true, exact: true, docs: 30 });
  });

  it('merges the values of $in in the wanted order', async () => {
    const plan = await explained({ ...tenant, status: { $in: [1, 3] } }, { sort: { updated_at: -1 }, limit: 30 });
    expect(plan).toMatchObject({ indexName: 'status', sorted: true, docs: 30 });
  });

  it('looks each value of a list up, however long the list is', async () => {
    const emails = Array.from({ length: 3000 }, (_, i) => (i < 20 ? `c${i}@example.jp` : `nobody${i}@example.jp`));
    expect(await explained({ email: { $in: emails } })).toMatchObject({
      indexName: 'email',
      keys: 13,
      docs: 13,
      n: 13,
    });
    const prices = Array.from({ length: 3000 }, (_, i) => i + 98);
    const sort = { free: -1, no: -1 } as const;
    const plan = await explained({ ...tenant, price: { $in: prices } }, { sort, limit: 3 });
    expect(plan).toMatchObject({ indexName: 'price', keys: 120, sorted: false });
    const rows = await docs.find({ ...tenant, price: { $in: prices } }, { sort, limit: 3 }).toArray();
    expect(rows.map(({ no }) => no)).toEqual([5999, 5899, 5799]);
  });

  it('walks the ordered index when a common condition has no index, and sorts when a rare one has', async () => {
    const common = await explained({ ...tenant, free: 1 }, { sort: { updated_at: -1 }, limit: 10 });
    expect(common).toMatchObject({ indexName: 'updated', sorted: true });
    expect(common.docs).toBeLessThan(60);
    const rare = await explained({ ...tenant, _ng: 'n77' }, { sort: { updated_at: -1 }, limit: 10 });
    expect(rare.docs).toBeLessThan(40);
  });

  it('uses a range with its order', async () => {
    const plan = await explained({ ...tenant, price: { $gte: 40, $lt: 60 } }, { sort: { price: -1 }, limit: 10 });
    expect(plan).toMatchObject({ indexName: 'price', sorted: true, exact: true, docs: 10 });
  });

  it('starts a keyword search from the rarest value and probes the others', async () => {
    const plan = await explained({ ...tenant, _ng: { $all: ['開発', '運用', 'n77'] } });
    expect(plan).toMatchObject({ indexName: 'ng', exact: true, probes: 2, n: 12 });
    expect(plan.keys).toBe(12);
    expect(plan.docs).toBe(12);
    const common = await explained(
      { ...tenant, _ng: { $all: ['開発', '設計'] } },
      { sort: { updated_at: -1 }, limit: 5 },
    );
    expect(common.docs).toBeLessThan(320);
    expect(await docs.countDocuments({ ...tenant, _ng: { $all: ['開発', '設計'] } })).toBe(300);
  });

  it('finds one document through a unique index', async () => {
    expect(await explained({ ...tenant, no: 77 })).toMatchObject({ indexName: 'no', exact: true, keys: 1, docs: 1 });
  });

  it('unites the branches of $or', async () => {
    const plan = await docs.find({ ...tenant, $or: [{ no: 77 }, { email: 'c79@example.jp' }] }).explain();
    const { inputStage } = (plan as Document)['queryPlanner'].winningPlan;
    expect(inputStage.stage).toBe('OR');
    expect((plan as Document)['executionStats']).toMatchObject({ nReturned: 2, totalDocsExamined: 2 });
  });

  it('does not answer about missing fields from a sparse index', async () => {
    const plan = await explained({ ...tenant, email: null });
    expect(plan.indexName).not.toBe('email');
    expect(plan.n).toBe(1800);
    expect(await explained({ ...tenant, email: 'c1@example.jp' })).toMatchObject({ indexName: 'email', docs: 1 });
  });

  it('looks null up in an index', async () => {
    const plan = await explained({ ...tenant, deleted_at: null }, { sort: { no: -1 }, limit: 20 });
    expect(plan).toMatchObject({ indexName: 'deleted', sorted: true, exact: true, docs: 20 });
  });

  it('scans the collection only when nothing else helps', async () => {
    expect(await explained({ free: 1 })).toMatchObject({ stage: 'COLLSCAN', docs: DOCS });
    expect(await explained({ _id: 5 } as never)).toMatchObject({ indexName: '_id_', docs: 1 });
  });
});

it('obeys a hint', async () => {
  const plan = (await docs
    .find({ ...tenant, status: 1 })
    .hint('updated')
    .limit(3)
    .explain()) as Document;
  expect(JSON.stringify(plan['queryPlanner'].winningPlan)).toContain('"updated"');
});

it('counts stay right while documents come, change and go', async () => {
  const counts = async () => [
    await docs.countDocuments(tenant),
    await docs.countDocuments({ ...tenant, status: 3 }),
    await docs.countDocuments({ ...tenant, _ng: '運用' }),
    await docs.estimatedDocumentCount(),
  ];
  const byReading = async () => [
    (await docs.find(tenant).toArray()).length,
    (await docs.find({ ...tenant, status: 3 }).toArray()).length,
    (await docs.find({ ...tenant, _ng: '運用' }).toArray()).length,
    (await docs.find({}).toArray()).length,
  ];
  const before = await counts();
  expect(before).toEqual(await byReading());
  await docs.updateMany(
    { ...tenant, status: 3, price: { $lt: 50 } },
    { $set: { status: 4 }, $pull: { _ng: '運用' } as never },
  );
  await docs.deleteMany({ ...tenant, price: 99 });
  await docs.insertMany([
    { ...makeDoc(1), _id: 90_001, no: 90_001 },
    { ...makeDoc(2), _id: 90_002, no: 90_002 },
  ] as never[]);
  await docs.deleteOne({ _id: 90_002 } as never);
  const session = harness.client.startSession();
  session.startTransaction();
  await docs.deleteMany({ ...tenant, status: 3 }, { session });
  expect(await docs.countDocuments({ ...tenant, status: 3 }, { session })).toBe(0);
  await session.abortTransaction();
  await session.endSession();
  const after = await counts();
  expect(after).toEqual(await byReading());
  expect(after).not.toEqual(before);
});

it('reads a long result by cursor to its end', async () => {
  const many = (await harness.database('many')).collection('many');
  for (let i = 0; i < 6; i++)
    await many.insertMany(Array.from({ length: 5000 }, (_, j) => ({ n: i * 5000 + j, text: 'x'.repeat(200) })));
  let n = 0;
  for await (const _ of many.find({}).batchSize(1000)) n++;
  expect(n).toBe(30_000);
});
