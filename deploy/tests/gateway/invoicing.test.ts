/** From a contract to a paid invoice, as operators and agencies see it over HTTP. */
import { deskOf } from '../billing/desk';
import { type Answer, type Browser } from './browser';
import { type Agency, startWorld, type World } from './world';

let world: World;
let operator: Browser;
let agency: Agency;
let other: Agency;
/** 23:59 on the last day of November in Japan. */
let now = new Date('2026-11-30T14:59:00.000Z');

const issuer = {
  name: '株式会社縁',
  registration_number: 'Ｔ7000012050002',
  zipcode: '100-0001',
  prefecture_id: 13,
  address: '千代田区千代田1-1',
  bank_name: '見本銀行',
  bank_branch: '本店',
  bank_number: '1234567',
  bank_holder: 'カ）エニシ',
};

const INVOICES = '/api/admin/enterprise_invoices';
const desk = () => deskOf(world, () => operator);
const post = (path: string, body: object = {}) => operator.expect(200, 'POST', `/api/admin/${path}`, body);
const act = (id: number, action: string) => desk().act(id, action);
const show = (id: number) => desk().show(id);
const sheet = (body: object = {}) => desk().sheet(body);
const cellsOf = (of: Agency) => desk().cellsOf(of, { from: '2026-10-01', months: 6 });
const contract = (of: Agency, record: object, status?: number) => desk().contract(of, record, status);
const keys = (of: Agency, cells: Answer[]) =>
  cells.map(({ schedule_id }) => ({ enterprise_id: of.enterprise.id, id: schedule_id }));
const work = async (action: string, schedules: object[]) =>
  (await post('enterprise_invoice_schedules/work', { action, schedules })).body;
const mails = () => desk().mails();

beforeAll(async () => {
  world = await startWorld({}, { clock: { now: () => now } });
  operator = await world.operator();
  agency = await world.agency();
  other = await world.agency();
  await agency.browser.expect(200, 'PUT', '/api/enterprise/enterprises/update', {
    enterprise: { invoice_person: '経理 太郎', invoice_email: 'keiri@agency.example.jp', address: '港区1-1' },
  });
});
afterAll(() => world.stop());

it('plans the months of a contract when it is saved, until two months ahead', async () => {
  const made = await contract(agency, { price: 50_000, period_start: '2026-10-15', discounted_flg: 1 });
  expect(made.body.enterprise_invoice_setting).toMatchObject({
    total_price: 50_000,
    total_tax: 5_000,
    total_price_with_tax: 55_000,
  });
  const cells = await cellsOf(agency);
  expect(cells.map(({ month, state, total_price_with_tax }) => [month, state, total_price_with_tax])).toEqual([
    ['2026-10-01', 1, 55_000],
    ['2026-11-01', 1, 55_000],
    ['2026-12-01', 1, 55_000],
    ['2027-01-01', 1, 55_000],
  ]);
});

it('refuses a contract that shares a month with another one, also when both come at once', async () => {
  const refused = await contract(agency, { price: 1, period_start: '2027-05-01' }, 422);
  expect(refused.body.errors.period_start[0]).toContain('期間が重なっています');
  const send = (price: number) =>
    operator.send('POST', '/api/admin/enterprise_invoice_settings/create', {
      enterprise_id: other.enterprise.id,
      enterprise_invoice_setting: { price, period_start: '2026-11-01', period_end: '2026-12-31' },
    });
  const answers = await Promise.all([1_000, 2_000, 3_000].map(send));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  expect(await cellsOf(other)).toHaveLength(2);
});

it('makes months that have come exactly once, however often, late and side by side the job runs', async () => {
  const gone = await world.agency();
  await contract(gone, { price: 1_000, period_start: '2026-12-01' });
  const ended = { enterprise_contract_status_id: 0 };
  await operator.expect(200, 'PUT', `/api/admin/enterprises/update/${gone.enterprise.id}`, { enterprise: ended });
  // A minute later it is December, so February is planned; two runs beside one another and one more.
  now = new Date('2026-11-30T15:00:00.000Z');
  const both = await Promise.all([
    post('enterprise_invoice_schedules/make'),
    post('enterprise_invoice_schedules/make'),
  ]);
  expect(both[0].body.count + both[1].body.count).toBe(1);
  expect((await post('enterprise_invoice_schedules/make')).body.count).toBe(0);
  expect((await cellsOf(agency)).map(({ month }) => month)).toContain('2027-02-01');
});

