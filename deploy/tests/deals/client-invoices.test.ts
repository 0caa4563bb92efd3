/** Invoices to clients: drafted of fixed hours, approved by another administrator, numbered, sent, taken back. */
import { runJob } from '@enishi/deals/src/monthly';
import type { Browser } from '../gateway/browser';
import { linkDomain } from '../gateway/linked-domain';
import type { World } from '../gateway/world';
import { mailsTo } from '../identity/mails';
import { act, acted, drafted, list, show } from './client-invoice-calls';
import { APRIL, at, MAY } from './notice-world';
import { type Deal, signAgreement, signedDeal, startDeals } from './world';

/** Stands still but for the jobs, which are due again when some seconds have gone by. */
let now = new Date('2037-05-20T00:00:00Z');
const clock = { now: () => now };
async function runJobs(times = 1): Promise<void> {
  now = new Date(now.getTime() + 5_000);
  await Promise.all(Array.from({ length: times }, () => world.constellation.service('deals').runJobs()));
}
let world: World;

beforeAll(async () => {
  world = await startDeals(clock);
});
afterAll(() => world?.stop());

/** The example of the National Tax Agency. */
const ISSUER = {
  name: '株式会社縁人材',
  registration_number: 'T7000012050002',
  bank_name: '見本銀行',
  bank_number: '1234567',
};

const set = (browser: Browser, setting: object) =>
  browser.expect(200, 'PUT', at('client_invoice_settings/update'), { client_invoice_setting: setting });

/** An agency whose only agreement has so many fixed hours in a month. */
async function agencyWith(months: Record<string, number>): Promise<Deal> {
  const deal = await signedDeal(world);
  const { id_by_enterprise_id: agreement_id } = await signAgreement(deal);
  for (const [month, minutes] of Object.entries(months))
    await deal.post('agreement_hours/save', { month, entries: [{ agreement_id, minutes, hour_status_id: 2 }] });
  await set(deal.agency.browser, ISSUER);
  return deal;
}

const drafts = (deal: Deal, month: string) => drafted(deal, month, runJobs);

it('are drafted for every client at once, once, and say what differs from the month before', async () => {
  const deal = await agencyWith({ [APRIL]: 9_600, [MAY]: 11_430 });
  const { browser } = deal.agency;
  expect(await deal.post('client_invoices/month', { month: APRIL })).toMatchObject({ open_clients: 1, open_hours: 0 });
  expect(await drafts(deal, APRIL)).toMatchObject({
    ...{ open_clients: 0, run: { made: 1, refused: [] } },
    sums: [{ client_invoice_status_id: 1, count: 1, total_price_with_tax: 825_000 }],
  });
  // Nothing is left to draft, and it says so.
  expect((await browser.send('POST', at('client_invoices/draft'), { month: APRIL })).status).toBe(422);
  const [april] = await list(deal);
  const to = { person: '経理部 御担当', email: 'keiri@aozora.example.jp' };
  await browser.expect(200, 'PUT', at(`client_invoices/update/${april.id_by_enterprise_id}`), { client_invoice: to });
  await drafts(deal, MAY);
  const [may] = await list(deal);
  // 190:30 h: 30 minutes and 10 hours above 180 at 750,000 / 180 -> 4,160.
  expect(await show(deal, may.id_by_enterprise_id)).toMatchObject({
    ...{ company_name: '株式会社青空商事', ...to, due_date: '2037-06-30' },
    ...{ total_price: 793_680, total_tax: 79_368, total_price_with_tax: 873_048, last_price_with_tax: 825_000 },
    last_changes: '増減　ECサイトの開発　750,000円 → 793,680円（+43,680円）',
    items: [
      { title: 'ECサイトの開発', quantity: '1式', price: 750_000 },
      { title: 'ECサイトの開発　超過精算（稼働 190:30）', price: 43_680 },
    ],
  });
  for (const month of ['2037-13-01', '2037-04-02', ''])
    expect((await browser.send('POST', at('client_invoices/draft'), { month })).status).toBe(422);
});

it('are drafted once by presses at the same time, and by a job that is asked for twice', async () => {
  const deal = await agencyWith({ [APRIL]: 9_600 });
  const press = () => deal.agency.browser.send('POST', at('client_invoices/draft'), { month: APRIL });
  const answers = await Promise.all(Array.from({ length: 6 }, press));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await runJobs(2);
  expect(await list(deal)).toHaveLength(1);
  expect(await deal.post('client_invoices/month', { month: APRIL })).toMatchObject({ run: { made: 1 } });
});

it('are drafted for all other agencies while the run of one is broken', async () => {
  const { connection } = world.constellation.service('deals').deps;
  const runs = connection.collection<Parameters<Parameters<typeof runJob>[2]>[0]>('runs_of_a_test');
  const begun = { month: APRIL, open: APRIL, started_at: now, made: 0, refused: [] };
  await runs.insertMany([1, 2, 3].map((enterprise_id) => ({ ...begun, enterprise_id })));
  const done: number[] = [];
  const job = runJob('runs of a test', runs, async ({ enterprise_id }) => {
    if (enterprise_id === 1) throw new Error('broken');
    done.push(enterprise_id);
  });
  await expect(job.run(now, new AbortController().signal)).rejects.toThrow('broken');
  expect(done.toSorted()).toEqual([2, 3]);
});

