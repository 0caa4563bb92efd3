/** Invoices of payees in place of notices: paid on their own, by file and by statement, booked once, never beside a notice. */
import type { Answer, Browser } from '../gateway/browser';
import { ACCOUNT, APRIL, act, acted, at, noticeWorld, REGISTERED } from './notice-world';
import type { Deal } from './world';

const { world, agencyWith } = noticeWorld();

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n').toString('base64');
const send = (browser: Browser, path: string, body: object = {}) => browser.send('POST', at(path), body);

async function payeeIn(deal: Deal, values: object = {}): Promise<number> {
  const payee = { name: '田中一郎事務所', candidate_id_by_enterprise_id: deal.candidate, withholding_id: 1, ...values };
  return (await deal.post('payees/create', { payee }, 201)).payee.id_by_enterprise_id;
}

async function received(deal: Deal, payee: number, values: object = {}, name = '請求書.pdf'): Promise<number> {
  const purchase_invoice = {
    ...{ payee_id_by_enterprise_id: payee, first_date_of_target_month: APRIL, issued_date: '2037-05-01' },
    ...{ total_price_with_tax: 660_000, total_tax: 60_000, number: 'A-1', registration_number: REGISTERED, ...values },
  };
  const body = { purchase_invoice, file: { name, data: PDF } };
  return (await deal.post('purchase_invoices/create', body, 201)).purchase_invoice.id_by_enterprise_id;
}

const match = (deal: Deal, id: number) => send(deal.agency.browser, `purchase_invoices/match/${id}`);
const pay = (browser: Browser, id: number, action = 'pay', date = '2037-05-20') =>
  send(browser, `purchase_invoices/pay/${id}`, { action, date });
const show = async (deal: Deal, id: number): Promise<Answer> =>
  (await deal.post(`purchase_invoices/show/${id}`)).purchase_invoice;

/** An agency with a matched invoice of its payee. */
async function matched(values: object = {}, payeeValues: object = {}) {
  const deal = await agencyWith({ [APRIL]: 9_600 });
  const payee = await payeeIn(deal, payeeValues);
  const id = await received(deal, payee, values);
  const { status, body } = await match(deal, id);
  expect([status, body.message]).toEqual([200, undefined]);
  return { deal, payee, id };
}

const ledger = (deal: Deal, payee: number): Promise<Answer> =>
  deal.post(`payee_ledgers/show/${payee}`, { from: '2037-01-01', to: '2037-12-31' });
const entriesOf = async (deal: Deal, month: string): Promise<Answer[]> =>
  (await deal.post('journals/month', { month })).entries;
const linesOf = ({ lines }: Answer): unknown[] =>
  lines.map(({ is_debit, account, amount, tax_name }: Answer) => [is_debit ? '借' : '貸', account, amount, tax_name]);

