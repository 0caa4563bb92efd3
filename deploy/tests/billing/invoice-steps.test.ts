/** Which step an invoice may take when, what each leaves behind, and what the refusals say. */
import { workOnSchedules } from '@enishi/billing/src/invoices/work';
import { actingFor } from '@enishi/billing/src/needs';
import { billing } from '@enishi/billing/src/service';
import { depsOf } from '@enishi/service-kit/boot/constellation';
import type { Clients } from '@enishi/service-kit/rpc/client';
import { mapRpc } from '@enishi/service-kit/rpc/rpc';
import type { Browser } from '../gateway/browser';
import { type Agency, startWorld, type World } from '../gateway/world';
import { deskOf, ISSUER } from './desk';

let world: World;
let operator: Browser;
let agency: Agency;
let now = new Date('2026-10-01T00:00:00Z');
const desk = () => deskOf(world, () => operator);
const monthsOf = () => desk().cellsOf(agency, { from: '2026-01-01', months: 24 });
const database = () => world.constellation.service('billing').deps.connection;
const setDue = (id: number, due_date: string) =>
  database().collection('enterprise_invoices').updateOne({ id }, { $set: { due_date } });
const stored = (id: number) => database().collection('enterprise_invoices').findOne({ id });
const monthOf = (id: number) =>
  database().collection('enterprise_invoice_schedules').findOne({ enterprise_invoice_id: id });
const mailsOf = async (id: number) => {
  await world.constellation.settle();
  const [{ title }, mails] = [await desk().show(id), await desk().mails()];
  // Those of the step alone: reminders go by days.
  return mails.filter(({ subject }) => subject.includes(`のご送付（${title}`));
};

/** An invoice of the first month that has none, after the steps. */
async function invoiceAfter(...steps: string[]): Promise<number> {
  const month = (await monthsOf()).find(({ state }) => state === 1);
  await desk().work(agency, 'make', [month]);
  const { invoice_id: id } = (await desk().cellsOf(agency, { from: month.month, months: 1 }))[0];
  for (const step of steps)
    if (step === 'pay') await desk().pay(id, 55_000, '2026-10-02');
    else await desk().act(id, step);
  return id;
}

beforeAll(async () => {
  world = await startWorld({}, { clock: { now: () => now } });
  operator = await world.operator();
  agency = await world.agency('見本');
  await agency.browser.expect(200, 'PUT', '/api/enterprise/enterprises/update', {
    enterprise: {
      ...{ invoice_person: '経理', invoice_email: 'keiri@agency.example.jp', zipcode: '150-0001', prefecture_id: 13 },
      ...{ address: '渋谷区1-1', building: 'ビル2階' },
    },
  });
  await desk().saveIssuer({
    ...ISSUER,
    ...{ zipcode: '100-0001', building: '1階', tel: '03-1234-5678', email: 'keiri@enishi.example.jp' },
    ...{ bank_name: '見本銀行', bank_number: '1234567', bank_kind_id: 2, note: '手数料はご負担願います。' },
  });
  await desk().contract(agency, { price: 50_000, period_start: '2026-01-01', period_end: '2027-12-31' });
});
afterAll(() => world?.stop());

const LABELS = { 1: '下書き', 2: '承認済み', 3: '送付済み', 4: '入金済み', 5: '訂正済み', 6: '取消' } as const;
/** What is refused after which steps; all else is done. */
const steps: [after: string[], is: keyof typeof LABELS, refused: string[]][] = [
  [[], 1, ['send', 'take_back', 'correct']],
  [['approve'], 2, ['void']],
  [['approve', 'send'], 3, ['approve', 'void', 'take_back']],
  [['approve', 'pay'], 4, ['approve', 'void', 'take_back']],
  [['void'], 6, ['approve', 'send', 'void', 'take_back', 'correct']],
  [['approve', 'correct'], 5, ['approve', 'send', 'void', 'take_back', 'correct']],
];
it.each(steps)('after %j it is %i and refuses %j', async (after, is, refused) => {
  const id = await invoiceAfter(...after);
  expect(await desk().show(id)).toMatchObject({ enterprise_invoice_status_id: is });
  for (const step of refused) expect(await desk().refused(id, step)).toContain(`この請求書は「${LABELS[is]}」のため、`);
  expect(await desk().show(id)).toMatchObject({ enterprise_invoice_status_id: is });
});

