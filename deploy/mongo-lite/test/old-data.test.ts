// Data that an earlier commit wrote open with every value, and with keys that are exact.
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { type Collection, Decimal128, type Document, Double, Long, MongoClient } from 'mongodb';
import { createMongoServer, type MongoServer } from '../server';
import { POSTINGS, temporaryDirectory } from './harness';

const directory = temporaryDirectory();
let server: MongoServer;
let client: MongoClient;
let docs: Collection<Document>;

async function start(): Promise<void> {
  server = createMongoServer({ path: directory, sync: false });
  client = await new MongoClient((await server.listen()).url).connect();
  docs = client.db('old').collection('docs');
}

async function stop(): Promise<void> {
  await client.close();
  await server.close();
}

beforeAll(async () => {
  const packed = fs.readFileSync(path.join(__dirname, 'old-data/data.mdb.gz'));
  fs.writeFileSync(path.join(directory, 'data.mdb'), zlib.gunzipSync(packed));
  await start();
});
afterAll(async () => {
  await stop();
  fs.rmSync(directory, { recursive: true, force: true });
});

const long = (digits: string): Long => Long.fromString(digits);
const decimal = (digits: string): Decimal128 => Decimal128.fromString(digits);

const ids = async (filter: Document, options: Document = {}): Promise<string[]> =>
  (await docs.find(filter, { ...options, projection: { _id: 1 } }).toArray()).map(({ _id }) => JSON.stringify(_id));

const filters: Document[] = [
  { n: long('9007199254740993') },
  { n: long('9007199254740992') },
  { n: { $gt: new Double(9007199254740992) } },
  { n: { $lte: new Double(9007199254740992), $gte: 100 } },
  { n: decimal('0.1') },
  { n: new Double(0.1) },
  { n: { $lt: new Double(0.1) } },
  { t: 1, n: { $in: [long('9007199254740993'), 3] } },
  { o: { a: 'x', b: 1 } },
  { o: { b: 1, a: 'x' } },
  { 'd.y': null, t: 2 },
  { u: decimal('5.00000000000000000001') },
  { u: 5 },
  { _id: { b: 1, a: 2 } },
  { _id: { a: 2, b: 1 } },
  { _id: long('9007199254740995') },
  { _id: long('9007199254740996') },
  { t: 1, tags: decimal('0.1') },
  { t: 2, tags: 0.1 },
  { t: 3, tags: 3 },
  { t: 5, tags: 2 },
  { t: 4, tags: '語' },
];

const check = async (): Promise<void> => {
  expect(await docs.countDocuments({})).toBe(40);
  for (const filter of filters) {
    const byReading = await ids(filter, { hint: { $natural: 1 } });
    const text = JSON.stringify(filter);
    expect([text, (await ids(filter)).sort()]).toEqual([text, byReading.sort()]);
  }
  for (const name of ['n', 'o', '_id']) {
    const sort = { [name]: 1, _id: 1 } as const;
    expect(await ids({}, { sort, hint: { [name]: 1 } })).toEqual(await ids({}, { sort, hint: { $natural: 1 } }));
  }
};

it('finds every document by its exact value, through indexes as by reading', async () => {
  expect(await ids({ n: long('9007199254740993') })).toEqual(['1']);
  expect(await ids({ u: 5 })).toEqual([]);
  await check();
});

it('has the index that was kept as postings by its name as one that asks for it', async () => {
  const earlier = (await docs.indexes()).filter(({ storageEngine }) => storageEngine);
  expect(earlier.map(({ name }) => name)).toEqual(['terms']);
  await docs.createIndexes([{ key: earlier[0]!.key, name: 'terms', ...POSTINGS }]);
  expect(await docs.countDocuments({ t: 4, tags: '語' })).toBeGreaterThan(0);
});

it('does so after a restart, and leaves no entry behind when documents change', async () => {
  await stop();
  await start();
  await check();
  await docs.updateMany({ n: { $gt: 1e15 } }, { $inc: { n: 2 } });
  expect(await ids({ n: long('9007199254740995') })).toEqual(['1']);
  expect(await ids({ n: long('9007199254740993') })).toEqual([]);
  await check();
  const { deletedCount } = await docs.deleteMany({ t: { $lte: 3 } });
  expect(deletedCount).toBe(9);
  expect(await ids({ n: { $gt: 50 } }, { hint: { n: 1 } })).toEqual([]);
});
