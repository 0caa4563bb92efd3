/** Payments of clients: statements kept once, lines matched with invoices, accounts with their ages, limits of credit. */
import { toShiftJis } from '@enishi/service-kit/tabular/shift-jis';
import type { Answer, Browser } from '../gateway/browser';
import { act as actOn, show } from './client-invoice-calls';
import { at, noticeWorld } from './notice-world';
import type { Deal } from './world';

const { world, agencyWith } = noticeWorld();

const csv = (...rows: string[]) => Buffer.from(`日付,入金額,摘要\n${rows.map((row) => `${row}\n`).join('')}`);

async function imported(deal: Deal, bytes: Buffer): Promise<Answer> {
  const { status, body } = await deal.agency.browser.upload(at('receipts/import'), {}, { name: '明細.csv', bytes });
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
}
const index = (deal: Deal, state = 1): Promise<Answer> => deal.post('receipts/index', { state });
const send = (browser: Browser, path: string, body: object = {}) => browser.send('POST', at(path), body);
const act = (deal: Deal, id: number, action: string, more: object = {}) => actOn(deal.agency.browser, id, action, more);

/** A fixed invoice over so many yen with tax. */
async function invoiced(deal: Deal, price: number, values: object = {}): Promise<number> {
  const { client_invoice } = await deal.post(
    'client_invoices/create',
    {
      client_invoice: {
        ...{ company_id_by_enterprise_id: deal.company, first_date_of_target_month: '2037-04-01', title: '業務委託料' },
        items: [{ title: '業務', price, tax_rate_id: 3 }],
        ...{ due_date: '2037-05-31', ...values },
      },
    },
    201,
  );
  expect((await act(deal, client_invoice.id_by_enterprise_id, 'submit')).status).toBe(200);
  return client_invoice.id_by_enterprise_id;
}

const ledger = (deal: Deal, more: object = {}): Promise<Answer> =>
  deal.post(`client_ledgers/show/${deal.company}`, { from: '2037-01-01', to: '2037-12-31', ...more });
/** An account says the sum that its papers wait for. */
async function balanced(deal: Deal, balance: number): Promise<void> {
  const { row, closing } = await ledger(deal);
  const { not_due, days_30, days_60, days_90, older } = row.ages;
  expect([row.balance, closing, not_due + days_30 + days_60 + days_90 + older - row.on_account]).toEqual([
    ...[balance, balance, balance],
  ]);
}

it('are kept once, whatever is read twice, and matched where name and amount leave no question', async () => {
  const deal = await agencyWith({});
  const [first, second] = [await invoiced(deal, 110_000), await invoiced(deal, 220_000)];
  const file = csv('2037/05/18,330000,カ）アオゾラ', '2037/05/18,500,リソク', '2037/05/19,500,リソク');
  expect(await imported(deal, file)).toEqual({ count: 3, added: 3, out_count: 0, out_added: 0 });
  expect(await imported(deal, file)).toEqual({ count: 3, added: 0, out_count: 0, out_added: 0 });
  // No word of the name is known yet: the amount alone is a proposal, and not sure.
  const before = await index(deal);
  expect(before).toMatchObject({ count: 3, open_count: 3, open_price: 331_000, sure_count: 0 });
  const line = before.lines.find(({ price }: Answer) => price === 330_000);
  expect(line.proposals).toMatchObject([{ match: 1, is_sure: false, company_id: deal.company, rest: 0 }]);
  await deal.agency.browser.expect(200, 'PUT', at(`client_ledgers/save_terms/${deal.company}`), {
    payer_names: 'カ）アオゾラシヨウジ, アオゾラ',
  });
  expect(await index(deal)).toMatchObject({ sure_count: 1 });
  const sure = () => send(deal.agency.browser, 'receipts/confirm_sure');
  const answers = await Promise.all([sure(), sure(), sure()]);
  expect(answers.reduce((sum, { body }) => sum + body.done, 0)).toBe(1);
  for (const id of [first, second])
    expect(await show(deal, id)).toMatchObject({ client_invoice_status_id: 5, paid_date: '2037-05-18' });
  expect((await show(deal, second)).paid_amount).toBe(220_000);
  expect(await index(deal, 2)).toMatchObject({
    count: 1,
    lines: [{ company_name: '株式会社青空商事', payments: [{}, {}] }],
  });
  await balanced(deal, 0);
  // The file comes again with a new line: what is matched stays so.
  const more = csv('2037/05/18,330000,カ）アオゾラ', '2037/05/20,7,カ）アオゾラ');
  expect(await imported(deal, more)).toEqual({ count: 2, added: 1, out_count: 0, out_added: 0 });
  expect(await index(deal, 2)).toMatchObject({ count: 1 });
});

