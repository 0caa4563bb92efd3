/** Invoices to clients of one month, where clients became one: each contract's hours are billed once, and none is left out. */
import type { Answer } from '../gateway/browser';
import { acted, drafted, list, show } from './client-invoice-calls';
import { APRIL, at, MAY, noticeWorld } from './notice-world';
import type { Deal } from './world';

const { world, agencyWith, runJobs } = noticeWorld();

const drafts = (deal: Deal, month: string) => drafted(deal, month, runJobs);

/** A second client, whose own contract of 500,000 yen has fixed hours of April. */
async function secondClient(deal: Deal): Promise<{ company: number; agreement: number }> {
  const [first] = (await deal.post('agreements/index')).agreements;
  const { company } = await deal.post('companies/create', { company: { name: '青空商事' } }, 201);
  const id = company.id_by_enterprise_id;
  const { body } = await deal.agency.browser.expect(200, 'GET', at(`agreements/show/${first.id_by_enterprise_id}`));
  const own = {
    company_id_by_enterprise_id: id,
    company_member_id_by_enterprise_id: null,
    job_id_by_enterprise_id: null,
  };
  const values = {
    ...body.agreement,
    ...own,
    opportunity_id_by_enterprise_id: null,
    name: '保守',
    sell_price: 500_000,
  };
  const { agreement } = await deal.post('agreements/create', { agreement: values }, 201);
  const agreement_id = agreement.id_by_enterprise_id;
  const entries = [{ agreement_id, minutes: 9_600, hour_status_id: 2 }];
  await deal.post('agreement_hours/save', { month: APRIL, entries });
  return { company: id, agreement: agreement_id };
}
async function merge(deal: Deal, survivor: number, other: number): Promise<void> {
  await deal.post(`companies/merge/${survivor}`, { company: {}, select_ids: [other] }, 201);
  await world().constellation.settle();
}
const openClients = async (deal: Deal): Promise<number> =>
  (await deal.post('client_invoices/month', { month: APRIL })).open_clients;
/** Opens the hours of an agreement again. */
async function reopened(deal: Deal, agreement_id: number): Promise<string | undefined> {
  const { lines } = await deal.post('agreement_hours/sheet', { month: APRIL });
  const { agreement_hour: hours } = lines.find(
    ({ agreement_hour }: Answer) => agreement_hour.agreement_id_by_enterprise_id === agreement_id,
  );
  const { minutes, updated_at } = hours;
  const entries = [{ agreement_id, minutes, updated_at, hour_status_id: 1, reason: '転記の誤り' }];
  return (await deal.post('agreement_hours/save', { month: APRIL, entries })).outcomes[0].message;
}
/** As an earlier version left the invoices: without a word of which hours they bill. */
const forget = (deal: Deal) =>
  world()
    .constellation.service('deals')
    .deps.connection.collection('client_invoice_hours')
    .deleteMany({ enterprise_id: deal.agency.enterprise.id });

it.each([
  ['', false],
  [' whose invoice an earlier version drafted', true],
])('are not drafted once more for hours of a client%s that was merged into another one', async (_which, isEarlier) => {
  const deal = await agencyWith({ [APRIL]: 9_600 });
  expect(await drafts(deal, APRIL)).toMatchObject({ run: { made: 1 } });
  if (isEarlier) await forget(deal);
  const { company } = await deal.post('companies/create', { company: { name: '青空商事' } }, 201);
  await merge(deal, company.id_by_enterprise_id, deal.company);
  expect(await openClients(deal)).toBe(0);
  expect((await deal.agency.browser.send('POST', at('client_invoices/draft'), { month: APRIL })).status).toBe(422);
  // Nor are the hours below it opened again, also below the one in its place.
  const [{ id_by_enterprise_id: id }] = await list(deal);
  const [{ agreement_hour: hours }] = (await deal.post('agreement_hours/sheet', { month: APRIL })).lines;
  const agreement_id = hours.agreement_id_by_enterprise_id;
  expect(await reopened(deal, agreement_id)).toContain('作成されています');
  await acted(deal.agency.browser, id, 'submit');
  const { id_by_enterprise_id: draft } = await acted(deal.agency.browser, id, 'correct');
  expect(await openClients(deal)).toBe(0);
  expect(await reopened(deal, agreement_id)).toContain('請求書（下書き）が作成されています');
  await acted(deal.agency.browser, draft, 'void');
  expect(await openClients(deal)).toBe(1);
  expect(await reopened(deal, agreement_id)).toBeUndefined();
});

