// An index is what its options say, whatever its name.
import fs from 'node:fs';
import type { Collection, MongoClient } from 'mongodb';
import { POSTINGS, runOn, temporaryDirectory } from './harness';

interface Doc {
  _id: number;
  tenant: number;
  words: number[];
  at: number;
}

let directory: string;
beforeEach(() => {
  directory = temporaryDirectory();
});
afterEach(() => fs.rmSync(directory, { recursive: true, force: true }));

const docsOf = (client: MongoClient): Collection<Doc> => client.db('options').collection<Doc>('docs');
const words = { key: { tenant: 1, words: 1 }, name: 'words', ...POSTINGS } as const;
/** Its name was the sign of postings in earlier versions. */
const plain = { key: { tenant: 1, at: 1 }, name: 'terms' } as const;

async function check(client: MongoClient): Promise<void> {
  const docs = docsOf(client);
  const made = await docs.indexes();
  expect(made.map(({ name, storageEngine }) => [name, storageEngine])).toEqual([
    ['_id_', undefined],
    ['words', POSTINGS.storageEngine],
    ['terms', undefined],
  ]);
  const ids = async (filter: object, hint: string, options: object = {}) =>
    (await docs.find(filter, { hint, ...options }).toArray()).map(({ _id }) => _id).sort((a, b) => a - b);
  expect(await ids({ tenant: 1, words: 3 }, 'words')).toEqual([3, 13, 23]);
  expect(await ids({ tenant: 1, at: { $lt: 2 } }, 'terms')).toEqual([0, 1]);
  // Transactions read by keys, which postings have none of.
  await client.withSession((session) =>
    session.withTransaction(async () => {
      await docs.updateOne({ _id: 0 }, { $set: { tenant: 1 } }, { session });
      expect(await ids({ tenant: 1, at: { $lt: 2 } }, 'terms', { session })).toEqual([0, 1]);
    }),
  );
}

it('keeps as postings what asks for it, and nothing else, from one start to the next', async () => {
  await runOn(directory, async (client) => {
    await docsOf(client).createIndexes([words, plain]);
    const rows = Array.from({ length: 30 }, (_, at) => ({ _id: at, tenant: 1, words: [at % 10, 77], at }));
    await docsOf(client).insertMany(rows);
    await check(client);
  });
  await runOn(directory, check);
  await runOn(directory, async (client) => {
    await docsOf(client).createIndexes([words, plain]);
    await check(client);
  });
});

it.each([
  ['an index of the same name that is kept otherwise', { key: words.key, name: 'words' }, 86],
  ['postings of a unique index', { key: { at: 1 }, name: 'at', unique: true, ...POSTINGS }, 67],
  [
    'an option that it does not know',
    { key: { at: 1 }, name: 'at', storageEngine: { 'mongo-lite': { lists: 1 } } },
    72,
  ],
])('refuses %s', async (_what, definition, code) => {
  await runOn(directory, async (client) => {
    await docsOf(client).createIndexes([words]);
    await expect(docsOf(client).createIndexes([definition as never])).rejects.toMatchObject({ code });
    expect(await docsOf(client).indexes()).toHaveLength(2);
  });
});
