/** Money on account that goes back to clients by bank: what is left of it, and refunds that were noted before their line came. */
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import { payerName } from '@enishi/service-kit/tabular/bank-file';
import { kindOfPayment, LIVE, type PaymentDoc } from '../books';
import { keepPayment, takeBack } from '../invoices';
import type { ReceiptDeps } from './collections';
import { companyNames } from './lines';
import { checkUse, restOf, takenFrom, type Using } from './on-account';

/** More than all clients of an agency have on account. */
const MOST = 20_000;

/** A payment that may go, or has gone, back to its client. */
export interface Returnable {
  payment: PaymentDoc;
  /** Yen of it: what is left on account, or what was given back. */
  price: number;
  /** The client as its record says it. */
  name: string;
  /** Names under which banks may write the client, as they are compared. */
  names: readonly string[];
}

export interface Returnables {
  onAccount: Returnable[];
  noted: Returnable[];
}

/** @param origin the payment that the client made: a refund has its names */
type Named = (payment: PaymentDoc, price: number, origin?: PaymentDoc) => Returnable;

async function namesFor(deps: ReceiptDeps, ctx: CallContext, payments: readonly PaymentDoc[]): Promise<Named> {
  const { bankLines, clientTerms } = deps.of(ctx);
  const companies = [...new Set(payments.map(({ company_id }) => company_id))];
  const [names, terms, lines] = await Promise.all([
    companyNames(deps, ctx, companies),
    clientTerms.find({ company_id: { $in: companies } }, { limit: MOST }),
    bankLines.find({ key: { $in: payments.flatMap(({ line_key }) => line_key ?? []) } }, { limit: MOST }),
  ]);
  const said = new Map(terms.map(({ company_id, payer_folds }) => [company_id, payer_folds]));
  const payers = new Map(lines.map(({ key, payer_name }) => [key, payer_name]));
  return (payment, price, origin = payment) => {
    const name = names.get(payment.company_id) || `企業 No.${payment.company_id}`;
    const other = [...(said.get(payment.company_id) ?? []), payers.get(origin.line_key ?? '') ?? ''];
    return { payment, price, name, names: [payerName(name), ...other].filter(Boolean) };
  };
}

/** @param since first day of refunds that were noted */
export async function returnables(deps: ReceiptDeps, ctx: CallContext, since: string): Promise<Returnables> {
  const { clientPayments } = deps.of(ctx);
  const [payments, uses] = await Promise.all([
    clientPayments.find({ invoice_id: { $exists: false }, from_key: { $exists: false }, ...LIVE }, { limit: MOST }),
    clientPayments.find({ from_key: { $exists: true }, ...LIVE }, { limit: MOST }),
  ]);
  const usesOf = new Map<string, PaymentDoc[]>();
  for (const use of uses) usesOf.set(use.from_key ?? '', [...(usesOf.get(use.from_key ?? '') ?? []), use]);
  const onAccount = payments
    .map((payment) => ({ payment, rest: restOf(payment, usesOf.get(payment.key) ?? []) }))
    .filter(({ rest }) => rest > 0);
  const noted = uses.filter((use) => kindOfPayment(use) === 'refund' && use.date >= since);
  const named = await namesFor(deps, ctx, payments);
  const origins = new Map(payments.map((payment) => [payment.key, payment]));
  return {
    onAccount: onAccount.map(({ payment, rest }) => named(payment, rest)),
    noted: noted.map((use) => named(use, use.price, origins.get(use.from_key ?? ''))),
  };
}

/** Refunds by key, as they stand. */
export async function refundsByKey(
  deps: ReceiptDeps,
  ctx: CallContext,
  keys: readonly string[],
): Promise<Map<string, Returnable>> {
  if (keys.length === 0) return new Map();
  const found = await deps.of(ctx).clientPayments.find({ key: { $in: [...keys] }, ...LIVE }, { limit: keys.length });
  const refunds = found.filter((payment) => kindOfPayment(payment) === 'refund');
  const named = await namesFor(deps, ctx, refunds);
  return new Map(refunds.map((payment) => [payment.key, named(payment, payment.price)]));
}

/** @throws AppError `not_found` for what is no refund, or was taken back */
export async function mustFindRefund({ deps, ctx, session, key }: Using): Promise<PaymentDoc> {
  const refund = await deps.of(ctx).clientPayments.findOne({ key, ...LIVE }, { session });
  if (!refund || kindOfPayment(refund) !== 'refund') throw notFound();
  return refund;
}

/**
 * Gives back what is left of a payment on account, as far as a line has money for it.
 * @returns the refund. @throws AppError `not_found`; `invalid` or `conflict` saying what to put right
 */
export async function giveBack(returning: Using, most: number, date: string): Promise<PaymentDoc> {
  const { deps, ctx, session, key } = returning;
  const taken = await takenFrom(returning);
  const price = Math.min(taken.rest, most);
  checkUse(taken, price, date);
  const { company_id } = taken.payment;
  return keepPayment(deps, ctx, session, { company_id, from_key: key, date, price, fee: 0 });
}

/** @throws AppError `conflict` where its month is closed */
export async function takeRefundBack({ deps, ctx, session, key }: Using, reason: string): Promise<void> {
  await takeBack(deps, ctx, session, { filter: { key }, reason });
}
