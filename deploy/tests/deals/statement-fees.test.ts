/** Lines of what went out that hold more than a payment for work: the bank's fee, and money that goes back to a client. */
import { memberRight, memberRightNames } from '@enishi/protos/master/member-rights';
import type { Answer, Browser } from '../gateway/browser';
import { memberWithRole } from '../gateway/with-role';
import { ACCOUNT, APRIL, acted, at, MAY, noticeWorld, set, show } from './notice-world';
import type { Deal } from './world';

const { world, agencyWith, drafted } = noticeWorld();

const send = (browser: Browser, path: string, body: object = {}) => browser.send('POST', at(path), body);
const csv = (...rows: string[]) => Buffer.from(`日付,入金額,出金額,摘要\n${rows.map((row) => `${row}\n`).join('')}`);
const imported = async (deal: Deal, ...rows: string[]): Promise<void> => {
  const { status } = await deal.agency.browser.upload(
    at('withdrawals/import'),
    {},
    { name: '明細.csv', bytes: csv(...rows) },
  );
  expect(status).toBe(200);
};
const linesIn = async (deal: Deal, state = 1): Promise<Answer[]> =>
  (await deal.post('withdrawals/index', { state })).lines;
const confirm = (browser: Browser, key: string, papers: object[], fee?: number) =>
  send(browser, 'withdrawals/confirm', { key, papers, ...(fee === undefined ? {} : { fee }) });
const undo = (deal: Deal, key: string) => send(deal.agency.browser, 'withdrawals/undo', { key, reason: '誤り' });
const linesOf = ({ lines }: Answer): unknown[] =>
  lines.map(({ is_debit, account, amount, tax_name }: Answer) => [is_debit ? '借' : '貸', account, amount, tax_name]);
const booked = async (deal: Deal, month = MAY, kind = 9): Promise<unknown[]> =>
  (await deal.post('journals/month', { month })).entries.filter((one: Answer) => one.kind === kind).map(linesOf);
const state = async (deal: Deal, id: number): Promise<number> => (await show(deal, id)).payment_notice_status_id;

/** A fee that the agency bears: its price, the tax that is deducted, and what went out. */
const feeOf = (price: number, tax: number): unknown[] => [
  ['借', '支払手数料', price, '課税仕入10%'],
  ['借', '仮払消費税', tax, ''],
  ['貸', '普通預金', price + tax, ''],
];

/** A notice over 660,000 yen that waits to be paid, to an account under the payee's name. */
async function waiting(): Promise<{ deal: Deal; id: number }> {
  const deal = await agencyWith({ [APRIL]: 9_600 });
  const id = await drafted(deal);
  const { payee_id_by_enterprise_id: payee } = await show(deal, id);
  await deal.post(`payees/propose_account/${payee}`, { ...ACCOUNT, bank_code: '0001', branch_code: '012' });
  await acted(deal.agency.browser, id, 'submit');
  return { deal, id };
}
const paper = (id: number) => ({ paper: 'payment_notices', paper_id: id });