it('copies who it goes to when it is made, and who asks when it is approved', async () => {
  const id = await invoiceAfter();
  expect(await desk().show(id)).toMatchObject({
    ...{ company_name: '株式会社見本', person: '経理', email: 'keiri@agency.example.jp', zipcode: '150-0001' },
    ...{ prefecture_id: 13, address: '渋谷区1-1', building: 'ビル2階', comment: '手数料はご負担願います。' },
    ...{
      enterprise_invoice_kind_id: 1,
      issuer_name: null,
      issued_date: null,
      usance: '30日サイト（月末締め翌月末日払い）',
    },
  });
  expect(await desk().act(id, 'approve')).toMatchObject({
    ...{ issuer_name: '株式会社縁', issuer_address: '〒100-0001 東京都港区1 1階', issued_date: '2026-10-01' },
    ...{ issuer_contact: 'TEL 03-1234-5678　keiri@enishi.example.jp', approved_at: '2026-10-01T00:00:00.000Z' },
    bank_account: '見本銀行　当座 1234567',
  });
  // Once more is no change.
  const before = await stored(id);
  now = new Date('2026-10-01T01:00:00Z');
  await desk().work(agency, 'approve', [{ schedule_id: (await monthOf(id))?.id_by_enterprise_id }]);
  expect(await stored(id)).toEqual(before);
});

it('needs lines, a sum and an address to be approved, and a step that there is', async () => {
  const id = await invoiceAfter();
  await desk().edit(id, { items: null });
  expect(await desk().refused(id, 'approve')).toContain('明細がありません');
  await desk().edit(id, {
    items: [
      { title: '基本料金', price: 100 },
      { title: '割引', price: -101 },
    ],
  });
  expect(await desk().refused(id, 'approve')).toContain('合計がマイナスのため承認できません');
  await desk().edit(id, { items: [{ title: '基本料金', price: 100 }], email: null });
  const { invoice_email } = (await agency.browser.expect(200, 'GET', '/api/enterprise/enterprises/show')).body
    .enterprise;
  const invoicesGoTo = (address: string | null) =>
    agency.browser.expect(200, 'PUT', '/api/enterprise/enterprises/update', { enterprise: { invoice_email: address } });
  await invoicesGoTo(null);
  expect(await desk().refused(id, 'approve')).toContain('送付先のメールアドレスがありません');
  const { count, errors } = await desk().work(agency, 'approve', [
    { schedule_id: (await monthOf(id))?.id_by_enterprise_id },
  ]);
  expect([count, errors[0].message]).toEqual([0, expect.stringContaining('送付先のメールアドレスがありません')]);
  // Approved by an earlier version, it takes the address that the agency has entered since.
  await database()
    .collection('enterprise_invoices')
    .updateOne({ id }, { $set: { enterprise_invoice_status_id: 2 } });
  expect(await desk().refused(id, 'send')).toContain('もう一度送付してください');
  await invoicesGoTo(invoice_email);
  expect(await desk().act(id, 'send')).toMatchObject({ email: invoice_email, enterprise_invoice_status_id: 3 });
  const wrong = await operator.expect(400, 'POST', `/api/admin/enterprise_invoices/act/${id}`, { action: 'toString' });
  expect(wrong.body.message).toContain('approve、send');
});

it('is sent again as a mail of its own; the first day stays, and so does what was paid', async () => {
  const id = await invoiceAfter('approve', 'send');
  const first = '2026-10-01T01:00:00.000Z';
  expect(await desk().show(id)).toMatchObject({ sent_at: first, enterprise_invoice_status_id: 3 });
  now = new Date('2026-10-02T00:00:00Z');
  await desk().act(id, 'send');
  expect(await mailsOf(id)).toHaveLength(2);
  await desk().pay(id, 55_000, '2026-10-02');
  expect(await desk().act(id, 'send')).toMatchObject({ sent_at: first, enterprise_invoice_status_id: 4 });
  expect(await mailsOf(id)).toHaveLength(3);
  const schedule_id = (await monthOf(id))?.id_by_enterprise_id;
  expect(await desk().work(agency, 'send', [{ schedule_id }])).toEqual({ count: 0, errors: [], skipped: 1 });
  expect(await mailsOf(id)).toHaveLength(3);
});

