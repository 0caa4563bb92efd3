import { once } from 'node:events';
import net from 'node:net';
import type { Connection } from 'mongoose';
import { startMongo, type TestMongo } from '../testing/mongo';
import { connectMongo } from './mongo';

let mongo: TestMongo;
/** Between the driver and the server: answers come in pieces of so many bytes, or are kept back. */
let piece = Number.POSITIVE_INFINITY;
let isSilent = false;
const sockets = new Set<net.Socket>();
const between = net.createServer((near) => {
  const { hostname, port } = new URL(mongo.url);
  const far = net.connect(Number(port), hostname).setNoDelay(true);
  for (const socket of [near.setNoDelay(true), far]) {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
  }
  near.on('data', (bytes) => far.write(bytes));
  far.on('data', async (bytes: Buffer) => {
    if (isSilent) return;
    far.pause();
    for (let at = 0; at < bytes.length; at += piece) {
      near.write(bytes.subarray(at, at + piece));
      if (piece < bytes.length) await new Promise((resolve) => setImmediate(resolve));
    }
    far.resume();
  });
  near.on('close', () => far.destroy());
  far.on('close', () => near.destroy());
});
let connection: Connection;

beforeAll(async () => {
  mongo = await startMongo('enishi_kit_exchange');
  await once(between.listen(0, '127.0.0.1'), 'listening');
  const { port } = between.address() as net.AddressInfo;
  connection = await connectMongo(`mongodb://127.0.0.1:${port}/?directConnection=true`, 'enishi_kit_exchange');
});

afterEach(() => {
  piece = Number.POSITIVE_INFINITY;
  isSilent = false;
});

afterAll(async () => {
  await connection.close();
  for (const socket of sockets) socket.destroy();
  between.close();
  await mongo.stop();
});

test.each([1, 3, 13, 200])('answers that come in pieces of %i bytes are read whole', async (size) => {
  const rows = connection.collection(`pieces_${size}`);
  piece = size;
  await rows.insertMany(Array.from({ length: 5 }, (_, n) => ({ n, text: '縁'.repeat(40) })));
  const found = await rows.find({}, { sort: { n: 1 }, projection: { _id: 0 } }).toArray();
  expect(found.map(({ n, text }) => [n, text.length])).toEqual([0, 1, 2, 3, 4].map((n) => [n, 40]));
  await expect(
    rows.insertOne({ _id: 1 as never }).then(() => rows.insertOne({ _id: 1 as never })),
  ).rejects.toMatchObject({ code: 11000 });
});

test('an answer of megabytes is read whole, and so are those of many at once', async () => {
  const rows = connection.collection('large');
  const text = 'x'.repeat(1_000_000);
  await rows.insertMany(Array.from({ length: 8 }, (_, n) => ({ n, text })));
  const all = await Promise.all(Array.from({ length: 12 }, () => rows.find({}, { sort: { n: 1 } }).toArray()));
  for (const found of all)
    expect(found.map((row) => [row.n, row.text.length])).toEqual(found.map((_, n) => [n, 1_000_000]));
  expect(all.map((found) => found.length)).toEqual(Array(12).fill(8));
});

test('a reader who leaves ends the read, and what comes after it is answered', async () => {
  const rows = connection.collection('left');
  await rows.insertOne({ n: 1 });
  isSilent = true;
  const left = new AbortController();
  const read = rows.find({}, { signal: left.signal }).toArray();
  setTimeout(() => left.abort(new Error('has left')), 50);
  await expect(read).rejects.toThrow('has left');
  isSilent = false;
  expect(await rows.countDocuments()).toBe(1);
});

test('commands under way fail when the server goes, and are asked for again where that is allowed', async () => {
  const rows = connection.collection('gone');
  await rows.insertOne({ n: 1 });
  isSilent = true;
  const asked = [rows.findOne({ n: 1 }), connection.db!.command({ ping: 1 })];
  await new Promise((resolve) => setTimeout(resolve, 50));
  isSilent = false;
  for (const socket of sockets) socket.destroy();
  const [read, ping] = await Promise.allSettled(asked);
  expect(read).toMatchObject({ status: 'fulfilled', value: { n: 1 } });
  expect(ping).toMatchObject({ status: 'rejected', reason: { name: 'MongoNetworkError' } });
});

test('writes that nothing answers, and plain commands after them, go the ways that are theirs', async () => {
  const rows = connection.collection('unanswered');
  await rows.insertOne({ n: 0 });
  for (let n = 1; n <= 5; n++) {
    await rows.insertOne({ n }, { writeConcern: { w: 0 } });
    await connection.db!.command({ ping: 1 });
  }
  expect(await rows.countDocuments()).toBe(6);
});
