// Keys of the first form are made anew in batches: a process that is killed between them, or within one, loses nothing.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { type Document, Long, MongoClient } from 'mongodb';
import { Catalog } from '../engine/catalog';
import { insertDocument } from '../engine/documents';
import { inOldForm } from '../keys';
import { createMongoServer } from '../server';
import { Store } from '../store/store';
import { Transaction } from '../store/transaction';
import { encode } from '../values/codec';
import { temporaryDirectory } from './harness';

const directory = temporaryDirectory();
afterAll(() => fs.rmSync(directory, { recursive: true, force: true }));

const COUNT = 40_000;
/** Above 2^53: in the first form, two neighbours have one key. */
const FIRST = 2n ** 53n + 1n;
const docOf = (i: number): Document => ({
  _id: i % 10 ? i : Long.fromBigInt(FIRST + BigInt(i)),
  n: Long.fromBigInt(FIRST + BigInt(i)),
  o: { b: i % 7, a: 'x' },
  t: i % 3,
});
const INDEXES = [
  { key: { n: 1 }, name: 'n' },
  { key: { o: 1, t: -1 }, name: 'o' },
];

/** Writes the folder as the first form had it, in place of what is there. */
async function fill(): Promise<void> {
  for (const name of fs.readdirSync(directory)) fs.rmSync(path.join(directory, name), { recursive: true });
  const store = new Store(directory, { sync: false });
  const catalog = new Catalog(store);
  const collection = catalog.ensure('renew.docs');
  catalog.createIndexes(collection, INDEXES);
  for (let from = 0; from < COUNT; from += 2_000) {
    const tx = new Transaction(store);
    // One after the other: ids between two doubles would have the key of their neighbour.
    inOldForm(() => {
      for (let i = from; i < from + 2_000; i++) insertDocument(tx, collection, encode(docOf(i)));
    });
    await tx.commit();
  }
  catalog.save({ ...collection, keys: 1 });
  store.flush();
  await store.close();
}

/**
 * Opens the folder in a process of its own, and kills that when it has written so many times.
 * @returns whether it was through before
 */
async function openAndKill(writes: number): Promise<boolean> {
  const file = (name: string) => path.join(__dirname, name);
  const child = spawn(process.execPath, ['--require', file('typescript-hook.cjs'), file('serve.cjs'), directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let through = false;
  child.stdout.once('data', () => {
    through = true;
    child.kill('SIGKILL');
  });
  const changed = () => fs.statSync(path.join(directory, 'data.mdb')).mtimeMs;
  let last = changed();
  let left = writes;
  const timer = setInterval(() => {
    const now = changed();
    if (now !== last && --left === 0) child.kill('SIGKILL');
    last = now;
  }, 1);
  await once(child, 'exit');
  clearInterval(timer);
  return through;
}

/** Where the next process will go on; undefined before the first batch and after the last. */
async function progress(): Promise<string | undefined> {
  const copy = temporaryDirectory();
  try {
    fs.cpSync(path.join(directory, 'data.mdb'), path.join(copy, 'data.mdb'));
    const store = new Store(copy, { sync: false });
    const [found] = [...new Transaction(store).range('k', 'l')];
    await store.close();
    return found?.[1].toString('latin1');
  } finally {
    fs.rmSync(copy, { recursive: true, force: true });
  }
}

async function check(): Promise<void> {
  const server = createMongoServer({ path: directory, sync: false });
  const client = await new MongoClient((await server.listen()).url, { promoteLongs: false }).connect();
  const docs = client.db('renew').collection<Document>('docs');
  try {
    expect(await docs.countDocuments({})).toBe(COUNT);
    for (const hint of ['n', 'o', '_id_'])
      expect([hint, await docs.countDocuments({ n: { $exists: true } }, { hint })]).toEqual([hint, COUNT]);
    const found = await docs.find({}, { sort: { n: 1 }, hint: 'n' }).toArray();
    expect(found.map((doc) => encode(doc).toString('hex'))).toEqual(
      Array.from({ length: COUNT }, (_, i) => encode(docOf(i)).toString('hex')),
    );
    for (let i = 0; i < COUNT; i += 997) {
      const { _id, n } = docOf(i);
      expect([i, await docs.countDocuments({ _id }), await docs.countDocuments({ n })]).toEqual([i, 1, 1]);
    }
    const { deletedCount } = await docs.deleteMany({});
    expect(deletedCount).toBe(COUNT);
    for (const hint of ['n', 'o', '_id_']) expect(await docs.find({}, { hint }).toArray()).toEqual([]);
  } finally {
    await client.close();
    await server.close();
  }
}

it('goes on where it was killed, as often as that happens, and loses nothing', async () => {
  const seen = new Set<string>();
  let kills = 0;
  // Where this process stands still, the other one may be through before it is killed: it begins again then.
  for (let round = 0; round < 5 && seen.size === 0; round++) {
    await fill();
    for (let writes = 2; !(await openAndKill(writes)); writes++) {
      kills += 1;
      const at = await progress();
      if (at !== undefined) seen.add(at);
    }
  }
  process.stderr.write(`killed ${kills} times, between batches at ${seen.size} places\n`);
  expect(seen.size).toBeGreaterThan(0);
  await check();
});
