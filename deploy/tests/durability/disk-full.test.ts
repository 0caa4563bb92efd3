/** The built product on a disk that runs full under load, and gets room again. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Response } from '../gateway/browser';
import { createLedger, type Ledger } from './ledger';
import { kill, moved, type Running, settle, signIn, start } from './running';
import { createSmallDisk, type SmallDisk } from './small-disk';
import { verify } from './verify';
import { createWriter } from './writer';

const CLIENTS = 6;
const MEGABYTES = 96;
const FULL_MS = 4_000;
const NO_ROOM = '保存先の空き容量がありません';

let disk: SmallDisk;
let running: Running;
let ledger: Ledger;
let sessions: Browser[];
let isStopped = false;
let work: Promise<unknown>;
/** Answers while the disk was full. */
const full: { reads: Response[]; ready?: Response; upload?: Response } = { reads: [] };
/** Milliseconds from new room to the first write that succeeds, and to `/readyz` being content. */
const recovery = { write: 0, ready: 0 };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
async function until(isTrue: () => boolean | Promise<boolean>): Promise<number> {
  const from = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - from > 60_000) throw new Error('waited for a minute');
    await pause(20);
  }
  return Math.round(performance.now() - from);
}
const made = () => ledger.entries.filter(({ id }) => id).length;

beforeAll(async () => {
  disk = createSmallDisk(MEGABYTES);
  running = await start(disk.path);
  const pid = running.child.pid as number;
  sessions = await signIn(running, CLIENTS);
  ledger = createLedger();
  const writers = sessions.map((_, at) => createWriter(`f${at}`, ledger));
  work = Promise.all(writers.map((writer, at) => writer.run(sessions[at], () => isStopped)));
  const [browser] = sessions;
  await until(() => ledger.entries.some(({ kind, id }) => kind === 'candidate' && id) && made() > 10 * CLIENTS);
  const candidate = ledger.entries.find(({ kind, id }) => kind === 'candidate' && id)?.id;

  disk.fill(pid);
  await until(() => ledger.refused.length > 10);
  const end = performance.now() + FULL_MS;
  while (performance.now() < end) {
    full.reads.push(await browser.send('POST', '/api/enterprise/candidates/index', { page: 1, per_page: 10 }));
    full.reads.push(await browser.send('GET', `/api/enterprise/candidates/show/${candidate}`));
    await pause(100);
  }
  // A check fails where the machine stands still for a second or two; the next one does not.
  for (let at = 0; at < 5 && !(full.ready?.status === 200 && full.ready.text.includes(NO_ROOM)); at++)
    full.ready = await browser.send('GET', '/readyz');
  const resume = { name: '経歴書.pdf', bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(200_000)]) };
  full.upload = await browser.upload(`/api/enterprise/candidate_resumes/create/${candidate}`, {}, resume);

  const before = made();
  disk.free(pid);
  const ready = until(async () => !(await browser.send('GET', '/readyz')).text.includes(NO_ROOM));
  recovery.write = await until(() => made() > before);
  await until(() => made() > before + 5 * CLIENTS);
  recovery.ready = await ready;
  isStopped = true;
  await work;
  // Every client asks once more for what was refused, and then stops.
  await Promise.all(writers.map((writer, at) => writer.run(sessions[at], () => true)));
  process.stdout.write(
    `full disk: ${JSON.stringify({ ...recovery, made: made(), refused: ledger.refused.length, reads: full.reads.length })}\n`,
  );
}, 300_000);

afterAll(async () => {
  isStopped = true;
  if (running) await kill(running);
  disk?.remove();
});

test('writes are refused with 503 and the reason, and with nothing else', () => {
  const other = ledger.refused.filter((line) => !line.includes(': 503 ') || !line.includes(NO_ROOM));
  expect(other).toEqual([]);
});

test('reads go on', () =>
  expect(full.reads.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]));

test('an upload is refused with 503 and the reason', () => {
  expect(full.upload?.status).toBe(503);
  expect(full.upload?.body.message).toContain(NO_ROOM);
  expect(full.upload?.headers['retry-after']).toBe('30');
});

test('the readiness names the reason, and does not send readers away', () => {
  expect(full.ready?.status).toBe(200);
  expect(full.ready?.body.checks.storage).toContain(NO_ROOM);
});

test('it goes on by itself as soon as there is room', () => {
  // On a machine with nothing else to do a quarter of it and less, see what is printed above.
  expect(recovery.write).toBeLessThan(20_000);
  expect(recovery.ready).toBeLessThan(50_000);
});

test('nothing acknowledged is lost, nothing is there twice, and every event has its effect', async () => {
  await settle(running);
  expect(await verify(running.mongoUrl, ledger)).toEqual({ lost: [], doubled: [], history: [], effects: [], left: [] });
});

test('all of it is there after a kill, too', async () => {
  await kill(running);
  running = await start(disk.path);
  await settle(running);
  expect(await verify(running.mongoUrl, ledger)).toEqual({ lost: [], doubled: [], history: [], effects: [], left: [] });
  const browser = moved(sessions[0], running.url);
  await browser.expect(200, 'POST', '/api/enterprise/candidates/index', { page: 1, per_page: 10 });
});

test('a start without room says so in words, and one with room works in the same folder', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'enishi-no-room-'));
  const main = JSON.stringify(path.join(__dirname, '../../embedded/dist/main.js'));
  // A limit of nothing on the size of files stands for the full disk; it must be an error and not the end.
  const code = `process.on('SIGXFSZ', () => undefined); require(${main}).runEmbedded()`;
  const env = { ...process.env, ENISHI_MODE: 'embedded', DATA_DIR: folder, PORT: '0' };
  const started = spawnSync('prlimit', ['--fsize=0:unlimited', process.execPath, '-e', code], {
    env,
    encoding: 'utf8',
  });
  expect([started.status, started.stderr]).toEqual([
    1,
    expect.stringContaining(`No room is left on the disk of ${folder}`),
  ]);
  await kill(await start(folder));
  rmSync(folder, { recursive: true, force: true });
});
