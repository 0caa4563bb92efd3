/** Figures of people, jobs and hours equal what is counted by hand. */
import { registerRoute } from '@enishi/protos/master/candidate';
import { jobApplicationStatus } from '@enishi/protos/master/job';
import { type Deal, signAgreement, signedDeal, signInOn, startDeals, turningClock } from '../deals/world';
import type { World } from '../gateway/world';
import { askFigure } from './ask';

const clock = turningClock('2037-03-01');
const { job_site, external_medium, normal } = registerRoute.code;
let world: World;
let deal: Deal;
let me: number;

const ask = (...asked: Parameters<typeof askFigure>[2]) => askFigure(world, deal.agency.browser, asked);

const person = async (register_route_type_id: number, more: object = {}): Promise<number> => {
  const candidate = { l_name: '候補', inception_day_type_id: 1, register_route_type_id, ...more };
  return (await deal.post('candidates/create', { candidate }, 201)).candidate.id_by_enterprise_id;
};

beforeAll(async () => {
  world = await startDeals(clock);
  deal = await signedDeal(world);
  me = deal.agency.member.id_by_enterprise_id;
});
afterAll(() => world?.stop());

it('counts who registered, by month, way and member, and no more who is merged or in the trash', async () => {
  const [first, second] = [await person(job_site, { enterprise_member1_id: me }), await person(job_site)];
  await signInOn(clock, '2037-04-02', deal);
  const third = await person(external_medium);
  const people = () => ask('registrations', 'month', '2037-03-01', '2037-04-30');
  // With the candidate of the deal that the agency began with.
  expect((await people()).rows).toEqual({ 203703: { registered: 3 }, 203704: { registered: 1 } });
  expect((await ask('registrations', 'source', '2037-03-01', '2037-04-30')).rows).toEqual({
    [normal]: { registered: 1 },
    [job_site]: { registered: 2 },
    [external_medium]: { registered: 1 },
  });
  expect((await ask('registrations', 'member', '2037-03-01', '2037-03-31')).rows[me]).toEqual({ registered: 1 });
  await deal.post(`candidates/delete/${third}`);
  expect((await people()).rows).toMatchObject({ 203704: { registered: 0 } });
  await deal.post('candidates/trash/restore', { select_ids: [third] });
  expect((await people()).rows).toMatchObject({ 203704: { registered: 1 } });
  await deal.post(`candidates/merge/${first}`, { candidate: {}, select_ids: [second] }, 201);
  expect((await people()).total).toEqual({ registered: 3 });
});

it('counts applications with the way and the member of who applied', async () => {
  const applicant = await person(external_medium);
  const apply = { candidate_id_by_enterprise_id: applicant, job_name: '案件' };
  await world.constellation
    .service('crm')
    .deps.clients.rpc.crm.ApplyService.Create(
      { realm: 'system', enterprise_id: deal.agency.enterprise.id, member_id: 0, authority: 0, request_id: 'apply' },
      { apply, cleared: [] },
    );
  const bySource = () => ask('applications', 'source', '2037-04-01', '2037-04-30');
  expect(await bySource()).toEqual({ total: { applied: 1 }, rows: { [external_medium]: { applied: 1 } } });
  await deal.post(`candidates/update/${applicant}`, { candidate: { register_route_type_id: job_site } });
  expect((await bySource()).rows).toEqual({ [job_site]: { applied: 1 } });
});

it('tells for how long jobs have been open, and how many proposals they had', async () => {
  const open = async (name: string): Promise<number> => {
    const job = { name, company_id_by_enterprise_id: deal.company };
    return (await deal.post('jobs/create', { job }, 201)).job.id_by_enterprise_id;
  };
  await open('新しい案件');
  const closed = await open('終わった案件');
  await deal.post(`jobs/update/${closed}`, { job: { application_status_flg: jobApplicationStatus.code.stopped } });
  const ages = (to: string) => ask('job_ages', 'age', '2037-03-01', to);
  // The job of the deal was opened on 1 March, 32 days ago.
  expect((await ages('2037-04-30')).rows).toEqual({
    1: { jobs: 1, proposals: 0, without: 1, days: 0 },
    4: { jobs: 1, proposals: 1, without: 0, days: 32 },
  });
  expect((await ages('2037-03-10')).total).toEqual({ jobs: 1, proposals: 1, without: 0, days: 9 });
});

it('adds up the hours that were worked, to the yen', async () => {
  await signAgreement(deal, { period_start: '2037-04-01' });
  const { agreements } = await deal.post('agreements/index', {});
  const [{ id_by_enterprise_id: agreement_id }] = agreements;
  const month = '2037-04-01';
  await deal.post('agreement_hours/save', { month, entries: [{ agreement_id, minutes: 160 * 60 }] });
  const { agreement_hour: line } = (await deal.post('agreement_hours/sheet', { month })).lines[0];
  const worked = { gross: line.gross, sell: line.sell_total, buy: line.buy_total, hours: 1 };
  expect(line.gross).toBeGreaterThan(0);
  expect(await ask('worked', 'company', '2037-04-01', '2037-04-30')).toEqual({
    total: worked,
    rows: { [deal.company]: worked },
  });
  expect((await ask('worked', 'member', '2037-04-01', '2037-04-30')).rows[me]).toEqual(worked);
  await deal.post(`agreements/update/${agreement_id}`, { agreement: { enterprise_member1_id: null } });
  expect((await ask('worked', 'member', '2037-04-01', '2037-04-30')).rows).toEqual({ 0: worked });
  expect((await ask('worked', 'month', '2037-05-01', '2037-05-31')).total.hours).toBe(0);
});
