/** The process that tells candidates of new jobs is killed at random: each condition is told of each job once, by one mail. */
import { siteDomainStatus } from '@enishi/protos/master/domains';
import { conditionMail } from '@enishi/protos/master/my-page';
import { inDatabase, killedServices, pause, type Running, until } from './killed-services';

/** Before a release: KILL_ROUNDS=20. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3);
const CONDITIONS = 250;
const JOBS = [1, 2, 3];
const AGENCY = 1;
const MINUTE = 60_000;

const services = killedServices(['identity', 'crm', 'jobs', 'messaging', 'domains']);

/** An open site with jobs, and candidates who wait for them. */
async function plant(running: Running): Promise<void> {
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

const toldOf = (running: Running) =>
  inDatabase(running, 'crm', (database) =>
    database
      .collection<{ told: number[] }>('saved_conditions')
      .find({ 'told.0': { $exists: true } })
      .toArray(),
  );

const mailsOf = (running: Running) =>
  inDatabase(running, 'messaging', (database) =>
    database
      .collection<{ data: { condition_id: string; job_ids: number[] } }>('deliveries')
      .find({ kind: 'new_jobs' })
      .toArray(),
  );

it('tells nothing twice and forgets none', async () => {
  await plant(await services.running());
  for (let round = 0; round < ROUNDS; round++) {
    const running = await services.running();
    const before = (await toldOf(running)).length;
    if (before === CONDITIONS) break;
    await until(async () => (await toldOf(running)).length > before);
    await pause(Math.random() * 150);
    await services.kill(running);
  }
  const running = await services.running();
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
