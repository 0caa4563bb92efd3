/** Payments: recorded by hand, or out of a bank's file. */
import { dayInJapan } from '@enishi/protos/billing/months';
import type {
  EnterpriseInvoiceResponse,
  InvoicePaymentsRequest,
  InvoicePaymentsResponse,
  PayRequest,
} from '@enishi/protos/billing/rpc';
import { parseDay } from '@enishi/protos/fields/days';
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Values } from '@enishi/protos/fields/parse';
import { enterpriseInvoiceStatus } from '@enishi/protos/master/billing';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, invalid } from '@enishi/service-kit/base/errors';
import { orderedId } from '@enishi/service-kit/base/ids';
import { idempotent } from '@enishi/service-kit/crud/idempotency';
import type { ClientSession } from 'mongoose';
import { forOperators } from '../needs';
import type { InvoiceDeps } from './collections';
import { findInvoice, invoiceReply, writeStep } from './store';

const status = enterpriseInvoiceStatus.code;
/** An invoice that waits for money, or has some. */
export const PAYABLE: readonly number[] = [status.approved, status.sent, status.paid];

/** Not the 30th of February. */
export const isDay = (date: string): boolean => parseDay(date) === date;

/** @throws AppError `conflict` for an invoice that does not have to be paid */
export function mustBePayable(record: Values): void {
  const is = record.enterprise_invoice_status_id as number;
  if (!PAYABLE.includes(is))
    throw conflict(`この請求書は「${enterpriseInvoiceStatus.label(is)}」のため、入金を記録できません。`);
}

/** What is asked about before a payment is recorded: probably mistyped, but it happens. */
function doubtsOf(deps: InvoiceDeps, before: Values, { price, date }: { price: number; date: string }): string[] {
  const owed = (before.total_price_with_tax as number) - ((before.paid_price as number | null) ?? 0);
  const shown = (day: string) => day.replaceAll('-', '/');
  const today = dayInJapan(deps.clock.now());
  const issued = before.issued_date as string | null | undefined;
  return [
    ...(price > owed
      ? [`入金額${formatNumber(price)}円は、残額${formatNumber(Math.max(owed, 0))}円を超えています。`]
      : []),
    ...(date > today ? [`入金日${shown(date)}は、今日（${shown(today)}）より先の日付です。`] : []),
    ...(issued && date < issued
      ? [`入金日${shown(date)}は、請求書の発行日（${shown(issued)}）より前の日付です。`]
      : []),
  ];
}

/** @throws AppError `invalid` at `confirmed` with what the operator has to confirm first */
export function mustBeConfirmed(
  deps: InvoiceDeps,
  before: Values,
  given: { price: number; date: string; confirmed: boolean },
): void {
  const doubts = given.confirmed ? [] : doubtsOf(deps, before, given);
  if (doubts.length > 0) throw invalid({ confirmed: doubts }, doubts.join(''));
}

/** Lets an invoice say what has come in for it, by its entries. */
export async function followPayments(
  deps: InvoiceDeps,
  session: ClientSession,
  ctx: CallContext,
  before: Values,
): Promise<Values> {
  const { payments } = deps.of({ enterprise_id: before.enterprise_id as number });
  const entries = await payments.find({ invoice_id: before.id as number }, { session });
  const paid = entries.reduce((sum, { price }) => sum + price, 0);
  const settled = paid > 0 && paid >= (before.total_price_with_tax as number);
  const open = before.sent_at ? status.sent : status.approved;
  const last = entries
    .map(({ date }) => date)
    .sort()
    .at(-1);
  return writeStep(deps, session, ctx, before, {
    enterprise_invoice_status_id: settled ? status.paid : open,
    paid_price: paid || null,
    paid_date: (paid && last) || null,
  });
}

/** @throws AppError `invalid` for what is no payment */
function checkPayment({ price, date }: PayRequest): void {
  if (price < 0) throw invalid({ price: ['入金額は0以上の金額を入力してください。'] });
  if (price > 0 && !isDay(date)) throw invalid({ date: ['入金日を、実在する日付で入力してください。'] });
}

/** Records one payment, or takes one or all of them back. */
export async function payInvoice(
  deps: InvoiceDeps,
  ctx: CallContext,
  request: PayRequest,
): Promise<EnterpriseInvoiceResponse> {
  forOperators(ctx);
  checkPayment(request);
  const { id, price, date, key, confirmed } = request;
  return idempotent(deps, ctx, 'InvoicingService/Pay', request, async (session) => {
    const before = await findInvoice(deps, id, session);
    mustBePayable(before);
    const { payments } = deps.of({ enterprise_id: before.enterprise_id as number });
    if (price === 0) {
      const gone = await payments.deleteMany({ invoice_id: id, ...(key ? { _id: key } : {}) }, { session });
      if (key && gone === 0) throw conflict('この入金は、すでに取り消されています。画面を読み込み直してください。');
    } else {
      mustBeConfirmed(deps, before, { price, date, confirmed });
      const recorded_at = deps.clock.now();
      const entry = { _id: `hand-${orderedId()}`, invoice_id: id, price, date, recorded_at, source: 'hand' as const };
      await payments.insertOne(entry, { session });
    }
    return invoiceReply(deps, await followPayments(deps, session, { ...ctx, enterprise_id: 0 }, before));
  });
}

export async function invoicePayments(
  deps: InvoiceDeps,
  ctx: CallContext,
  { id }: InvoicePaymentsRequest,
): Promise<InvoicePaymentsResponse> {
  forOperators(ctx);
  const { enterprise_id } = await findInvoice(deps, id);
  const { payments } = deps.of({ enterprise_id: enterprise_id as number });
  const entries = await payments.find({ invoice_id: id }, { sort: { date: 1, recorded_at: 1, _id: 1 } });
  return {
    payments: entries.map(({ _id, price, date, source, recorded_at }) => ({
      key: _id,
      price,
      date,
      source: source ?? 'file',
      recorded_at: recorded_at.toISOString(),
    })),
  };
}
