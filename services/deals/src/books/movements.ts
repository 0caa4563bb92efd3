/**
 * What moved the agency's money in a span of months: papers that stand, and what was paid of them. Journals and margins rest
 * on these two functions alone, so another way of paying has to be told here and nowhere else.
 */
import { monthEnd, monthOf } from '@enishi/protos/deals/agreements/agreement-dates';
import { clientInvoice } from '@enishi/protos/deals/invoices/client-invoice';
import { paymentNotice } from '@enishi/protos/deals/notices/payment-notice';
import { purchaseInvoice } from '@enishi/protos/deals/notices/purchase-invoice';
import type { Values } from '@enishi/protos/fields/parse';
import type { Entity } from '@enishi/protos/fields/types';
import {
  clientInvoiceKind,
  clientInvoiceStatus,
  paymentNoticeStatus,
  purchaseInvoiceStatus,
  receiptState,
} from '@enishi/protos/master/money';
import type { CallContext } from '@enishi/service-kit/base/context';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { toRecord } from '@enishi/service-kit/crud/store';
import { recipientsOf } from '../monthly';
import type { BookDeps } from './collections';
import { kindOfPayment, LIVE, type PaymentDoc, type PaymentKind } from './payment-rows';

const invoice = clientInvoiceStatus.code;
const notice = paymentNoticeStatus.code;
const purchase = purchaseInvoiceStatus.code;

export type PaperName = 'client_invoices' | 'payment_notices' | 'purchase_invoices';

interface Kept {
  definition: Entity;
  status: string;
  /** States in which a paper counts. An invoice that was corrected does, because its credit note takes it back. */
  stands: readonly number[];
  /** States in which it may still come to count. */
  drafts: readonly number[];
}

const papers: Readonly<Record<PaperName, Kept>> = {
  client_invoices: {
    ...{ definition: clientInvoice, status: 'client_invoice_status_id' },
    stands: [invoice.fixed, invoice.sent, invoice.paid, invoice.corrected],
    drafts: [invoice.draft, invoice.waiting],
  },
  payment_notices: {
    ...{ definition: paymentNotice, status: 'payment_notice_status_id' },
    stands: [notice.fixed, notice.sent, notice.paid],
    drafts: [notice.draft, notice.waiting],
  },
  purchase_invoices: {
    ...{ definition: purchaseInvoice, status: 'purchase_invoice_status_id' },
    stands: [purchase.matched, purchase.paid],
    drafts: [purchase.received],
  },
};

const NAMES = Object.keys(papers) as PaperName[];
export const SALES: readonly PaperName[] = ['client_invoices'];
export const PURCHASES: readonly PaperName[] = ['payment_notices', 'purchase_invoices'];

export interface Paper {
  name: PaperName;
  record: Values;
}

/**
 * What something is booked of: a paper, the account of a client that no paper is paid by, with the client's number, or the
 * agency's own statement, which has none.
 */
export interface Source {
  name: PaperName | 'client_ledgers' | 'withdrawal_lines';
  record: Values;
}

/** A payment, of a paper as far as one is known. */
export interface Payment {
  /** One payment has one key, for ever. */
  key: string;
  kind: PaymentKind | 'payout' | 'bank_fee';
  paper: Source;
  /** YYYY-MM-DD. */
  date: string;
  /** Yen by which the claim goes down: what went through the bank, and what was kept back of it. */
  amount: number;
  withheld: number;
  /** A bank's own fee is the amount; here stands the part of it that payees bear. */
  fee: number;
  advance: number;
}

/** Months, by their first days. */
export interface Span {
  from: string;
  to: string;
}

type ReadDeps = Pick<BookDeps, 'connection'>;

/** More papers than any agency has in three years. */
const MOST = 200_000;

async function papersIn(
  deps: ReadDeps,
  ctx: CallContext,
  { definition, status }: Kept,
  filter: object,
  states: readonly number[],
): Promise<Values[]> {
  const docs = await ownRecords(deps, definition, ctx).find(
    { ...filter, [status]: { $in: states } },
    { sort: { id_by_enterprise_id: 1 }, limit: MOST },
  );
  return docs.map((doc) => toRecord(definition, doc));
}

const ofMonths = ({ from, to }: Span) => ({ first_date_of_target_month: { $gte: from, $lte: to } });

/** The papers that count in the months, by kind and number. */
export async function papersOf(
  deps: ReadDeps,
  ctx: CallContext,
  span: Span,
  names: readonly PaperName[] = NAMES,
): Promise<Paper[]> {
  const found = await Promise.all(
    names.map((name) => papersIn(deps, ctx, papers[name], ofMonths(span), papers[name].stands)),
  );
  return found.flatMap((records, at) => records.map((record) => ({ name: names[at], record })));
}

