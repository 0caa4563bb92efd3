/** ReceiptService/OnAccount, SetAgainst, Refund and UndoUse: what clients have paid without an invoice, and what became of it. */
import type {
  ReceiptOnAccountRequest,
  ReceiptOnAccountResponse,
  ReceiptRefundRequest,
  ReceiptSetAgainstRequest,
  ReceiptUndoRequest,
} from '@enishi/protos/deals/rpc';
import { formatDay } from '@enishi/protos/fields/format';
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, invalid, notFound } from '@enishi/service-kit/base/errors';
import { groupBy } from '@enishi/service-kit/base/group';
import { idempotent } from '@enishi/service-kit/crud/idempotency';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { takeTurn } from '@enishi/service-kit/data/take-turn';
import type { ClientSession } from 'mongoose';
import { kindOfPayment, LIVE, type PaymentDoc } from '../books';
import { followPayments, keepPayment, mustFindInvoice, takeBack } from '../invoices';
import { forAdministrators, pastDayIn, reasonIn } from '../monthly';
import { mustBeUnclaimed, refundKey } from '../payables';
import type { ReceiptDeps } from './collections';
import { checkShare } from './confirm';
import { companyNames, paymentsToWire } from './lines';

/** More payments without an invoice than one client has made. */
const MOST = 1_000;

/** Yen of a payment on account that its uses have left. */
export const restOf = ({ price }: PaymentDoc, uses: readonly PaymentDoc[]): number =>
  price - uses.reduce((sum, use) => sum + use.price, 0);

/** @throws AppError `not_found` for a client that the agency does not have */
async function reply(deps: ReceiptDeps, ctx: CallContext, company_id: number): Promise<ReceiptOnAccountResponse> {
  const { bankLines, clientPayments } = deps.of(ctx);
  const onAccount = { company_id, invoice_id: { $exists: false }, from_key: { $exists: false }, ...LIVE };
  const docs = await clientPayments.find(onAccount, { sort: { date: 1, key: 1 }, limit: MOST });
  if (docs.length === 0 && !(await companyNames(deps, ctx, [company_id])).has(company_id)) throw notFound();
  const keys = docs.map(({ key }) => key);
  const [uses, lines] = await Promise.all([
    clientPayments.find({ from_key: { $in: keys } }, { sort: { date: 1, key: 1 } }),
    bankLines.find({ key: { $in: docs.flatMap(({ line_key }) => line_key ?? []) } }),
  ]);
  const payers = new Map(lines.map(({ key, payer }) => [key, payer]));
  const [payments, used] = await Promise.all([
    paymentsToWire(deps, ctx, docs, payers),
    paymentsToWire(deps, ctx, uses, payers),
  ]);
  const live = groupBy(
    uses.filter(({ undone_at }) => !undone_at),
    ({ from_key }) => from_key ?? '',
  );
  const shown = groupBy(
    used.map((payment, at) => ({ payment, from: uses[at].from_key ?? '' })),
    ({ from }) => from,
  );
  return {
    payments: payments.map((payment, at) => ({
      payment,
      rest: restOf(docs[at], live.get(payment.key) ?? []),
      uses: (shown.get(payment.key) ?? []).map((one) => one.payment),
    })),
  };
}

export async function receiptOnAccount(
  deps: ReceiptDeps,
  ctx: CallContext,
  { company_id }: ReceiptOnAccountRequest,
): Promise<ReceiptOnAccountResponse> {
  forAdministrators(ctx);
  return reply(deps, ctx, company_id);
}

export interface Using {
  deps: ReceiptDeps;
  ctx: CallContext;
  session: ClientSession;
  key: string;
}

/** The payment that something is taken from; what is taken from it at the same time waits. @throws AppError `not_found` */
export async function takenFrom({ deps, ctx, session, key }: Using): Promise<{ payment: PaymentDoc; rest: number }> {
  await takeTurn(deps.connection, session, `on_account:${ctx.enterprise_id}:${key}`);
  const { clientPayments } = deps.of(ctx);
  const payment = await clientPayments.findOne({ key, ...LIVE }, { session });
  if (!payment || kindOfPayment(payment) !== 'on_account') throw notFound();
  return { payment, rest: restOf(payment, await clientPayments.find({ from_key: key, ...LIVE }, { session })) };
}

