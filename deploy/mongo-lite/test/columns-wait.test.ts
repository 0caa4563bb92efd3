import { Columns } from '../columns/columns';
import { openHarness, POSTINGS } from './harness';

const DOCUMENTS = 3_000;
const { manyDocuments } = Columns;

afterEach(() => {
  Columns.manyDocuments = manyDocuments;
});

it.each([
  ['a large collection waits for columns in the making', DOCUMENTS - 1, 20],
  ['a smaller one reads its documents meanwhile', DOCUMENTS, DOCUMENTS],
])('%s', async (_name, most, examined) => {
  delete process.env['MONGO_LITE_COLUMNS'];
  Columns.manyDocuments = most;
  const harness = await openHarness();
  try {
    const docs = (await harness.database('wait')).collection<{ _id: number }>('docs');
    await docs.createIndexes([{ key: { tenant: 1, words: 1 }, name: 'terms', ...POSTINGS }]);
    const all = Array.from({ length: DOCUMENTS }, (_, _id) => {
      const price = (_id * 7_919) % DOCUMENTS;
      return { _id, tenant: _id % 3, words: [_id % 5], price };
    });
    await docs.insertMany(all);
    const found = docs.find({ tenant: 1, price: { $gte: 0 } }, { sort: { price: 1 }, limit: 20 });
    const { executionStats } = await found.explain('executionStats');
    expect(executionStats.totalDocsExamined).toBe(examined);
    const own = all.filter(({ tenant }) => tenant === 1).sort((a, b) => a.price - b.price);
    expect((await found.toArray()).map(({ _id }) => _id)).toEqual(own.slice(0, 20).map(({ _id }) => _id));
  } finally {
    await harness.close();
  }
});
