/** Stored files and the virus scanner: those from before there was one, those that go meanwhile, and none at all. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Connection } from 'mongoose';
import { connectMongo } from '../../data/mongo';
import { createLog } from '../../observe/log';
import { startMongo, type TestMongo } from '../../testing/mongo';
import { EICAR, type Played, playClamd } from '../../testing/virus-servers';
import { countedFiles } from '../counted';
import { createLocalFiles } from '../local';
import { scanJob, waitAfter } from './scan-job';
import { createScanner } from './scanner';
import { rowsOf } from './states';

const log = createLog('test', 'silent');
const never = new AbortController().signal;
const OPTIONS = { content_type: 'text/plain', max_bytes: 1_000_000 };
/** No agency has a limit. */
const clients = { rpc: { identity: { EnterpriseService: { Show: async () => ({ enterprise: {} }) } } } } as never;

let mongo: TestMongo;
let connection: Connection;
let folder: string;
let scanner: Played;
let now = new Date('2026-11-26T00:00:00Z');
let events: object[];
const clock = { now: () => now };

beforeAll(async () => {
  mongo = await startMongo('enishi_kit_virus');
  connection = await connectMongo(mongo.url, 'enishi_kit_virus');
});
afterAll(async () => {
  await connection.close();
  await mongo.stop();
});

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'enishi-virus-'));
  scanner = await playClamd();
  events = [];
  await rowsOf(connection).deleteMany({});
});
afterEach(async () => {
  await scanner.close();
  rmSync(folder, { recursive: true, force: true });
});

const store = () => createLocalFiles(folder);
const kept = (scans = true) => {
  if (connection.models.stored_file) connection.deleteModel('stored_file');
  return countedFiles(store(), { connection, clients, clock, scans });
};
const job = () =>
  scanJob({
    ...{ connection, files: store(), clock, log, scanner: createScanner(scanner.url) },
    outbox: { add: async (_session: unknown, event: object) => void events.push(event) } as never,
    placeOf: async (key) => (key.includes('resumes') ? { entity: 'candidate', id: 7 } : undefined),
  });
const look = async () => {
  const { run } = job();
  now = new Date(now.getTime() + 4_000_000);
  await run(now, never);
};
const stateOf = async (key: string, scans = true) => (await kept(scans).known([key])).get(key)?.scan;

test('without a scanner nothing is looked into, and nothing is said', async () => {
  const files = kept(false);
  await files.put('5/resumes/a.txt', Buffer.from(EICAR), OPTIONS);
  expect(await files.known(['5/resumes/a.txt', '5/resumes/none.txt'])).toEqual(
    new Map([['5/resumes/a.txt', { stranger: false }]]),
  );
  expect((await buffer(await files.get('5/resumes/a.txt'))).toString()).toBe(EICAR);
});

test('files from before there was a scanner are unchecked with it, and looked into; its quarantine outlives it', async () => {
  const before = kept(false);
  await before.put('5/resumes/old.txt', Buffer.from('old'), OPTIONS);
  await before.put('5/resumes/bad.txt', Buffer.from(EICAR), { ...OPTIONS, from: 'stranger' });
  expect([await stateOf('5/resumes/old.txt'), await stateOf('5/resumes/bad.txt')]).toEqual(['unchecked', 'unchecked']);
  await look();
  expect(await kept().known(['5/resumes/old.txt', '5/resumes/bad.txt'])).toEqual(
    new Map([
      ['5/resumes/old.txt', { stranger: false, scan: 'clean' }],
      ['5/resumes/bad.txt', { stranger: true, scan: 'infected' }],
    ]),
  );
  expect(events).toEqual([
    {
      name: 'file.infected',
      enterprise_id: 5,
      payload: { key: '5/resumes/bad.txt', virus: 'Eicar-Test-Signature', place: { entity: 'candidate', id: 7 } },
    },
  ]);
  for (const scans of [true, false]) {
    expect(await stateOf('5/resumes/bad.txt', scans)).toBe('infected');
    await expect(kept(scans).get('5/resumes/bad.txt')).rejects.toMatchObject({ code: 'forbidden' });
  }
  expect(await stateOf('5/resumes/old.txt', false)).toBeUndefined();
});

test('more files than one run looks at come with the next ones; what the product has made is none of them', async () => {
  const before = kept(false);
  for (let at = 0; at < 3; at++)
    await before.put(`5/papers/${at}.txt`, Buffer.from('made'), { ...OPTIONS, from: 'product' });
  const rows = Array.from({ length: 450 }, (_, at) => ({ _id: `5/resumes/${at}.txt`, enterprise_id: 5, bytes: 1 }));
  await rowsOf(connection).insertMany(rows);
  await store().put('5/resumes/449.txt', Buffer.from(EICAR), OPTIONS);
  const { run } = job();
  for (let round = 0; round < 4; round++) {
    now = new Date(now.getTime() + 4_000_000);
    await run(now, never);
  }
  expect(await stateOf('5/resumes/449.txt')).toBe('infected');
  expect([scanner.seen.length, await stateOf('5/papers/0.txt')]).toEqual([1, undefined]);
  // Rows whose files are gone wait for nothing.
  expect(await rowsOf(connection).countDocuments({ 'scan.due_at': { $exists: true } })).toBe(0);
});

test('another content under the same key is another file', async () => {
  const files = kept();
  await files.put('5/resumes/a.txt', Buffer.from('first'), OPTIONS);
  await look();
  expect(await stateOf('5/resumes/a.txt')).toBe('clean');
  await files.put('5/resumes/a.txt', Buffer.from(EICAR), OPTIONS);
  expect(await stateOf('5/resumes/a.txt')).toBe('unchecked');
  await look();
  expect(await stateOf('5/resumes/a.txt')).toBe('infected');
});

test('a file whose content changes while it is looked into is looked into again', async () => {
  const files = kept();
  await files.put('5/resumes/a.txt', Buffer.from('first'), OPTIONS);
  const { run } = scanJob({
    ...{ connection, files: store(), clock, log, outbox: {} as never },
    scanner: {
      async scan() {
        now = new Date(now.getTime() + 1_000);
        await files.put('5/resumes/a.txt', Buffer.from(EICAR), OPTIONS);
        return { infected: false };
      },
    },
  });
  now = new Date(now.getTime() + 1_000);
  await run(now, never);
  expect(await stateOf('5/resumes/a.txt')).toBe('unchecked');
});

test('a scanner that is away is asked about three files, and left alone for a while', async () => {
  const files = kept();
  for (let at = 0; at < 20; at++) await files.put(`5/resumes/${at}.txt`, Buffer.from('a'), OPTIONS);
  await scanner.close();
  const { run } = job();
  const tried = () => rowsOf(connection).countDocuments({ 'scan.tries': { $gt: 0 } });
  const counts: number[] = [];
  for (let round = 0; round < 4; round++) {
    now = new Date(now.getTime() + 1_500);
    await run(now, never);
    counts.push(await tried());
  }
  // It rests for two seconds, and for four after the next failure.
  expect(counts).toEqual([3, 3, 4, 4]);
  scanner = await playClamd(undefined, Number(new URL(scanner.url).port));
  now = new Date(now.getTime() + 60_000);
  await run(now, never);
  expect(scanner.seen).toHaveLength(20);
});

test('waits grow from ten seconds to an hour', () => {
  expect([1, 2, 3, 9, 10, 50].map(waitAfter)).toEqual([10_000, 20_000, 40_000, 2_560_000, 3_600_000, 3_600_000]);
});
