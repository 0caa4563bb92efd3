// An index that asks for it is kept as compressed lists: it must answer like any other, through restarts and crashes.
import fs from 'node:fs';
import path from 'node:path';
import { type AnyBulkWriteOperation, type Collection, type Document, MongoClient } from 'mongodb';
import { createMongoServer, type MongoServer } from '../server';
import { POSTINGS, temporaryDirectory } from './harness';

const directories: string[] = [];
const newDirectory = (): string => {
  const directory = temporaryDirectory();
  directories.push(directory);
  return directory;
};
const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});
afterAll(() => {
  for (const directory of directories) fs.rmSync(directory, { recursive: true, force: true });
});

interface Opened {
  server: MongoServer;
  docs: Collection<Document>;
  close(): Promise<void>;
}

async function open(directory: string): Promise<Opened> {
  const server = createMongoServer({ path: directory, sync: false });
  const { url } = await server.listen();
  const client = await new MongoClient(url, { serverSelectionTimeoutMS: 5000 }).connect();
  let closed = false;
  const close = async () => {
    if (closed) return;
    closed = true;
    await client.close();
    await server.close();
  };
  closers.push(close);
  return { server, docs: client.db('words').collection('docs'), close };
}

/** The files as a crash would leave them: whatever was acknowledged, and nothing that is only in memory. */
function crashed(directory: string): string {
  const copy = newDirectory();
  for (const name of ['data.mdb', 'lock.mdb'])
    if (fs.existsSync(path.join(directory, name))) fs.copyFileSync(path.join(directory, name), path.join(copy, name));
  return copy;
}

/** Words of a document: some everywhere, some rare, some changing with `turn`. */
const wordsOf = (i: number, turn = 0): number[] => [
  1,
  2 + (i % 2),
  10 + ((i + turn) % 50),
  1_000 + ((i * 7 + turn) % 3_000),
  -5 - (i % 9),
];

const makeDoc = (i: number): Row => ({
  _id: i,
  tenant: 1 + (i % 3 ? 0 : 1),
  at: (i * 7919) % 100_003,
  words: wordsOf(i),
});

async function fill(docs: Collection<Document>, from: number, to: number): Promise<void> {
  for (let first = from; first < to; first += 1_000) {
    const many = Array.from({ length: Math.min(1_000, to - first) }, (_, i) => makeDoc(first + i));
    await docs.insertMany(many as never[], { ordered: false });
  }
}

interface Row {
  _id: number;
  tenant: number;
  at: number;
  words: number[];
}

const has =
  (...words: number[]) =>
  (row: Row) =>
    words.every((word) => row.words.includes(word));
const between = (min: number, max: number) => (row: Row) => row.words.some((word) => word >= min && word <= max);

/** Filters with what they mean. */
const FILTERS: [filter: Document, means: (row: Row) => boolean][] = [
  [{ tenant: 1, words: 1 }, (row) => row.tenant === 1 && has(1)(row)],
  [{ tenant: 1, words: 1_077 }, (row) => row.tenant === 1 && has(1_077)(row)],
  [{ tenant: 1, words: { $all: [1, 3, 12, -6] } }, (row) => row.tenant === 1 && has(1, 3, 12, -6)(row)],
  [{ tenant: 1, words: { $in: [11, 12, 9_999] } }, (row) => row.tenant === 1 && between(11, 12)(row)],
  [{ tenant: 2, words: { $elemMatch: { $gte: 20, $lte: 24 } } }, (row) => row.tenant === 2 && between(20, 24)(row)],
  [
    { tenant: 2, words: { $all: [1, 3] }, $and: [{ words: { $elemMatch: { $gte: 1_000, $lte: 1_500 } } }] },
    (row) => row.tenant === 2 && has(1, 3)(row) && between(1_000, 1_500)(row),
  ],
  [
    { tenant: 1, words: { $elemMatch: { $gte: -8, $lte: -7 } }, at: { $lt: 30_000 } },
    (row) => row.tenant === 1 && between(-8, -7)(row) && row.at < 30_000,
  ],
  [{ tenant: 1, words: 4_242_424 }, () => false],
  [{ tenant: { $in: [1, 2] }, words: { $all: [2, 30] } }, has(2, 30)],
];

