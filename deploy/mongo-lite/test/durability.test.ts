import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { endingConnections } from '@enishi/service-kit/data/mongo-connection';
import { type Collection, type Document, MongoClient } from 'mongodb';
import mongoose, { Schema } from 'mongoose';
import { Cursors } from '../cursors';
import { Dispatcher } from '../dispatch';
import { Catalog } from '../engine/catalog';
import { createMongoServer } from '../server';
import { Sessions } from '../sessions';
import { Store } from '../store/store';
import { temporaryDirectory } from './harness';

const directories: string[] = [];
const children = new Set<ChildProcess>();

const newDirectory = (): string => {
  const directory = temporaryDirectory();
  directories.push(directory);
  return directory;
};

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  for (const directory of directories) fs.rmSync(directory, { recursive: true, force: true });
});

/** A process of its own, with the server in a worker thread, as the product runs it. */
async function spawnServer(directory: string): Promise<{ child: ChildProcess; url: string }> {
  const file = (name: string) => path.join(__dirname, name);
  const child = spawn(process.execPath, ['--require', file('typescript-hook.cjs'), file('serve.cjs'), directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`The server ended before it listened: ${signal ?? code}`);
  });
  const [line] = (await Promise.race([once(child.stdout!, 'data'), ended])) as [Buffer];
  return { child, url: line.toString().trim() };
}

const connect = (url: string): Promise<MongoClient> =>
  new MongoClient(url, { serverSelectionTimeoutMS: 6_000, retryWrites: false, ...endingConnections }).connect();

/**
 * Writes from many sides until told to stop; every acknowledged number goes into `acknowledged`. Rejects when a write
 * fails before.
 */
async function keepWriting(
  docs: Collection<Document>,
  base: number,
  acknowledged: Set<number>,
  stopped: () => boolean,
): Promise<void> {
  const writers = Array.from({ length: 10 }, async (_, writer) => {
    for (let i = 0; !stopped(); i++) {
      const n = base + writer * 100_000 + i;
      try {
        await docs.insertOne({ n, group: n % 3, text: 'x'.repeat(300) });
      } catch (error) {
        if (stopped()) return;
        throw error;
      }
      acknowledged.add(n);
    }
  });
  await Promise.all(writers);
}

async function transferUntil(client: MongoClient, stopped: () => boolean): Promise<void> {
  const pairs = client.db('durable').collection('pairs');
  const transfer = () =>
    client.withSession((session) =>
      session.withTransaction(async () => {
        await pairs.insertOne({ half: 1 }, { session });
        await pairs.insertOne({ half: 2 }, { session });
      }),
    );
  while (!stopped()) await transfer().catch(() => undefined);
}

it('keeps every acknowledged write through kill -9, with indexes and transactions whole', async () => {
  const directory = newDirectory();
  const acknowledged = new Set<number>();
  for (let round = 0; round < 3; round++) {
    const { child, url } = await spawnServer(directory);
    const client = await connect(url);
    const docs = client.db('durable').collection<Document>('docs');
    await docs.createIndexes([{ key: { n: 1 }, unique: true }, { key: { group: 1, n: -1 } }]);
    const stored = new Set((await docs.find({}, { projection: { n: 1 } }).toArray()).map(({ n }) => n));
    expect([...acknowledged].filter((n) => !stored.has(n))).toEqual([]);
    const byIndex = await docs.find({ group: 1 }).sort({ n: -1 }).toArray();
    expect(byIndex).toHaveLength([...stored].filter((n) => n % 3 === 1).length);
    expect(await docs.countDocuments({ group: 1 })).toBe(byIndex.length);
    expect((await client.db('durable').collection('pairs').countDocuments()) % 2).toBe(0);
    let killed = false;
    const exit = once(child, 'exit').then(([code, signal]) => {
      if (!killed) throw new Error(`The server ended by itself: ${signal ?? code}`);
    });
    const stopped = () => killed;
    const goal = acknowledged.size + 50;
    const kill = async () => {
      while (!killed && acknowledged.size < goal) await new Promise((resolve) => setTimeout(resolve, 5));
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 300));
      killed = true;
      child.kill('SIGKILL');
    };
    const transfers = transferUntil(client, stopped);
    await Promise.all([kill(), keepWriting(docs, round * 10_000_000, acknowledged, stopped), exit]).finally(() => {
      killed = true;
    });
    // Ends the transaction under way, too, which would look for the server until its time is over.
    await client.close(true);
    await transfers;
  }
  expect(acknowledged.size).toBeGreaterThan(100);
});

