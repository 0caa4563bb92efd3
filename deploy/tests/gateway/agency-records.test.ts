/** Records of single agencies in the operator's area. */
import type { Browser } from './browser';
import { type Agency, startWorld, type World } from './world';

let world: World;
let operator: Browser;
let first: Agency;
let second: Agency;

beforeAll(async () => {
  world = await startWorld();
  first = await world.agency();
  second = await world.agency();
  operator = await world.operator();
});
afterAll(() => world.stop());

const contract = { enterprise_id: 0, enterprise_invoice_setting: { price: 50_000, period_start: '2026-12-01' } };
const path = '/api/admin/enterprise_invoice_settings';

test('an operator keeps the contract of one agency apart from those of others', async () => {
  const body = { ...contract, enterprise_id: first.enterprise.id };
  const made = await operator.expect(201, 'POST', `${path}/create`, body);
  const id = made.body.enterprise_invoice_setting.id_by_enterprise_id;
  await operator.expect(200, 'GET', `${path}/show/${id}?enterprise_id=${first.enterprise.id}`);
  await operator.expect(404, 'GET', `${path}/show/${id}?enterprise_id=${second.enterprise.id}`);
  const others = await operator.expect(200, 'POST', `${path}/index`, { enterprise_id: second.enterprise.id });
  expect(others.body.count).toBe(0);
});

test('a call that names no agency finds nothing', async () => {
  await operator.expect(404, 'POST', `${path}/index`, {});
  await operator.expect(404, 'POST', `${path}/create`, { ...contract, enterprise_id: '1e3' });
});

test('an agency reads its invoices but not the contracts of the operator', async () => {
  await first.browser.expect(200, 'POST', '/api/enterprise/enterprise_invoices/index', {});
  await first.browser.expect(401, 'POST', `${path}/index`, { enterprise_id: first.enterprise.id });
});

test('figures of a process are not shown to the outside', async () => {
  await operator.expect(404, 'GET', '/metrics');
});

test('operators see of an agency’s clients what their page shows, and no more of it by asking', async () => {
  const { browser, enterprise, member } = first;
  const company = {
    ...{ name: '株式会社顧客', address: '港区1-2-3', business_description: '内密の事業', company_rank_id: 1 },
    enterprise_member1_id: member.id_by_enterprise_id,
  };
  await browser.expect(201, 'POST', '/api/enterprise/companies/create', { company });
  const ask = (status: number, body: object) =>
    operator.expect(status, 'POST', '/api/admin/companies/index', { enterprise_id: enterprise.id, ...body });
  for (const more of [{}, { full: true }, { columns: ['name', 'enterprise_member1_id', 'business_description'] }]) {
    const { body } = await ask(200, more);
    const [row] = body.companies;
    expect(row.name).toBe('株式会社顧客');
    for (const name of ['enterprise_member1_id', 'business_description', 'address'])
      expect(row).not.toHaveProperty(name);
  }
  expect((await ask(200, { per_page: 99_999 })).body.limit_value).toBe(100);
  const conditions = [{ column: 'enterprise_member1_id', operator: 'any', value: [member.id_by_enterprise_id] }];
  await ask(422, { conditions });
  await ask(422, { conditions: [{ any_of: [{ column: 'name', operator: 'has' }, ...conditions] }] });
});