it('propose the payment and the fee, bounded by what the agency states, and book both once', async () => {
  const { deal, id } = await waiting();
  const { browser } = deal.agency;
  await set(browser, { fee_below: 220, fee_above: 440 });
  await imported(deal, '2037/05/18,,660440,フリコミ タナカ イチロウ', '2037/05/18,,660441,フリコミ タナカ イチロウ');
  const [more, line] = (await linesIn(deal)).sort((one, other) => other.price - one.price);
  expect(line.proposals).toMatchObject([{ is_sure: false, fee: 440, papers: [{ paper_id: id, most_fee: 990 }] }]);
  expect(more.proposals).toEqual([]);
  // Lines that are not sure are not matched in one press.
  expect((await send(browser, 'withdrawals/confirm_sure')).body.done).toBe(0);
  const without = await confirm(browser, line.key, [paper(id)]);
  expect([without.status, without.body.errors.papers[0]]).toEqual([422, expect.stringContaining('660,000円で')]);
  const large = await confirm(browser, more.key, [paper(id)], 1_441);
  expect(large.status).toBe(422);
  expect(await state(deal, id)).toBe(3);
  const other = await world().colleague(deal.agency, 1);
  const answers = await Promise.all([browser, other].map((one) => confirm(one, line.key, [paper(id)], 440)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await state(deal, id)).toBe(5);
  expect(await linesIn(deal, 2)).toMatchObject([{ fee: 440, papers: [{ paper_id: id }] }]);
  expect(await booked(deal)).toEqual([feeOf(400, 40)]);
  // By hand the fee may be more than the agency states, and never more than banks take.
  expect((await undo(deal, line.key)).status).toBe(200);
  expect([await booked(deal), await state(deal, id)]).toEqual([[], 3]);
  expect((await confirm(browser, more.key, [paper(id)], 441)).status).toBe(200);
});

it('refuse a fee that no bank takes', async () => {
  const { deal, id } = await waiting();
  await imported(deal, '2037/05/18,,661500,フリコミ タナカ イチロウ');
  const [line] = await linesIn(deal);
  expect(line.proposals).toEqual([]);
  const { status, body } = await confirm(deal.agency.browser, line.key, [paper(id)], 1_500);
  expect([status, body.errors.fee[0]]).toEqual([422, expect.stringContaining('990円以内')]);
  for (const fee of [-1, 1.5, '440円', 1e20])
    expect([400, 422]).toContain((await confirm(deal.agency.browser, line.key, [paper(id)], fee as number)).status);
  expect(await state(deal, id)).toBe(3);
});

it('leave the part of the fee that the payee bears out of the tax of the agency', async () => {
  const deal = await agencyWith({});
  const company = { name: 'ミドリ株式会社', company_id_by_enterprise_id: deal.company };
  const { payee } = await deal.post(
    'payees/create',
    { payee: { ...company, withholding_id: 1, transfer_fee_id: 2 } },
    201,
  );
  const payment_notice = {
    ...{ payee_id_by_enterprise_id: payee.id_by_enterprise_id, first_date_of_target_month: APRIL, title: '開発' },
    ...{ items: [{ title: '業務', price: 600_000 }], due_date: '2037-05-31', transfer_fee: 440 },
  };
  const made = await deal.post('payment_notices/create', { payment_notice }, 201);
  const id = made.payment_notice.id_by_enterprise_id;
  await acted(deal.agency.browser, id, 'submit');
  await imported(deal, '2037/05/18,,660110,フリコミ カ）ミドリ');
  const [line] = await linesIn(deal);
  expect(line.proposals).toMatchObject([{ fee: 550 }]);
  expect((await confirm(deal.agency.browser, line.key, [paper(id)], 550)).status).toBe(200);
  expect(await booked(deal)).toEqual([
    [
      ['借', '支払手数料', 100, '課税仕入10%'],
      ['借', '仮払消費税', 10, ''],
      ['借', '支払手数料', 440, ''],
      ['貸', '普通預金', 550, ''],
    ],
  ]);
});

it('of a file come to its sum and the fees of its transfers; fees alone are booked without a paper', async () => {
  const { deal, id } = await waiting();
  const { browser } = deal.agency;
  await browser.expect(200, 'PUT', at('transfer_files/save_sender'), {
    ...{ sender_code: '0123456789', bank_code: '0009', bank_name: '見本銀行', branch_code: '123' },
    ...{ bank_branch: '渋谷支店', bank_kind_id: 2, bank_number: '7654321', bank_holder: '株式会社エニシジンザイ' },
  });
  await deal.post('transfer_files/create', { date: '2037-05-20', ids: [id], invoice_ids: [] }, 201);
  await imported(deal, '2037/05/20,,660330,ソウゴウフリコミ', '2037/05/21,,1320,フリコミテスウリヨウ');
  const [alone, file] = await linesIn(deal);
  expect(file.proposals).toMatchObject([{ fee: 330, papers: [{ paper: 'transfer_files', paper_id: 1 }] }]);
  expect(alone.proposals).toMatchObject([{ fee: 1_320, papers: [] }]);
  expect((await confirm(browser, file.key, [{ paper: 'transfer_files', paper_id: 1 }], 330)).status).toBe(200);
  expect((await confirm(browser, alone.key, [], 1_319)).status).toBe(422);
  expect((await confirm(browser, alone.key, [], 1_320)).status).toBe(200);
  expect(await state(deal, id)).toBe(5);
  expect(await booked(deal)).toEqual([feeOf(300, 30), feeOf(1_200, 120)]);
  const { export: made } = await deal.post('journals/export', { month: MAY, format: 4 });
  const { bytes } = await browser.expect(200, 'GET', at(`journals/file?id=${made.id}`));
  expect(bytes.toString('utf8')).toContain(
    ',支払手数料,課対仕入10%,1320,内税,120,銀行の手数料 2037年5月分,,,,,,,2037/05/21,普通預金,1320',
  );
  // What was handed over is taken back by the next file once the line is let go.
  await undo(deal, alone.key);
  const { export: back } = await deal.post('journals/export', { month: MAY, format: 2 });
  expect(back).toMatchObject({ count: 1, reversals: 1, amount: 1_320 });
  const { connection } = world().constellation.service('deals').deps;
  const own = { enterprise_id: deal.agency.enterprise.id, month: MAY };
  await connection
    .collection('closed_months')
    .updateOne(own, { $set: { is_closed: true, steps: [] } }, { upsert: true });
  const closed = await confirm(browser, alone.key, [], 1_320);
  expect([closed.status, closed.body.message]).toEqual([409, expect.stringContaining('締められています')]);
  expect((await undo(deal, file.key)).status).toBe(409);
});

/** A client whose payment of 100,000 yen no invoice takes. */
async function overpaid(): Promise<{ deal: Deal; key: string }> {
  const deal = await agencyWith({});
  const bytes = Buffer.from('日付,入金額,摘要\n2037/05/10,100000,カ）アオゾラ\n');
  await deal.agency.browser.upload(at('receipts/import'), {}, { name: '明細.csv', bytes });
  const [{ key: line }] = (await deal.post('receipts/index', { state: 1 })).lines;
  await deal.post('receipts/confirm', { key: line, company_id: deal.company, shares: [] });
  const { payments } = await deal.post(`receipts/on_account/${deal.company}`);
  return { deal, key: payments[0].payment.key };
}
const restOf = async (deal: Deal): Promise<number> =>
  (await deal.post(`receipts/on_account/${deal.company}`)).payments[0].rest;
const onAccount = (key: string) => ({ paper: 'client_payments', key });

it('give money on account back to its client, once, with the fee beside it, and take that back with the line', async () => {
  const { deal, key } = await overpaid();
  const { browser } = deal.agency;
  await imported(deal, '2037/05/15,,30000,フリコミ カ）アオゾラ', '2037/05/16,,70440,フリコミ カ）アオゾラ');
  const [rest, part] = await linesIn(deal);
  expect(part.proposals).toMatchObject([
    { is_sure: false, fee: 0, papers: [{ paper: 'client_payments', paper_id: deal.company, key, price: 100_000 }] },
  ]);
  const other = await world().colleague(deal.agency, 1);
  const answers = await Promise.all([browser, other].map((one) => confirm(one, part.key, [onAccount(key)])));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await restOf(deal)).toBe(70_000);
  expect((await confirm(browser, rest.key, [onAccount(key)])).body.errors.papers[0]).toContain('70,000円で');
  expect((await confirm(browser, rest.key, [onAccount(key)], 440)).status).toBe(200);
  expect(await restOf(deal)).toBe(0);
  expect(await booked(deal, MAY, 8)).toEqual([
    [
      ['借', '前受金', 30_000, ''],
      ['貸', '普通預金', 30_000, ''],
    ],
    [
      ['借', '前受金', 70_000, ''],
      ['貸', '普通預金', 70_000, ''],
    ],
  ]);
  expect(await booked(deal)).toEqual([feeOf(400, 40)]);
  const [{ uses }] = (await deal.post(`receipts/on_account/${deal.company}`)).payments;
  const held = await send(browser, 'receipts/undo_use', { key: uses[0].key, reason: '誤り' });
  expect([held.status, held.body.message]).toEqual([409, expect.stringContaining('「出金」の画面で')]);
  expect((await undo(deal, part.key)).status).toBe(200);
  expect(await restOf(deal)).toBe(30_000);
});

