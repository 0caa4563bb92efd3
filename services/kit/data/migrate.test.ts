import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createMongoServer } from '@enishi/mongo-lite/server';
import type { Connection } from 'mongoose';
import { createLog } from '../observe/log';
import { startMongo, type TestMongo } from '../testing/mongo';
import { SHORT_LIVED_SOURCE } from '../testing/short-lived';
import { changeEach, type Migration, migrate, NewerDataError } from './migrate';
import { connectMongo } from './mongo';

const DATABASES = ['migrate_once', 'migrate_new', 'migrate_newer', 'migrate_killed', 'migrate_two', 'migrate_fails'];
const ROWS = 2_500;
const options = { log: createLog('migrate', 'silent') };

let mongo: TestMongo;
const connections: Connection[] = [];

beforeAll(async () => {
  mongo = await startMongo(...DATABASES);
});
afterAll(async () => {
  for (const connection of connections) await connection.destroy();
  await mongo.stop();
});

async function open(database: string): Promise<Connection> {
  const connection = await connectMongo(mongo.url, database);
  connections.push(connection);
  return connection;
}

async function withRows(database: string, count = ROWS): Promise<Connection> {
  const connection = await open(database);
  const rows = Array.from({ length: count }, (_, at) => ({ at, n: 0 }));
  await connection.collection('rows').insertMany(rows);
  return connection;
}

const addOne = (name: string): Migration => ({ name, step: changeEach('rows', () => ({ $inc: { n: 1 } })) });

const values = async (connection: Connection) => (await connection.collection('rows').distinct('n')).sort();

const marks = (connection: Connection) =>
  connection
    .collection('migrations')
    .find({}, { sort: { _id: 1 } })
    .toArray();

it('changes every document once, however often the service starts, in batches', async () => {
  const connection = await withRows('migrate_once');
  const first = [addOne('2026-01-01-a')];
  await migrate(connection, first, options);
  await migrate(connection, first, options);
  expect(await values(connection)).toEqual([1]);
  expect(await marks(connection)).toMatchObject([{ _id: '2026-01-01-a', batches: 13, done_at: expect.any(Date) }]);
  await migrate(connection, [...first, addOne('2026-02-01-b')], options);
  expect(await values(connection)).toEqual([2]);
});

it('runs nothing in a new database, now or later', async () => {
  const connection = await open('migrate_new');
  const migrations = [addOne('2026-01-01-a')];
  await migrate(connection, migrations, options);
  await connection.collection('rows').insertMany([{ n: 0 }]);
  await migrate(connection, migrations, options);
  expect(await values(connection)).toEqual([0]);
});

it('refuses data that a newer version changed, and names the change', async () => {
  const connection = await withRows('migrate_newer', 1);
  await migrate(connection, [addOne('2026-01-01-a'), addOne('2030-01-01-later')], options);
  const started = migrate(connection, [addOne('2026-01-01-a')], options);
  await expect(started).rejects.toThrow(NewerDataError);
  await expect(started).rejects.toThrow(/migrate_newer was changed by a newer version.*2030-01-01-later/);
});

it('leaves what a failed step wrote undone, and begins there again', async () => {
  const connection = await withRows('migrate_fails');
  const step = changeEach('rows', () => ({ $inc: { n: 1 } }));
  let calls = 0;
  const failing: Migration = {
    name: '2026-01-01-a',
    step: async (batch) => {
      const answer = await step(batch);
      calls += 1;
      if (calls === 3) throw new Error('no more');
      return answer;
    },
  };
  await expect(migrate(connection, [failing], options)).rejects.toThrow('no more');
  expect(await connection.collection('rows').countDocuments({ n: 1 })).toBe(400);
  await migrate(connection, [failing], options);
  expect(await values(connection)).toEqual([1]);
});

/**
 * @param where the URL of a server, or the folder of one that the process starts itself
 * @param most batches after which it stands still, in the middle of the next one
 */
function start(where: string, database: string, most = Number.POSITIVE_INFINITY): ChildProcess {
  const args = [where, database, String(most)];
  return fork(path.join(__dirname, '../testing/migrate-child.ts'), args, { execArgv: [...SHORT_LIVED_SOURCE] });
}

/** Resolves when the process ended well, with the number of batches that it told of. */
function untilDone(child: ChildProcess): Promise<number> {
  let batches = 0;
  child.on('message', () => {
    batches += 1;
  });
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => (code === 0 ? resolve(batches) : reject(new Error(`ended with ${code}`))));
  });
}

/** Looks into what a process left, by a server of this process where there is a folder. */
async function inspect<T>(where: string, look: (connection: Connection) => Promise<T>): Promise<T> {
  const server = where.includes('://') ? undefined : createMongoServer({ path: where, sync: true });
  const url = server ? (await server.listen()).url : where;
  const connection = await connectMongo(url, 'migrate_killed');
  try {
    return await look(connection);
  } finally {
    await connection.destroy();
    await server?.close();
  }
}

it('goes on after kill -9 from the last batch that was committed', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'enishi-migrate-'));
  // A real server does not end with the process: it keeps the transaction of the dead one for a minute.
  const where = process.env.MONGO_URL ?? folder;
  await inspect(where, async (connection) => {
    await connection.collection('rows').insertMany(Array.from({ length: ROWS }, (_, at) => ({ at, n: 0 })));
  });
  // It goes on while it is killed, but not to the end, however late the kill comes.
  const child = start(where, 'migrate_killed', 8);
  let told = 0;
  await new Promise<void>((resolve) => {
    child.on('message', () => ++told === 4 && resolve());
  });
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  const [mark] = await inspect(where, marks);
  expect(mark.done_at).toBeUndefined();
  const committed = mark.batches;
  expect(committed).toBeGreaterThanOrEqual(3);
  expect(committed + (await untilDone(start(where, 'migrate_killed')))).toBe(13);
  expect(await inspect(where, values)).toEqual([1]);
  rmSync(folder, { recursive: true, force: true });
});

it('is done once by two processes that start together', async () => {
  const connection = await withRows('migrate_two');
  const batches = await Promise.all([start(mongo.url, 'migrate_two'), start(mongo.url, 'migrate_two')].map(untilDone));
  expect(batches[0] + batches[1]).toBe(13);
  expect(await values(connection)).toEqual([1]);
});
