/** Invoices around New Year in Japan, by a clock that stands still; and of agencies that are gone. */
import { deskOf } from '../billing/desk';
import type { Answer, Browser } from './browser';
import { type Agency, startWorld, type World } from './world';

/** 23:59:59 on 31 December in Japan. */
const LAST_SECOND = '2027-12-31T14:59:59.000Z';
const NEW_YEAR = '2027-12-31T15:00:00.000Z';

let world: World;
let operator: Browser;
let agency: Agency;
let now = new Date(LAST_SECOND);

const desk = () => deskOf(world, () => operator);
const post = (path: string, body: object = {}) => operator.expect(200, 'POST', `/api/admin/${path}`, body);
const act = (id: number, action: string) => desk().act(id, action);
const show = (id: number) => desk().show(id);
const cellsOf = (of: Agency, from: string, months: number) => desk().cellsOf(of, { from, months });
const monthsOf = async (of: Agency) => (await cellsOf(of, '2027-10-01', 12)).map(({ month }) => month.slice(0, 7));
const work = (of: Agency, action: string, cells: readonly Answer[]) => desk().work(of, action, cells);
const contract = (of: Agency, record: object) => desk().contract(of, { price: 30_000, ...record });
const mailsTo = async (to: string) => (await desk().mails()).filter((mail) => mail.to === to);
const agencyAt = async (invoice_email: string) => {
  const made = await world.agency();
  await made.browser.expect(200, 'PUT', '/api/enterprise/enterprises/update', { enterprise: { invoice_email } });
  return made;
};
const runJobs = () => desk().runJobs();

beforeAll(async () => {
  world = await startWorld({}, { clock: { now: () => now } });
  operator = await world.operator();
  agency = await agencyAt('keiri@newyear.example.jp');
  await operator.expect(200, 'PUT', '/api/admin/invoice_issuers/update', {
    invoice_issuer: {
      ...{ name: '株式会社縁', registration_number: 'T7000012050002', prefecture_id: 13, address: '港区1' },
      ...{ usance_timing_id: 1, usance_span_id: 1, usance_day_id: 1 },
    },
  });
});
afterAll(() => world?.stop());

it('plans December’s months until the last second of the year, and one more with the first of the next', async () => {
  await contract(agency, { period_start: '2027-11-01' });
  expect(await monthsOf(agency)).toEqual(['2027-11', '2027-12', '2028-01', '2028-02']);
  await runJobs();
  expect((await monthsOf(agency)).at(-1)).toBe('2028-02');
  now = new Date(NEW_YEAR);
  await Promise.all([post('enterprise_invoice_schedules/make'), post('enterprise_invoice_schedules/make')]);
  expect((await monthsOf(agency)).at(-1)).toBe('2028-03');
  now = new Date(LAST_SECOND);
});

it('counts numbers on over New Year, and dates what is approved by the day in Japan', async () => {
  const [november, december] = await cellsOf(agency, '2027-11-01', 2);
  await work(agency, 'make', [november]);
  expect(await act(1, 'approve')).toMatchObject({ issued_date: '2027-12-31', due_date: '2027-12-31' });
  now = new Date(NEW_YEAR);
  await work(agency, 'make', [december]);
  expect(await act(2, 'approve')).toMatchObject({
    id: 2,
    title: 'システム利用料（2027年12月分）',
    first_date_of_target_month: '2027-12-01',
    issued_date: '2028-01-01',
    due_date: '2028-01-31',
  });
});

it('is due on the 29th of February in a leap year, and late only on the day after', async () => {
  now = new Date('2028-02-01T00:00:00Z');
  const [january] = await cellsOf(agency, '2028-01-01', 1);
  await work(agency, 'make', [january]);
  expect(await show(3)).toMatchObject({ due_date: '2028-02-29' });
  await act(3, 'approve');
  const states = [];
  for (const at of ['2028-02-29T14:59:59Z', '2028-02-29T15:00:00Z']) {
    now = new Date(at);
    operator = await signedIn();
    states.push((await cellsOf(agency, '2028-01-01', 1))[0].state);
  }
  expect(states).toEqual([3, 6]);
});

/** Signs in anew, since sessions last 14 days. */
async function signedIn(): Promise<Browser> {
  const browser = world.browser();
  await browser.expect(200, 'POST', '/api/admin/auth/sign_in', {
    admin_member: { email: 'operator@enishi.example.jp', password: '月曜日の朝は静か' },
  });
  return browser;
}

it('refuses a payment on a day that there is not, and takes one on the leap day', async () => {
  for (const date of ['2027-02-29', '2028-02-30', '2028-04-31', '2028-2-1', ''])
    expect((await operator.send('POST', '/api/admin/enterprise_invoices/pay/3', { price: 33_000, date })).status).toBe(
      422,
    );
  const paid = (await post('enterprise_invoices/pay/3', { price: 33_000, date: '2028-02-29' })).body.enterprise_invoice;
  expect(paid).toMatchObject({ enterprise_invoice_status_id: 4, paid_date: '2028-02-29' });
});

