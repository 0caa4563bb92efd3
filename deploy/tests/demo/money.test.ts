/** The demo agency's money: figures are the sums of the papers, accounts are the journals, all to the yen. */
import { crm } from '@enishi/crm/src/service';
import { deals } from '@enishi/deals/src/service';
import { seedDemo } from '@enishi/demo/seed';
import { demoContext } from '@enishi/demo/writer';
import { identity } from '@enishi/identity/src/service';
import { jobs } from '@enishi/jobs/src/service';
import { messaging } from '@enishi/messaging/src/service';
import { authority } from '@enishi/protos/master/identity';
import {
  clientInvoiceKind,
  clientInvoiceStatus,
  paymentNoticeStatus,
  purchaseInvoiceStatus,
} from '@enishi/protos/master/money';
import type { CallContext } from '@enishi/service-kit/base/context';
import { type Constellation, startConstellation } from '@enishi/service-kit/boot/constellation';
import { startMongo, type TestMongo } from '@enishi/service-kit/testing/mongo';

type Doc = Record<string, number | string | undefined>;

let mongo: TestMongo;
let world: Constellation;
let ctx: CallContext;
let invoices: Doc[];
let notices: Doc[];
let purchases: Doc[];
let payments: Doc[];
/** All months in which something was booked, by their first days. */
let months: string[];

const rpc = () => world.clients.rpc.deals;
const yen = (doc: Doc, column: string): number => Number(doc[column] ?? 0);
const sum = (docs: readonly Doc[], column: string): number => docs.reduce((all, doc) => all + yen(doc, column), 0);
const rows = async (collection: string): Promise<Doc[]> =>
  (await world.service('deals').deps.connection.collection(collection).find().toArray()) as unknown as Doc[];

const { fixed, sent, paid, corrected } = clientInvoiceStatus.code;
const notice = paymentNoticeStatus.code;
const purchase = purchaseInvoiceStatus.code;
const is = (doc: Doc, column: string, ...states: number[]): boolean => states.includes(yen(doc, column));

beforeAll(async () => {
  mongo = await startMongo();
  world = await startConstellation({
    mongoUrl: mongo.url,
    services: [identity, crm, jobs, deals, messaging],
    config: { identity: { ALLOW_ADMIN_BOOTSTRAP: true } },
  });
  await seedDemo(world);
  ctx = { ...demoContext(1, 1), authority: authority.code.administrator };
  const all = await Promise.all(
    ['client_invoices', 'payment_notices', 'purchase_invoices', 'client_payments'].map(rows),
  );
  invoices = all[0].filter((doc) => is(doc, 'client_invoice_status_id', fixed, sent, paid, corrected));
  notices = all[1].filter((doc) => is(doc, 'payment_notice_status_id', notice.fixed, notice.sent, notice.paid));
  purchases = all[2].filter((doc) => is(doc, 'purchase_invoice_status_id', purchase.matched, purchase.paid));
  payments = all[3].filter(({ undone_at }) => !undone_at);
  const days = [...invoices, ...notices, ...purchases].flatMap((doc) => [
    doc.first_date_of_target_month,
    doc.paid_date,
  ]);
  const known = [...days, ...payments.map(({ date }) => date)].flatMap((day) =>
    day ? `${String(day).slice(0, 7)}-01` : [],
  );
  months = [...new Set(known)].sort();
});

afterAll(async () => {
  await world?.stop();
  await mongo?.stop();
});

interface Booked {
  kind: number;
  lines: { is_debit: boolean; account: string; amount: number }[];
}

async function entriesOf(month: string): Promise<Booked[]> {
  const entries: Booked[] = [];
  for (let page = 1; ; page++) {
    const answer = await rpc().JournalService.Month(ctx, { month, page });
    entries.push(
      ...(answer.entries ?? []).map(({ kind = 0, lines = [] }) => ({ kind, lines: lines as Booked['lines'] })),
    );
    if (entries.length >= (answer.count ?? 0)) return entries;
  }
}

const allEntries = async (): Promise<Booked[]> => (await Promise.all(months.map(entriesOf))).flat();

/** Yen of accounts, debit less credit. */
const balanceOf = (entries: readonly Booked[], ...accounts: string[]): number =>
  entries
    .flatMap(({ lines }) => lines)
    .filter(({ account }) => accounts.includes(account))
    .reduce((all, { is_debit, amount }) => all + (is_debit ? amount : -amount), 0);

it('has papers of every kind, and money in all the ways in which it moves', () => {
  expect(invoices.length).toBeGreaterThan(10);
  expect(notices.length).toBeGreaterThan(10);
  expect(purchases).toHaveLength(1);
  expect(payments.some(({ invoice_id }) => !invoice_id)).toBe(true);
});