/** Papers of the months that are not fixed yet. */
export async function draftsOf(deps: ReadDeps, ctx: CallContext, span: Span): Promise<number> {
  const counts = await Promise.all(
    NAMES.map((name) => {
      const { definition, status, drafts } = papers[name];
      return ownRecords(deps, definition, ctx).countDocuments({ ...ofMonths(span), [status]: { $in: drafts } });
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** What is kept back when a paper is paid: income tax and a fee of those who did the work, and what they had before. */
const keptOf = ({ record }: Source): Pick<Payment, 'withheld' | 'fee' | 'advance'> => {
  const of = (column: string) => Number(record[column] ?? 0);
  return { withheld: of('withheld_tax'), fee: of('transfer_fee'), advance: of('advance_price') };
};

/** A paper that was paid at once, on the day that it names. */
const paymentOf = (paper: Paper): Payment => ({
  key: `${paper.name}:${paper.record.id_by_enterprise_id}:paid`,
  kind: paper.name === 'client_invoices' ? 'receipt' : 'payout',
  ...{ paper, date: String(paper.record.paid_date), amount: Number(paper.record.total_price_with_tax ?? 0) },
  ...keptOf(paper),
});

const daysOf = ({ from, to }: Span) => ({ $gte: from, $lte: monthEnd(to) });

/** The account of a client as entries name it, for a payment without an invoice. */
export const accountOfClient = (company_id: number, company_name: string, date: string): Source => ({
  name: 'client_ledgers',
  record: { id_by_enterprise_id: company_id, company_name, first_date_of_target_month: monthOf(date) },
});

/** Where payments belong: their invoices by number, and the accounts of clients. */
async function sourcesFor(deps: BookDeps, ctx: CallContext, rows: readonly PaymentDoc[]) {
  const ids = [...new Set(rows.flatMap(({ invoice_id }) => invoice_id ?? []))];
  const clients = rows.flatMap(({ invoice_id, company_id }) => (invoice_id ? [] : [{ company: company_id }]));
  const kept = papers.client_invoices;
  const [records, recipients] = await Promise.all([
    papersIn(deps, ctx, kept, { id_by_enterprise_id: { $in: ids } }, kept.stands),
    recipientsOf(deps, ctx, clients),
  ]);
  const byId = new Map(records.map((record) => [record.id_by_enterprise_id as number, record]));
  return ({ invoice_id, company_id, date }: PaymentDoc): Source | undefined => {
    if (!invoice_id) {
      const name = recipients.get(company_id)?.company_name;
      return accountOfClient(company_id, name ? String(name) : `企業 No.${company_id}`, date);
    }
    const record = byId.get(invoice_id);
    return record && { name: 'client_invoices', record };
  };
}

/** What clients have paid, payment by payment, and what was done with what they had paid without an invoice. */
async function receiptsOf(deps: BookDeps, ctx: CallContext, span: Span): Promise<Payment[]> {
  const filter = { date: daysOf(span), ...LIVE };
  const rows = await deps.of(ctx).clientPayments.find(filter, { sort: { date: 1, key: 1 }, limit: MOST });
  const sourceOf = await sourcesFor(deps, ctx, rows);
  return rows.flatMap((row): Payment[] => {
    const paper = sourceOf(row);
    if (!paper) return [];
    const { key, date, price, fee } = row;
    const kept = { withheld: 0, advance: 0, fee };
    return [{ key: `client_payments:${key}`, kind: kindOfPayment(row), paper, date, amount: price + fee, ...kept }];
  });
}

/** The agency's statement as entries of a month name it. */
export const bankStatement = (date: string): Source => ({
  name: 'withdrawal_lines',
  record: { id_by_enterprise_id: 0, first_date_of_target_month: monthOf(date) },
});

/** What banks took for themselves within lines of statements. */
async function bankFeesOf(deps: Pick<BookDeps, 'of'>, ctx: CallContext, span: Span): Promise<Payment[]> {
  const filter = { state: receiptState.code.matched, date: daysOf(span), fee: { $gt: 0 } };
  const lines = await deps.of(ctx).withdrawalLines.find(filter, { sort: { date: 1, key: 1 }, limit: MOST });
  return lines.map(
    ({ key, date, fee = 0, payees_fee = 0 }): Payment => ({
      ...{ key: `withdrawal_lines:${key}`, kind: 'bank_fee', paper: bankStatement(date), date, amount: fee },
      ...{ withheld: 0, fee: payees_fee, advance: 0 },
    }),
  );
}

/** What was paid on the days of the months, by day and number of the paper. */
export async function paymentsOf(deps: BookDeps, ctx: CallContext, span: Span): Promise<Payment[]> {
  const paid_date = daysOf(span);
  const { client_invoices, payment_notices, purchase_invoices } = papers;
  const [receipts, fees, invoices, notices, purchases] = await Promise.all([
    receiptsOf(deps, ctx, span),
    bankFeesOf(deps, ctx, span),
    // Those that were paid before payments were kept have none.
    papersIn(deps, ctx, client_invoices, { paid_date, paid_amount: null }, [invoice.paid]),
    papersIn(deps, ctx, payment_notices, { paid_date }, [notice.paid]),
    papersIn(deps, ctx, purchase_invoices, { paid_date }, [purchase.paid]),
  ]);
  return [
    ...receipts,
    ...fees,
    ...invoices.map((record) => paymentOf({ name: 'client_invoices', record })),
    ...notices.map((record) => paymentOf({ name: 'payment_notices', record })),
    ...purchases.map((record) => paymentOf({ name: 'purchase_invoices', record })),
  ];
}

/** Yen of a paper that are still to come or to be paid. */
export function unpaidOf({ name, record }: Paper): number {
  const status = record[papers[name].status] as number;
  // Its invoice, which it takes back, is owed no more.
  if (record.client_invoice_kind_id === clientInvoiceKind.code.credit_note) return 0;
  if (name === 'client_invoices')
    return status === invoice.fixed || status === invoice.sent
      ? Number(record.total_price_with_tax ?? 0) - Number(record.paid_amount ?? 0)
      : 0;
  if (name === 'payment_notices') return status === notice.paid ? 0 : Number(record.net_price ?? 0);
  return status === purchase.paid ? 0 : Number(record.net_price ?? record.total_price_with_tax ?? 0);
}