it('lets what is not billed follow a changed contract, and nothing else', async () => {
  const [october] = await cellsOf(agency);
  await work('make', keys(agency, [october]));
  const list = await post('enterprise_invoice_settings/index', { enterprise_id: agency.enterprise.id });
  const { id_by_enterprise_id: id } = list.body.enterprise_invoice_settings[0];
  await operator.expect(200, 'PUT', `/api/admin/enterprise_invoice_settings/update/${id}`, {
    enterprise_id: agency.enterprise.id,
    enterprise_invoice_setting: { price: 60_000, period_end: '2027-01-31' },
  });
  const cells = await cellsOf(agency);
  expect(cells.map(({ month, state, total_price_with_tax }) => [month, state, total_price_with_tax])).toEqual([
    ['2026-10-01', 2, 55_000],
    ['2026-11-01', 1, 66_000],
    ['2026-12-01', 1, 66_000],
    ['2027-01-01', 1, 66_000],
  ]);
});

it('makes one invoice of a month, with the next number, whoever asks how often', async () => {
  const cells = await cellsOf(agency);
  const answers = await Promise.all([1, 2, 3].map(() => work('make', keys(agency, cells.slice(0, 3)))));
  expect(answers.map(({ count, skipped, errors }) => [count + skipped, errors])).toEqual([
    [3, []],
    [3, []],
    [3, []],
  ]);
  // Each was made by one of them, who counts it.
  expect(answers.reduce((sum, { count: made }) => sum + made, 0)).toBe(
    3 - cells.filter((cell) => cell.invoice_id).length,
  );
  const { enterprise_invoices: rows, count } = (await post('enterprise_invoices/index', { sort: 'id', full: true }))
    .body;
  expect(count).toBe(3);
  expect(rows.map((row: Answer) => row.id)).toEqual([1, 2, 3]);
  expect(rows[1]).toMatchObject({
    enterprise_id: agency.enterprise.id,
    company_name: expect.stringContaining('株式会社'),
    person: '経理 太郎',
    email: 'keiri@agency.example.jp',
    title: 'システム利用料（2026年11月分）',
    total_price_with_tax: 66_000,
    enterprise_invoice_status_id: 1,
  });
});

it('is not approved before there is an issuer, whose registration number is checked', async () => {
  const refused = await operator.expect(409, 'POST', `${INVOICES}/act/1`, { action: 'approve' });
  expect(refused.body.message).toContain('請求元');
  const wrong = await operator.expect(422, 'PUT', '/api/admin/invoice_issuers/update', {
    invoice_issuer: { ...issuer, registration_number: 'T7000012050003' },
  });
  expect(Object.keys(wrong.body.errors)).toEqual(['registration_number']);
  const saved = await operator.expect(200, 'PUT', '/api/admin/invoice_issuers/update', { invoice_issuer: issuer });
  expect(saved.body.invoice_issuer).toMatchObject({ id: 1, registration_number: 'T7000012050002' });
});

it('can be changed until it is approved, and is fixed from then on', async () => {
  const items = [
    { title: '基本料金', price: 50_000, tax_rate_id: 1 },
    { title: '書籍', price: 999, tax_rate_id: 2 },
  ];
  const changed = await operator.expect(200, 'PUT', '/api/admin/enterprise_invoices/update/1', {
    enterprise_invoice: { items },
  });
  expect(changed.body.enterprise_invoice).toMatchObject({
    total_price: 50_999,
    total_tax: 5_079,
    total_price_with_tax: 56_078,
  });
  expect((await cellsOf(agency))[0].total_price_with_tax).toBe(56_078);
  expect(await act(1, 'approve')).toMatchObject({
    enterprise_invoice_status_id: 2,
    issued_date: '2026-12-01',
    registration_number: 'T7000012050002',
    bank_account: '見本銀行　本店　普通 1234567　カ）エニシ',
  });
  const refused = await operator.expect(409, 'PUT', '/api/admin/enterprise_invoices/update/1', {
    enterprise_invoice: { title: '変更' },
  });
  expect(refused.body.message).toContain('承認済み');
});