it('books each month what its papers say, each entry with two equal sides', async () => {
  for (const month of months) {
    const entries = await entriesOf(month);
    for (const { lines } of entries)
      expect(lines.reduce((all, { is_debit, amount }) => all + (is_debit ? amount : -amount), 0)).toBe(0);
    const debitOf = (kind: number) =>
      entries
        .filter((entry) => entry.kind === kind)
        .flatMap(({ lines }) => lines)
        .reduce((all, { is_debit, amount }) => all + (is_debit ? amount : 0), 0);
    const own = (docs: readonly Doc[]) => docs.filter((doc) => doc.first_date_of_target_month === month);
    const bills = own(invoices).filter((doc) => is(doc, 'client_invoice_kind_id', clientInvoiceKind.code.invoice));
    expect([month, debitOf(1)]).toEqual([month, sum(bills, 'total_price_with_tax')]);
    expect([month, debitOf(3)]).toEqual([month, sum([...own(notices), ...own(purchases)], 'total_price_with_tax')]);
  }
});

it('has margins that are the sums of the papers', async () => {
  const span = { from: months[0], to: months.at(-1) as string };
  const { total } = await rpc().MarginService.Show(ctx, { ...span, group: 'month' });
  const signed = (doc: Doc) => yen(doc, 'total_price');
  expect(total?.sales).toBe(invoices.reduce((all, doc) => all + signed(doc), 0));
  const received = purchases.reduce((all, doc) => all + yen(doc, 'total_price_with_tax') - yen(doc, 'total_tax'), 0);
  expect(total?.purchases).toBe(sum(notices, 'total_price') + received);
});

it('has accounts of clients that end at their balances, which come to the journals', async () => {
  const { rows: clients = [] } = await rpc().ClientLedgerService.Index(ctx, { all: true });
  const period = { from: '2020-01-01', to: '2029-12-31' };
  for (const { id = 0, name, balance } of clients) {
    const { closing } = await rpc().ClientLedgerService.Show(ctx, { id, ...period });
    expect([name, closing]).toEqual([name, balance]);
  }
  const whole = clients.reduce((all, { balance = 0 }) => all + balance, 0);
  const entries = await allEntries();
  expect(whole).toBe(balanceOf(entries, '売掛金') + balanceOf(entries, '前受金'));
  expect(balanceOf(entries, '前受金')).toBeLessThan(0);
});

it('owes payees what the journals say, less what is kept back when they are paid', async () => {
  const { rows: payees = [] } = await rpc().PayeeLedgerService.Index(ctx, { all: true });
  const period = { from: '2020-01-01', to: '2029-12-31' };
  for (const { id = 0, name, balance } of payees) {
    const { closing } = await rpc().PayeeLedgerService.Show(ctx, { id, ...period });
    expect([name, closing]).toEqual([name, balance]);
  }
  const open = [
    ...notices.filter((doc) => !is(doc, 'payment_notice_status_id', notice.paid)),
    ...purchases.filter((doc) => !is(doc, 'purchase_invoice_status_id', purchase.paid)),
  ];
  const whole = payees.reduce((all, { balance = 0 }) => all + balance, 0);
  expect(whole).toBe(sum(open, 'net_price'));
  const kept = ['withheld_tax', 'transfer_fee', 'advance_price'].reduce((all, column) => all + sum(open, column), 0);
  expect(-balanceOf(await allEntries(), '未払金', '買掛金')).toBe(whole + kept);
});

it('has payment records and months that are the sums of the papers', async () => {
  const year = Number(months.at(-1)?.slice(0, 4));
  const { rows: records = [] } = await rpc().PaymentNoticingService.Year(ctx, { year });
  const inYear = [...notices, ...purchases].filter((doc) =>
    String(doc.paid_date ?? doc.due_date).startsWith(`${year}-`),
  );
  expect(records.reduce((all, { withheld_tax = 0 }) => all + withheld_tax, 0)).toBe(sum(inYear, 'withheld_tax'));
  expect(records.reduce((all, { total_price = 0, total_tax = 0 }) => all + total_price + total_tax, 0)).toBe(
    sum(inYear, 'total_price_with_tax'),
  );
  for (const month of months) {
    const { sums = [] } = await rpc().ClientInvoicingService.Month(ctx, { month });
    const said = sums
      .filter(({ client_invoice_status_id: state = 0 }) => [fixed, sent, paid, corrected].some((one) => one === state))
      .reduce((all, { total_price_with_tax = 0 }) => all + total_price_with_tax, 0);
    const own = invoices.filter((doc) => doc.first_date_of_target_month === month);
    expect([month, said]).toEqual([month, sum(own, 'total_price_with_tax')]);
  }
});