it('are paid once, whoever presses, and stand in ledger, journals and payment records until they are put back', async () => {
  const { deal, payee, id } = await matched();
  const { browser } = deal.agency;
  expect(await show(deal, id)).toMatchObject({ purchase_invoice_status_id: 2, withheld_tax: 0, net_price: 660_000 });
  expect((await ledger(deal, payee)).row).toMatchObject({ balance: 660_000 });
  const other = await world().colleague(deal.agency, 1);
  const answers = await Promise.all([browser, other, browser].map((one) => pay(one, id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await show(deal, id)).toMatchObject({ purchase_invoice_status_id: 4, paid_date: '2037-05-20' });
  const { row, closing, entries } = await ledger(deal, payee);
  expect([row.balance, closing, entries.map(({ paper, owed, paid }: Answer) => [paper, owed, paid])]).toEqual([
    ...[0, 0],
    [
      ['purchase_invoices', 660_000, 0],
      ['purchase_invoices', 0, 660_000],
    ],
  ]);
  expect((await entriesOf(deal, APRIL)).map(linesOf)).toEqual([
    [
      ['借', '外注費', 600_000, '課税仕入10%'],
      ['借', '仮払消費税', 60_000, ''],
      ['貸', '未払金', 660_000, ''],
    ],
  ]);
  expect((await entriesOf(deal, '2037-05-01')).map(linesOf)).toEqual([
    [
      ['借', '未払金', 660_000, ''],
      ['貸', '普通預金', 660_000, ''],
    ],
  ]);
  expect((await deal.post('payment_notices/year', { year: 2037 })).rows).toMatchObject([
    { payee_id: payee, count: 1, total_price: 600_000, total_tax: 60_000, unpaid_price: 0 },
  ]);
  // A paid invoice is not taken back before its payment is.
  expect((await send(browser, `purchase_invoices/void/${id}`)).body.message).toContain('支払いの記録を取り消してから');
  expect((await pay(browser, id, 'unpay')).status).toBe(200);
  expect(await show(deal, id)).toMatchObject({ purchase_invoice_status_id: 2, paid_date: null });
  expect((await ledger(deal, payee)).row).toMatchObject({ balance: 660_000 });
  expect((await send(browser, `purchase_invoices/void/${id}`)).status).toBe(200);
  expect((await ledger(deal, payee)).row).toMatchObject({ balance: 0 });
});

it('have income tax withheld from the price without the tax that they show, or else with it', async () => {
  const apart = await matched({}, { withholding_id: 2 });
  expect(await show(apart.deal, apart.id)).toMatchObject({ withheld_tax: 61_260, net_price: 598_740 });
  const whole = await matched({ total_tax: null }, { withholding_id: 2 });
  expect(await show(whole.deal, whole.id)).toMatchObject({ withheld_tax: 67_386, net_price: 592_614 });
  const { browser } = apart.deal.agency;
  expect((await pay(browser, apart.id)).status).toBe(200);
  expect((await entriesOf(apart.deal, '2037-05-01')).map(linesOf)).toEqual([
    [
      ['借', '未払金', 660_000, ''],
      ['貸', '普通預金', 598_740, ''],
      ['貸', '預り金', 61_260, ''],
    ],
  ]);
  const deal = await agencyWith({ [APRIL]: 9_600 });
  const undecided = await received(deal, await payeeIn(deal, { withholding_id: null }));
  expect((await match(deal, undecided)).body.message).toContain('源泉徴収の要否');
});

it('are refused beside a notice for the same month, whichever comes first, and with a number that is matched already', async () => {
  const { deal, payee, id } = await matched();
  const { browser } = deal.agency;
  const values = { payee_id_by_enterprise_id: payee, first_date_of_target_month: APRIL, title: '追加' };
  const items = [{ title: '業務', price: 1_000 }];
  const { payment_notice } = await deal.post(
    'payment_notices/create',
    { payment_notice: { ...values, items, due_date: '2037-05-31' } },
    201,
  );
  const refused = await act(browser, payment_notice.id_by_enterprise_id, 'submit');
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringMatching(/2037年4月分は、受け取った請求書「A-1」でも支払うことになっています。二重に支払わない/),
  ]);
  const again = await received(deal, payee, { first_date_of_target_month: '2037-03-01' });
  expect((await match(deal, again)).body.message).toContain('「A-1」は、2037年4月分として照合済み');
  // The other way round: a notice by hand that was fixed first.
  expect((await send(browser, `purchase_invoices/void/${id}`)).status).toBe(200);
  await acted(browser, payment_notice.id_by_enterprise_id, 'submit');
  const later = await received(deal, payee, { number: 'A-2' }, '二通目.pdf');
  expect((await match(deal, later)).body.message).toContain('支払通知書「PN-0001」でも支払う');
});

const CODES = { bank_code: '0001', branch_code: '012' };
const SENDER = {
  ...{
    sender_code: '0123456789',
    bank_code: '0009',
    bank_name: '見本銀行',
    branch_code: '123',
    bank_branch: '渋谷支店',
  },
  ...{ bank_kind_id: 2, bank_number: '7654321', bank_holder: '株式会社エニシジンザイ' },
};

async function withAccount(deal: Deal, payee: number): Promise<void> {
  await deal.post(`payees/propose_account/${payee}`, { ...ACCOUNT, ...CODES });
  await deal.agency.browser.expect(200, 'PUT', at('transfer_files/save_sender'), SENDER);
}

