// Counts that took long are kept right by every write instead of being counted again.
import type { Collection, Document } from 'mongodb';
import { type Harness, openHarness } from './harness';

const DOCS = 4_000;
let harness: Harness;
let docs: Collection<Document>;

const texts = ['React と設計', 'react\n運用', '設計', 'よろしく', ''];
const makeDoc = (i: number): Document => ({ enterprise_id: 1 + (i % 2), text: texts[i % texts.length], free: i % 3 });

/** None of them is decided by an index. */
const filters: Document[] = [
  { enterprise_id: 1, text: { $regex: '設計' } },
  { text: { $regex: 'React' }, free: 1 },
  { $and: [{ enterprise_id: 2 }, { text: { $regex: '^react' } }] },
  { text: { $ne: 'よろしく' }, free: { $in: [0, 2] } },
  { missing: null, free: 2 },
];

beforeAll(async () => {
  harness = await openHarness();
  docs = (await harness.database('tally')).collection('docs');
  await docs.insertMany(Array.from({ length: DOCS }, (_, i) => ({ _id: i as never, ...makeDoc(i) })));
});
afterAll(() => harness.close());

const counts = () => Promise.all(filters.map((filter) => docs.countDocuments(filter)));
const byReading = () => Promise.all(filters.map(async (filter) => (await docs.find(filter).toArray()).length));

const id = (i: number) => ({ _id: i as never });

async function inTransaction(end: 'commit' | 'abort', work: (options: Document) => Promise<unknown>): Promise<void> {
  const session = harness.client.startSession();
  session.startTransaction();
  await work({ session });
  await (end === 'commit' ? session.commitTransaction() : session.abortTransaction());
  await session.endSession();
}

const writes: [name: string, run: () => Promise<unknown>][] = [
  ['an insert', () => docs.insertOne({ ...id(DOCS), ...makeDoc(6) })],
  ['a change that makes a match', () => docs.updateOne(id(3), { $set: { text: '設計と React', free: 1 } })],
  ['a change that ends one', () => docs.updateOne(id(0), { $set: { text: 'なし' } })],
  ['a change of another field', () => docs.updateOne(id(2), { $set: { missing: 7 } })],
  ['a replacement', () => docs.replaceOne(id(1), makeDoc(2))],
  ['a deletion', () => docs.deleteOne(id(5))],
  [
    'two changes of one document at once',
    () =>
      docs.bulkWrite([
        { updateOne: { filter: id(7), update: { $set: { text: '設計' } } } },
        { updateOne: { filter: id(7), update: { $set: { text: 'React' } } } },
      ]),
  ],
  ['writes side by side', () => Promise.all([10, 11, 12, 13].map((i) => docs.updateOne(id(i), { $set: { free: 2 } })))],
  [
    'a transaction',
    () =>
      inTransaction('commit', async (options) => {
        await docs.insertOne({ ...id(DOCS + 1), ...makeDoc(10) }, options);
        await docs.deleteOne(id(15), options);
        await docs.updateOne(id(16), { $set: { text: 'React' } }, options);
      }),
  ],
  [
    'a transaction that is taken back',
    () => inTransaction('abort', (options) => docs.deleteMany({ free: 1 }, options)),
  ],
  ['a change of very many', () => docs.updateMany({ free: 0 }, { $set: { text: '設計' } })],
  ['a drop', () => docs.drop()],
];

it('answers everybody who asks at once, each for the state that was there when it asked', async () => {
  const fresh = { text: { $regex: '運用' }, free: { $ne: 1 } };
  const meant = (await docs.find(fresh).toArray()).length;
  const ask = () => docs.countDocuments(fresh);
  expect(await Promise.all([ask(), ask(), ask(), ask()])).toEqual([meant, meant, meant, meant]);
  await docs.insertOne({ text: '運用', free: 0 });
  expect(await Promise.all([ask(), ask()])).toEqual([meant + 1, meant + 1]);
  const other = { ...fresh, free: { $ne: 7 } };
  const [first] = await Promise.all([docs.countDocuments(other), docs.insertOne({ text: '運用', free: 0 })]);
  expect(await docs.countDocuments(other)).toBeGreaterThanOrEqual(first);
  expect(await docs.countDocuments(other)).toBe((await docs.find(other).toArray()).length);
});

it.each(writes)('is right after %s', async (_name, run) => {
  const before = await counts();
  expect(before).toEqual(await byReading());
  await run();
  expect(await counts()).toEqual(await byReading());
});
