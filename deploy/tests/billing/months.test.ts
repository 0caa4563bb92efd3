/** Months of contracts: which there are, what they cost, and the sheet that shows them. */
import { billing } from '@enishi/billing/src/service';
import { depsOf } from '@enishi/service-kit/boot/constellation';
import { commandsDuring } from '@enishi/service-kit/testing/commands';
import type { Answer, Browser } from '../gateway/browser';
import { type Agency, startWorld, type World } from '../gateway/world';
import { deskOf } from './desk';

let world: World;
let operator: Browser;
let agency: Agency;
let small: Agency;
let now = new Date('2026-10-20T00:00:00Z');
const desk = () => deskOf(world, () => operator);
const service = () => depsOf(world.constellation, billing);
const schedules = () => service().connection.collection('enterprise_invoice_schedules');
const monthsOf = async (of: Agency) =>
  (await schedules().find({ enterprise_id: of.enterprise.id }).sort({ first_date_of_target_month: 1 }).toArray()).map(
    ({ first_date_of_target_month: month, total_price }) => [String(month).slice(0, 7), total_price],
  );
const shown = async (of: Agency) => {
  const body = { enterprise_id: of.enterprise.id, sort: 'id_by_enterprise_id', full: true };
  return (await desk().post('enterprise_invoice_settings/index', body)).enterprise_invoice_settings;
};
const update = (of: Agency, id: number, values: object, status = 200) =>
  operator.expect(status, 'PUT', `/api/admin/enterprise_invoice_settings/update/${id}`, {
    enterprise_id: of.enterprise.id,
    enterprise_invoice_setting: values,
  });

beforeAll(async () => {
  world = await startWorld({}, { clock: { now: () => now } });
  operator = await world.operator();
  agency = await world.agency('おおきい');
  small = await world.agency('ちいさい');
});
afterAll(() => world?.stop());

it('plans each month of a contract with what it costs, to be sent with the first of the next', async () => {
  const option = { option1_title: '追加', option1_price: 500, option1_period_start: '2026-12-01' };
  await desk().contract(agency, { price: 1_000, period_start: '2026-10-20', period_end: '2027-03-31', ...option });
  expect(await monthsOf(agency)).toEqual([
    ['2026-10', 1_000],
    ['2026-11', 1_000],
    ['2026-12', 1_500],
  ]);
  const [made] = await schedules().find({ enterprise_id: agency.enterprise.id }).limit(1).toArray();
  expect(made).toMatchObject({ send_flg: 1, enterprise_invoice_setting_id: 1, created_at: now, updated_at: now });
  expect(made.send_date.slice(0, 7) > made.first_date_of_target_month.slice(0, 7)).toBe(true);
});

it('shows what a contract costs this month, else in the first or the last that it has', async () => {
  await desk().contract(agency, {
    price: 2_000,
    period_start: '2028-01-01',
    price_init: 300,
    period_init: '2028-01-31',
  });
  await desk().contract(agency, { price: 3_000, period_start: '2025-01-01', period_end: '2025-12-31' });
  expect((await shown(agency)).map((one: Answer) => one.total_price)).toEqual([1_000, 2_300, 3_000]);
});

it('names the contract that has the month already, with both of its days', async () => {
  const refusal = async (values: object) =>
    (await desk().contract(agency, { price: 1, ...values }, 422)).body.errors.period_start;
  expect(await refusal({ period_start: '2026-12-31' })).toEqual([
    expect.stringContaining('契約1（2026/10/20〜2027/03/31）と期間が重なっています'),
  ]);
  expect(await refusal({ period_start: '2027-04-01' })).toEqual([expect.stringContaining('契約2（2028/01/01〜）と')]);
  // A contract is no hindrance to itself, nor to those of other agencies.
  await update(agency, 1, { period_end: '2027-04-30' });
  await desk().contract(small, { price: 500, period_start: '2026-11-01', period_end: '2026-11-30' });
  const nobody = { enterprise_id: 0, enterprise_invoice_setting: { price: 1, period_start: '2030-01-01' } };
  const { status } = await operator.send('POST', '/api/admin/enterprise_invoice_settings/create', nobody);
  expect(status).toBeGreaterThanOrEqual(400);
});

