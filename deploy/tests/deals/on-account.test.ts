/** Money that clients have paid without an invoice: set against one later, or given back; in ledger and journals to the yen. */
import type { Answer, Browser } from '../gateway/browser';
import { show } from './client-invoice-calls';
import { at, MAY, noticeWorld } from './notice-world';
import type { Deal } from './world';

const { world, agencyWith } = noticeWorld();

const send = (browser: Browser, path: string, body: object = {}) => browser.send('POST', at(path), body);

/** A fixed invoice over so many yen with tax. */
async function invoiced(deal: Deal, price: number): Promise<number> {
  const client_invoice = {
    ...{ company_id_by_enterprise_id: deal.company, first_date_of_target_month: '2037-04-01', title: '業務委託料' },
    ...{ items: [{ title: '業務', price, tax_rate_id: 3 }], due_date: '2037-05-31' },
  };
  const { client_invoice: made } = await deal.post('client_invoices/create', { client_invoice }, 201);
  await deal.post(`client_invoices/act/${made.id_by_enterprise_id}`, { action: 'submit' });
  return made.id_by_enterprise_id;
}

const kept = async (deal: Deal): Promise<Answer[]> => (await deal.post(`receipts/on_account/${deal.company}`)).payments;

/** A client has paid 100,000 yen, of which an invoice took 30,000. */
async function overpaid(): Promise<{ deal: Deal; line: string; key: string; first: number }> {
  const deal = await agencyWith({});
  const first = await invoiced(deal, 30_000);
  const bytes = Buffer.from('日付,入金額,摘要\n2037/05/10,100000,カ）アオゾラ\n');
  await deal.agency.browser.upload(at('receipts/import'), {}, { name: '明細.csv', bytes });
  const [{ key: line }] = (await deal.post('receipts/index', { state: 1 })).lines;
  const shares = [{ invoice_id: first, price: 30_000, fee: 0 }];
  await deal.post('receipts/confirm', { key: line, company_id: deal.company, shares });
  const [{ payment, rest }] = await kept(deal);
  expect([payment.payer, payment.price, rest]).toEqual(['カ)アオゾラ', 70_000, 70_000]);
  return { deal, line, key: payment.key, first };
}

const set = (browser: Browser, key: string, invoice_id: number, price: number, date = '2037-05-20') =>
  send(browser, 'receipts/set_against', { key, invoice_id, price, date });
const refund = (browser: Browser, key: string, price: number, date = '2037-05-20') =>
  send(browser, 'receipts/refund', { key, price, date });

/** The account says what the papers wait for, less what is on account. */
async function balanced(deal: Deal, balance: number, on_account: number): Promise<Answer[]> {
  const account = await deal.post(`client_ledgers/show/${deal.company}`, { from: '2037-01-01', to: '2037-12-31' });
  expect([account.row.balance, account.closing, account.row.on_account]).toEqual([balance, balance, on_account]);
  return account.entries;
}

const journals = (deal: Deal): Promise<Answer> => deal.post('journals/month', { month: MAY });
const linesOf = ({ lines }: Answer): unknown[] =>
  lines.map(({ is_debit, account, amount }: Answer) => [is_debit ? '借' : '貸', account, amount]);

it('are booked as received in advance, then set against an invoice and given back, to the yen', async () => {
  const { deal, key } = await overpaid();
  const { browser } = deal.agency;
  await balanced(deal, -70_000, 70_000);
  const second = await invoiced(deal, 50_000);
  await balanced(deal, -20_000, 70_000);
  expect((await set(browser, key, second, 50_000)).status).toBe(200);
  expect(await show(deal, second)).toMatchObject({ client_invoice_status_id: 5, paid_amount: 50_000 });
  await balanced(deal, -20_000, 20_000);
  expect((await refund(browser, key, 20_000)).body.payments).toMatchObject([
    {
      rest: 0,
      uses: [
        { invoice_id: second, price: 50_000 },
        { invoice_id: null, price: 20_000 },
      ],
    },
  ]);
  const entries = await balanced(deal, 0, 0);
  expect(entries.map(({ text }) => text.split(' ')[0])).toEqual(
    expect.arrayContaining(['前受金の充当', '前受金の返金']),
  );
  const { entries: booked, problems } = await journals(deal);
  expect(problems).toEqual([]);
  expect(booked.map((entry: Answer) => [entry.kind, linesOf(entry)])).toEqual([
    [
      4,
      [
        ['借', '普通預金', 30_000],
        ['貸', '売掛金', 30_000],
      ],
    ],
    [
      6,
      [
        ['借', '普通預金', 70_000],
        ['貸', '前受金', 70_000],
      ],
    ],
    [
      7,
      [
        ['借', '前受金', 50_000],
        ['貸', '売掛金', 50_000],
      ],
    ],
    [
      8,
      [
        ['借', '前受金', 20_000],
        ['貸', '普通預金', 20_000],
      ],
    ],
  ]);
  // 取引 of freee have no place for a claim that money on account pays.
  const deals = await send(browser, 'journals/export', { month: MAY, format: 4 });
  expect([deals.status, deals.body.message]).toEqual([409, expect.stringContaining('前受金の充当')]);
  const { export: made } = await deal.post('journals/export', { month: MAY, format: 2 });
  expect(made).toMatchObject({ count: 4, amount: 170_000 });
  const { bytes } = await browser.expect(200, 'GET', at(`journals/file?id=${made.id}`));
  expect(bytes.toString('utf8')).toContain('前受金の返金 2037年5月分 株式会社青空商事');
});

