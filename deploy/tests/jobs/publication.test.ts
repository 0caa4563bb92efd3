/** A member publishes a job only with what the law asks for; defaults, files and partners publish as ever. */
import { callRpc } from '@enishi/service-kit/testing/call-rpc';
import { type Agency, startWorld, type World } from '../gateway/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

const api = (path: string) => `/api/enterprise/${path}`;
const OPEN = { open_status_flg: 1 };
const FULL = { detail: '決済APIの設計', prefecture_id: 13, monthly_price_l_num: 80 };
const HOME = { prefecture_id: 13, address: '千代田区丸の内1-1-1', tel: '03-1234-5678' };

interface Office {
  agency: Agency;
  company: number;
  create(values: object, status?: number): Promise<Record<string, never>>;
  update(id: number, values: object, status?: number): Promise<Record<string, never>>;
}

async function office(home: object = HOME): Promise<Office> {
  const agency = await world.agency();
  const { browser } = agency;
  await browser.expect(200, 'PUT', api('enterprises/update'), { enterprise: home });
  const made = await browser.expect(201, 'POST', api('companies/create'), { company: { name: '株式会社依頼元' } });
  const company = made.body.company.id_by_enterprise_id;
  return {
    ...{ agency, company },
    async create(values, status = 201) {
      const job = { company_id_by_enterprise_id: company, name: '案件', ...values };
      return (await browser.expect(status, 'POST', api('jobs/create'), { job })).body;
    },
    update: async (id, job, status = 200) =>
      (await browser.expect(status, 'PUT', api(`jobs/update/${id}`), { job })).body,
  };
}

const idOf = (body: Record<string, Record<string, number>>): number => body.job.id_by_enterprise_id;

it('refuses to publish what lacks an item, and says at each field how to give it', async () => {
  const own = await office({ tel: null });
  const { errors } = await own.create(OPEN, 422);
  expect(errors).toEqual({
    detail: ['公開するには、業務内容を入力してください。'],
    prefecture_id: [expect.stringContaining('就業場所')],
    monthly_price_l_num: [expect.stringContaining('報酬')],
    open_status_flg: [expect.stringMatching(/募集者の住所、募集者の連絡先.*企業情報/)],
  });
  const id = idOf(await own.create({ open_status_flg: 2, ...FULL }));
  expect(Object.keys((await own.update(id, OPEN, 422)).errors)).toEqual(['open_status_flg']);
  await own.agency.browser.expect(200, 'PUT', api('enterprises/update'), { enterprise: HOME });
  await own.update(id, OPEN);
  // One end of a price is a pay.
  await own.create({ ...OPEN, detail: '設計', prefecture_id: 27, monthly_price_f_num: 60 });
});

it('leaves alone what is no act of publishing: the default, a save of a public job, hiding it', async () => {
  const own = await office();
  const made = await own.create({});
  expect(made.job).toMatchObject({ ...OPEN, missing_item_ids: [1, 2, 3] });
  const id = idOf(made);
  expect((await own.update(id, { ...OPEN, name: '別の名前' })).job).toMatchObject(OPEN);
  await own.update(id, { open_status_flg: 2 });
  expect(Object.keys((await own.update(id, { ...OPEN, detail: '設計' }, 422)).errors)).toEqual([
    'prefecture_id',
    'monthly_price_l_num',
  ]);
  expect((await own.update(id, { ...OPEN, ...FULL })).job).toMatchObject({ ...OPEN, missing_item_ids: null });
});

it('publishes many that have what is needed, and names the others', async () => {
  const own = await office();
  const hidden = { open_status_flg: 2 };
  const [good, bare] = [idOf(await own.create({ ...hidden, ...FULL })), idOf(await own.create(hidden))];
  const { body } = await own.agency.browser.expect(200, 'PUT', api('jobs/bulk_update'), {
    ...{ select_ids: [good, bare], job: OPEN },
  });
  expect(body).toMatchObject({ count: 1, errors: [{ id: bare, errors: { detail: [expect.any(String)] } }] });
  const conditions = [{ column: 'missing_item_ids', operator: 'has' }];
  const list = await own.agency.browser.expect(200, 'POST', api('jobs/index'), { conditions });
  const rows: { id_by_enterprise_id: number }[] = list.body.jobs;
  expect(rows.map(({ id_by_enterprise_id }) => id_by_enterprise_id)).toEqual([bare]);
});

it('takes what a partner publishes, and says what it lacks', async () => {
  const own = await office();
  const ctx = { realm: 'partner' as const, enterprise_id: own.agency.enterprise.id, member_id: 0, authority: 0 };
  const input = JSON.stringify({ company_id_by_enterprise_id: own.company, name: '連携', ...OPEN });
  const request = { linkage_id: 1, entity: 'job', items: [{ external_id: 'A-1', input }] };
  const { outcomes } = await callRpc<{ outcomes: { id: number; outcome: string }[] }>(
    ...([world.constellation.clients, 'jobs.UpsertService/Apply', { ...ctx, request_id: 'test' }, request] as const),
  );
  expect(outcomes).toMatchObject([{ outcome: 'created' }]);
  const { body } = await own.agency.browser.expect(200, 'GET', api(`jobs/show/${outcomes[0].id}`));
  expect(body.job).toMatchObject({ ...OPEN, missing_item_ids: [1, 2, 3] });
});