it.each([
  ['', false],
  [' that an earlier version drafted', true],
])(
  'bill in a second draft what a merge brings to a client with an invoice%s of the month',
  async (_which, isEarlier) => {
    const deal = await agencyWith({ [APRIL]: 9_600 });
    await drafts(deal, APRIL);
    if (isEarlier) await forget(deal);
    const other = await secondClient(deal);
    await merge(deal, deal.company, other.company);
    expect(await openClients(deal)).toBe(1);
    expect(await drafts(deal, APRIL)).toMatchObject({ open_clients: 0, run: { made: 1, refused: [] } });
    const [second, first] = await list(deal);
    expect(first).toMatchObject({ total_price_with_tax: 825_000 });
    expect(await show(deal, second.id_by_enterprise_id)).toMatchObject({
      ...{ company_id_by_enterprise_id: deal.company, title: '業務委託料（2037年4月分・追加）', total_price: 500_000 },
      ...{ items: [{ title: '保守', price: 500_000 }], last_price_with_tax: 0 },
      last_changes: '同じ月　請求書（下書き）　825,000円\n新規　保守　+500,000円',
    });
    expect((await deal.agency.browser.send('POST', at('client_invoices/draft'), { month: APRIL })).status).toBe(422);
    expect(await reopened(deal, other.agreement)).toContain('請求書（下書き）が作成されています');
    // Each of both is drafted anew by itself once it is withdrawn.
    await acted(deal.agency.browser, first.id_by_enterprise_id, 'void');
    expect(await drafts(deal, APRIL)).toMatchObject({ open_clients: 0, run: { made: 1 } });
    expect((await list(deal)).map(({ total_price_with_tax: sum }) => sum)).toEqual([825_000, 550_000, 825_000]);
    await acted(deal.agency.browser, second.id_by_enterprise_id, 'void');
    expect(await openClients(deal)).toBe(1);
    expect(await reopened(deal, other.agreement)).toBeUndefined();
  },
);

it('bill in a second draft what is fixed after the first, and compare the next month with both', async () => {
  const deal = await agencyWith({ [APRIL]: 9_600, [MAY]: 9_600 });
  const other = await secondClient(deal);
  await merge(deal, deal.company, other.company);
  expect(await reopened(deal, other.agreement)).toBeUndefined();
  await drafts(deal, APRIL);
  const [{ agreement_hour: hours }] = (await deal.post('agreement_hours/sheet', { month: APRIL })).lines.filter(
    ({ agreement_hour }: Answer) => agreement_hour.agreement_id_by_enterprise_id === other.agreement,
  );
  const { minutes, updated_at } = hours;
  const entries = [{ agreement_id: other.agreement, minutes, updated_at, hour_status_id: 2 }];
  await deal.post('agreement_hours/save', { month: APRIL, entries });
  expect(await drafts(deal, APRIL)).toMatchObject({ open_clients: 0, run: { made: 1 } });
  await drafts(deal, MAY);
  const [may] = await list(deal);
  expect(await show(deal, may.id_by_enterprise_id)).toMatchObject({
    ...{ total_price_with_tax: 825_000, last_price_with_tax: 1_375_000 },
    last_changes: 'なし　保守　-500,000円',
  });
});

it('take no more of what a month will bring beyond a limit of credit than they bill', async () => {
  const deal = await agencyWith({ [APRIL]: 9_600 });
  const { browser } = deal.agency;
  await browser.expect(200, 'PUT', at(`client_ledgers/save_terms/${deal.company}`), { credit_limit: 1 });
  const above = async (): Promise<number[]> => {
    const [row] = (await deal.post('client_ledgers/above_credit', { month: APRIL })).clients;
    const one = { company_id: deal.company, sell_price: 0, period_start: APRIL };
    const check = await deal.post('agreements/credit', one);
    expect([check.balance, check.foreseen]).toEqual([row.balance, row.foreseen]);
    return [row.balance, row.foreseen];
  };
  const other = await secondClient(deal);
  await merge(deal, deal.company, other.company);
  expect(await reopened(deal, other.agreement)).toBeUndefined();
  expect(await above()).toEqual([0, 1_375_000]);
  await drafts(deal, APRIL);
  // A draft is in no balance.
  expect(await above()).toEqual([0, 1_375_000]);
  const [{ id_by_enterprise_id: id }] = await list(deal);
  await acted(browser, id, 'submit');
  expect(await above()).toEqual([825_000, 550_000]);
  const byHand = {
    ...{ company_id_by_enterprise_id: deal.company, first_date_of_target_month: APRIL, title: '立替金' },
    ...{ items: [{ title: '交通費', price: 11_000, tax_rate_id: 3 }], due_date: '2037-05-31' },
  };
  const { client_invoice } = await deal.post('client_invoices/create', { client_invoice: byHand }, 201);
  await acted(browser, client_invoice.id_by_enterprise_id, 'submit');
  const { total_price_with_tax: sum } = await show(deal, client_invoice.id_by_enterprise_id);
  expect(await above()).toEqual([825_000 + sum, 550_000 - sum]);
  // Corrected hours wait to be billed again.
  await acted(browser, id, 'correct');
  expect(await above()).toEqual([sum, 1_375_000 - sum]);
});
