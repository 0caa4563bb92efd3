/** Hours that a notice of payment lacks, because they were fixed or came by a merge after it was made, are told of. */
import type { Answer } from '../gateway/browser';
import { APRIL, acted, at, list, noticeWorld, show } from './notice-world';
import type { Deal } from './world';

const { world, agencyWith, drafts, runJobs } = noticeWorld();

const openPayees = async (deal: Deal): Promise<number> =>
  (await deal.post('payment_notices/month', { month: APRIL })).open_payees;

const fix = (deal: Deal, agreement_id: number) =>
  deal.post('agreement_hours/save', { month: APRIL, entries: [{ agreement_id, minutes: 9_600, hour_status_id: 2 }] });

/** A further contract of a candidate, 保守. */
async function further(deal: Deal, candidate: number): Promise<number> {
  const [first] = (await deal.post('agreements/index')).agreements;
  const { body } = await deal.agency.browser.expect(200, 'GET', at(`agreements/show/${first.id_by_enterprise_id}`));
  const own = { candidate_id_by_enterprise_id: candidate, opportunity_id_by_enterprise_id: null, name: '保守' };
  const { agreement } = await deal.post('agreements/create', { agreement: { ...body.agreement, ...own } }, 201);
  return agreement.id_by_enterprise_id;
}

async function namesake(deal: Deal): Promise<number> {
  const values = { l_name: '田中', f_name: '市郎', inception_day_type_id: 1 };
  return (await deal.post('candidates/create', { candidate: values }, 201)).candidate.id_by_enterprise_id;
}

async function merge(deal: Deal, other: number): Promise<void> {
  await runJobs();
  await deal.post(`candidates/merge/${deal.candidate}`, { candidate: {}, select_ids: [other] }, 201);
  await world().constellation.settle();
}

const lacking = (deal: Deal, said: string) => ({
  ...{ made: 0, refused: [{ candidate_id: deal.candidate, message: expect.stringContaining(said) }] },
});

it('that were fixed later, until the draft is made anew with them', async () => {
  const deal = await agencyWith({ [APRIL]: 9_600 });
  const agreement = await further(deal, deal.candidate);
  expect(await drafts(deal, APRIL)).toMatchObject({ open_payees: 0, run: { made: 1 } });
  await runJobs();
  await fix(deal, agreement);
  expect(await openPayees(deal)).toBe(1);
  const said = 'この月の支払通知書（下書き）に、あとから確定または統合された「保守」の稼働が含まれていません。';
  expect(await drafts(deal, APRIL)).toMatchObject({ run: lacking(deal, said) });
  const [{ id_by_enterprise_id: id }] = await list(deal);
  await acted(deal.agency.browser, id, 'void');
  expect(await drafts(deal, APRIL)).toMatchObject({ open_payees: 0, run: { made: 1 } });
  const [made] = await list(deal);
  expect((await show(deal, made.id_by_enterprise_id)).items.map(({ title }: Answer) => title)).toEqual([
    ...['ECサイトの開発', '保守'],
  ]);
});

it('that a merge brought, and not those that the other record was paid for itself', async () => {
  const deal = await agencyWith({ [APRIL]: 9_600 });
  const other = await namesake(deal);
  const agreement = await further(deal, other);
  await drafts(deal, APRIL);
  await fix(deal, agreement);
  await merge(deal, other);
  expect(await openPayees(deal)).toBe(1);
  expect(await drafts(deal, APRIL)).toMatchObject({ run: lacking(deal, '「保守」') });

  const both = await agencyWith({ [APRIL]: 9_600 });
  const twin = await namesake(both);
  await fix(both, await further(both, twin));
  expect(await drafts(both, APRIL)).toMatchObject({ run: { made: 2 } });
  await merge(both, twin);
  expect(await openPayees(both)).toBe(0);
});

it('that a member has added by hand are there', async () => {
  const deal = await agencyWith({ [APRIL]: 9_600 });
  const agreement = await further(deal, deal.candidate);
  await drafts(deal, APRIL);
  await runJobs();
  await fix(deal, agreement);
  const [{ id_by_enterprise_id: id }] = await list(deal);
  const { items } = await show(deal, id);
  const payment_notice = { items: [...items, { title: '保守', quantity: '1式', price: 600_000, tax_rate_id: 1 }] };
  await deal.agency.browser.expect(200, 'PUT', at(`payment_notices/update/${id}`), { payment_notice });
  expect(await openPayees(deal)).toBe(0);
});
