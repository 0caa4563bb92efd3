/** Payments: recorded by hand, or out of a bank's file. */
import type { EnterpriseInvoiceResponse, PayRequest } from '@enishi/protos/billing/rpc';
import { parseDay } from '@enishi/protos/fields/days';
import type { Values } from '@enishi/protos/fields/parse';
import { enterpriseInvoiceStatus } from '@enishi/protos/master/billing';
import type { CallContext } from '@enishi/service-kit/context';
import { conflict, invalid } from '@enishi/service-kit/errors';
import { inTransactionOf } from '@enishi/service-kit/mongo';
import type { ClientSession } from 'mongoose';
import { type BillingDeps, forOperators } from '../deps';
import { findInvoice, invoiceReply, writeStep } from './store';

const status = enterpriseInvoiceStatus.code;
/** An invoice that waits for money, or has some. */
export const PAYABLE: readonly number[] = [status.approved, status.sent, status.paid];

/** Not the 30th of February. */
export const isDay = (date: string): boolean => parseDay(date) === date;

/** @throws AppError `conflict` for an invoice that nobody has to pay */
export function mustBePayable(record: Values): void {
  const is = record.enterprise_invoice_status_id as number;
  if (!PAYABLE.includes(is))
    throw conflict(`この請求書は「${enterpriseInvoiceStatus.label(is)}」のため、入金を記録できません。`);
}

/** Lets an invoice say what has come in for it. */
export function writePayment(
  deps: BillingDeps,
  session: ClientSession,
  ctx: CallContext,
  before: Values,
  paid: { price: number; date: string },
): Promise<Values> {
  const settled = paid.price > 0 && paid.price >= (before.total_price_with_tax as number);
  const open = before.sent_at ? status.sent : status.approved;
  return writeStep(deps, session, ctx, before, {
    enterprise_invoice_status_id: settled ? status.paid : open,
    paid_price: paid.price || null,
    paid_date: paid.price ? paid.date : null,
  });
}

/** Records all that has come in so far; 0 takes the record back, with what a bank's file brought. */
export async function payInvoice(
  deps: BillingDeps,
  ctx: CallContext,
  { id, price, date }: PayRequest,
): Promise<EnterpriseInvoiceResponse> {
  forOperators(ctx);
  if (price < 0) throw invalid({ price: ['入金額は0以上の金額を入力してください。'] });
  if (price > 0 && !isDay(date)) throw invalid({ date: ['入金日を、実在する日付で入力してください。'] });
  const saved = await inTransactionOf(ctx, deps.connection, async (session) => {
    const before = await findInvoice(deps, id, session);
    mustBePayable(before);
    const { payments } = deps.of({ enterprise_id: before.enterprise_id as number });
    if (price === 0) await payments.deleteMany({ invoice_id: id }, { session });
    return writePayment(deps, session, { ...ctx, enterprise_id: 0 }, before, { price, date });
  });
  return invoiceReply(deps, saved);
}