it('go into a file for transfers beside notices, are paid with it, and held by it', async () => {
  const { deal, payee, id } = await matched({ due_date: '2037-05-29' });
  const { browser } = deal.agency;
  await withAccount(deal, payee);
  expect((await deal.post('transfer_files/payable')).papers).toMatchObject([
    { paper: 'purchase_invoices', id, net_price: 660_000, problems: [], holder_text: 'ﾀﾅｶ ｲﾁﾛｳ' },
  ]);
  const create = () => send(browser, 'transfer_files/create', { date: '2037-05-29', invoice_ids: [id, id] });
  const answers = await Promise.all([create(), create(), create()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  const { bytes } = await browser.expect(200, 'GET', at('transfer_files/download?number=1'));
  // A bank's list tells it from a notice of the same number.
  expect(bytes.toString('latin1').slice(120 + 101, 120 + 111)).toBe(String(1_000_000_000 + id));
  for (const step of [pay(browser, id), send(browser, `purchase_invoices/void/${id}`)])
    expect((await step).body.message).toContain('振込ファイルNo.1に含まれているため');
  const paid = () => send(browser, 'transfer_files/act', { number: 1, action: 'pay', date: '2037-05-20' });
  expect((await Promise.all([paid(), paid()])).map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await show(deal, id)).toMatchObject({ purchase_invoice_status_id: 4, transfer_number: 1 });
  expect((await deal.post('transfer_files/show', { number: 1 })).lines).toMatchObject([
    { paper: 'purchase_invoices', id, purchase_invoice_status_id: 4, payment_notice_status_id: 0 },
  ]);
  // A payment that the bank gave back leaves the file.
  expect((await pay(browser, id, 'unpay')).status).toBe(200);
  expect(await show(deal, id)).toMatchObject({ purchase_invoice_status_id: 2, transfer_number: null });
});

const csv = (...rows: string[]) => Buffer.from(`日付,入金額,出金額,摘要\n${rows.map((row) => `${row}\n`).join('')}`);
async function imported(deal: Deal, bytes: Buffer): Promise<Answer> {
  const { status, body } = await deal.agency.browser.upload(at('withdrawals/import'), {}, { name: '明細.csv', bytes });
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
}
const index = (deal: Deal, state = 1): Promise<Answer> => deal.post('withdrawals/index', { state });

it('are matched with what went out by the statement, once, and wait again when the line does', async () => {
  const { deal, payee, id } = await matched();
  const { browser } = deal.agency;
  await withAccount(deal, payee);
  const file = csv('2037/05/18,,660000,フリコミ タナカ イチロウ', '2037/05/19,,5000,ヤチン', '2037/05/19,7,,リソク');
  expect(await imported(deal, file)).toEqual({ count: 1, added: 1, out_count: 2, out_added: 2 });
  expect(await imported(deal, file)).toEqual({ count: 1, added: 0, out_count: 2, out_added: 0 });
  const before = await index(deal);
  expect(before).toMatchObject({ count: 2, open_price: 665_000, sure_count: 1 });
  const line = before.lines.find(({ price }: Answer) => price === 660_000);
  expect(line.proposals).toMatchObject([{ is_sure: true, papers: [{ paper: 'purchase_invoices', paper_id: id }] }]);
  const choice = { paper: 'purchase_invoices', paper_id: id };
  const rent = before.lines.find(({ price }: Answer) => price === 5_000);
  // The sums have to be the same, and nothing stays paid where they are not.
  const wrong = await send(browser, 'withdrawals/confirm', { key: rent.key, papers: [choice] });
  expect([wrong.status, wrong.body.errors.papers[0]]).toEqual([
    422,
    expect.stringContaining('660,000円で、出金額5,000円'),
  ]);
  expect(await show(deal, id)).toMatchObject({ purchase_invoice_status_id: 2 });
  const sure = () => send(browser, 'withdrawals/confirm_sure');
  const answers = await Promise.all([sure(), sure(), sure()]);
  expect(answers.reduce((sum, { body }) => sum + body.done, 0)).toBe(1);
  expect(await show(deal, id)).toMatchObject({ purchase_invoice_status_id: 4, paid_date: '2037-05-18' });
  expect(await index(deal, 2)).toMatchObject({ count: 1, lines: [{ papers: [{ paper_id: id, is_paid: true }] }] });
  expect((await pay(browser, id, 'unpay')).body.message).toContain('2037/05/18の出金660,000円');
  expect((await send(browser, 'withdrawals/undo', { key: line.key })).body.errors.reason).toHaveLength(1);
  await deal.post('withdrawals/undo', { key: line.key, reason: '別の支払い' });
  expect(await show(deal, id)).toMatchObject({ purchase_invoice_status_id: 2, paid_date: null });
  await deal.post('withdrawals/set_aside', { key: rent.key, reason: '家賃' });
  expect(await index(deal, 3)).toMatchObject({ count: 1, lines: [{ reason: '家賃' }] });
});

it('that a file paid are told by one line of the statement, which leaves paid what was paid before', async () => {
  const { deal, payee, id } = await matched();
  const { browser } = deal.agency;
  await withAccount(deal, payee);
  await deal.post('transfer_files/create', { date: '2037-05-29', invoice_ids: [id] }, 201);
  await imported(deal, csv('2037/05/19,,660000,ソウゴウフリコミ', '2037/05/20,,660000,ソウゴウフリコミ'));
  const [second, first] = (await index(deal)).lines;
  const files = [{ paper: 'transfer_files', paper_id: 1 }];
  expect((await send(browser, 'withdrawals/confirm', { key: first.key, papers: files })).status).toBe(200);
  expect(await show(deal, id)).toMatchObject({ purchase_invoice_status_id: 4, paid_date: '2037-05-19' });
  const again = await send(browser, 'withdrawals/confirm', { key: second.key, papers: files });
  expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('別の出金の明細')]);
  const own = await send(browser, 'withdrawals/confirm', {
    ...{ key: second.key, papers: [{ paper: 'purchase_invoices', paper_id: id }] },
  });
  expect(own.body.message).toContain('振込ファイルNo.1で支払われています');
  expect((await send(browser, 'transfer_files/act', { number: 1, action: 'unpay' })).body.message).toContain(
    '「出金」',
  );
  await deal.post('withdrawals/undo', { key: first.key, reason: '誤り' });
  expect((await deal.post('transfer_files/show', { number: 1 })).transfer_file).toMatchObject({ state: 1 });
  // Paid by hand first: the line is matched with it, and lets it go as it was.
  await deal.post('transfer_files/act', { number: 1, action: 'pay', date: '2037-05-19' });
  await deal.post('withdrawals/confirm', { key: first.key, papers: files });
  await deal.post('withdrawals/undo', { key: first.key, reason: '誤り' });
  expect((await deal.post('transfer_files/show', { number: 1 })).transfer_file).toMatchObject({ state: 2 });
});

