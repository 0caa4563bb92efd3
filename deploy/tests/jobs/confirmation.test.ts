/** Members confirm public jobs; owners are asked about a job that none confirms, and it leaves the site, once each. */
import { confirmationJob } from '@enishi/jobs/src/confirmation/daily';
import { jobs } from '@enishi/jobs/src/service';
import { notificationKind } from '@enishi/protos/master/notifications';
import { depsOf } from '@enishi/service-kit/boot/constellation';
import { callRpc } from '@enishi/service-kit/testing/call-rpc';
import { signInOn, turningClock } from '../deals/world';
import { type Agency, startWorld, type World } from '../gateway/world';

const TODAY = '2037-03-20';
const clock = turningClock(TODAY);
let world: World;

beforeAll(async () => {
  world = await startWorld({}, { clock });
});
afterAll(() => world?.stop());
beforeEach(() => clock.set(TODAY));

type JobsDeps = Parameters<typeof confirmationJob>[0];
const deps = () => depsOf(world.constellation, jobs);

const run = (own: JobsDeps = deps()) => confirmationJob(own).run(own.clock.now(), new AbortController().signal);

/** Two processes at once, as after a restart in the middle. */
async function morning(day: string, { agency }: Pick<Office, 'agency'>): Promise<void> {
  clock.set(day);
  await Promise.all([run(), run()]);
  await world.constellation.settle();
  // Sessions end after two weeks.
  await signInOn(clock, day, { agency });
}

const api = (path: string) => `/api/enterprise/${path}`;

interface Office {
  agency: Agency;
  company: number;
  create(values?: object): Promise<number>;
  show(id: number): Promise<Record<string, unknown>>;
  update(id: number, values: object): Promise<void>;
  told(): Promise<{ kind: number; entity: string; record_id: number; count: number }[]>;
}

async function office(): Promise<Office> {
  const agency = await world.agency();
  const { browser } = agency;
  await browser.expect(200, 'PUT', api('enterprises/update'), {
    enterprise: { prefecture_id: 13, address: '千代田区丸の内1-1-1', tel: '03-1234-5678' },
  });
  const made = await browser.expect(201, 'POST', api('companies/create'), { company: { name: '株式会社依頼元' } });
  const company = made.body.company.id_by_enterprise_id;
  return {
    ...{ agency, company },
    async create(values = {}) {
      const job = {
        ...{ company_id_by_enterprise_id: company, name: '案件', detail: '開発' },
        ...{ prefecture_id: 13, monthly_price_l_num: 80 },
        ...{ enterprise_member1_id: agency.member.id_by_enterprise_id, ...values },
      };
      return (await browser.expect(201, 'POST', api('jobs/create'), { job })).body.job.id_by_enterprise_id;
    },
    show: async (id) => (await browser.expect(200, 'GET', api(`jobs/show/${id}`))).body.job,
    update: async (id, job) => void (await browser.expect(200, 'PUT', api(`jobs/update/${id}`), { job })),
    async told() {
      await world.constellation.settle();
      return (await browser.expect(200, 'POST', api('notifications/index'), {})).body.notifications;
    },
  };
}

async function historyOf({ agency }: Office, id: number, column_name: string) {
  const { body } = await agency.browser.expect(200, 'GET', api(`jobs/edit_histories/${id}?column_name=${column_name}`));
  return body.histories as { realm: string; changes: { new_value: unknown }[] }[];
}

it('counts a job as confirmed when it is made, changed, or said to be true, and not when nothing changes', async () => {
  const own = await office();
  const id = await own.create();
  expect(await own.show(id)).toMatchObject({ confirmed_date: TODAY, lapsed_date: null });
  clock.set('2037-03-22');
  await own.update(id, { detail: '開発' });
  expect(await own.show(id)).toMatchObject({ confirmed_date: TODAY });
  await own.update(id, { detail: '設計', confirmed_date: '2040-01-01' });
  const changed = await own.show(id);
  expect(changed).toMatchObject({ confirmed_date: '2037-03-22' });

  clock.set('2037-03-25');
  const { browser } = own.agency;
  const { body } = await browser.expect(200, 'PUT', api(`jobs/confirm/${id}`));
  expect(body.job).toMatchObject({ confirmed_date: '2037-03-25', updated_at: changed.updated_at });
  await browser.expect(200, 'PUT', api(`jobs/confirm/${id}`));
  const history = await historyOf(own, id, 'confirmed_date');
  expect(history.map(({ changes }) => changes[0].new_value)).toEqual(['2037-03-25', '2037-03-22', '2037-03-20']);
  // A save tells what was changed, and not that it counts as a confirmation; the press alone does.
  const all = (await browser.expect(200, 'GET', api(`jobs/edit_histories/${id}`))).body.histories;
  const names = all.map(({ changes }: { changes: { column_name: string }[] }) => changes.map((one) => one.column_name));
  expect(names.slice(0, 2)).toEqual([['confirmed_date'], ['detail']]);
});

