/** What came in for invoices, payment by payment; an invoice repeats their sum and the last day. */
import type { Values } from '@enishi/protos/fields/parse';
import { clientInvoiceKind, clientInvoiceStatus } from '@enishi/protos/master/money';
import type { CallContext } from '@enishi/service-kit/base/context';
import { orderedId } from '@enishi/service-kit/base/ids';
import { writeChange } from '@enishi/service-kit/crud/writes';
import type { ClientSession } from 'mongoose';
import { type BookDeps, LIVE, mustBeOpen, type PaymentDoc } from '../books';
import { invoiceStore } from './store';

const status = clientInvoiceStatus.code;

export const isCredit = ({ client_invoice_kind_id }: Values): boolean =>
  client_invoice_kind_id === clientInvoiceKind.code.credit_note;

/** Invoices that were paid before payments were kept say so by their state alone. */
export const paidOf = (record: Values): number =>
  Number(record.paid_amount ?? (record.client_invoice_status_id === status.paid ? record.total_price_with_tax : 0));

/** What an invoice still waits for, in yen; nothing for one that waits for none. */
export const openOf = (record: Values): number =>
  [status.fixed, status.sent].some((code) => code === record.client_invoice_status_id) && !isCredit(record)
    ? Number(record.total_price_with_tax) - paidOf(record)
    : 0;

export const livePayments = (
  deps: Pick<BookDeps, 'of'>,
  ctx: CallContext,
  invoice_id: number,
  session?: ClientSession,
): Promise<PaymentDoc[]> =>
  deps.of(ctx).clientPayments.find({ invoice_id, ...LIVE }, { session, sort: { date: 1, key: 1 } });

export type NewPayment = Pick<
  PaymentDoc,
  'company_id' | 'invoice_id' | 'from_key' | 'line_key' | 'date' | 'price' | 'fee'
>;

/** @returns the payment as it is kept. @throws AppError `conflict` where the month of its day is closed */
export async function keepPayment(
  deps: BookDeps,
  ctx: CallContext,
  session: ClientSession,
  { invoice_id, from_key, line_key, ...payment }: NewPayment,
): Promise<PaymentDoc> {
  await mustBeOpen(deps, ctx, session, payment.date);
  const kept = {
    ...{ key: orderedId(), ...payment, recorded_at: deps.clock.now(), recorded_member_id: ctx.member_id },
    ...(invoice_id ? { invoice_id } : {}),
    ...(from_key ? { from_key } : {}),
    ...(line_key ? { line_key } : {}),
  };
  await deps.of(ctx).clientPayments.insertOne(kept, { session });
  return { enterprise_id: ctx.enterprise_id, ...kept };
}

interface TakenBack {
  filter: object;
  reason: string;
}

/** Payments stay in the books as taken back, with the reason. @throws AppError `conflict` where one is of a closed month */
export async function takeBack(
  deps: BookDeps,
  ctx: CallContext,
  session: ClientSession,
  { filter, reason }: TakenBack,
): Promise<PaymentDoc[]> {
  const { clientPayments } = deps.of(ctx);
  const payments = await clientPayments.find({ ...filter, ...LIVE }, { session });
  for (const date of [...new Set(payments.map(({ date }) => date))].sort()) await mustBeOpen(deps, ctx, session, date);
  const $set = { undone_at: deps.clock.now(), undone_member_id: ctx.member_id, reason };
  await clientPayments.updateMany({ ...filter, ...LIVE }, { $set }, { session });
  return payments;
}

/** Lets an invoice say what its payments come to; paid in full, it is paid. @returns the invoice as it is now */
export async function followPayments(
  deps: BookDeps,
  ctx: CallContext,
  session: ClientSession,
  before: Values,
): Promise<Values> {
  const entries = await livePayments(deps, ctx, before.id_by_enterprise_id as number, session);
  const paid_amount = entries.reduce((sum, { price, fee }) => sum + price + fee, 0);
  const isPaid = entries.length > 0 && paid_amount >= Number(before.total_price_with_tax);
  return writeChange(invoiceStore(deps), session, ctx, before, {
    ...before,
    client_invoice_status_id: isPaid ? status.paid : before.sent_at ? status.sent : status.fixed,
    paid_amount: entries.length > 0 ? paid_amount : null,
    paid_date: entries.at(-1)?.date ?? null,
  });
}