it('of a closed month are not paid in it, and are no business of plain members and of other agencies', async () => {
  const { deal, id } = await matched();
  const { browser } = deal.agency;
  await deal.post('journals/close', { month: APRIL });
  expect((await pay(browser, id, 'pay', '2037-04-30')).body.message).toContain('2037年4月は締められています');
  await imported(deal, csv('2037/04/30,,660000,タナカ イチロウ'));
  const [{ key }] = (await index(deal)).lines;
  const papers = [{ paper: 'purchase_invoices', paper_id: id }];
  expect((await send(browser, 'withdrawals/confirm', { key, papers })).body.message).toContain('締められています');
  const plain = await world().colleague(deal.agency, 0);
  const stranger = (await world().agency()).browser;
  for (const one of [plain, stranger]) {
    expect((await pay(one, id)).status).toBe(404);
    for (const [path, body] of [
      ['withdrawals/confirm', { key, papers }],
      ['withdrawals/undo', { key, reason: '-' }],
    ] as const)
      expect([path, (await send(one, path, body)).status]).toEqual([path, 404]);
  }
  expect((await send(stranger, 'withdrawals/index', { state: 1 })).body).toMatchObject({ count: 0, lines: [] });
  for (const wrong of [[{ paper: 'client_invoices', paper_id: 1 }], [{ paper: 'constructor', paper_id: 1 }], []])
    expect([404, 422]).toContain((await send(browser, 'withdrawals/confirm', { key, papers: wrong })).status);
});

it('are there once with their file, and say so where it comes again with other values', async () => {
  const { deal, payee, id } = await matched();
  expect(await received(deal, payee)).toBe(id);
  const purchase_invoice = {
    ...{ payee_id_by_enterprise_id: payee, first_date_of_target_month: APRIL, issued_date: '2037/05/01' },
    ...{ total_price_with_tax: 770_000, total_tax: 70_000, number: 'A-1' },
  };
  const again = await send(deal.agency.browser, 'purchase_invoices/create', {
    ...{ purchase_invoice, file: { name: '請求書.pdf', data: PDF } },
  });
  expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('「A-1」')]);
  expect(await show(deal, id)).toMatchObject({ total_price_with_tax: 660_000, purchase_invoice_status_id: 2 });
});