it('takes what a partner changes for confirmed', async () => {
  const own = await office();
  const ctx = { realm: 'partner' as const, enterprise_id: own.agency.enterprise.id, member_id: 0, authority: 0 };
  const send = async (detail: string) => {
    const input = JSON.stringify({ company_id_by_enterprise_id: own.company, name: '連携', detail });
    const request = { linkage_id: 1, entity: 'job', items: [{ external_id: 'A-1', input }] };
    const { outcomes } = await callRpc<{ outcomes: { id: number }[] }>(
      ...([world.constellation.clients, 'jobs.UpsertService/Apply', { ...ctx, request_id: 'test' }, request] as const),
    );
    return outcomes[0].id;
  };
  const id = await send('開発');
  clock.set('2037-03-23');
  await send('開発');
  expect(await own.show(id)).toMatchObject({ confirmed_date: TODAY, open_status_flg: 1 });
  await send('設計');
  expect(await own.show(id)).toMatchObject({ confirmed_date: '2037-03-23' });
});

it('confirms chosen jobs of the own agency, for those who may change many', async () => {
  const [own, other] = [await office(), await office()];
  const ids = [await own.create(), await own.create()];
  const strange = 99_999;
  clock.set('2037-03-24');
  const { body } = await own.agency.browser.expect(200, 'PUT', api('jobs/confirm'), { select_ids: [...ids, strange] });
  expect(body).toMatchObject({ count: 2, errors: [{ id: strange }] });
  for (const id of ids) expect(await own.show(id)).toMatchObject({ confirmed_date: '2037-03-24' });
  await other.agency.browser.expect(404, 'PUT', api(`jobs/confirm/${ids[1] + 50}`));
  await own.agency.browser.expect(400, 'PUT', api('jobs/confirm'), { select_ids: [] });
  await world.browser().expect(401, 'PUT', api('jobs/confirm'), { select_ids: ids });
  await world.browser().expect(401, 'PUT', api(`jobs/confirm/${ids[0]}`));
});

it('asks the owner once for each confirmation that has become old, and not about what is not offered', async () => {
  const own = await office();
  const id = await own.create();
  await own.create({ open_status_flg: 2 });
  await own.create({ application_status_flg: 2 });
  await morning('2037-04-18', own);
  expect(await own.told()).toEqual([]);
  for (const day of ['2037-04-19', '2037-04-20']) await morning(day, own);
  expect(await own.told()).toMatchObject([
    { kind: notificationKind.code.job_confirmation, entity: 'job', record_id: id, count: 1 },
  ]);
  await own.agency.browser.expect(200, 'PUT', api(`jobs/confirm/${id}`));
  await morning('2037-04-30', own);
  expect(await own.told()).toHaveLength(1);
  await morning('2037-05-20', own);
  expect(await own.told()).toHaveLength(2);
  expect(await own.show(id)).toMatchObject({ open_status_flg: 1 });
});

it('takes a job off the site after twice the time, once, and a press brings it back confirmed', async () => {
  const own = await office();
  const id = await own.create();
  const closed = await own.create({ application_status_flg: 2 });
  await morning('2037-05-18', own);
  expect(await own.show(id)).toMatchObject({ open_status_flg: 1 });
  // A run that dies before the end of its transaction has done nothing. Its process is a day ahead of the product, whose own
  // run would come within a second of the day that the clock is set to, and do the work.
  const dying = {
    ...{ ...deps(), clock: turningClock('2037-05-19') },
    outbox: { ...deps().outbox, add: () => Promise.reject(new Error('killed')) },
  };
  await expect(run(dying as unknown as JobsDeps)).rejects.toThrow('killed');
  expect(await own.show(id)).toMatchObject({ open_status_flg: 1, lapsed_date: null });

  for (const day of ['2037-05-19', '2037-05-20']) await morning(day, own);
  expect(await own.show(id)).toMatchObject({
    ...{ open_status_flg: 2, lapsed_date: '2037-05-19', confirmed_date: TODAY },
  });
  expect(await own.show(closed)).toMatchObject({ open_status_flg: 1 });
  const [first] = await historyOf(own, id, 'open_status_flg');
  expect(first).toMatchObject({ realm: 'system', changes: [{ new_value: 2 }] });
  const lapsed = (await own.told()).filter(({ kind }) => kind === 9);
  expect(lapsed).toMatchObject([{ record_id: id, count: 1 }]);

  await own.update(id, { open_status_flg: 1 });
  expect(await own.show(id)).toMatchObject({
    ...{ open_status_flg: 1, lapsed_date: null, confirmed_date: '2037-05-20' },
  });
  await morning('2037-05-21', own);
  expect(await own.show(id)).toMatchObject({ open_status_flg: 1 });
});

it('goes by the days of the agency, which may ask for none', async () => {
  const own = await office();
  const id = await own.create();
  const { browser } = own.agency;
  const set = (job_confirm_days: number | null, status = 200) =>
    browser.expect(status, 'PUT', api('enterprises/update'), { enterprise: { job_confirm_days } });
  for (const wrong of [-1, 3, 6, 181]) {
    const { body } = await set(wrong, 422);
    expect(body.errors.job_confirm_days).toEqual([expect.stringMatching(/7|180|0/)]);
  }
  await set(0);
  await morning('2037-07-19', own);
  expect([(await own.show(id)).open_status_flg, await own.told()]).toEqual([1, []]);
  await set(180);
  await morning('2037-07-20', own);
  expect([(await own.show(id)).open_status_flg, await own.told()]).toEqual([1, []]);
  await set(7);
  await morning('2037-07-21', own);
  expect(await own.show(id)).toMatchObject({ open_status_flg: 2 });
});