it('is taken back by a note with its day, without terms; the draft in its place has all that was typed', async () => {
  const id = await invoiceAfter();
  const title = `長い件名${'あ'.repeat(96)}`;
  await desk().edit(id, { title, items: [{ title: '書籍', price: 999, tax_rate_id: 2 }, { title: '値引き' }] });
  await desk().act(id, 'approve');
  const draft = await desk().act(id, 'correct');
  const original = await desk().show(id);
  expect(original).toMatchObject({ enterprise_invoice_status_id: 5, due_date: expect.any(String) });
  const copied = { title, comment: original.comment, due_date: original.due_date, usance: original.usance };
  expect(draft).toMatchObject({ ...copied, corrects_id: id, enterprise_invoice_kind_id: 1, approved_at: null });
  expect(draft).toMatchObject({ email: original.email, items: original.items, issued_date: null, issuer_name: null });
  expect(await monthOf(draft.id)).toMatchObject({ enterprise_invoice_status_id: 1, total_price: 999 });
  const note = await desk().show(draft.id - 1);
  expect(note).toMatchObject({
    ...{ title: `【返還】${title}`.slice(0, 100), corrects_id: id, enterprise_invoice_kind_id: 2, total_price: -999 },
    ...{ due_date: null, usance: null, enterprise_invoice_status_id: 2, issuer_name: '株式会社縁' },
    comment: `請求書No.${String(id).padStart(6, '0')}（2026/10/02発行）の全額を取り消す返還請求書です。`,
  });
  expect(note.items.map(({ price }: { price: number }) => price)).toEqual([-999, 0]);
  expect(await desk().refused(note.id, 'correct')).toContain('返還請求書は訂正できません');
  // The draft has left its month, so the note sends nothing on.
  await desk().act(note.id, 'send');
  expect(await monthOf(draft.id)).toMatchObject({ enterprise_invoice_status_id: 1, send_flg: 1 });
});

it('is a draft again with its number while nobody was sent it, and no longer the agency’s to see', async () => {
  const id = await invoiceAfter('approve');
  const own = (await desk().show(id)).id_by_enterprise_id;
  const seen = (status: number) =>
    agency.browser.expect(status, 'GET', `/api/enterprise/enterprise_invoices/show/${own}`);
  await seen(200);
  await desk().pay(id, 1, '2026-10-02');
  expect(await desk().refused(id, 'take_back')).toContain('入金の記録を取り消して');
  await desk().pay(id, 0);
  expect(await desk().act(id, 'take_back')).toMatchObject({
    ...{ id, enterprise_invoice_status_id: 1, issued_date: null, issuer_name: null, approved_at: null },
  });
  expect(await monthOf(id)).toMatchObject({ enterprise_invoice_status_id: 1 });
  await seen(404);
  await desk().edit(id, { comment: '直しました' });
  await desk().act(id, 'approve');
  await seen(200);
  await desk().act(id, 'take_back');
  await desk().act(id, 'void');
});

it('takes money only while somebody owes it, and a draft or a withdrawn one is nobody’s debt', async () => {
  const refusal = async (id: number) =>
    (await operator.expect(409, 'POST', `/api/admin/enterprise_invoices/pay/${id}`, { price: 1, date: '2026-10-02' }))
      .body.message;
  expect(await refusal(await invoiceAfter())).toContain('この請求書は「下書き」のため、入金を記録できません');
  expect(await refusal(await invoiceAfter('void'))).toContain('この請求書は「取消」のため、入金を記録できません');
  const id = await invoiceAfter('approve');
  expect(await desk().pay(id, 54_999, '2026-10-02')).toMatchObject({
    enterprise_invoice_status_id: 2,
    paid_price: 54_999,
  });
  expect(await desk().refused(id, 'correct')).toContain('入金が記録されています');
  expect(await desk().pay(id, 1, '2026-10-02')).toMatchObject({ enterprise_invoice_status_id: 4 });
  expect(await monthOf(id)).toMatchObject({ enterprise_invoice_status_id: 4 });
  expect(await desk().pay(id, 0)).toMatchObject({ enterprise_invoice_status_id: 2, paid_price: null, paid_date: null });
  expect(await desk().act(id, 'correct')).toMatchObject({ corrects_id: id });
});

it('tells the rest of the product of each state once, however often a step is taken', async () => {
  const spy = jest.spyOn(world.constellation.service('billing').deps.outbox, 'add');
  const id = await invoiceAfter('approve', 'approve', 'send', 'send');
  const told = spy.mock.calls.map(([, event]) => event).filter(({ name }) => name.startsWith('invoice.'));
  spy.mockRestore();
  const { id_by_enterprise_id: number } = await desk().show(id);
  const enterprise_id = agency.enterprise.id;
  const same = { enterprise_id, key: `${enterprise_id}:enterprise_invoice:${id}`, payload: { id, number } };
  expect(told).toEqual(['invoice.approved', 'invoice.sent'].map((name) => ({ name, ...same })));
});