it('bills an agency whose contract has ended for what was planned, and plans nothing more', async () => {
  const ended = await agencyAt('keiri@ended.example.jp');
  await contract(ended, { period_start: '2028-02-01' });
  const [february] = await cellsOf(ended, '2028-02-01', 1);
  await work(ended, 'make', [february]);
  await operator.expect(200, 'PUT', `/api/admin/enterprises/update/${ended.enterprise.id}`, {
    enterprise: { enterprise_contract_status_id: 0 },
  });
  now = new Date('2028-03-01T00:00:00Z');
  const before = await monthsOf(ended);
  await post('enterprise_invoice_schedules/make');
  expect(await monthsOf(ended)).toEqual(before);
  const { invoice_id } = (await cellsOf(ended, '2028-02-01', 1))[0];
  await act(invoice_id, 'approve');
  expect(await act(invoice_id, 'send')).toMatchObject({ enterprise_invoice_status_id: 3, due_date: '2028-03-31' });
  await world.constellation.settle();
  expect(await mailsTo('keiri@ended.example.jp')).toHaveLength(1);
  now = new Date('2028-04-01T00:30:00Z');
  await runJobs();
  expect((await mailsTo('keiri@ended.example.jp')).map(({ subject }) => subject.includes('期限を過ぎ')).sort()).toEqual(
    [false, true],
  );
});

it('keeps the books of an agency that is no more: shown, sent, paid, corrected; only new invoices are refused', async () => {
  operator = await signedIn();
  const gone = await agencyAt('keiri@gone.example.jp');
  await contract(gone, { period_start: '2028-04-01' });
  const cells = await cellsOf(gone, '2028-04-01', 3);
  await work(gone, 'make', cells.slice(0, 2));
  const [{ invoice_id: first }, { invoice_id: second }] = await cellsOf(gone, '2028-04-01', 2);
  const { connection } = world.constellation.service('identity').deps;
  await connection.collection('enterprises').deleteOne({ id: gone.enterprise.id });

  await act(first, 'approve');
  expect(await act(first, 'send')).toMatchObject({ enterprise_invoice_status_id: 3 });
  await world.constellation.settle();
  expect(await mailsTo('keiri@gone.example.jp')).toHaveLength(1);
  const pdf = await operator.expect(200, 'GET', `/api/admin/enterprise_invoices/pdf/${first}`);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await post(`enterprise_invoices/pay/${first}`, { price: 33_000, date: '2028-04-02', confirmed: true });
  await act(second, 'approve');
  expect(await act(second, 'correct')).toMatchObject({ corrects_id: second, enterprise_invoice_status_id: 1 });
  const { count, errors } = await work(gone, 'make', cells.slice(2));
  expect([count, errors.length]).toEqual([0, 1]);
  const { rows } = (await post('enterprise_invoice_schedules/sheet', { from: '2028-04-01', months: 3 })).body;
  expect(rows.map((row: Answer) => row.name)).toContain(`ID ${gone.enterprise.id}`);
  await post('enterprise_invoice_schedules/make');
  // The numbers of all of it have no gaps.
  const list = (await post('enterprise_invoices/index', { sort: 'id', per_page: 100 })).body.enterprise_invoices;
  expect(list.map((row: Answer) => row.id)).toEqual(list.map((_row: Answer, index: number) => index + 1));
});

it('plans nothing while a contract is over, whatever is saved, and never bills the months of the pause', async () => {
  operator = await signedIn();
  const paused = await agencyAt('keiri@paused.example.jp');
  const status = (enterprise_contract_status_id: number) =>
    operator.expect(200, 'PUT', `/api/admin/enterprises/update/${paused.enterprise.id}`, {
      enterprise: { enterprise_contract_status_id },
    });
  const planned = async () =>
    (await cellsOf(paused, '2028-04-01', 12)).map(({ month }) => (month as string).slice(0, 7));
  await contract(paused, { price: 1_000, period_start: '2028-04-01' });
  const list = await post('enterprise_invoice_settings/index', { enterprise_id: paused.enterprise.id });
  const [{ id_by_enterprise_id: id }] = list.body.enterprise_invoice_settings;
  const save = (values: object) =>
    operator.expect(200, 'PUT', `/api/admin/enterprise_invoice_settings/update/${id}`, {
      enterprise_id: paused.enterprise.id,
      enterprise_invoice_setting: values,
    });
  await status(0);
  const before = await planned();
  expect(before).toEqual(['2028-04', '2028-05', '2028-06']);
  now = new Date('2028-10-15T00:00:00Z');
  operator = await signedIn();
  await save({ price: 2_000 });
  await post('enterprise_invoice_schedules/make');
  expect(await planned()).toEqual(before);
  await status(1);
  await post('enterprise_invoice_schedules/make');
  const after = [...before, '2028-10', '2028-11', '2028-12'];
  expect(await planned()).toEqual(after);
  await save({ price: 3_000 });
  expect(await planned()).toEqual(after);
});
