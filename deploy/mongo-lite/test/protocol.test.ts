import fs from 'node:fs';
import { Binary, BSON, type Document } from 'bson';
import { createMongoServer, type MongoServer } from '../server';
import { temporaryDirectory } from './harness';
import { message, WireClient } from './wire-client';

const directory = temporaryDirectory();
const errors: string[] = [];
let server: MongoServer;
let url: string;
let client: WireClient;

async function start(): Promise<void> {
  server = createMongoServer({
    path: directory,
    sync: false,
    logger: { error: (_fields, text) => errors.push(text) },
  });
  ({ url } = await server.listen());
  client = await WireClient.connect(url);
}

async function stop(): Promise<void> {
  client.close();
  await server.close();
}

beforeAll(start);
afterAll(async () => {
  await stop();
  fs.rmSync(directory, { recursive: true, force: true });
});

const lsid = (n: number): Document => ({ id: new Binary(Buffer.alloc(16, n), Binary.SUBTYPE_UUID) });
const damaged = (change: (bytes: Buffer) => void): Buffer => {
  const bytes = message({ ping: 1, $db: 'admin' });
  change(bytes);
  return bytes;
};

const MALFORMED: [name: string, bytes: Buffer][] = [
  ['an unknown opcode', damaged((b) => b.writeInt32LE(2004 + 500, 12))],
  ['a length below the header', damaged((b) => b.writeInt32LE(7, 0))],
  ['a length above the limit', damaged((b) => b.writeInt32LE(48_000_001, 0))],
  ['an unknown required flag', damaged((b) => b.writeUInt32LE(1 << 5, 16))],
  ['an unknown section', damaged((b) => b.writeUInt8(9, 20))],
  ['a section beyond its message', damaged((b) => b.writeInt32LE(4000, 21))],
  ['a broken BSON body', damaged((b) => b.writeUInt8(0x77, 25))],
  ['a message without a body', Buffer.concat([damaged((b) => b.writeInt32LE(20, 0)).subarray(0, 20)])],
];

it.each(MALFORMED)('closes only the connection that sends %s', async (_name, bytes) => {
  const bad = await WireClient.connect(url);
  expect(await bad.send(bytes)).toBeUndefined();
  await bad.closed;
  expect(await client.run({ ping: 1, $db: 'admin' })).toEqual({ ok: 1 });
});

it('answers messages that arrive in pieces and several at once', async () => {
  const bytes = message({ ping: 1, $db: 'admin' });
  const pieces = await WireClient.connect(url);
  const first = pieces.send(bytes.subarray(0, 3));
  for (const [from, to] of [
    [3, 10],
    [10, 25],
    [25, bytes.length],
  ]) {
    await new Promise((resolve) => setTimeout(resolve, 2));
    void pieces.send(bytes.subarray(from, to)).catch(() => undefined);
  }
  expect(await first).toEqual({ ok: 1 });
  pieces.close();
  const both = await WireClient.connect(url);
  const replies = [both.send(Buffer.concat([bytes, bytes])), both.send(Buffer.alloc(0))];
  expect(await Promise.all(replies)).toEqual([{ ok: 1 }, { ok: 1 }]);
  both.close();
});

it('refuses a document above 16 MB and a damaged one with their codes', async () => {
  const large = { insert: 'docs', $db: 'limits', documents: [{ _id: 1, text: 'x'.repeat(16 * 1024 * 1024) }] };
  expect((await client.run(large))!['writeErrors']).toMatchObject([{ index: 0, code: 10334 }]);
  const command = Buffer.from(BSON.serialize({ insert: 'docs', $db: 'limits', documents: [{ _id: 1, s: 'text' }] }));
  command.writeInt32LE(9999, command.indexOf(Buffer.from('s\0', 'latin1'), command.indexOf('_id')) + 2);
  const reply = await client.send(Buffer.concat([message({}).subarray(0, 21), command]).fill(0, 0, 0));
  expect(reply === undefined || reply['writeErrors']?.[0].code === 22).toBe(true);
  client.close();
  client = await WireClient.connect(url);
  expect(await client.run({ count: 'docs', $db: 'limits' })).toMatchObject({ n: 0 });
});

it('does not apply a repeated numbered write again, not even after a restart', async () => {
  const numbered = (n: number): Document => ({
    update: 'counters',
    $db: 'retry',
    lsid: lsid(1),
    txnNumber: BigInt(n) as never,
    updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } }, upsert: true }],
  });
  const first = await client.run(numbered(1));
  expect(first).toMatchObject({ ok: 1, n: 1 });
  expect(await client.run(numbered(1))).toEqual(first);
  await stop();
  await start();
  expect(await client.run(numbered(1))).toEqual(first);
  expect(await client.run(numbered(2))).toMatchObject({ ok: 1, n: 1 });
  expect(await client.run(numbered(1))).toMatchObject({ ok: 0, code: 225 });
  const found = await client.run({ find: 'counters', $db: 'retry' });
  expect(found!['cursor'].firstBatch).toEqual([{ _id: 1, n: 2 }]);
});