/** @throws AppError `invalid` for a sum that is none, and for a day before the payment; `conflict` for more than is left */
export function checkUse({ payment, rest }: { payment: PaymentDoc; rest: number }, price: number, date: string): void {
  if (price < 1) throw invalid({ price: ['金額を1円以上で入力してください。'] });
  if (date < payment.date)
    throw invalid({ date: [`入金日（${formatDay(payment.date)}）以降の日付を入力してください。`] });
  if (price > rest) throw conflict(`この入金の残りは${formatNumber(rest)}円です。金額を残り以内にしてください。`);
}

/** @throws AppError `not_found`; `invalid` or `conflict` saying what to put right */
export async function receiptSetAgainst(
  deps: ReceiptDeps,
  ctx: CallContext,
  request: ReceiptSetAgainstRequest,
): Promise<ReceiptOnAccountResponse> {
  forAdministrators(ctx);
  const { key, invoice_id, price = 0 } = request;
  const date = pastDayIn(request.date, '充当日', deps.clock.now());
  const { company_id } = await idempotent(deps, ctx, 'ReceiptService/SetAgainst', request, async (session) => {
    const taken = await takenFrom({ deps, ctx, session, key });
    const own = taken.payment.company_id;
    checkUse(taken, price, date);
    const before = await mustFindInvoice(deps, ctx, invoice_id, session);
    if (before.company_id_by_enterprise_id !== own)
      throw invalid({ invoice_id: ['この入金をした企業の請求書を選択してください。'] });
    checkShare(before, { price, fee: 0 });
    await keepPayment(deps, ctx, session, { company_id: own, invoice_id, from_key: key, date, price, fee: 0 });
    await followPayments(deps, ctx, session, before);
    return { company_id: own };
  });
  return reply(deps, ctx, company_id);
}

/** @throws AppError `not_found`; `invalid` or `conflict` saying what to put right */
export async function receiptRefund(
  deps: ReceiptDeps,
  ctx: CallContext,
  request: ReceiptRefundRequest,
): Promise<ReceiptOnAccountResponse> {
  forAdministrators(ctx);
  const { key, price = 0 } = request;
  const date = pastDayIn(request.date, '返金日', deps.clock.now());
  const { company_id } = await idempotent(deps, ctx, 'ReceiptService/Refund', request, async (session) => {
    const taken = await takenFrom({ deps, ctx, session, key });
    const own = taken.payment.company_id;
    checkUse(taken, price, date);
    await keepPayment(deps, ctx, session, { company_id: own, from_key: key, date, price, fee: 0 });
    return { company_id: own };
  });
  return reply(deps, ctx, company_id);
}

/**
 * What was set against an invoice, or given back, is on account again.
 * @throws AppError `not_found`; `conflict` where it was taken back already, and where a line of a statement tells of it
 */
export async function receiptUndoUse(
  deps: ReceiptDeps,
  ctx: CallContext,
  { key, reason: given }: ReceiptUndoRequest,
): Promise<ReceiptOnAccountResponse> {
  forAdministrators(ctx);
  const reason = reasonIn(given, '取消の理由');
  const company_id = await inTransactionOf(ctx, deps.connection, async (session) => {
    const doc = await deps.of(ctx).clientPayments.findOne({ key }, { session });
    if (!doc?.from_key) throw notFound();
    if (doc.undone_at) throw conflict('すでに取り消されています。画面を読み込み直してください。');
    await mustBeUnclaimed(deps, ctx, session, refundKey(key));
    await takeBack(deps, ctx, session, { filter: { key }, reason });
    if (doc.invoice_id)
      await followPayments(deps, ctx, session, await mustFindInvoice(deps, ctx, doc.invoice_id, session));
    return doc.company_id;
  });
  return reply(deps, ctx, company_id);
}

/** @throws AppError `conflict` where something was taken from payments that are about to be taken back */
export async function mustBeUnused(
  deps: ReceiptDeps,
  ctx: CallContext,
  session: ClientSession,
  line_key: string,
): Promise<void> {
  const { clientPayments } = deps.of(ctx);
  const rows = await clientPayments.find({ line_key, ...LIVE }, { session });
  for (const { key } of rows.filter((row) => kindOfPayment(row) === 'on_account')) {
    const { payment, rest } = await takenFrom({ deps, ctx, session, key });
    if (rest < payment.price)
      throw conflict(
        'この入金のうち請求書に充てなかった分は、すでに充当または返金されています。企業の元帳でその充当・返金を取り消してから、もう一度操作してください。',
      );
  }
}
