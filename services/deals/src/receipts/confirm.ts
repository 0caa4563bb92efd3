/** ReceiptService/Confirm and ConfirmSure: a line goes to invoices, once, in one transaction. */
import type {
  ReceiptConfirmRequest,
  ReceiptLineResponse,
  ReceiptRefused,
  ReceiptSureRequest,
  ReceiptSureResponse,
} from '@enishi/protos/deals/rpc';
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Values } from '@enishi/protos/fields/parse';
import { receiptState } from '@enishi/protos/master/money';
import type { CallContext } from '@enishi/service-kit/base/context';
import { AppError, conflict, invalid, notFound } from '@enishi/service-kit/base/errors';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import type { ClientSession } from 'mongoose';
import { followPayments, keepPayment, mustFindInvoice, openOf } from '../invoices';
import { forAdministrators } from '../monthly';
import type { BankLineDoc, ReceiptDeps } from './collections';
import { companyNames, linesToWire, MOST_OPEN, proposed } from './lines';

const state = receiptState.code;
/** A fee of a transfer is never larger. */
export const MOST_FEE = 10_000;

interface Choice {
  invoice_id: number;
  price: number;
  fee: number;
}

interface Confirming {
  deps: ReceiptDeps;
  ctx: CallContext;
  session: ClientSession;
  company_id: number;
}

/** @throws AppError `not_found`; `conflict` once something was done with it */
export async function mustFindLine(
  { deps, ctx, session }: Omit<Confirming, 'company_id'>,
  key: string,
  wanted: readonly number[],
): Promise<BankLineDoc> {
  const line = await deps.of(ctx).bankLines.findOne({ key }, { session });
  if (!line) throw notFound();
  if (!wanted.includes(line.state))
    throw conflict(`この明細は「${receiptState.label(line.state)}」です。画面を読み込み直してください。`);
  return line;
}

/** @throws AppError `invalid` for sums that are none; `conflict` for more than an invoice waits for */
export function checkShare(invoice: Values, { price, fee }: Pick<Choice, 'price' | 'fee'>): void {
  const name = `請求書${invoice.number ?? invoice.id_by_enterprise_id}`;
  if (price < 0 || fee < 0 || price + fee < 1)
    throw invalid({ shares: [`${name}に充てる金額を1円以上で入力してください。`] });
  if (fee > MOST_FEE)
    throw invalid({ shares: [`${name}の振込手数料は${formatNumber(MOST_FEE)}円以内で入力してください。`] });
  const open = openOf(invoice);
  if (open === 0) throw conflict(`${name}は入金を待っていません。画面を読み込み直してください。`);
  if (price + fee > open)
    throw conflict(`${name}の残額は${formatNumber(open)}円です。充てる金額を残額以内にしてください。`);
}

async function payInvoice(confirming: Confirming, line: BankLineDoc, choice: Choice): Promise<void> {
  const { deps, ctx, session, company_id } = confirming;
  const { invoice_id, price, fee } = choice;
  const before = await mustFindInvoice(deps, ctx, invoice_id, session);
  if (before.company_id_by_enterprise_id !== company_id)
    throw invalid({ shares: ['選んだ企業の請求書だけに充てられます。企業を選び直してください。'] });
  checkShare(before, choice);
  await keepPayment(deps, ctx, session, { company_id, invoice_id, line_key: line.key, date: line.date, price, fee });
  await followPayments(deps, ctx, session, before);
}

/** @returns what no invoice takes. @throws AppError `invalid` */
function restOf({ price }: BankLineDoc, shares: readonly Choice[]): number {
  if (new Set(shares.map(({ invoice_id }) => invoice_id)).size < shares.length)
    throw invalid({ shares: ['同じ請求書が2回選ばれています。1つにまとめてください。'] });
  const rest = price - shares.reduce((sum, share) => sum + share.price, 0);
  if (rest < 0) throw invalid({ shares: [`充てる金額の合計が、入金額${formatNumber(price)}円を超えています。`] });
  return rest;
}

async function confirmLine(
  deps: ReceiptDeps,
  ctx: CallContext,
  { key, company_id, shares }: { key: string; company_id: number; shares: readonly Choice[] },
): Promise<void> {
  await inTransactionOf(ctx, deps.connection, async (session) => {
    const confirming = { deps, ctx, session, company_id };
    const line = await mustFindLine(confirming, key, [state.open]);
    const rest = restOf(line, shares);
    const decided = { decided_at: deps.clock.now(), decided_member_id: ctx.member_id };
    // Two members who confirm the same line write the same document: one comes first, and the other finds it done.
    await deps
      .of(ctx)
      .bankLines.updateOne(
        { key },
        { $set: { state: state.matched, company_id, ...decided }, $unset: { reason: '' } },
        { session },
      );
    for (const share of shares) await payInvoice(confirming, line, share);
    if (rest > 0)
      await keepPayment(deps, ctx, session, { company_id, line_key: key, date: line.date, price: rest, fee: 0 });
  });
}

export async function lineReply(deps: ReceiptDeps, ctx: CallContext, key: string): Promise<ReceiptLineResponse> {
  const doc = await deps.of(ctx).bankLines.findOne({ key });
  if (!doc) throw notFound();
  const [line] = await linesToWire(deps, ctx, [doc]);
  return { line };
}

/** @throws AppError `not_found`; `invalid` or `conflict` saying what to put right */
export async function receiptConfirm(
  deps: ReceiptDeps,
  ctx: CallContext,
  { key, company_id, shares = [] }: ReceiptConfirmRequest,
): Promise<ReceiptLineResponse> {
  forAdministrators(ctx);
  if (!(await companyNames(deps, ctx, [company_id])).has(company_id)) throw notFound();
  await confirmLine(deps, ctx, {
    ...{ key, company_id },
    shares: shares.map(({ invoice_id, price = 0, fee = 0 }) => ({ invoice_id, price, fee })),
  });
  return lineReply(deps, ctx, key);
}

/** Each line on its own, so that one that is refused stops no other. */
export async function receiptConfirmSure(
  deps: ReceiptDeps,
  ctx: CallContext,
  _request: ReceiptSureRequest,
): Promise<ReceiptSureResponse> {
  forAdministrators(ctx);
  const waiting = await deps
    .of(ctx)
    .bankLines.find({ state: state.open }, { sort: { date: -1, key: 1 }, limit: MOST_OPEN });
  const proposals = await proposed(deps, ctx, waiting);
  const refused: ReceiptRefused[] = [];
  let done = 0;
  for (const { key, payer } of waiting) {
    const [first] = proposals.get(key) ?? [];
    if (!first?.is_sure) continue;
    try {
      await confirmLine(deps, ctx, { key, company_id: first.company_id, shares: first.shares });
      done++;
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      refused.push({ key, payer, message: error.message });
    }
  }
  return { done, refused };
}