it('are matched with a refund that was noted before them, which stays when they are let go', async () => {
  const { deal, key } = await overpaid();
  const { browser } = deal.agency;
  await deal.post('receipts/refund', { key, price: 100_000, date: '2037-05-15' });
  await imported(deal, '2037/05/15,,100000,フリコミ カ）アオゾラ');
  const [line] = await linesIn(deal);
  const [{ is_sure, papers }] = line.proposals;
  expect([is_sure, papers]).toMatchObject([true, [{ paper: 'client_refunds', is_paid: true }]]);
  const [first, second] = await Promise.all([0, 1].map(() => send(browser, 'withdrawals/confirm_sure', {})));
  expect(first.body.done + second.body.done).toBe(1);
  expect(await restOf(deal)).toBe(0);
  expect(await booked(deal, MAY, 8)).toHaveLength(1);
  expect((await undo(deal, line.key)).status).toBe(200);
  expect(await restOf(deal)).toBe(0);
});

it('show money of clients to nobody whose role lacks the right to invoice, nor to other agencies', async () => {
  const { deal, key } = await overpaid();
  await imported(deal, '2037/05/15,,100000,フリコミ カ）アオゾラ');
  const [line] = await linesIn(deal);
  const stranger = (await world().agency()).browser;
  expect((await confirm(stranger, line.key, [onAccount(key)])).status).toBe(404);
  const right_ids = memberRightNames.filter((right) => right !== 'invoices').map((right) => memberRight.code[right]);
  const { browser: limited } = await memberWithRole(world(), deal.agency, { name: '支払担当', right_ids });
  const [seen] = (await send(limited, 'withdrawals/index', { state: 1 })).body.lines;
  expect(seen.proposals).toEqual([]);
  expect((await send(limited, 'withdrawals/open')).body.papers).toEqual([]);
  expect((await confirm(limited, line.key, [onAccount(key)])).status).toBe(404);
  for (const choice of [onAccount('unknown'), { paper: 'client_refunds', key }, { paper: 'client_payments' }])
    expect((await confirm(deal.agency.browser, line.key, [choice])).status).toBe(404);
  expect((await confirm(deal.agency.browser, line.key, [onAccount(key)])).status).toBe(200);
  expect((await send(limited, 'withdrawals/undo', { key: line.key, reason: '誤り' })).status).toBe(403);
  expect(await restOf(deal)).toBe(0);
});
