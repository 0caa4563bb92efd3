/** The process that takes people through a flow is killed at random: each step is done once for each of them. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { connectMongo } from '@enishi/service-kit/data/mongo';
import type { Connection } from 'mongoose';
import { mailStep } from './flow-world';

/** Before a release: KILL_ROUNDS=20. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3);
const PEOPLE = 60;
const AGENCY = 1;
const WORKING = 3;
const register = path.join(__dirname, '../../../services/kit/testing/register.cjs');

const STEPS = [
  { step_kind_id: 4, state_id: 2, value_num: WORKING },
  { step_kind_id: 5, title: '一つ目のタスク' },
  mailStep('フローのメール'),
  { step_kind_id: 7 },
  { step_kind_id: 5, title: '二つ目のタスク' },
];
const MAIL = STEPS.findIndex(({ step_kind_id }) => step_kind_id === 3);
const ALL = PEOPLE * STEPS.length;

interface Child {
  process: ChildProcess;
  mongoUrl: string;
}

let folder: string;
let child: Child | undefined;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function boot(): Promise<Child> {
  const started = fork(path.join(__dirname, 'flow-kill-child.ts'), [folder], { execArgv: ['-r', register] });
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

const numbers = Array.from({ length: PEOPLE }, (_, index) => index + 1);

/** An agency with a flow, and people to whom it has just happened. */
async function plant(running: Child): Promise<void> {
  const now = new Date();
  const at = { created_at: now, updated_at: now };
  const own = { enterprise_id: AGENCY };
  await inDatabase(running, 'identity', (database) =>
    database.collection('enterprises').insertOne({ id: AGENCY, name: '株式会社試験', ...at }),
  );
  await inDatabase(running, 'crm', (database) =>
    database.collection('candidates').insertMany(
      numbers.map((id) => ({
        ...{ ...own, id_by_enterprise_id: id, l_name: '候補', name: `候補 ${id}`, email: `p${id}@example.jp` },
        ...{ sales_status_id: 1, ...at },
      })),
    ),
  );
  const plan = { trigger_id: 1, from_hour: 0, to_hour: 24, business_days_flg: 0, steps: STEPS };
  const flow = { id_by_enterprise_id: 1, name: '流れ', order: 1, open_flg: 1, edition_num: 1 };
  await inDatabase(running, 'messaging', async (database) => {
    await database.collection('automation_flows').insertOne({ ...own, ...flow, ...plan, ...at });
    const edition = { flow_id: 1, edition: 1, plan, opened_at: now, enterprise_member_id: 1 };
    await database.collection<{ _id: string }>('flow_editions').insertOne({ _id: `${AGENCY}:1:1`, ...own, ...edition });
    await database.collection<{ _id: string }>('flow_runs').insertMany(
      numbers.map((candidate_id) => ({
        ...{ _id: `r${String(candidate_id).padStart(4, '0')}`, ...own, trigger_id: 1, candidate_id },
        ...{ happened_at: now, due_at: now, step: 0, tries: 0 },
      })),
    );
  });
}

const count = (running: Child, service: string, name: string, filter: object = {}) =>
  inDatabase(running, service, (database) => database.collection(name).countDocuments(filter));

const done = (running: Child) => count(running, 'messaging', 'flow_steps');

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await pause(30);
}

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'enishi-flows-'));
});
afterAll(async () => {
  if (child) await kill(child);
  rmSync(folder, { recursive: true, force: true });
});

it('does each step once for each person', async () => {
  await plant(await boot());
  for (let round = 0; round < ROUNDS; round++) {
    const running = child ?? (await boot());
    const before = await done(running);
    if (before === ALL) break;
    await until(async () => (await done(running)) > before);
    await pause(Math.random() * 300);
    await kill(running);
  }
  const running = child ?? (await boot());
  await until(async () => (await done(running)) === ALL);
  await until(async () => (await count(running, 'messaging', 'flow_runs', { state: 2 })) === PEOPLE);
  // Mails of an agency without a domain are not sent: their step says so, and is done with like the others.
  const others = { outcome: 1, step: { $ne: MAIL } };
  expect(await count(running, 'messaging', 'flow_steps', others)).toBe(ALL - PEOPLE);
  expect(await count(running, 'messaging', 'deliveries', { kind: 'flow' })).toBe(PEOPLE);
  expect(await count(running, 'deals', 'tasks')).toBe(2 * PEOPLE);
  expect(await count(running, 'deals', 'tasks', { title: '一つ目のタスク' })).toBe(PEOPLE);
  expect(await count(running, 'crm', 'candidates', { sales_status_id: WORKING })).toBe(PEOPLE);
  const changes = { entity: 'candidate', 'changes.column_name': 'sales_status_id' };
  expect(await count(running, 'crm', 'histories', changes)).toBe(PEOPLE);
});
