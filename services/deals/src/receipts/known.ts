/** Open invoices by client, and the clients that a payer's name is known for. */
import { clientInvoice } from '@enishi/protos/deals/invoices/client-invoice';
import { clientInvoiceStatus, receiptState } from '@enishi/protos/master/money';
import type { CallContext } from '@enishi/service-kit/base/context';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { toRecord } from '@enishi/service-kit/crud/store';
import { payerName } from '@enishi/service-kit/tabular/bank-file';
import type { ClientSession } from 'mongoose';
import { openOf } from '../invoices';
import type { ReceiptDeps } from './collections';
import type { OpenInvoice } from './propose';

const { fixed, sent } = clientInvoiceStatus.code;
/** More than any agency has open. */
const MOST = 20_000;
/** Names that are shorter say nothing. */
const SHORTEST = 2;

/** Invoices that wait for money, by client, the oldest due first. @param company of that client alone */
export async function openInvoices(
  deps: ReceiptDeps,
  ctx: CallContext,
  { company, session }: { company?: number; session?: ClientSession } = {},
): Promise<Map<number, OpenInvoice[]>> {
  const docs = await ownRecords(deps, clientInvoice, ctx).find(
    {
      client_invoice_status_id: { $in: [fixed, sent] },
      ...(company ? { company_id_by_enterprise_id: company } : {}),
    },
    { sort: { due_date: 1, id_by_enterprise_id: 1 }, limit: MOST, session },
  );
  const open = new Map<number, OpenInvoice[]>();
  for (const doc of docs) {
    const record = toRecord(clientInvoice, doc);
    const invoice: OpenInvoice = {
      id: record.id_by_enterprise_id as number,
      company_id: record.company_id_by_enterprise_id as number,
      ...{ company_name: String(record.company_name ?? ''), number: String(record.number ?? '') },
      month: String(record.first_date_of_target_month),
      due_date: (record.due_date as string | null) ?? undefined,
      open: openOf(record),
    };
    if (invoice.open > 0) open.set(invoice.company_id, [...(open.get(invoice.company_id) ?? []), invoice]);
  }
  return open;
}

export type KnownAs = (payer: string) => ReadonlySet<number>;

/** Whether a name holds another one; both as they are compared. */
export const isWithin = (one: string, other: string): boolean =>
  one.length >= SHORTEST && other.length >= SHORTEST && (one.includes(other) || other.includes(one));

/**
 * The clients of a payer: those that members have found for the same name before, those whose terms have the name, and
 * those that are called so. The first of these ways that finds any decides.
 */
export async function knownAs(
  deps: ReceiptDeps,
  ctx: CallContext,
  payers: readonly string[],
  open: ReadonlyMap<number, readonly OpenInvoice[]>,
): Promise<KnownAs> {
  const { bankLines, clientTerms } = deps.of(ctx);
  const names = [...new Set(payers.map(payerName))].filter(Boolean);
  const [matched, terms] = await Promise.all([
    bankLines.find(
      { payer_name: { $in: names }, state: receiptState.code.matched, company_id: { $exists: true } },
      { projection: { payer_name: 1, company_id: 1 }, limit: MOST },
    ),
    clientTerms.find({}, { projection: { company_id: 1, payer_folds: 1 }, limit: MOST }),
  ]);
  const learned = new Map<string, Set<number>>();
  for (const { payer_name, company_id = 0 } of matched)
    learned.set(payer_name, (learned.get(payer_name) ?? new Set()).add(company_id));
  const called = [...open].map(([id, [invoice]]) => ({ id, name: payerName(invoice.company_name) }));
  return (payer) => {
    const name = payerName(payer);
    if (!name) return new Set();
    const before = learned.get(name);
    if (before) return before;
    const said = terms.filter(({ payer_folds }) => payer_folds.some((fold) => isWithin(fold, name)));
    if (said.length > 0) return new Set(said.map(({ company_id }) => company_id));
    return new Set(called.filter((client) => isWithin(client.name, name)).map(({ id }) => id));
  };
}