it('takes away months that a contract no longer has, but none that is billed; a withdrawn bill takes its month along', async () => {
  const [october, november] = await desk().cellsOf(agency, { from: '2026-10-01', months: 2 });
  await desk().work(agency, 'make', [october, november]);
  // Until the operator has said otherwise, an invoice is due by the end of the month after.
  expect(await desk().show(1)).toMatchObject({ due_date: '2026-11-30', usance: '30日サイト（月末締め翌月末日払い）' });
  await update(agency, 1, { period_start: '2026-11-01', period_end: '2026-11-30', price: 700 });
  const billed = [
    ['2026-10', 1_000],
    ['2026-11', 1_000],
  ];
  expect((await monthsOf(agency)).filter(([month]) => String(month).startsWith('2026'))).toEqual(billed);
  await desk().act(1, 'void');
  await desk().act(2, 'void');
  const left = (await monthsOf(agency)).filter(([month]) => String(month).startsWith('2026'));
  expect(left).toEqual([['2026-11', 700]]);
  const free = await schedules().findOne({
    first_date_of_target_month: '2026-11-01',
    enterprise_id: agency.enterprise.id,
  });
  for (const column of ['enterprise_invoice_id', 'enterprise_invoice_status_id', 'due_date'])
    expect(free).not.toHaveProperty(column);
});

it('makes months of more contracts than are read at once, and the job does it just after midnight', async () => {
  const many = await world.agency('たくさん');
  const contracts = Array.from({ length: 501 }, (_, index) => ({
    ...{ enterprise_id: many.enterprise.id, id_by_enterprise_id: index + 1, price: 1, _fold: {} },
    ...{ period_start: '2026-12-01', period_end: '2026-12-31', created_at: now, updated_at: now },
  }));
  await service().connection.collection('enterprise_invoice_settings').insertMany(contracts);
  expect(await desk().post('enterprise_invoice_schedules/make')).toMatchObject({ count: 501 });
  expect(await desk().post('enterprise_invoice_schedules/make')).toMatchObject({ count: 0 });
  await schedules().deleteMany({ enterprise_id: many.enterprise.id, id_by_enterprise_id: { $lt: 20_000 } });
  now = new Date('2026-10-21T00:00:00Z');
  await desk().runJobs();
  expect(await schedules().countDocuments({ enterprise_id: many.enterprise.id })).toBe(501);
  await schedules().deleteMany({ enterprise_id: many.enterprise.id });
});

