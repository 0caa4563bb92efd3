/** The process that takes people through a flow is killed at random: each step is done once for each of them. */
import { mailStep } from './flow-world';
import { inDatabase, killedServices, pause, type Running, until } from './killed-services';
import type { ServiceName } from './services-child';

/** Before a release: KILL_ROUNDS=20. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3);
const PEOPLE = 60;
const AGENCY = 1;
const WORKING = 3;

const STEPS = [
  { step_kind_id: 4, state_id: 2, value_num: WORKING },
  { step_kind_id: 5, title: '一つ目のタスク' },
  mailStep('フローのメール'),
  { step_kind_id: 7 },
  { step_kind_id: 5, title: '二つ目のタスク' },
];
const MAIL = STEPS.findIndex(({ step_kind_id }) => step_kind_id === 3);
const ALL = PEOPLE * STEPS.length;

const services = killedServices(['identity', 'crm', 'jobs', 'deals', 'messaging', 'domains']);

const numbers = Array.from({ length: PEOPLE }, (_, index) => index + 1);

/** An agency with a flow, and people to whom it has just happened. */
async function plant(running: Running): Promise<void> {
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

const count = (running: Running, service: ServiceName, name: string, filter: object = {}) =>
  inDatabase(running, service, (database) => database.collection(name).countDocuments(filter));

const done = (running: Running) => count(running, 'messaging', 'flow_steps');

it('does each step once for each person', async () => {
  await plant(await services.running());
  for (let round = 0; round < ROUNDS; round++) {
    const running = await services.running();
    const before = await done(running);
    if (before === ALL) break;
    await until(async () => (await done(running)) > before);
    await pause(Math.random() * 300);
    await services.kill(running);
  }
  const running = await services.running();
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