it('are one payment for one line, however many members press, and go back with a reason', async () => {
  const deal = await agencyWith({});
  const id = await invoiced(deal, 110_000);
  await imported(deal, csv('2037/05/18,110000,アオゾラ'));
  const [{ key }] = (await index(deal)).lines;
  const other = await world().colleague(deal.agency, 1);
  const choice = { key, company_id: deal.company, shares: [{ invoice_id: id, price: 110_000, fee: 0 }] };
  const answers = await Promise.all(
    [deal.agency.browser, other, deal.agency.browser].map((one) => send(one, 'receipts/confirm', choice)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await deal.post(`client_invoices/payments/${id}`)).toMatchObject({
    ...{ paid_amount: 110_000, open_price: 0 },
    payments: [{ price: 110_000, fee: 0, payer: 'アオゾラ', line_key: key, undone_at: null }],
  });
  // The invoice leaves what a statement has told to the statement.
  expect((await act(deal, id, 'unpay')).body.message).toContain('銀行の明細');
  expect((await act(deal, id, 'correct')).status).toBe(409);
  expect((await send(deal.agency.browser, 'receipts/undo', { key })).body.errors.reason).toHaveLength(1);
  await deal.post('receipts/undo', { key, reason: '別の会社でした' });
  expect(await show(deal, id)).toMatchObject({ client_invoice_status_id: 3, paid_amount: null, paid_date: null });
  expect((await deal.post(`client_invoices/payments/${id}`)).payments).toMatchObject([{ reason: '別の会社でした' }]);
  expect(await index(deal)).toMatchObject({ count: 1 });
  await balanced(deal, 110_000);
  await deal.post('receipts/set_aside', { key, reason: '社内の振替' });
  expect(await index(deal, 3)).toMatchObject({ count: 1, lines: [{ reason: '社内の振替' }] });
  expect((await send(deal.agency.browser, 'receipts/confirm', choice)).status).toBe(409);
});

it('pay in parts, without the fee of a transfer, and more than is owed', async () => {
  const deal = await agencyWith({});
  const { browser } = deal.agency;
  const [first, second] = [await invoiced(deal, 110_000), await invoiced(deal, 220_000, { due_date: '2037-06-30' })];
  await imported(deal, csv('2037/05/11,50000,ア', '2037/05/12,59560,イ', '2037/05/13,300000,ウ'));
  const lines: Answer[] = (await index(deal)).lines;
  const confirm = (price: number, shares: object[]) =>
    send(browser, 'receipts/confirm', {
      ...{ key: lines.find((line) => line.price === price).key, company_id: deal.company, shares },
    });
  expect((await confirm(50_000, [{ invoice_id: first, price: 50_001, fee: 0 }])).status).toBe(422);
  expect((await confirm(50_000, [{ invoice_id: first, price: 50_000, fee: 60_001 }])).status).toBe(422);
  expect((await confirm(50_000, [{ invoice_id: first, price: 50_000, fee: 0 }])).status).toBe(200);
  expect(await show(deal, first)).toMatchObject({ client_invoice_status_id: 3, paid_amount: 50_000 });
  await balanced(deal, 280_000);
  expect((await confirm(59_560, [{ invoice_id: first, price: 59_560, fee: 440 }])).status).toBe(200);
  expect(await show(deal, first)).toMatchObject({ client_invoice_status_id: 5, paid_amount: 110_000 });
  expect((await confirm(300_000, [{ invoice_id: second, price: 220_001, fee: 0 }])).body.message).toContain(
    '220,000円',
  );
  expect((await confirm(300_000, [{ invoice_id: second, price: 220_000, fee: 0 }])).status).toBe(200);
  expect((await ledger(deal)).row).toMatchObject({ balance: -80_000, on_account: 80_000 });
  await balanced(deal, -80_000);
  expect((await ledger(deal)).entries.map(({ text, owed, paid }: Answer) => [text.split(' ')[0], owed, paid])).toEqual([
    ['入金', 0, 50_000],
    ['入金', 0, 59_560],
    ['振込手数料', 0, 440],
    ['入金', 0, 220_000],
    ['入金（請求書なし）', 0, 80_000],
    ['請求書', 110_000, 0],
    ['請求書', 220_000, 0],
  ]);
});

it('are recorded by hand, in parts too, and taken back one by one', async () => {
  const deal = await agencyWith({});
  const { browser } = deal.agency;
  const id = await invoiced(deal, 100_000);
  const record = (body: object) => send(browser, `client_invoices/record_payment/${id}`, body);
  for (const body of [
    { date: '2037-05-21', price: 1 },
    { date: '', price: 1 },
    { date: '2037-02-29', price: 1 },
    { date: '0001-01-01', price: 1 },
    { date: '2037-05-19', price: 0 },
  ])
    expect((await record(body)).status).toBe(422);
  expect((await record({ date: '2037-05-19', price: 100_001 })).body.message).toContain('100,000円');
  expect((await record({ date: '2037-05-19', price: 40_000 })).body).toMatchObject({ open_price: 60_000 });
  expect(await show(deal, id)).toMatchObject({ client_invoice_status_id: 3, paid_amount: 40_000 });
  // The step pays what is left.
  expect((await act(deal, id, 'pay', { date: '2037-05-20' })).body.client_invoice).toMatchObject({
    ...{ client_invoice_status_id: 5, paid_amount: 100_000, paid_date: '2037-05-20' },
  });
  const { payments } = await deal.post(`client_invoices/payments/${id}`);
  expect(payments.map(({ price }: Answer) => price)).toEqual([40_000, 60_000]);
  const undo = () => send(browser, 'client_invoices/undo_payment', { key: payments[0].key, reason: '入力の誤り' });
  expect((await Promise.all([undo(), undo()])).map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await show(deal, id)).toMatchObject({ client_invoice_status_id: 3, paid_amount: 60_000 });
  await balanced(deal, 40_000);
});

it('know credit notes and how long what is open has been due, and go into files', async () => {
  const deal = await agencyWith({});
  const { browser } = deal.agency;
  const old = { first_date_of_target_month: '2037-01-01', due_date: '2037-02-10' };
  await invoiced(deal, 500_000, old);
  // The credit note's title is longer, and is cut between its signs.
  const id = await invoiced(deal, 110_000, { title: `業${'𠮷'.repeat(99)}` });
  expect((await act(deal, id, 'correct')).status).toBe(200);
  await balanced(deal, 500_000);
  const { rows, date } = await deal.post('client_ledgers/index');
  expect([date, rows]).toMatchObject([
    '2037-05-20',
    [{ id: deal.company, balance: 500_000, ages: { older: 500_000 } }],
  ]);
  const file = await browser.expect(
    200,
    'GET',
    at(`client_ledgers/show_file/${deal.company}?from=2037-01-01&to=2037-12-31`),
  );
  expect(file.text).toContain('2037-05-20,返還請求書');
  expect((await browser.expect(200, 'GET', at('client_ledgers/index_file'))).text).toContain(
    '株式会社青空商事,500000,0,0,0,0,500000',
  );
  for (const wrong of [{ from: '2037-05-02', to: '2037-05-01' }, { from: '2037-02-30' }, { from: '1990-01-01' }])
    expect((await send(browser, `client_ledgers/show/${deal.company}`, wrong)).status).toBe(422);
});

it('warn of a limit of credit: with sums for those who invoice, without for plain members', async () => {
  const deal = await agencyWith({});
  const { browser } = deal.agency;
  await invoiced(deal, 900_000);
  const member = await world().colleague(deal.agency, 0);
  const credit = async (one: Browser, sell_price: number): Promise<Answer> =>
    (await send(one, 'agreements/credit', { company_id: deal.company, sell_price, period_start: '2037-09-01' })).body;
  expect(await credit(browser, 100_000)).toMatchObject({ is_above: false, credit_limit: null });
  const save = (body: object) => browser.send('PUT', at(`client_ledgers/save_terms/${deal.company}`), body);
  expect((await save({ credit_limit: 10_000_000_001 })).status).toBe(422);
  const { terms } = (await save({ credit_limit: 1_000_000 })).body;
  expect(terms).toMatchObject({ credit_limit: 1_000_000, changes: [{ member_id: 1, credit_limit: 1_000_000 }] });
  expect((await save({ credit_limit: 2, updated_at: '2037-01-01T00:00:00.000Z' })).status).toBe(409);
  const sums = { credit_limit: 1_000_000, balance: 900_000 };
  expect(await credit(browser, 90_000)).toEqual({ is_above: false, ...sums, foreseen: 99_000 });
  expect(await credit(browser, 100_000)).toEqual({ is_above: true, ...sums, foreseen: 110_000 });
  const nothing = { credit_limit: null, balance: null, foreseen: null };
  expect(await credit(member, 100_000)).toEqual({ is_above: true, ...nothing });
  // A member who tries prices learns the million that is left, and no yen of it.
  await save({ credit_limit: 2_550_000 });
  const tried = await Promise.all(
    [1, 500_000, 1_000_000, 1_000_001, 1_499_999, 1_600_000].map((price) => credit(member, price)),
  );
  expect(tried.map(({ is_above }) => is_above)).toEqual([false, false, false, true, true, true]);
  expect((await credit(browser, 1_499_999)).is_above).toBe(false);
  await save({ credit_limit: 1_000_000 });
  // April has its invoice, May has the contract of 750,000 yen.
  expect((await deal.post('client_ledgers/above_credit', { month: '2037-04-01' })).clients).toEqual([]);
  expect((await deal.post('client_ledgers/above_credit', { month: '2037-05-01' })).clients).toMatchObject([
    { company_id: deal.company, ...sums, foreseen: 825_000 },
  ]);
});

it('are not read from a statement with days to come, or with a line that cannot be read', async () => {
  const deal = await agencyWith({});
  for (const [row, said] of [
    ['2044/04/01,110000,アオゾラ', '先の日付（2044/04/01）'],
    ['2037/05/18,110000.5,アオゾラ', '3行目の金額「110000.5」'],
    ['5/18,110000,アオゾラ', '3行目の日付「5/18」'],
  ]) {
    const bytes = csv('2037/05/18,1,アオゾラ', row);
    const answer = await deal.agency.browser.upload(at('receipts/import'), {}, { name: '明細.csv', bytes });
    expect([answer.status, answer.body.errors.file[0]]).toEqual([422, expect.stringContaining(said)]);
  }
  expect(await index(deal)).toMatchObject({ count: 0 });
});

it('are no business of plain members and of other agencies', async () => {
  const deal = await agencyWith({});
  const id = await invoiced(deal, 110_000);
  await imported(deal, Buffer.from(toShiftJis('日付,入金額,摘要\r\n2037/05/18,110000,アオゾラ\r\n').bytes));
  const [{ key }] = (await index(deal)).lines;
  const plain = await world().colleague(deal.agency, 0);
  const stranger = (await world().agency()).browser;
  const reason = 'なし';
  const calls: [string, object][] = [
    ['receipts/confirm', { key, company_id: deal.company, shares: [{ invoice_id: id, price: 1, fee: 0 }] }],
    ['receipts/undo', { key, reason }],
    ['receipts/set_aside', { key, reason }],
    [`client_invoices/payments/${id}`, {}],
    [`client_invoices/record_payment/${id}`, { date: '2037-05-19', price: 1 }],
    [`client_ledgers/show/${deal.company}`, {}],
  ];
  for (const [path, body] of calls)
    for (const one of [plain, stranger]) expect([path, (await send(one, path, body)).status]).toEqual([path, 404]);
  expect((await send(stranger, 'receipts/index', { state: 1 })).body).toMatchObject({ count: 0, lines: [] });
  expect(await index(deal)).toMatchObject({ count: 1 });
});
