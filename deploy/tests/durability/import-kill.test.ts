/** A file that is being imported while the product is killed: every row ends as one record. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { connectMongo } from '@enishi/service-kit/data/mongo';
import type { Browser } from '../gateway/browser';
import { check, settled, show, upload } from '../imports/files';
import { kill, moved, type Running, settle, signIn, start } from './running';

const CANDIDATE = 1;
const ROWS = 2_500;
/** Rows of one transaction beside people. */
const PORTION = 25;
const IMPORTING = 4;

let folder: string;
let running: Running;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'enishi-import-kill-'));
  running = await start(folder);
});

afterAll(async () => {
  await kill(running);
  rmSync(folder, { recursive: true, force: true });
});

/** Well below what a test may take. */
const PATIENCE = 80_000;
const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Kills the product once more rows are done than before; answers how many were, or undefined when all are by then. */
async function killInTheMiddle(browser: Browser, id: number, before: number): Promise<number | undefined> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    const { count_done, import_status_id } = (await show(browser, id)).enterprise_import_file;
    if ((count_done ?? 0) > before) {
      // A busy machine may let a short rest of the import end before this process looks again.
      if (import_status_id !== IMPORTING) return undefined;
      await kill(running);
      return count_done;
    }
    if (Date.now() > deadline) throw new Error('the import does not move');
    await pause();
  }
}

/** A person of another agency looks at a list all the time, in whichever process runs: work in the background rests beside them. */
function lookOn(first: Browser): () => Promise<number> {
  let isOver = false;
  let looks = 0;
  async function look(): Promise<void> {
    while (!isOver) {
      const { url } = running;
      const answer = await moved(first, url)
        .send('POST', '/api/enterprise/candidates/index', {})
        .catch(() => undefined);
      if (answer?.status === 200) looks += 1;
      else await pause();
    }
  }
  const looking = look();
  return async () => {
    isOver = true;
    await looking;
    return looks;
  };
}

/** Imports a file, and kills the product twice meanwhile; answers how many rows were done at the last kill. */
async function importAndKill(first: Browser, name: string): Promise<{ browser: Browser; done: number }> {
  let browser = first;
  const lines = Array.from({ length: ROWS }, (_, at) => `耐久 ${name} ${at},kill${name}-${at}@example.jp`);
  const id = await upload(browser, CANDIDATE, Buffer.from(`氏名,メールアドレス\n${lines.join('\n')}\n`));
  await check(browser, id);
  const path = `/api/enterprise/enterprise_import_files/complete/${id}`;
  await browser.expect(200, 'PUT', path, { enterprise_import_file: { title: '耐久' } });
  let done = 0;
  for (let round = 0; round < 2; round++) {
    const reached = await killInTheMiddle(browser, id, done);
    if (reached === undefined) break;
    done = reached;
    running = await start(folder);
    browser = moved(browser, running.url);
  }
  const { enterprise_import_file: record } = await settled(browser, id, Date.now() + 2 * PATIENCE);
  expect(record).toMatchObject({ import_status_id: 5, count_done: ROWS, count_created: ROWS, count_error: 0 });
  return { browser, done };
}

test('an import goes on after kill -9 beside a person of another agency, and applies no row twice', async () => {
  let [browser] = await signIn(running, 1);
  const [other] = await signIn(running, 1, 'top@other.example.jp');
  const looked = lookOn(other);
  let done = 0;
  let total = 0;
  // Where this process stands still, an import may end before it is killed at all: then another one is made.
  for (let file = 0; file < 5 && done === 0; file++) {
    ({ browser, done } = await importAndKill(browser, `${file}`));
    total += ROWS;
  }
  expect(await looked()).toBeGreaterThan(0);
  await settle(running);

  const crm = await connectMongo(running.mongoUrl, 'enishi_crm');
  const tally = await connectMongo(running.mongoUrl, 'enishi_tally');
  try {
    const stored = await crm
      .collection('candidates')
      .find({}, { projection: { email: 1 } })
      .toArray();
    expect(stored.length).toBe(total);
    expect(new Set(stored.map(({ email }) => email)).size).toBe(total);
    const effects = await tally.collection('effects').find({ topic: 'candidate.created' }).toArray();
    expect(effects.length).toBe(total);
    expect(new Set(effects.map(({ id: record_id }) => record_id)).size).toBe(total);
    expect([done > 0, done % PORTION]).toEqual([true, 0]);
  } finally {
    await crm.close();
    await tally.close();
  }
});