it('ends cleanly on request and comes back with everything', async () => {
  const directory = newDirectory();
  const first = await spawnServer(directory);
  const client = await connect(first.url);
  await client.db('durable').collection('docs').insertOne({ a: 1 });
  await client.close();
  const exit = once(first.child, 'exit');
  first.child.kill('SIGTERM');
  expect((await exit)[0]).toBe(0);
  const server = createMongoServer({ path: directory });
  const again = await connect((await server.listen()).url);
  expect(await again.db('durable').collection('docs').countDocuments({ a: 1 })).toBe(1);
  await again.close();
  await server.close();
});

it('reads with the concern majority what is durable, and commits it first', () => {
  const store = new Store(newDirectory());
  const parts = { store, catalog: new Catalog(store), cursors: new Cursors(), sessions: new Sessions(store) };
  const dispatcher = new Dispatcher(parts, (error) => {
    throw error;
  });
  // Commands of one turn of the event loop: nothing is committed between them but by the last.
  void dispatcher.run({ insert: 'docs', documents: [{ _id: 1 }], $db: 'durable' });
  void dispatcher.run({ find: 'docs', $db: 'durable' });
  expect(store.commits).toBe(0);
  void dispatcher.run({ find: 'docs', readConcern: { level: 'majority' }, $db: 'durable' });
  expect(store.commits).toBe(1);
  return store.close();
});

it('refuses a directory that another server uses, and takes over one that nobody uses any more', async () => {
  const directory = newDirectory();
  const first = await spawnServer(directory);
  expect(() => createMongoServer({ path: directory })).toThrow(/in use by process/);
  const exit = once(first.child, 'exit');
  first.child.kill('SIGKILL');
  await exit;
  const server = createMongoServer({ path: directory });
  expect(() => createMongoServer({ path: directory })).toThrow(/in use by process/);
  await server.close();
});

it('serves mongoose unchanged, before and after a restart', async () => {
  const directory = newDirectory();
  const schema = new Schema(
    {
      email: { type: String, unique: true },
      n: Number,
      tags: [String],
      owner: { type: Schema.Types.ObjectId, ref: 'Person' },
    },
    { timestamps: true, optimisticConcurrency: true },
  );
  let server = createMongoServer({ path: directory, sync: false });
  let connection = await mongoose.createConnection(`${(await server.listen()).url}/app`).asPromise();
  let Person = connection.model('Person', schema);
  await Person.init();
  const [a, b] = await Person.create([
    { email: 'a@x.jp', n: 1 },
    { email: 'b@x.jp', n: 2, tags: ['x'] },
  ]);
  b!.owner = a!._id;
  b!.tags.push('y');
  await b!.save();
  const stale = (await Person.findById(b!._id))!;
  b!.n = 3;
  await b!.save();
  stale.n = 9;
  await expect(stale.save()).rejects.toThrow(/No matching document|version/);
  const populated = await Person.findOne({ tags: 'y' }).populate<{ owner: { email: string } }>('owner');
  expect(populated!.owner.email).toBe('a@x.jp');
  await connection.transaction(async (session) => {
    await Person.create([{ email: 'c@x.jp' }], { session });
    await Person.updateOne({ email: 'a@x.jp' }, { $inc: { n: 10 } }, { session });
  });
  await expect(Person.create({ email: 'c@x.jp' })).rejects.toMatchObject({ code: 11000 });
  await connection.close();
  await server.close();
  server = createMongoServer({ path: directory, sync: false });
  connection = await mongoose.createConnection(`${(await server.listen()).url}/app`).asPromise();
  Person = connection.model('Person', schema);
  await Person.init();
  expect((await Person.findOne({ email: 'a@x.jp' }))!.n).toBe(11);
  expect(await Person.countDocuments({ tags: { $all: ['x', 'y'] } })).toBe(1);
  await expect(Person.create({ email: 'c@x.jp' })).rejects.toMatchObject({ code: 11000 });
  await connection.close();
  await server.close();
});