it('shows agencies what is approved and theirs, and only to administrators', async () => {
  const at = (call: string) => `/api/enterprise/enterprise_invoices/${call}`;
  const { body } = await agency.browser.expect(200, 'POST', at('index'));
  expect(body.enterprise_invoices.map((row: Answer) => row.id)).toEqual([1]);
  const own = await agency.browser.expect(200, 'GET', at('show/1'));
  expect(own.body.enterprise_invoice).toMatchObject({ id: 1, id_by_enterprise_id: 1 });
  await agency.browser.expect(404, 'GET', at('show/2'));
  await agency.browser.expect(404, 'GET', at('pdf/2'));
  await other.browser.expect(404, 'GET', at('show/1'));
  await other.browser.expect(404, 'GET', at('pdf/1'));
  const pdf = await agency.browser.expect(200, 'GET', at('pdf/1'));
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const member = await world.colleague(agency, 0);
  await member.expect(404, 'POST', at('index'));
  const admins = await operator.expect(200, 'GET', '/api/admin/enterprise_invoices/pdf/1');
  expect(admins.bytes.equals(pdf.bytes)).toBe(true);
});

it('is sent once, with link and document, and the sheet knows', async () => {
  const [october] = await cellsOf(agency);
  await Promise.all([1, 2].map(() => work('send', keys(agency, [october]))));
  await world.constellation.settle();
  const sent = (await mails()).filter(({ subject }) => subject.includes('ご送付'));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ to: 'keiri@agency.example.jp' });
  expect(sent[0].text).toContain('/enterprise/setting/enterprise_invoices/1');
  expect(sent[0].attachments?.[0].filename).toBe('請求書_000001.pdf');
  // It was due at the end of November, and it is December.
  expect((await cellsOf(agency))[0]).toMatchObject({ state: 4, invoice_id: 1 });
  expect(await show(1)).toMatchObject({ due_date: '2027-01-31' });
  expect((await post('enterprise_invoices/mails/1')).body.mails).toMatchObject([{ kind: 'invoice', outcome: 'sent' }]);
});

it('is corrected by a credit note and a new invoice; what was sent stays', async () => {
  const draft = await act(1, 'correct');
  expect(draft).toMatchObject({ id: 5, corrects_id: 1, enterprise_invoice_status_id: 1, total_price_with_tax: 56_078 });
  expect(await show(4)).toMatchObject({
    ...{ corrects_id: 1, enterprise_invoice_kind_id: 2, enterprise_invoice_status_id: 2 },
    total_price: -50_999,
    total_tax: -5_079,
    total_price_with_tax: -56_078,
    // The number as it stands on the document.
    comment: expect.stringContaining('請求書No.000001（'),
  });
  expect(await show(1)).toMatchObject({ enterprise_invoice_status_id: 5, total_price_with_tax: 56_078 });
  expect((await cellsOf(agency))[0]).toMatchObject({ state: 2, invoice_id: 5 });
  await operator.expect(409, 'POST', `${INVOICES}/act/1`, { action: 'correct' });
  await operator.expect(409, 'POST', `${INVOICES}/act/5`, { action: 'approve', updated_at: '2026-01-01T00:00:00Z' });
});

it('lets a draft be withdrawn: its number stays taken, its month is open again', async () => {
  await act(5, 'void');
  expect((await cellsOf(agency))[0]).toMatchObject({ state: 1, total_price_with_tax: 66_000 });
  await work('make', keys(agency, (await cellsOf(agency)).slice(0, 1)));
  expect((await cellsOf(agency))[0]).toMatchObject({ state: 2, invoice_id: 6 });
});

it('says of each month in a bulk call why it was refused', async () => {
  const cells = await cellsOf(agency);
  const { count, errors } = await work('approve', keys(agency, [cells[0], cells[3]]));
  expect([count, errors.length]).toEqual([1, 1]);
  expect(errors[0].name).toContain('2027年1月');
  expect(errors[0].message).toContain('まだ作成されていません');
});

