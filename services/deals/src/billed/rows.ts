/** Rows of what invoices bill: written with the draft, gone with a draft that is withdrawn, handed to the one that corrects it. */
import { clientInvoice } from '@enishi/protos/deals/invoices/client-invoice';
import type { Values } from '@enishi/protos/fields/parse';
import type { CallContext } from '@enishi/service-kit/base/context';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { bindCollections, type OwnDocuments } from '@enishi/service-kit/data/collections';
import type { ClientSession } from 'mongoose';
import type { DealsNeeds } from '../needs';
import { type BilledDoc, billedCollections } from './collections';
import { type Billable, billedEarlier, type EarlierInvoice } from './earlier';

type Deps = Pick<DealsNeeds, 'connection'>;

/** More than an agency bills in a month. */
const MOST = 20_000;

const rowsOf = ({ connection }: Deps, ctx: CallContext): OwnDocuments<BilledDoc> =>
  bindCollections(connection, billedCollections).of(ctx).billedHours;

/** The client that an invoice was drafted for, whichever it has become since. */
const companyIn = ({ month_key }: Record<string, unknown>): number => Number(String(month_key).split(':')[0]);

/** Invoices of a month that are made of hours and hold. */
const heldIn = (month: string) => ({ first_date_of_target_month: month, month_key: { $exists: true } });

async function earlierIn(
  deps: Deps,
  ctx: CallContext,
  month: string,
  withRows: ReadonlySet<number>,
  session?: ClientSession,
): Promise<EarlierInvoice[]> {
  const projection = { id_by_enterprise_id: 1, month_key: 1, created_at: 1 };
  const docs = await ownRecords(deps, clientInvoice, ctx).find(heldIn(month), { projection, limit: MOST, session });
  return docs
    .map((doc) => ({
      id: doc.id_by_enterprise_id as number,
      company: companyIn(doc),
      created_at: new Date(doc.created_at as Date),
    }))
    .filter(({ id }) => !withRows.has(id));
}

/** The invoice of each of these lines that is billed, by agreement. */
export async function billedIn(
  deps: Deps,
  ctx: CallContext,
  month: string,
  lines: readonly Billable[],
  session?: ClientSession,
): Promise<Map<number, number>> {
  const rows = await rowsOf(deps, ctx).find({ month }, { limit: MOST, session });
  const billed = new Map(rows.map(({ agreement_id, invoice_id }) => [agreement_id, invoice_id]));
  const others = lines.filter(({ agreement }) => !billed.has(agreement.id_by_enterprise_id as number));
  const earlier = await earlierIn(deps, ctx, month, new Set(billed.values()), session);
  return new Map([...(await billedEarlier(deps, ctx, earlier, others, session)), ...billed]);
}

/** Agreements with a row among these. */
export async function billedAmong(
  deps: Deps,
  ctx: CallContext,
  month: string,
  agreement_ids: readonly number[],
  session: ClientSession,
): Promise<Set<number>> {
  const rows = await rowsOf(deps, ctx).find({ month, agreement_id: { $in: [...agreement_ids] } }, { session });
  return new Set(rows.map(({ agreement_id }) => agreement_id));
}

/** Agreements by the invoice that bills them. @param to first day of the last month */
export async function billedBetween(
  deps: Deps,
  ctx: CallContext,
  { from, to }: { from: string; to: string },
): Promise<Map<number, number[]>> {
  const by = new Map<number, number[]>();
  for await (const { invoice_id, agreement_id } of rowsOf(deps, ctx).stream({ month: { $gte: from, $lte: to } }))
    by.set(invoice_id, [...(by.get(invoice_id) ?? []), agreement_id]);
  return by;
}

export async function keepBilled(
  deps: Deps,
  ctx: CallContext,
  session: ClientSession,
  { agreement_ids, ...of }: Pick<BilledDoc, 'month' | 'invoice_id'> & { agreement_ids: readonly number[] },
): Promise<void> {
  for (const agreement_id of agreement_ids) await rowsOf(deps, ctx).insertOne({ agreement_id, ...of }, { session });
}

/** The hours of an invoice that is withdrawn can be billed again. */
export async function letBilledGo(
  deps: Deps,
  ctx: CallContext,
  session: ClientSession,
  invoice_id: number,
): Promise<void> {
  await rowsOf(deps, ctx).deleteMany({ invoice_id }, { session });
}

/**
 * What one invoice billed is billed by the one in its place.
 * @param lines those of its month: of an invoice without rows they say what it billed
 */
export async function handBilledOver(
  deps: Deps,
  ctx: CallContext,
  session: ClientSession,
  before: Values,
  to: number,
  lines: readonly Billable[],
): Promise<void> {
  const from = before.id_by_enterprise_id as number;
  const month = before.first_date_of_target_month as string;
  if ((await rowsOf(deps, ctx).updateMany({ invoice_id: from }, { $set: { invoice_id: to } }, { session })) > 0) return;
  const earlier = [{ id: from, company: companyIn(before), created_at: new Date(String(before.created_at)) }];
  const agreement_ids = [...(await billedEarlier(deps, ctx, earlier, lines, session)).keys()];
  const taken = await billedAmong(deps, ctx, month, agreement_ids, session);
  const own = agreement_ids.filter((id) => !taken.has(id));
  await keepBilled(deps, ctx, session, { month, invoice_id: to, agreement_ids: own });
}
