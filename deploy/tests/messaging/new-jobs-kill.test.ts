/** The process that tells candidates of new jobs is killed at random: each condition is told of each job once, by one mail. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { siteDomainStatus } from '@enishi/protos/master/domains';
import { conditionMail } from '@enishi/protos/master/my-page';
import { connectMongo } from '@enishi/service-kit/data/mongo';
import type { Connection } from 'mongoose';

/** Before a release: KILL_ROUNDS=20. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3);
const CONDITIONS = 250;
const JOBS = [1, 2, 3];
const AGENCY = 1;
const MINUTE = 60_000;
const register = path.join(__dirname, '../../../services/kit/testing/register.cjs');

interface Child {
  process: ChildProcess;
  mongoUrl: string;
}

let folder: string;
let child: Child | undefined;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function boot(): Promise<Child> {
  const started = fork(path.join(__dirname, 'new-jobs-kill-child.ts'), [folder], { execArgv: ['-r', register] });
  const [url] = (await Promise.race([once(started, 'message'), once(started, 'exit')])) as [string | number | null];
  // On a machine that hardly gives it any time a start may fail: a supervisor of processes starts it again.
  if (typeof url !== 'string') return boot();
  child = { process: started, mongoUrl: url };
  return child;
}

async function kill({ process: running }: Child): Promise<void> {
  const gone = once(running, 'exit');
  running.kill('SIGKILL');
  await gone;
  child = undefined;
}

async function inDatabase<T>(
  { mongoUrl }: Child,
  name: string,
  work: (database: Connection) => Promise<T>,
): Promise<T> {
  const database = await connectMongo(mongoUrl, `enishi_${name}`);
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

/** An open site with jobs, and candidates who wait for them. */
async function plant(running: Child): Promise<void> {
  const now = new Date();
  const at = { created_at: now, updated_at: now };
  const site = { site_domain: 'shiken.test', site_domain_status: siteDomainStatus.code.live, site_published_at: now };
  await inDatabase(running, 'identity', (database) =>
    database.collection('enterprises').insertOne({ id: AGENCY, name: '株式会社試験', ...site, ...at }),
  );
  const offered = { open_status_flg: 1, application_status_flg: 1, work_styles_id: 1 };
  await inDatabase(running, 'jobs', (database) =>
    database
      .collection('jobs')
      .insertMany(
        JOBS.map((id) => ({ enterprise_id: AGENCY, id_by_enterprise_id: id, name: `案件${id}`, ...offered, ...at })),
      ),
  );
  const numbers = Array.from({ length: CONDITIONS }, (_, index) => index + 1);
  const earlier = new Date(now.getTime() - 60 * MINUTE);
  await inDatabase(running, 'crm', async (database) => {
    await database.collection('candidates').insertMany(
      numbers.map((id) => ({
        ...{ enterprise_id: AGENCY, id_by_enterprise_id: id, name: `候補 ${id}`, email: `p${id}@example.jp`, ...at },
      })),
    );
    await database.collection<{ _id: string }>('saved_conditions').insertMany(
      numbers.map((candidate_id) => ({
        ...{ _id: `c${String(candidate_id).padStart(4, '0')}`, enterprise_id: AGENCY, candidate_id },
        ...{ query: 'work_styles_ids=1', mail: conditionMail.code.instant },
        ...{ created_at: earlier, since: earlier, told: [] },
      })),
    );
    const published = new Date(now.getTime() - 10 * MINUTE);
    await database
      .collection('published_jobs')
      .insertMany(JOBS.map((job_id) => ({ enterprise_id: AGENCY, job_id, at: published, fresh: true })));
  });
}

const toldOf = (running: Child) =>
  inDatabase(running, 'crm', (database) =>
    database
      .collection<{ told: number[] }>('saved_conditions')
      .find({ 'told.0': { $exists: true } })
      .toArray(),
  );

const mailsOf = (running: Child) =>
  inDatabase(running, 'messaging', (database) =>
    database
      .collection<{ data: { condition_id: string; job_ids: number[] } }>('deliveries')
      .find({ kind: 'new_jobs' })
      .toArray(),
  );

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await pause(30);
}

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'enishi-new-jobs-'));
});
afterAll(async () => {
  if (child) await kill(child);
  rmSync(folder, { recursive: true, force: true });
});

it('tells nothing twice and forgets none', async () => {
  await plant(await boot());
  for (let round = 0; round < ROUNDS; round++) {
    const running = child ?? (await boot());
    const before = (await toldOf(running)).length;
    if (before === CONDITIONS) break;
    await until(async () => (await toldOf(running)).length > before);
    await pause(Math.random() * 150);
    await kill(running);
  }
  const running = child ?? (await boot());
  await until(async () => (await toldOf(running)).length === CONDITIONS);
  await until(async () => (await mailsOf(running)).length >= CONDITIONS);
  // A second mail of any of them would come with what is still under way.
  await pause(1_500);
  const mails = await mailsOf(running);
  expect(new Set(mails.map(({ data }) => data.condition_id)).size).toBe(CONDITIONS);
  expect(mails).toHaveLength(CONDITIONS);
  for (const { told } of await toldOf(running)) expect([...told].sort()).toEqual(JOBS);
  for (const { data } of mails) expect([...data.job_ids].sort()).toEqual(JOBS);
});
