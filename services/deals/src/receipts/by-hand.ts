/** ReceiptService/Payments, Record and UndoPayment: what came in for an invoice, and payments that no statement has. */
import type {
  ReceiptInvoiceRequest,
  ReceiptPaymentsResponse,
  ReceiptRecordRequest,
  ReceiptUndoRequest,
} from '@enishi/protos/deals/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, notFound } from '@enishi/service-kit/base/errors';
import { idempotent } from '@enishi/service-kit/crud/idempotency';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { followPayments, isCredit, keepPayment, mustFindInvoice, openOf, paidOf, takeBack } from '../invoices';
import { forAdministrators, pastDayIn, reasonIn } from '../monthly';
import type { ReceiptDeps } from './collections';
import { checkShare } from './confirm';
import { paymentsToWire } from './lines';

async function reply(deps: ReceiptDeps, ctx: CallContext, record: Values): Promise<ReceiptPaymentsResponse> {
  const { bankLines, clientPayments } = deps.of(ctx);
  const docs = await clientPayments.find(
    { invoice_id: record.id_by_enterprise_id as number },
    { sort: { date: 1, key: 1 } },
  );
  const lines = await bankLines.find({ key: { $in: docs.flatMap(({ line_key }) => line_key ?? []) } });
  const payers = new Map(lines.map(({ key, payer }) => [key, payer]));
  return {
    payments: await paymentsToWire(deps, ctx, docs, payers),
    ...{ paid_amount: paidOf(record), open_price: openOf(record) },
  };
}

export async function receiptPayments(
  deps: ReceiptDeps,
  ctx: CallContext,
  { id }: ReceiptInvoiceRequest,
): Promise<ReceiptPaymentsResponse> {
  forAdministrators(ctx);
  return reply(deps, ctx, await mustFindInvoice(deps, ctx, id));
}

/** @throws AppError `not_found`; `invalid` or `conflict` saying what to put right */
export async function receiptRecord(
  deps: ReceiptDeps,
  ctx: CallContext,
  request: ReceiptRecordRequest,
): Promise<ReceiptPaymentsResponse> {
  forAdministrators(ctx);
  const { id, price = 0, fee = 0 } = request;
  const date = pastDayIn(request.date, '入金日', deps.clock.now());
  await idempotent(deps, ctx, 'ReceiptService/Record', request, async (session) => {
    const before = await mustFindInvoice(deps, ctx, id, session);
    if (isCredit(before)) throw conflict('返還請求書には入金を記録できません。');
    checkShare(before, { price, fee });
    const company_id = before.company_id_by_enterprise_id as number;
    await keepPayment(deps, ctx, session, { company_id, invoice_id: id, date, price, fee });
    await followPayments(deps, ctx, session, before);
    return {};
  });
  return receiptPayments(deps, ctx, { id });
}

/** @throws AppError `not_found`; `conflict` for a payment of a statement, and for one that was taken back already */
export async function receiptUndoPayment(
  deps: ReceiptDeps,
  ctx: CallContext,
  { key, reason: given }: ReceiptUndoRequest,
): Promise<ReceiptPaymentsResponse> {
  forAdministrators(ctx);
  const reason = reasonIn(given, '取消の理由');
  const id = await inTransactionOf(ctx, deps.connection, async (session) => {
    const doc = await deps.of(ctx).clientPayments.findOne({ key }, { session });
    if (!doc?.invoice_id) throw notFound();
    if (doc.line_key)
      throw conflict('銀行の明細から消し込んだ入金です。「入金」の画面で、その明細の消込を取り消してください。');
    if (doc.undone_at) throw conflict('この入金は、すでに取り消されています。画面を読み込み直してください。');
    await takeBack(deps, ctx, session, { filter: { key }, reason });
    await followPayments(deps, ctx, session, await mustFindInvoice(deps, ctx, doc.invoice_id, session));
    return doc.invoice_id;
  });
  return receiptPayments(deps, ctx, { id });
}
