/** Papers around the end of a year: which year's payment records (支払調書) they stand in, held against sums made here. */
import type { Answer } from '../gateway/browser';
import { acted, at, change, list, noticeWorld } from './notice-world';
import type { Deal } from './world';

const { agencyWith, drafts } = noticeWorld();

const [OCTOBER, NOVEMBER, DECEMBER, JANUARY] = ['2036-10-01', '2036-11-01', '2036-12-01', '2037-01-01'];
/** Both years are over, or begun, when the tests go on. */
const TERM = { period_start: '2036-10-01', contract_date: '2036-09-20' };
/** The payee gets 600,000 yen for a month, and 61,260 yen are withheld: 10.21 % up to a million. */
const PRICE = 600_000;
const WITHHELD = 61_260;

const yearOf = async (deal: Deal, year: number): Promise<Answer | undefined> =>
  (await deal.post('payment_notices/year', { year })).rows[0];

async function noticeOf(deal: Deal, month: string, due_date: string): Promise<number> {
  await drafts(deal, month);
  const [{ id_by_enterprise_id: id }] = await list(deal);
  expect((await change(deal, id, { withholding_id: 2, due_date })).status).toBe(200);
  await acted(deal.agency.browser, id, 'submit');
  return id;
}

const pay = (deal: Deal, id: number, date: string) => acted(deal.agency.browser, id, 'pay', { date });

it('what had to be paid in a year stands in it for good, also when it is paid in January', async () => {
  const deal = await agencyWith({ [NOVEMBER]: 9_600 }, TERM);
  const id = await noticeOf(deal, NOVEMBER, '2036-12-31');
  const whole = { count: 1, total_price: PRICE, withheld_tax: WITHHELD };
  expect(await yearOf(deal, 2036)).toMatchObject({ ...whole, unpaid_price: PRICE, unpaid_withheld_tax: WITHHELD });
  await pay(deal, id, '2037-01-05');
  // Records are made in January: what was open on the day of the making is told apart, and this is not any more.
  expect(await yearOf(deal, 2036)).toMatchObject({ ...whole, unpaid_price: 0, unpaid_withheld_tax: 0, is_filed: true });
  expect(await yearOf(deal, 2037)).toBeUndefined();
});

it('every paper counts in one year, whatever of it is paid early, late, or after a correction', async () => {
  const deal = await agencyWith({ [OCTOBER]: 9_600, [NOVEMBER]: 9_600, [DECEMBER]: 9_600, [JANUARY]: 9_600 }, TERM);
  const { browser } = deal.agency;
  const due: Readonly<Record<string, string>> = {
    [OCTOBER]: '2036-11-30',
    [NOVEMBER]: '2036-12-31',
    [DECEMBER]: '2037-01-31',
    [JANUARY]: '2037-02-28',
  };
  const ids: number[] = [];
  for (const [month, day] of Object.entries(due)) ids.push(await noticeOf(deal, month, day));
  await pay(deal, ids[0], '2037-01-04');
  // Paid before it has to be, and withheld with it.
  await pay(deal, ids[2], '2036-12-28');
  // The second one went out with a wrong price; the right one takes its place, with its day.
  const { id_by_enterprise_id: right } = await acted(browser, ids[1], 'correct');
  const { body } = await browser.expect(200, 'GET', at(`payment_notices/show/${right}`));
  const [line] = body.payment_notice.items;
  const items = [{ ...line, quantity: 1, unit_price: 500_000, price: 500_000 }];
  expect((await change(deal, right, { items, due_date: '2036-12-31' })).body.message).toBeUndefined();
  await acted(browser, right, 'submit');
  const corrected = 500_000;
  const tax = 51_050;
  expect(await yearOf(deal, 2036)).toMatchObject({
    ...{ count: 3, total_price: 2 * PRICE + corrected, withheld_tax: 2 * WITHHELD + tax },
    ...{ unpaid_price: corrected, unpaid_withheld_tax: tax },
  });
  expect(await yearOf(deal, 2037)).toMatchObject({ count: 1, total_price: PRICE, unpaid_price: PRICE });
  await pay(deal, right, '2037-02-01');
  const years = await Promise.all([2036, 2037].map((year) => yearOf(deal, year)));
  expect(years.map((year) => [year?.count, year?.total_price])).toEqual([
    [3, 2 * PRICE + corrected],
    [1, PRICE],
  ]);
});