describe('the sheet', () => {
  const november = { from: '2026-11-01', months: 1 };
  const agenciesOf = async (body: object) => {
    const { rows, count } = await desk().sheet({ ...november, ...body });
    return [rows.map((row: Answer) => row.enterprise_id), count];
  };

  it('shows agencies in order of their numbers, page by page; sums are those of all pages', async () => {
    const both = [agency.enterprise.id, small.enterprise.id];
    expect(await agenciesOf({})).toEqual([both, 2]);
    expect(await agenciesOf({ per_page: 1 })).toEqual([[both[0]], 2]);
    expect(await agenciesOf({ per_page: 1, page: 2 })).toEqual([[both[1]], 2]);
    expect(await agenciesOf({ per_page: 1, page: 0 })).toEqual([[both[0]], 2]);
    const { sums, rows, limit_value, current_page } = await desk().sheet({ ...november, per_page: 1, page: 2 });
    expect(sums).toEqual([{ month: '2026-11-01', count: 2, total_price_with_tax: 770 + 550 }]);
    expect([limit_value, current_page, rows[0].name, rows[0].cells]).toEqual([
      ...[1, 2, '株式会社ちいさい'],
      [{ month: '2026-11-01', schedule_id: expect.any(Number), state: 1, total_price_with_tax: 550 }],
    ]);
  });

  it('finds by name and state, and sums only those', async () => {
    expect(await agenciesOf({ keyword: '　ちいさい ' })).toEqual([[small.enterprise.id], 1]);
    const [cell] = await desk().cellsOf(small, november);
    await desk().work(small, 'make', [cell]);
    expect(await agenciesOf({ state: 2 })).toEqual([[small.enterprise.id], 1]);
    expect((await desk().sheet({ ...november, state: 2 })).sums).toEqual([
      { month: '2026-11-01', count: 1, total_price_with_tax: 550 },
    ]);
    expect(await agenciesOf({ state: 2, keyword: 'おおきい' })).toEqual([[], 0]);
  });

  it('begins with this month, and shows two years at most', async () => {
    const monthsShown = async (body: object) => (await desk().post('enterprise_invoice_schedules/sheet', body)).months;
    expect(await monthsShown({})).toEqual([
      '2026-10-01',
      '2026-11-01',
      '2026-12-01',
      '2027-01-01',
      '2027-02-01',
      '2027-03-01',
    ]);
    expect(await monthsShown({ from: '2026-12', months: 2 })).toEqual(['2026-12-01', '2027-01-01']);
    expect(await monthsShown({ from: '2020-01-01', months: 99 })).toHaveLength(24);
    expect(await monthsShown({ from: '2020-01-01', months: -1 })).toHaveLength(1);
    expect((await desk().sheet({ ...november, per_page: 5_000 })).limit_value).toBe(1_000);
    const before = now;
    now = new Date('2026-10-31T14:59:59Z');
    expect((await monthsShown({ from: '' }))[0]).toBe('2026-10-01');
    now = new Date('2026-10-31T15:00:00Z');
    expect((await monthsShown({ from: '' }))[0]).toBe('2026-11-01');
    now = before;
    for (const from of ['2026-00-01', '2026-13', '2026-1-1', '26-01-01', 'x2026-01-01', '2026-01-01x'])
      await operator.expect(422, 'POST', '/api/admin/enterprise_invoice_schedules/sheet', { from });
  });

  it('remembers two years of months, and sees what is new, changed or gone at once', async () => {
    await desk().sheet({ from: '2020-01-01', months: 24 });
    await desk().sheet(november);
    expect([...service().shared.months.keys()]).toHaveLength(24);
    expect(service().shared.months.has('2026-11-01')).toBe(true);
    await update(agency, 1, { price: 900 });
    expect((await desk().cellsOf(agency, november))[0].total_price_with_tax).toBe(990);
    const fresh = await world.agency('あたらしい');
    await desk().contract(fresh, { price: 100, period_start: '2026-11-01' });
    expect(await desk().cellsOf(fresh, november)).toHaveLength(1);
    await schedules().deleteMany({ enterprise_id: fresh.enterprise.id });
    expect(await desk().cellsOf(fresh, november)).toEqual([]);
  });

  it('calls what is approved late from the day after it was due, until it is sent with a later one', async () => {
    await desk().saveIssuer();
    const [cell] = await desk().cellsOf(small, november);
    await desk().edit(cell.invoice_id, { due_date: '2026-11-01', email: 'keiri@agency.example.jp' });
    const states: number[] = [];
    const look = async (at: string) => {
      now = new Date(at);
      states.push((await desk().cellsOf(small, november))[0].state);
    };
    await look('2026-10-22T00:00:00Z');
    await desk().act(cell.invoice_id, 'approve');
    await look('2026-11-01T14:59:59Z');
    await look('2026-11-01T15:00:00Z');
    expect(states).toEqual([2, 3, 6]);
    await desk().act(cell.invoice_id, 'send');
    await look('2026-11-01T15:00:00Z');
    await desk().pay(cell.invoice_id, 550, '2026-11-01');
    await look('2026-11-01T15:00:01Z');
    expect(states.slice(3)).toEqual([4, 5]);
  });
});