it('records payments by hand and out of a bank file, each line once', async () => {
  await act(2, 'approve');
  await act(2, 'send');
  await operator.expect(422, 'POST', `${INVOICES}/pay/2`, { price: -1, date: '2026-12-20' });
  await operator.expect(422, 'POST', `${INVOICES}/pay/2`, { price: 1_000, date: '' });
  await post('enterprise_invoices/pay/2', { price: 1_000, date: '2026-12-20', confirmed: true });
  await operator.expect(409, 'POST', `${INVOICES}/act/2`, { action: 'correct' });
  const rest = { price: 65_000, date: '2026-12-20', confirmed: true };
  const paid = (await post('enterprise_invoices/pay/2', rest)).body.enterprise_invoice;
  expect(paid).toMatchObject({ enterprise_invoice_status_id: 4, paid_price: 66_000, paid_date: '2026-12-20' });
  const back = (await post('enterprise_invoices/pay/2', { price: 0, date: '' })).body.enterprise_invoice;
  expect(back).toMatchObject({ enterprise_invoice_status_id: 3, paid_price: null, paid_date: null });
  const text = `口座番号,1234567\n日付,入金額,摘要\n2026/12/21,"66,000",カ）ダレカ\n2026/12/22,"70,000",フメイ\n2026/12/23,,引出\n`;
  const read = () =>
    operator.upload('/api/admin/enterprise_invoices/read_payments', {}, { name: 'bank.csv', bytes: Buffer.from(text) });
  const { rows } = (await read()).body;
  const seen = rows.map((row: Answer) => `${row.date} ${row.price} ${row.recorded}`);
  expect(seen).toEqual(['2026-12-21 66000 false', '2026-12-22 70000 false']);
  expect(rows[0].suggestions.map((one: Answer) => one.id)).toContain(2);
  const payments = [{ key: rows[0].key, id: 2, price: 66_000, date: rows[0].date, confirmed: true }];
  const record = () => post('enterprise_invoices/record_payments', { payments });
  const twice = await Promise.all([record(), record()]);
  expect(twice.map(({ body }) => body.count).sort()).toEqual([0, 1]);
  expect(await show(2)).toMatchObject({ paid_price: 66_000, enterprise_invoice_status_id: 4 });
  expect((await read()).body.rows[0].recorded).toBe(true);
});

it('reminds of what is overdue, each round once', async () => {
  await act(3, 'approve');
  await act(3, 'send');
  expect(await show(3)).toMatchObject({ due_date: '2027-01-31' });
  const billing = world.constellation.service('billing');
  for (const at of ['2027-01-31T00:30:00Z', '2027-02-01T00:30:00Z', '2027-02-01T00:40:00Z', '2027-02-20T00:30:00Z']) {
    now = new Date(at);
    await billing.runJobs();
    await world.constellation.settle();
  }
  const reminders = (await mails()).filter(({ subject }) => subject.includes('期限を過ぎています'));
  expect(reminders).toHaveLength(2);
  // Sessions of December are over by then.
  now = new Date('2026-12-05T00:30:00Z');
  expect(await show(3)).toMatchObject({ reminded_count: 3 });
});

it('finds agencies of the sheet by name and by state, writes it to Excel, and left out no number', async () => {
  const sent = await sheet({ from: '2026-10-01', months: 6, state: 4 });
  expect(sent.rows.map((row: Answer) => row.enterprise_id)).toEqual([agency.enterprise.id]);
  const none = await sheet({ from: '2026-10-01', months: 6, keyword: 'どこにもない' });
  expect([none.rows, none.count]).toEqual([[], 0]);
  const file = await post('enterprise_invoice_schedules/export', { from: '2026-10-01', months: 3 });
  expect(file.bytes.subarray(0, 2).toString()).toBe('PK');
  await operator.expect(422, 'POST', '/api/admin/enterprise_invoice_schedules/sheet', { from: '2026-13-01' });
  // Numbers have no gaps after all of it.
  const { enterprise_invoices: rows } = (await post('enterprise_invoices/index', { sort: 'id', per_page: 100 })).body;
  expect(rows.map((row: Answer) => row.id)).toEqual(rows.map((_row: Answer, index: number) => index + 1));
});