it('are used once for each yen, whoever presses, and not before they came or beyond what an invoice waits for', async () => {
  const { deal, key } = await overpaid();
  const { browser } = deal.agency;
  const second = await invoiced(deal, 50_000);
  expect((await set(browser, key, second, 50_001)).body.message).toContain('50,000円');
  expect((await set(browser, key, second, 0)).body.errors.price).toHaveLength(1);
  expect((await set(browser, key, second, 1, '2037-05-09')).body.errors.date[0]).toContain('2037/05/10');
  expect((await refund(browser, key, 70_001)).body.message).toContain('残りは70,000円');
  expect((await refund(browser, 'unknown', 1)).status).toBe(404);
  const other = await world().colleague(deal.agency, 1);
  const answers = await Promise.all([
    refund(browser, key, 70_000),
    refund(other, key, 70_000),
    set(other, key, second, 50_000),
  ]);
  const [done] = answers.filter(({ status }) => status === 200);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  const [{ rest }] = done.body.payments;
  expect([0, 20_000]).toContain(rest);
});

it('are on account again when what was done is taken back; the line is held as long as something is taken', async () => {
  const { deal, key, line, first } = await overpaid();
  const { browser } = deal.agency;
  const second = await invoiced(deal, 50_000);
  await set(browser, key, second, 50_000);
  await refund(browser, key, 20_000);
  const held = await send(browser, 'receipts/undo', { key: line, reason: '誤り' });
  expect([held.status, held.body.message]).toEqual([409, expect.stringContaining('充当または返金')]);
  const [{ uses }] = await kept(deal);
  for (const use of uses) {
    expect((await send(browser, 'receipts/undo_use', { key: use.key })).status).toBe(422);
    expect((await send(browser, 'receipts/undo_use', { key: use.key, reason: '誤り' })).status).toBe(200);
    expect((await send(browser, 'receipts/undo_use', { key: use.key, reason: '誤り' })).status).toBe(409);
  }
  expect(await show(deal, second)).toMatchObject({ client_invoice_status_id: 3, paid_amount: null });
  await balanced(deal, -20_000, 70_000);
  expect((await send(browser, 'receipts/undo', { key: line, reason: '誤り' })).status).toBe(200);
  expect(await show(deal, first)).toMatchObject({ client_invoice_status_id: 3 });
  await balanced(deal, 80_000, 0);
  expect(await kept(deal)).toEqual([]);
});

it('of a closed month stand, and are no business of plain members and of other agencies', async () => {
  const { deal, key } = await overpaid();
  const { browser } = deal.agency;
  const second = await invoiced(deal, 50_000);
  const plain = await world().colleague(deal.agency, 0);
  const stranger = await world().agency();
  for (const one of [plain, stranger.browser])
    for (const answer of [set(one, key, second, 1), refund(one, key, 1)]) expect((await answer).status).toBe(404);
  expect((await send(stranger.browser, `receipts/on_account/${deal.company}`)).status).toBe(404);
  await refund(browser, key, 10_000, '2037-05-15');
  const { connection } = world().constellation.service('deals').deps;
  const own = { enterprise_id: deal.agency.enterprise.id, month: MAY };
  await connection
    .collection('closed_months')
    .updateOne(own, { $set: { is_closed: true, steps: [] } }, { upsert: true });
  expect((await refund(browser, key, 1)).body.message).toContain('締められています');
  expect((await set(browser, key, second, 1)).body.message).toContain('締められています');
  const [{ uses }] = await kept(deal);
  expect((await send(browser, 'receipts/undo_use', { key: uses[0].key, reason: '誤り' })).status).toBe(409);
});