it('forgets the outcomes of sessions that have ended', async () => {
  const insert = { insert: 'docs', $db: 'retry', lsid: lsid(2), txnNumber: 1n as never, documents: [{ a: 1 }] };
  await client.run(insert);
  await client.run({ endSessions: [lsid(2)], $db: 'admin' });
  await client.run(insert);
  expect(await client.run({ count: 'docs', $db: 'retry' })).toMatchObject({ n: 2 });
});

it('answers a commit again whose answer was lost, also after a restart', async () => {
  const inTransaction = { $db: 'retry', lsid: lsid(3), txnNumber: 5n as never, autocommit: false };
  await client.run({ insert: 'docs', ...inTransaction, startTransaction: true, documents: [{ t: 1 }] });
  const commit = { commitTransaction: 1, ...inTransaction, $db: 'admin' };
  expect(await client.run(commit)).toMatchObject({ ok: 1 });
  expect(await client.run(commit)).toMatchObject({ ok: 1 });
  await stop();
  await start();
  expect(await client.run(commit)).toMatchObject({ ok: 1 });
  const unknown = await client.run({ ...commit, lsid: lsid(4) });
  expect(unknown).toMatchObject({ ok: 0, code: 251, errorLabels: ['TransientTransactionError'] });
  expect(await client.run({ count: 'docs', query: { t: 1 }, $db: 'retry' })).toMatchObject({ n: 1 });
});

it('says what it does not support', async () => {
  const collation = { find: 'docs', $db: 'retry', collation: { locale: 'ja' } };
  expect((await client.run(collation))!['errmsg']).toMatch(/collation locale 'ja' is not supported/);
  expect(await client.run({ ...collation, collation: { locale: 'simple' } })).toMatchObject({ ok: 1 });
  const text = { createIndexes: 'docs', $db: 'retry', indexes: [{ key: { a: 'text' }, name: 'a_text' }] };
  expect(await client.run(text)).toMatchObject({ ok: 0, code: 67 });
});

it('removes what a TTL index says has expired', async () => {
  await server.close();
  server = createMongoServer({ path: directory, sync: false, ttlIntervalMs: 30 });
  ({ url } = await server.listen());
  client = await WireClient.connect(url);
  const indexes = [{ key: { at: 1 }, name: 'at_1', expireAfterSeconds: 60 }];
  await client.run({ createIndexes: 'expiring', $db: 'ttl', indexes });
  const ages = [0, 30_000, 61_000, 3_600_000];
  const documents = [
    ...ages.map((age) => ({ age, at: new Date(Date.now() - age) })),
    { age: -1, at: 'text' },
    { age: -2 },
  ];
  await client.run({ insert: 'expiring', $db: 'ttl', documents });
  while ((await client.run({ count: 'expiring', $db: 'ttl' }))!['n'] > 4)
    await new Promise((resolve) => setTimeout(resolve, 20));
  const left = await client.run({ distinct: 'expiring', key: 'age', $db: 'ttl' });
  expect(left!['values'].sort((a: number, b: number) => a - b)).toEqual([-2, -1, 0, 30_000]);
});

it('tells what it has done', () => {
  expect(server.stats).toMatchObject({ connections: 1, transactions: 0, cursors: 0 });
  expect(server.stats.commands['insert']).toBeGreaterThan(0);
  expect(errors.every((text) => text.includes('malformed'))).toBe(true);
});

it('ends reading for a client that has left', async () => {
  const other = await WireClient.connect(url);
  // About a millisecond each, so that all of them would take half a minute.
  const documents = Array.from({ length: 20_000 }, (_, _id) => ({ _id, text: `${'あ'.repeat(17)}い` }));
  await other.run({ insert: 'slow', documents, $db: 'leaving' });
  const asked = other.run({ count: 'slow', query: { text: { $regex: '(あ+)+終' } }, $db: 'leaving' });
  const until = async (running: number) => {
    while (server.stats.running !== running) await client.run({ ping: 1, $db: 'admin' });
  };
  const began = performance.now();
  await until(1);
  other.close();
  await until(0);
  expect(await asked).toBeUndefined();
  expect(performance.now() - began).toBeLessThan(10_000);
});