it('asks once whose the refused months of a list are', async () => {
  const deps = depsOf(world.constellation, billing);
  const asked: string[] = [];
  const rpc = mapRpc<Clients['rpc']>(deps.clients.rpc, (invoke, name) => (...args) => {
    asked.push(name);
    return invoke(...args);
  });
  const schedules = [agency.enterprise.id, agency.enterprise.id, 999_999, 999_999].map((enterprise_id, index) => ({
    ...{ enterprise_id, id: 900 + index },
  }));
  const counting = { ...deps, clients: { ...deps.clients, rpc } };
  const { errors } = await workOnSchedules(counting, actingFor(), { action: 'approve', schedules });
  expect(errors?.map(({ name }) => name)).toEqual([
    ...['株式会社見本 予定900', '株式会社見本 予定901', 'エージェント999999 予定902', 'エージェント999999 予定903'],
  ]);
  expect(asked).toEqual(Array.from({ length: 2 }, () => 'identity.EnterpriseService/Show'));
});

it('answers each month of a long list by itself, and no list that is too long', async () => {
  const { count, errors } = await desk().work(agency, 'send', [{ schedule_id: 999 }]);
  expect([count, errors]).toEqual([0, [{ name: '株式会社見本 予定999', message: expect.any(String) }]]);
  const many = (length: number, action = 'approve') =>
    operator.send('POST', '/api/admin/enterprise_invoice_schedules/work', {
      action,
      schedules: Array.from({ length }, () => ({ enterprise_id: agency.enterprise.id, id: 999 })),
    });
  expect([(await many(1_000)).status, (await many(1_001)).status, (await many(1, 'constructor')).status]).toEqual([
    200, 400, 400,
  ]);
});

describe('due dates', () => {
  beforeAll(async () => {
    // Months that no test before has taken.
    await desk().contract(agency, { price: 50_000, period_start: '2025-01-01', period_end: '2025-12-31' });
  });
  const makeInvoice = async (...steps: string[]) => {
    const month = (await desk().cellsOf(agency, { from: '2025-01-01', months: 12 })).find(({ state }) => state === 1);
    await desk().work(agency, 'make', [month]);
    const { invoice_id: id } = (await desk().cellsOf(agency, { from: month.month, months: 1 }))[0];
    await desk().edit(id, { due_date: '2026-12-31' });
    for (const step of steps) await desk().act(id, step);
    return id;
  };

  it('follow from the day of approval or of the first mail, where the day of the month has passed', async () => {
    now = new Date('2026-10-05T00:00:00Z');
    const id = await makeInvoice();
    await desk().edit(id, { due_date: '2026-03-31' });
    expect(await desk().act(id, 'approve')).toMatchObject({ issued_date: '2026-10-05', due_date: '2026-11-30' });
    await setDue(id, '2026-10-04');
    expect(await desk().act(id, 'send')).toMatchObject({ due_date: '2026-11-30' });
    expect(await monthOf(id)).toMatchObject({ due_date: '2026-11-30' });
    // Sent once, the day stays; a correction has one of its own.
    await setDue(id, '2026-10-04');
    expect(await desk().act(id, 'send')).toMatchObject({ due_date: '2026-10-04' });
    const draft = await desk().act(id, 'correct');
    expect(await desk().act(draft.id, 'approve')).toMatchObject({ due_date: '2026-11-30' });
    // A day that has not passed is kept: today's, too.
    const other = await makeInvoice();
    await desk().edit(other, { due_date: '2026-10-05' });
    expect(await desk().act(other, 'approve')).toMatchObject({ due_date: '2026-10-05' });
  });

  it('of what an earlier version sent too late count from that day for reminders', async () => {
    const id = await makeInvoice('approve', 'send');
    await setDue(id, '2026-03-31');
    const counts: unknown[] = [];
    for (const day of ['2026-11-30', '2026-12-01']) {
      now = new Date(`${day}T01:00:00Z`);
      await desk().runJobs();
      counts.push((await stored(id))?.reminded_count ?? 0);
    }
    expect(counts).toEqual([0, 1]);
  });
});
