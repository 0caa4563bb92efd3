/** Invoices as documents, for operators and for the agencies they go to; and what became of their mails. */
import type {
  EnterpriseInvoiceResponse,
  InvoiceMailsRequest,
  InvoiceMailsResponse,
  InvoicePdfRequest,
  InvoicePdfResponse,
  OwnInvoiceRequest,
} from '@enishi/protos/billing/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import type { CallContext } from '@enishi/service-kit/base/context';
import { forbidden, notFound } from '@enishi/service-kit/base/errors';
import { allOf } from '@enishi/service-kit/crud/keyword';
import { reachFilter, toRecord } from '@enishi/service-kit/crud/store';
import { mailRows } from '@enishi/service-kit/mail/rows';
import { type BillingDeps, forAdministrators, forOperators } from '../deps';
import { documentName, invoiceNumber, invoicePdf } from './pdf';
import { findInvoice, invoiceReply, invoiceStore, ownApproved } from './store';

/**
 * An approved invoice of the agency that asks, or that a service of the product asks for, by its own number.
 * @throws AppError `not_found`, `forbidden`
 */
async function ownInvoice(deps: BillingDeps, ctx: CallContext, id_by_enterprise_id: number): Promise<Values> {
  forAdministrators(ctx);
  const { enterprise_id, realm } = ctx;
  if (realm === 'admin' || enterprise_id <= 0) throw forbidden();
  const store = invoiceStore(deps);
  const own = { ...ownApproved(enterprise_id), id_by_enterprise_id };
  const doc = await store.model.collection.findOne(allOf([reachFilter(store, ctx), own]));
  if (!doc) throw notFound();
  return toRecord(store.definition, doc);
}

export async function pdfOf(record: Values): Promise<InvoicePdfResponse> {
  const name = `${documentName(record)}_${invoiceNumber(record)}.pdf`;
  const { bytes, missing } = await invoicePdf(record);
  return { bytes, missing, name, content_type: 'application/pdf' };
}

export async function showOwnInvoice(
  deps: BillingDeps,
  ctx: CallContext,
  { id }: OwnInvoiceRequest,
): Promise<EnterpriseInvoiceResponse> {
  return invoiceReply(deps, await ownInvoice(deps, ctx, id));
}

export const ownInvoicePdf = async (
  deps: BillingDeps,
  ctx: CallContext,
  { id }: OwnInvoiceRequest,
): Promise<InvoicePdfResponse> => pdfOf(await ownInvoice(deps, ctx, id));

export async function showInvoicePdf(
  deps: BillingDeps,
  ctx: CallContext,
  { id }: InvoicePdfRequest,
): Promise<InvoicePdfResponse> {
  forOperators(ctx);
  return pdfOf(await findInvoice(deps, id));
}

export async function invoiceMails(
  deps: BillingDeps,
  ctx: CallContext,
  { id }: InvoiceMailsRequest,
): Promise<InvoiceMailsResponse> {
  forOperators(ctx);
  const { enterprise_id } = await findInvoice(deps, id);
  const filter = { enterprise_id: enterprise_id as number, 'data.invoice_id': id };
  const rows = await mailRows(deps.connection)
    .find(filter, { sort: { created_at: -1 }, limit: 50 })
    .toArray();
  const marks = await deps.of({ enterprise_id: enterprise_id as number }).mailMarks.find({ invoice_id: id });
  const known = new Map(marks.map((mark) => [mark._id, mark]));
  return {
    mails: rows.map(({ _id, kind, created_at, ended_at, outcome, error }) => ({
      kind,
      at: (ended_at ?? created_at).toISOString(),
      ...(outcome ? { outcome } : {}),
      error: known.get(_id)?.bounce_reason || error,
      opened_at: known.get(_id)?.opened_at?.toISOString(),
      bounced_at: known.get(_id)?.bounced_at?.toISOString(),
    })),
  };
}