it('above a sum are fixed by another administrator alone; numbers have no gaps, and what is fixed stays', async () => {
  const deal = await agencyWith({ [APRIL]: 9_600 });
  const { browser } = deal.agency;
  const other = await world.colleague(deal.agency, 1);
  await set(browser, { approval_above: 800_000, number_prefix: 'E-', number_series_id: 2 });
  await drafts(deal, APRIL);
  const [{ id_by_enterprise_id: id, updated_at }] = await list(deal);
  expect((await act(browser, id, 'submit', { updated_at: '2037-01-01T00:00:00.000Z' })).status).toBe(409);
  expect(await acted(browser, id, 'submit', { updated_at })).toMatchObject({
    ...{ client_invoice_status_id: 2, number: null },
  });
  expect((await act(browser, id, 'approve')).body.message).toContain('別の管理者');
  expect((await act(other, id, 'refuse')).status).toBe(422);
  expect(await acted(other, id, 'refuse', { reason: '単価を確認してください' })).toMatchObject({
    ...{ client_invoice_status_id: 1, refusal: '単価を確認してください' },
  });
  await acted(browser, id, 'submit');
  const answers = await Promise.all(Array.from({ length: 4 }, () => act(other, id, 'approve')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const fixed = await show(deal, id);
  expect(fixed).toMatchObject({
    ...{ client_invoice_status_id: 3, number: 'E-2037-0001', issued_date: '2037-05-20' },
    ...{ registration_number: 'T7000012050002', bank_account: expect.stringContaining('1234567') },
  });
  const change = (values: object) =>
    browser.send('PUT', at(`client_invoices/update/${id}`), { client_invoice: values });
  expect((await change({ title: '別の件名' })).status).toBe(409);
  expect((await change({ items: [] })).status).toBe(409);
  expect((await change({ email: 'keiri@aozora.example.jp' })).status).toBe(200);

  // A correction of the same sum is for the other one, too; its credit note has the next number.
  expect((await act(browser, id, 'correct')).body.message).toContain('別の管理者');
  const draft = await acted(other, id, 'correct');
  const all = await list(deal);
  expect(all.map(({ number }) => number ?? '').sort()).toEqual(['', 'E-2037-0001', 'E-2037-0002']);
  expect(await deal.post('client_invoices/check')).toEqual({ count: 2, broken: [] });
  const credit = all.find(({ number }) => number === 'E-2037-0002');
  expect(await show(deal, credit?.id_by_enterprise_id)).toMatchObject({
    ...{ client_invoice_kind_id: 2, client_invoice_status_id: 3, corrects_id: id },
    ...{ total_price: -750_000, total_tax: -75_000, total_price_with_tax: -825_000 },
    comment: '請求書E-2037-0001（2037/05/20発行）の全額を取り消す返還請求書です。',
  });
  expect(await show(deal, id)).toMatchObject({ client_invoice_status_id: 6, number: 'E-2037-0001' });
  expect(draft).toMatchObject({ client_invoice_status_id: 1, corrects_id: id, total_price_with_tax: 825_000 });
  // The new draft holds the month: no other is drafted beside it, until it is withdrawn.
  expect(await deal.post('client_invoices/month', { month: APRIL })).toMatchObject({ open_clients: 0 });
  await acted(browser, draft.id_by_enterprise_id, 'void');
  expect(await drafts(deal, APRIL)).toMatchObject({ open_clients: 0, run: { made: 1 } });
});

it('go to the client with their document, and are paid on a day that has come', async () => {
  const deal = await agencyWith({ [APRIL]: 9_600 });
  const { browser, enterprise } = deal.agency;
  await linkDomain(world.constellation, enterprise.id);
  await drafts(deal, APRIL);
  const [{ id_by_enterprise_id: id }] = await list(deal);
  expect((await act(browser, id, 'send')).status).toBe(409);
  await acted(browser, id, 'submit');
  expect(await acted(browser, id, 'send')).toMatchObject({ client_invoice_status_id: 4, sent_count: 1 });
  await world.constellation.settle();
  expect(await deal.post(`client_invoices/delivery/${id}`)).toMatchObject({ delivery: { id, state: 'sent' } });
  const [mail] = await mailsTo(world, 'order@aozora.example.jp');
  expect(mail).toContain('825,000円');
  for (const date of ['', '2037-05-21', '2037-02-31x'])
    expect((await act(browser, id, 'pay', { date })).status).toBe(422);
  expect(await acted(browser, id, 'pay', { date: '2037-05-20' })).toMatchObject({ client_invoice_status_id: 5 });
  expect((await act(browser, id, 'correct')).body.message).toContain('入金');
  expect(await acted(browser, id, 'unpay')).toMatchObject({ client_invoice_status_id: 4, paid_date: null });
  const file = await browser.expect(200, 'GET', at(`client_invoices/pdf/${id}`));
  expect(file.headers['content-type']).toBe('application/pdf');
});

it('written by hand have what the client and the setting say, and sums that follow from their lines', async () => {
  const deal = await agencyWith({});
  const { browser } = deal.agency;
  await set(browser, { tax_display_id: 2, rounding_kind_id: 3, usance_span_id: 1, usance_day_id: 1 });
  const items = [
    { title: '紹介手数料', price: 330_005, tax_rate_id: 1 },
    { title: '立替交通費', price: 1_240, tax_rate_id: 3 },
  ];
  const values = {
    company_id_by_enterprise_id: deal.company,
    first_date_of_target_month: '2037-05-17',
    title: '紹介',
    items,
  };
  const { client_invoice: made } = await deal.post('client_invoices/create', { client_invoice: values }, 201);
  // 330,005 x 10 / 110 = 30,000.45...
  expect(made).toMatchObject({
    ...{
      client_invoice_status_id: 1,
      company_name: '株式会社青空商事',
      address: '港区芝1-2-3',
      due_date: '2037-06-30',
    },
    first_date_of_target_month: MAY,
    ...{ total_price: 301_244, total_tax: 30_001, total_price_with_tax: 331_245 },
  });
  const id = made.id_by_enterprise_id;
  const change = async (given: object, status = 200) =>
    (await browser.expect(status, 'PUT', at(`client_invoices/update/${id}`), { client_invoice: given })).body;
  // No caller names sums, states or numbers.
  const { client_invoice: after } = await change({
    ...{ total_price: 1, number: 'X-1', client_invoice_status_id: 5, comment: '振込手数料はご負担ください' },
  });
  expect(after).toMatchObject({ total_price: 301_244, number: null, client_invoice_status_id: 1 });
  await change({ items: [{ title: '桁あふれ', price: 1_000_000_000, tax_rate_id: 1 }, ...items] }, 422);
  await change({ items: [{ title: '値引', price: -1, tax_rate_id: 1 }] });
  expect((await act(browser, id, 'submit')).body.message).toContain('マイナス');
  await change({ items: [] });
  expect((await act(browser, id, 'submit')).body.message).toContain('明細');
});

it('of a month are fixed and sent at once, each on its own, and not again', async () => {
  const deal = await agencyWith({ [APRIL]: 9_600 });
  const { browser, enterprise } = deal.agency;
  await linkDomain(world.constellation, enterprise.id);
  await drafts(deal, APRIL);
  const values = { company_id_by_enterprise_id: deal.company, first_date_of_target_month: APRIL, title: '紹介' };
  const lines = [{ title: '紹介手数料', price: 100_000 }];
  await deal.post('client_invoices/create', { client_invoice: { ...values, items: lines } }, 201);
  const empty = await deal.post('client_invoices/create', { client_invoice: { ...values, items: [] } }, 201);
  const work = (action: string) => deal.post('client_invoices/work', { month: APRIL, action });
  const both = await Promise.all([work('submit'), work('submit')]);
  const refused = { id: empty.client_invoice.id_by_enterprise_id, message: expect.stringContaining('明細') };
  expect(both[0].done + both[1].done).toBe(2);
  for (const { refused: told } of both) expect(told).toContainEqual(expect.objectContaining(refused));
  expect((await list(deal)).map(({ number }) => number ?? '').sort()).toEqual(['', '0001', '0002']);
  // The one that was written by hand has no address yet.
  expect(await work('send')).toMatchObject({ done: 1, refused: [{ message: expect.stringContaining('送付先') }] });
  expect(await work('send')).toMatchObject({ done: 0 });
  for (const action of ['pay', 'toString', ''])
    expect((await browser.send('POST', at('client_invoices/work'), { month: APRIL, action })).status).toBe(400);
});

it('are no business of plain members, of other agencies, or of an issuer without an account', async () => {
  const deal = await agencyWith({ [APRIL]: 9_600 });
  await drafts(deal, APRIL);
  const [{ id_by_enterprise_id: id }] = await list(deal);
  const plain = await world.colleague(deal.agency, 0);
  const stranger = (await agencyWith({})).agency.browser;
  for (const call of ['client_invoices/index', 'client_invoice_settings/show', `client_invoices/show/${id}`])
    expect([call, (await plain.send('POST', at(call), {})).status]).toEqual([call, 404]);
  expect((await act(plain, id, 'submit')).status).toBe(404);
  expect((await act(stranger, id, 'submit')).status).toBe(404);
  expect((await stranger.send('GET', at(`client_invoices/pdf/${id}`))).status).toBe(404);
  await set(deal.agency.browser, { bank_number: null });
  expect((await act(deal.agency.browser, id, 'submit')).body.message).toContain('振込先');
  const wrong = await deal.agency.browser.send('PUT', at('client_invoice_settings/update'), {
    client_invoice_setting: { registration_number: 'T1000012050002' },
  });
  expect([wrong.status, wrong.body.errors.registration_number[0]]).toEqual([422, expect.stringContaining('検査数字')]);
});