/** Every filter must find what it means, in order, page by page, and counted. */
async function compare(docs: Collection<Document>): Promise<void> {
  const all = await docs.find({}, { hint: { $natural: 1 } }).toArray();
  const rows = (all as unknown as Row[]).filter(({ words }) => Array.isArray(words));
  rows.sort((a, b) => b.at - a.at || a._id - b._id);
  for (const [filter, means] of FILTERS) {
    const expected = rows.filter(means).map(({ _id }) => _id);
    const read = async (options: Document) =>
      (await docs.find(filter, { projection: { _id: 1 }, ...options }).toArray()).map(({ _id }) => Number(_id));
    const sort = { at: -1, _id: 1 };
    expect({ filter, ids: await read({ sort, limit: 30 }) }).toEqual({ filter, ids: expected.slice(0, 30) });
    expect({ filter, ids: await read({ sort }) }).toEqual({ filter, ids: expected });
    expect((await read({})).sort((a, b) => a - b)).toEqual([...expected].sort((a, b) => a - b));
    expect({ filter, n: await docs.countDocuments(filter) }).toEqual({ filter, n: expected.length });
    expect(await docs.countDocuments(filter, { limit: 3 })).toBe(Math.min(3, expected.length));
  }
}

const INDEXES = [
  { key: { tenant: 1, words: 1 }, name: 'terms', ...POSTINGS },
  { key: { tenant: 1, at: -1 }, name: 'at' },
] as const;

/** Changes the words of some documents, other columns of others, and removes a few. */
async function disturb(docs: Collection<Document>, step: number): Promise<void> {
  const writes: AnyBulkWriteOperation<Document>[] = [];
  for (let i = step; i < 4_500; i += 97) {
    const filter = { _id: i as never };
    if (i % 3 === 0) writes.push({ deleteOne: { filter } });
    else if (i % 3 === 1) writes.push({ updateOne: { filter, update: { $set: { words: wordsOf(i, step) } } } });
    else writes.push({ updateOne: { filter, update: { $set: { at: i, tenant: 1 + (i % 2) } } } });
  }
  await docs.bulkWrite(writes);
}

it('answers as if every word had a key, while documents come, change and go', async () => {
  const { docs } = await open(newDirectory());
  await docs.createIndexes(INDEXES as never);
  await fill(docs, 0, 300);
  await compare(docs);
  await fill(docs, 300, 4_600);
  await compare(docs);
  await disturb(docs, 5);
  await compare(docs);
  await fill(docs, 20_000, 20_500);
  await disturb(docs, 11);
  await compare(docs);
});

it('is made of the documents that are there already', async () => {
  const { docs } = await open(newDirectory());
  await fill(docs, 0, 4_500);
  await docs.createIndexes(INDEXES as never);
  await compare(docs);
  await docs.dropIndex('terms');
  await disturb(docs, 3);
  await docs.createIndexes(INDEXES as never);
  await compare(docs);
});

it('knows after a restart what it knew before', async () => {
  const directory = newDirectory();
  const first = await open(directory);
  await first.docs.createIndexes(INDEXES as never);
  await fill(first.docs, 0, 4_600);
  await compare(first.docs);
  await disturb(first.docs, 7);
  await first.close();
  const second = await open(directory);
  await compare(second.docs);
  await disturb(second.docs, 13);
  await fill(second.docs, 30_000, 34_000);
  await second.close();
  await compare((await open(directory)).docs);
});

it('loses and keeps nothing it should not when the process dies', async () => {
  const directory = newDirectory();
  const { docs } = await open(directory);
  await docs.createIndexes(INDEXES as never);
  await fill(docs, 0, 4_200);
  await compare((await open(crashed(directory))).docs);
  await compare(docs);
  await disturb(docs, 2);
  await fill(docs, 40_000, 44_000);
  await compare((await open(crashed(directory))).docs);
  await disturb(docs, 9);
  await compare(docs);
  await disturb(docs, 4);
  await compare((await open(crashed(directory))).docs);
});

it('takes apart what is nearly empty', async () => {
  const directory = newDirectory();
  const { docs, close } = await open(directory);
  await docs.createIndexes(INDEXES as never);
  await fill(docs, 0, 4_200);
  await compare(docs);
  await docs.deleteMany({ _id: { $lt: 3_000 } as never });
  await docs.updateMany({ _id: { $lt: 3_900 } as never }, { $set: { words: [1, 2, 17] } });
  await compare(docs);
  await fill(docs, 50_000, 54_000);
  await compare(docs);
  await close();
  const again = await open(directory);
  await compare(again.docs);
  await compare((await open(crashed(directory))).docs);
});

