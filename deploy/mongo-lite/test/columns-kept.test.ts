/** Columns that a closed store leaves to its next start: they answer as reading everything does, or do not count. */
import fs from 'node:fs';
import path from 'node:path';
import type { Collection } from 'mongodb';
import { Column } from '../columns/column';
import { Columns } from '../columns/columns';
import { generator } from './generator';
import { POSTINGS, runOn, temporaryDirectory } from './harness';

interface Doc {
  _id: number;
  tenant: number;
  words: number[];
  price?: number;
  at?: Date;
  name?: string;
  tags?: number[];
  wild?: unknown;
}

const DOCUMENTS = 10_000;
/** Two of 4,096 documents each are stored, the rest is in memory. */
const STORED = 8_192;
const { keptSegments, manyDocuments } = Columns;
const random = generator(20_261_123);
const some = <T>(value: T): T | undefined => (random(9) ? value : undefined);

function makeDoc(_id: number): Doc {
  const doc: Doc = { _id, tenant: random(3), words: [random(30), random(30)] };
  const more = {
    price: some(random(500) / (random(5) ? 1 : 4)),
    at: some(new Date(1_700_000_000_000 + random(5_000) * 1_000)),
    name: some(['山田', '田中', '高山', 'a\u0000b', '😀', '\uff5e'][random(6)]! + random(200)),
    tags: some([random(9), random(9)]),
    wild: [1, 'a', null][random(3)],
  };
  for (const [key, value] of Object.entries(more)) if (value !== undefined) Object.assign(doc, { [key]: value });
  return doc;
}

const questions: [filter: object, matches: (doc: Doc) => boolean, sort: 'price' | 'name'][] = [
  [{ price: { $gte: 100, $lt: 300 } }, ({ price = -1 }) => price >= 100 && price < 300, 'price'],
  [{ at: { $gt: new Date(1_700_002_000_000) } }, ({ at }) => Number(at) > 1_700_002_000_000, 'name'],
  [{ name: { $regex: '山' } }, ({ name = '' }) => name.includes('山'), 'name'],
  [{ tags: 4 }, ({ tags = [] }) => tags.includes(4), 'price'],
  [{ wild: 'a' }, ({ wild }) => wild === 'a', 'price'],
];

const compare = (a: string | number = '', b: string | number = ''): number =>
  typeof a === 'string' ? Buffer.compare(Buffer.from(a), Buffer.from(String(b))) : a - Number(b);

let directory: string;
let known: Map<number, Doc>;

beforeEach(() => {
  delete process.env['MONGO_LITE_COLUMNS'];
  Columns.keptSegments = 1;
  Columns.manyDocuments = 100;
  directory = temporaryDirectory();
  known = new Map();
});

afterEach(() => {
  Object.assign(Columns, { keptSegments, manyDocuments });
  jest.restoreAllMocks();
  fs.rmSync(directory, { recursive: true, force: true });
});

const run = (work: (docs: Collection<Doc>) => Promise<void>): Promise<void> =>
  runOn(directory, (client) => work(client.db('kept').collection<Doc>('docs')));

async function fill(docs: Collection<Doc>): Promise<void> {
  await docs.createIndexes([
    { key: { tenant: 1, words: 1 }, name: 'terms', ...POSTINGS },
    { key: { tenant: 1, price: 1 }, name: 'price' },
    { key: { tenant: 1, name: 1 }, name: 'name' },
  ]);
  for (let _id = 0; _id < DOCUMENTS; _id++) known.set(_id, makeDoc(_id));
  await docs.insertMany([...known.values()]);
}

/** Every question, held against what is known. */
async function ask(docs: Collection<Doc>): Promise<void> {
  for (const [filter, matches, sort] of questions) {
    const tenant = random(3);
    const options = { sort: { [sort]: 1, _id: 1 } as const, limit: 40, projection: { _id: 1 } };
    const found = await docs.find({ tenant, words: 7, ...filter }, options).toArray();
    const own = [...known.values()].filter((doc) => doc.tenant === tenant && doc.words.includes(7) && matches(doc));
    const isThere = (doc: Doc) => Number(doc[sort] !== undefined);
    const expected = own.sort((a, b) => isThere(a) - isThere(b) || compare(a[sort], b[sort]) || a._id - b._id);
    expect(found.map(({ _id }) => _id)).toEqual(expected.slice(0, 40).map(({ _id }) => _id));
  }
}

/** Changes words and other values, makes and deletes. */
async function change(docs: Collection<Doc>): Promise<void> {
  for (let i = 0; i < 60; i++) {
    const _id = random(DOCUMENTS);
    const before = known.get(_id);
    const doc = { ...makeDoc(_id), ...(before && random(2) ? { words: before.words } : {}) };
    if (random(6) === 0) {
      await docs.deleteOne({ _id });
      known.delete(_id);
    } else {
      await docs.replaceOne({ _id }, doc, { upsert: true });
      known.set(_id, doc);
    }
  }
}

const files = (): string[] => fs.readdirSync(path.join(directory, 'columns'));

it('are taken over by the next start, which reads only what is not in them', async () => {
  await run(async (docs) => {
    await fill(docs);
    await ask(docs);
  });
  expect(files()).toHaveLength(1);
  const taken = jest.spyOn(Column.prototype, 'empty');
  await run(ask);
  const columns = new Set(taken.mock.contexts.map(({ path }) => path)).size;
  expect(columns).toBeGreaterThan(3);
  expect(taken.mock.calls.length).toBeLessThanOrEqual((DOCUMENTS - STORED) * columns);
});

it('know what changes before, while and after they are taken over, over many runs', async () => {
  await run(async (docs) => {
    await fill(docs);
    await ask(docs);
  });
  for (let round = 0; round < 4; round++)
    await run(async (docs) => {
      await change(docs);
      if (round % 2) await ask(docs);
      await change(docs);
      await ask(docs);
    });
});

it('do not count when something was written since, or the file is broken', async () => {
  await run(async (docs) => {
    await fill(docs);
    await ask(docs);
  });
  const [name] = files();
  const file = path.join(directory, 'columns', name!);
  const old = fs.readFileSync(file);
  await run(async (docs) => {
    await change(docs);
    await ask(docs);
  });
  const taken = jest.spyOn(Column, 'of');
  for (const bytes of [old, old.subarray(0, 3), old.subarray(0, old.length >> 1), Buffer.alloc(64, 0xff)]) {
    fs.writeFileSync(file, bytes);
    await run(ask);
    expect(taken).not.toHaveBeenCalled();
  }
  // A column that cannot be read is made anew, like those behind it.
  const whole = fs.readFileSync(file);
  fs.writeFileSync(file, whole.fill(0xff, 2_000, 3_000));
  await run(ask);
});

it('go with their collection', async () => {
  await run(async (docs) => {
    await fill(docs);
    await ask(docs);
  });
  await run(async (docs) => {
    await ask(docs);
    await docs.drop();
  });
  expect(files()).toEqual([]);
});
