/** A bank's file against open invoices: suggestions first, then what a person has chosen. */

import type {
  PaymentChoice,
  PaymentSuggestion,
  ReadPaymentsRequest,
  ReadPaymentsResponse,
  RecordPaymentsRequest,
  WorkError,
  WorkResponse,
} from '@enishi/protos/billing/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import { enterpriseInvoiceStatus } from '@enishi/protos/master/billing';
import { japanDay } from '@enishi/protos/master/dates';
import type { CallContext } from '@enishi/service-kit/base/context';
import { AppError, badRequest, invalid } from '@enishi/service-kit/base/errors';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { type Payment, payerName, readPaymentFile } from '@enishi/service-kit/tabular/bank-file';
import {
  findInvoice,
  followPayments,
  type InvoiceDeps,
  invoiceStore,
  isDay,
  mustBeConfirmed,
  mustBePayable,
} from '../invoices';
import { forOperators } from '../needs';
import { linesWith, plainOf } from './lines';

const { approved, sent } = enterpriseInvoiceStatus.code;
const SUGGESTED = 5;
/** Digits that tell the accounts of the operator apart. */
const ACCOUNT_END = 4;

const openPrice = (record: Values): number =>
  (record.total_price_with_tax as number) - ((record.paid_price as number | null) ?? 0);

interface Open extends PaymentSuggestion {
  name: string;
}

/** The same amount first, the same name before another one; a name alone is enough, an amount alone, too. */
function suggestionsOf(open: readonly Open[], { price, payer }: Payment): PaymentSuggestion[] {
  const from = payerName(payer);
  const scored = open.map((one) => {
    const named = one.name !== '' && from !== '' && (from.includes(one.name) || one.name.includes(from));
    return { one, score: (one.open_price === price ? 2 : 0) + (named ? 1 : 0) };
  });
  const ranked = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score || a.one.id - b.one.id);
  return ranked.slice(0, SUGGESTED).map(({ one: { name: _name, ...suggestion } }) => suggestion);
}

export async function readPayments(
  deps: InvoiceDeps,
  ctx: CallContext,
  { bytes }: ReadPaymentsRequest,
): Promise<ReadPaymentsResponse> {
  forOperators(ctx);
  const movements = await readPaymentFile(Buffer.from(bytes), japanDay(deps.clock.now()));
  const days = movements.map(({ date }) => date).sort();
  const known = await deps.acrossAgencies.payments
    .find({ date: { $gte: days[0], $lte: days[days.length - 1] } }, { projection: { _id: 1 } })
    .toArray();
  const lines = linesWith(
    movements,
    known.map(({ _id }) => _id),
  );
  const docs = await invoiceStore(deps)
    .model.collection.find({ enterprise_invoice_status_id: { $in: [approved, sent] } }, { sort: { id: 1 } })
    .toArray();
  const open = docs
    .map((doc): Open => {
      const record = doc as unknown as Values;
      const { id, company_name, title } = record as { id: number; company_name?: string; title: string };
      return {
        id,
        company_name: company_name ?? '',
        title,
        open_price: openPrice(record),
        name: payerName(company_name ?? ''),
      };
    })
    .filter(({ open_price }) => open_price > 0);
  return {
    rows: lines.map((line) => ({
      ...{ key: line.key, date: line.date, price: line.price, payer: line.payer, recorded: line.recorded },
      account: line.account?.slice(-ACCOUNT_END),
      suggestions: line.recorded ? [] : suggestionsOf(open, line),
    })),
  };
}

/** Once for each line, however often it is asked for. @returns whether it is new. @throws AppError `invalid` for no day */
async function recordOne(
  deps: InvoiceDeps,
  ctx: CallContext,
  { key, id, price, date, confirmed }: PaymentChoice,
): Promise<boolean> {
  if (!isDay(date)) throw invalid({}, '入金日を、実在する日付で指定してください。');
  return inTransactionOf(ctx, deps.connection, async (session) => {
    // A file that names no account may have told of it before.
    if (await deps.acrossAgencies.payments.findOne({ _id: { $in: [key, plainOf(key)] } }, { session })) return false;
    const before = await findInvoice(deps, id, session);
    mustBePayable(before);
    mustBeConfirmed(deps, before, { price, date, confirmed });
    const { payments } = deps.of({ enterprise_id: before.enterprise_id as number });
    const recorded_at = deps.clock.now();
    await payments.insertOne({ _id: key, invoice_id: id, price, date, recorded_at }, { session });
    await followPayments(deps, session, { ...ctx, enterprise_id: 0 }, before);
    return true;
  });
}

export async function recordPayments(
  deps: InvoiceDeps,
  ctx: CallContext,
  { payments = [] }: RecordPaymentsRequest,
): Promise<WorkResponse> {
  forOperators(ctx);
  if (payments.length === 0 || payments.some(({ key, id, price }) => !key || id < 1 || price < 1))
    throw badRequest('「payments」に、記録する入金と請求書を1件以上指定してください。');
  const errors: WorkError[] = [];
  let count = 0;
  for (const payment of payments) {
    try {
      if (await recordOne(deps, ctx, payment)) count++;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const asked = error.fieldErrors?.confirmed ? { asked: true } : {};
      errors.push({ name: `請求書No.${payment.id}`, message: error.message, key: payment.key, ...asked });
    }
  }
  return { count, errors };
}