it('is left out of transactions, which see a state of their own', async () => {
  const { docs } = await open(newDirectory());
  await docs.createIndexes(INDEXES as never);
  await fill(docs, 0, 1_000);
  const client = (docs as unknown as { client: MongoClient }).client;
  await client.withSession((session) =>
    session.withTransaction(async () => {
      await docs.insertOne({ _id: 70_000 as never, tenant: 1, at: 1, words: [777_777] }, { session });
      await docs.updateOne({ _id: 1 as never }, { $set: { words: [777_777] } }, { session });
      expect(await docs.countDocuments({ tenant: 1, words: 777_777 }, { session })).toBe(2);
      expect(await docs.countDocuments({ tenant: 1, words: 777_777 })).toBe(0);
    }),
  );
  expect(await docs.countDocuments({ tenant: 1, words: 777_777 })).toBe(2);
});

it('finds words of any type, twice in a document or beside others, and tenants that are several', async () => {
  const { docs } = await open(newDirectory());
  await docs.createIndexes(INDEXES as never);
  const rows: unknown[][] = [
    [7, 7, 'x'],
    [7.5, 7],
    [7, 8, 7],
    [],
    [2 ** 31, 7],
    [null, 7],
    [-(2 ** 31)],
    ['7'],
    [[7], 9],
  ];
  await docs.insertMany(rows.map((words, i) => ({ _id: i, tenant: 1, words })) as never[]);
  await docs.insertMany([
    { _id: 20, tenant: [1, 2], words: 7 },
    { _id: 21, words: [7] },
  ] as never[]);
  const ids = async (words: unknown, tenant: unknown = 1) =>
    (await docs.find({ tenant, words } as never, { hint: 'terms' }).toArray())
      .map(({ _id }) => _id as unknown as number)
      .sort();
  expect(await ids(7)).toEqual([0, 1, 2, 20, 4, 5]);
  expect([await ids(7, 2), await ids(7, null)]).toEqual([[20], [21]]);
  expect([await ids(7.5), await ids('x'), await ids('7'), await ids(9)]).toEqual([[1], [0], [7], [8]]);
  expect([await ids(2 ** 31), await ids(-(2 ** 31)), await ids({ $all: [7, 8] })]).toEqual([[4], [6], [2]]);
});

it('tells single values from arrays where the query does', async () => {
  const { docs } = await open(newDirectory());
  await docs.createIndexes(INDEXES as never);
  await fill(docs, 0, 200);
  await docs.insertMany([
    { _id: 'single' as never, tenant: 2, at: 1, words: 22 },
    { _id: 'none' as never, tenant: 2, at: 2 },
    { _id: 'empty' as never, tenant: 2, at: 3, words: [] },
  ]);
  const inArrays = { tenant: 2, words: { $elemMatch: { $gte: 22, $lte: 22 } } };
  expect(await docs.countDocuments({ tenant: 2, words: 22 })).toBe(1 + (await docs.countDocuments(inArrays)));
  expect(await docs.countDocuments({ tenant: 2, words: null })).toBe(1);
});

it('verifies texts in stored bytes as the pattern says, and counts anew after every write', async () => {
  const { docs } = await open(newDirectory());
  await docs.createIndexes(INDEXES as never);
  const texts = ['要件定義\n設計', 'c++ と 𠮷野家', 'C++', ['c++', 'x'], 7, null, 'a.b', 'axb', ''];
  const many = Array.from({ length: 3_000 }, (_, i) => ({ ...makeDoc(i), text: texts[i % texts.length] }));
  await docs.insertMany(many as never[], { ordered: false });
  const matches = (text: unknown, part: string): boolean =>
    Array.isArray(text) ? text.some((one) => matches(one, part)) : typeof text === 'string' && text.includes(part);
  for (const part of ['要件', '件定義', '定義\n', 'c++', '𠮷', '野家', 'a.b', '-', 'ない']) {
    const filter = { tenant: 1, words: 1, text: { $regex: part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&') } };
    const meant = many.filter(({ tenant, text }) => tenant === 1 && matches(text, part)).length;
    const count = async () => ({ part, n: await docs.countDocuments(filter) });
    expect(await count()).toEqual({ part, n: meant });
    expect(await count()).toEqual({ part, n: meant });
    await docs.updateOne({ _id: 1 as never }, { $set: { text: `--${part}--`, tenant: 1 } });
    await docs.updateOne({ _id: 2 as never }, { $set: { text: 'nothing' } });
    const others = many.filter(
      ({ tenant, text, _id }) => Number(_id) > 2 && tenant === 1 && matches(text, part),
    ).length;
    const zeroth = Number(matches(many[0].text, part) && many[0].tenant === 1);
    expect(await count()).toEqual({ part, n: others + zeroth + 1 });
    await docs.replaceOne({ _id: 1 as never }, many[1]);
    await docs.replaceOne({ _id: 2 as never }, many[2]);
  }
});
