import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import net from 'node:net';
import { encodeResponse, Framer, parseRequest } from '@enishi/mongo-lite/wire';
import { type Connection, mongo as driver, Schema } from 'mongoose';
import { systemContext } from '../base/context';
import { keepCaller } from '../base/deadline';
import { startMongo, type TestMongo } from '../testing/mongo';
import {
  connectMongo,
  ensureCollections,
  inTransaction,
  inTransactionOf,
  isDuplicateKey,
  isDuplicateOf,
} from './mongo';

let mongo: TestMongo;
let connection: Connection;

beforeAll(async () => {
  mongo = await startMongo('enishi_kit_mongo');
  connection = await connectMongo(mongo.url, 'enishi_kit_mongo');
});

afterAll(async () => {
  await connection.close();
  await mongo.stop();
});

test('unknown fields in a filter are not silently dropped into "everything"', async () => {
  const model = connection.model('strict', new Schema({ name: String }));
  await model.create({ name: 'a' });
  expect(await model.find({ nmae: 'a' } as object)).toEqual([]);
});

test('collections and indexes exist after ensuring them, twice', async () => {
  const schema = new Schema({ code: Number }).index({ code: 1 }, { unique: true });
  const model = connection.model('ensured', schema);
  await ensureCollections(connection);
  await ensureCollections(connection);
  await model.create({ code: 1 });
  expect(isDuplicateKey(await model.create({ code: 1 }).catch((error) => error))).toBe(true);
});

test('a transaction is all or nothing', async () => {
  const rows = connection.collection('all_or_nothing');
  const failing = inTransaction(connection, async (session) => {
    await rows.insertOne({ n: 1 }, { session });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await rows.countDocuments()).toBe(0);
  const answer = await inTransaction(connection, async (session) => {
    await rows.insertOne({ n: 1 }, { session });
    return 'done';
  });
  expect([answer, await rows.countDocuments()]).toEqual(['done', 1]);
});

test('a command that is written while the connection closes ends', async () => {
  const sockets: net.Socket[] = [];
  const keep = (message: unknown) => void sockets.push((message as { socket: net.Socket }).socket);
  subscribe('net.client.socket', keep);
  const own = await connectMongo(mongo.url, 'enishi_kit_mongo');
  unsubscribe('net.client.socket', keep);
  const rows = own.collection('closing');
  await rows.insertOne({ n: 1 });
  // The driver learns of it only in the next turn of the event loop.
  for (const socket of sockets) socket.destroy();
  await rows.insertOne({ n: 2 });
  expect(await rows.countDocuments()).toBe(2);
  await own.close();
});

test('writers of one document take turns and none is lost', async () => {
  const rows = connection.collection<{ _id: string; n: number }>('counters_of_test');
  await rows.insertOne({ _id: 'c', n: 0 });
  const add = () =>
    inTransaction(connection, async (session) => {
      const row = await rows.findOne({ _id: 'c' }, { session });
      await rows.updateOne({ _id: 'c' }, { $set: { n: (row?.n ?? 0) + 1 } }, { session });
    });
  await Promise.all(Array.from({ length: 12 }, add));
  expect(await rows.findOne({ _id: 'c' })).toMatchObject({ n: 12 });
});

/** @returns how often work was tried whose caller waits for a second, and after how many ms it failed */
async function lose(): Promise<{ rounds: number; took: number }> {
  let rounds = 0;
  const conflict = Object.assign(new Error('conflict'), {
    hasErrorLabel: (l: string) => l === 'TransientTransactionError',
  });
  const from = Date.now();
  const ctx = systemContext('losing');
  keepCaller(ctx, { until: from + 1_000 });
  const losing = inTransactionOf(ctx, connection, async () => {
    rounds += 1;
    throw conflict;
  });
  await expect(losing).rejects.toThrow('conflict');
  return { rounds, took: Date.now() - from };
}

test('work that keeps losing is tried until its caller stops waiting, and fails with the conflict', async () => {
  let { rounds, took } = await lose();
  // A machine that stands still uses up the second, or is late: the best of five tells.
  for (let more = 0; more < 4 && (rounds <= 3 || took >= 8_000); more++) ({ rounds, took } = await lose());
  expect(rounds).toBeGreaterThan(3);
  // Without the deadline it would be much longer.
  expect(took).toBeLessThan(8_000);
});

test('a conflict that the server tells by its code alone is tried again', async () => {
  let rounds = 0;
  const work = async (): Promise<string> => {
    rounds += 1;
    if (rounds < 3) throw new driver.MongoServerError({ code: 112, errmsg: 'WriteConflict' });
    return 'done';
  };
  expect([await inTransaction(connection, work), rounds]).toEqual(['done', 3]);
});

test('a duplicate is told by the name of its index where the server sends no pattern', async () => {
  const model = connection.model(
    'told',
    new Schema({ enterprise_id: Number, email: String, sub_email: String }).index(
      { enterprise_id: 1, sub_email: 1 },
      { unique: true },
    ),
  );
  await ensureCollections(connection);
  const row = { enterprise_id: 1, email: 'a', sub_email: 'b' };
  await model.create(row);
  const { code, message, keyPattern } = await model.create(row).catch((error) => error);
  for (const error of [
    { code, message, keyPattern },
    { code, message },
  ]) {
    expect(isDuplicateOf(error, ['sub_email'])).toBe(true);
    expect(isDuplicateOf(error, ['enterprise_id', 'sub_email'])).toBe(true);
    expect(isDuplicateOf(error, ['email'])).toBe(false);
  }
  expect(isDuplicateOf({ code: 112, message }, ['sub_email'])).toBe(false);
});

/** A server that stands alone, as far as its greeting. */
async function startStandalone(): Promise<{ url: string; close: () => void }> {
  const greeting = { ismaster: true, isWritablePrimary: true, maxWireVersion: 21, minWireVersion: 0, ok: 1 };
  const server = net.createServer((socket) => {
    const framer = new Framer();
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      for (const message of framer.push(chunk))
        for (const part of encodeResponse(parseRequest(message), greeting)) socket.write(part);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { url: `mongodb://127.0.0.1:${(server.address() as net.AddressInfo).port}`, close: () => server.close() };
}

test('a server without transactions is refused in one sentence that says what to start', async () => {
  const standalone = await startStandalone();
  await expect(connectMongo(standalone.url, 'enishi_kit_mongo')).rejects.toThrow(
    /stands alone and has no transactions: start MongoDB 6 or later as a replica set/,
  );
  standalone.close();
});

test('a server that is not there is an error within seconds', async () => {
  const from = Date.now();
  await expect(connectMongo('mongodb://127.0.0.1:1', 'enishi_kit_mongo')).rejects.toThrow();
  expect(Date.now() - from).toBeLessThan(25_000);
});