it('refuses a discount, an option or a fee that no month would bill, and names those that would', async () => {
  const other = await world.agency('のこり');
  const contract = { price: 1_000, period_start: '2026-09-01', period_end: '2026-12-31' };
  const early = {
    ...{ discounted_flg: 2, price_discount: 100 },
    ...{ period_discount_start: '2026-07-01', period_discount_end: '2026-08-31' },
  };
  const late = { option2_title: '追加', option2_price: 500, option2_period_start: '2027-01-01' };
  const { body } = await desk().contract(other, { ...contract, ...early, ...late, period_init: '2026-09-01' }, 422);
  expect(body.errors).toEqual({
    period_discount_start: [expect.stringContaining('請求できる月（2026年9月〜2026年12月）')],
    option2_period_start: [expect.stringMatching(/^オプション2の期間が契約期間と重ならない/)],
    price_init: [expect.stringContaining('初期費用を入力')],
  });
  const option = { option1_title: '追加', option1_price: 500, option1_period_start: '2026-09-01' };
  await desk().contract(other, { ...contract, ...option });
  const [september] = await desk().cellsOf(other, { from: '2026-09-01', months: 1 });
  await desk().work(other, 'make', [september]);
  const change = (values: object, status: number) =>
    operator.expect(status, 'PUT', '/api/admin/enterprise_invoice_settings/update/1', {
      enterprise_id: other.enterprise.id,
      enterprise_invoice_setting: values,
    });
  const fee = { init_title: '設定', price_init: 300, period_init: '2026-09-10' };
  expect((await change(fee, 422)).body.errors.period_init).toEqual([
    expect.stringContaining(
      '（2026年9月）は請求書が作成済みのため、請求に反映されません。これから請求する月（2026年10月以降）',
    ),
  ]);
  await change({ ...fee, period_init: '2026-10-10' }, 200);
  // A contract that ends early takes what was to come along.
  await change({ option2_title: '追加', option2_price: 500, option2_period_start: '2026-12-01' }, 200);
  await change({ period_end: '2026-11-30' }, 200);
  // An option that ends with what was billed takes nothing back.
  await change({ option1_period_end: '2026-09-30' }, 200);
});

it('takes each step as one: what it writes, and what it decides on, is of its transaction', async () => {
  const firm = await world.agency('ひとまとめ');
  const invoice_email = 'keiri@agency.example.jp';
  await firm.browser.expect(200, 'PUT', '/api/enterprise/enterprises/update', { enterprise: { invoice_email } });
  await desk().saveIssuer();
  const asked = await commandsDuring(async () => {
    await desk().contract(firm, { price: 1_000, period_start: '2026-09-01', period_end: '2026-12-31' });
    const [september, october] = await desk().cellsOf(firm, { from: '2026-09-01', months: 2 });
    await desk().work(firm, 'make', [september, october]);
    await update(firm, 1, { price: 1_100, period_end: '2026-11-30' });
    const [first, second] = await desk().cellsOf(firm, { from: '2026-09-01', months: 2 });
    await desk().act(first.invoice_id, 'void');
    for (const step of ['approve', 'send']) await desk().act(second.invoice_id, step);
    await desk().pay(second.invoice_id, 1_100, '2026-11-01');
    await desk().pay(second.invoice_id, 0);
    await desk().act(second.invoice_id, 'correct');
  });
  const ours = asked.filter(({ collection }) =>
    /^(?:enterprise_invoice|invoice_(?:numbers|payments)$)/.test(collection),
  );
  const writes = ours.filter(({ isRead }) => !isRead);
  expect(new Set(writes.map(({ collection }) => collection)).size).toBeGreaterThan(4);
  expect(writes.filter(({ inTransaction }) => !inTransaction)).toEqual([]);
  const deciding = ['enterprise_invoice_setting_id', 'enterprise_invoice_id', 'invoice_id'];
  for (const column of deciding) {
    const reads = ours.filter(({ isRead, columns }) => isRead && columns.includes(column));
    expect([column, ...reads.map(({ inTransaction }) => inTransaction)]).toEqual([column, ...reads.map(() => true)]);
    expect(reads).not.toHaveLength(0);
  }
  const terms = ours.filter(({ isRead, collection }) => isRead && collection === 'enterprise_invoice_settings');
  expect(terms.filter(({ inTransaction }) => !inTransaction)).toEqual([]);
});
