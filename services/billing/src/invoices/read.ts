/** Invoices as documents, for operators and for the agencies they go to. */
import { invoice } from '@enishi/protos/billing/invoice';
import type {
  EnterpriseInvoiceResponse,
  InvoicePdfRequest,
  InvoicePdfResponse,
  OwnInvoiceRequest,
} from '@enishi/protos/billing/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import type { CallContext } from '@enishi/service-kit/base/context';
import { forbidden, notFound } from '@enishi/service-kit/base/errors';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { toRecord } from '@enishi/service-kit/crud/store';
import { forAdministrators, forOperators } from '../needs';
import type { InvoiceDeps } from './collections';
import { documentName, invoiceNumber, invoicePdf } from './pdf';
import { approved, findInvoice, invoiceReply } from './store';

/**
 * An approved invoice of the agency that asks, or that a service of the product asks for, by its own number.
 * @throws AppError `not_found`, `forbidden`
 */
async function ownInvoice(deps: InvoiceDeps, ctx: CallContext, id_by_enterprise_id: number): Promise<Values> {
  forAdministrators(ctx);
  const { enterprise_id, realm } = ctx;
  if (realm === 'admin' || enterprise_id <= 0) throw forbidden();
  const doc = await ownRecords(deps, invoice, ctx).findOne({ ...approved, id_by_enterprise_id });
  if (!doc) throw notFound();
  return toRecord(invoice, doc);
}

export async function pdfOf(record: Values): Promise<InvoicePdfResponse> {
  const name = `${documentName(record)}_${invoiceNumber(record)}.pdf`;
  const { bytes, missing } = await invoicePdf(record);
  return { bytes, missing, name, content_type: 'application/pdf' };
}

export async function showOwnInvoice(
  deps: InvoiceDeps,
  ctx: CallContext,
  { id }: OwnInvoiceRequest,
): Promise<EnterpriseInvoiceResponse> {
  return invoiceReply(deps, await ownInvoice(deps, ctx, id));
}

export const ownInvoicePdf = async (
  deps: InvoiceDeps,
  ctx: CallContext,
  { id }: OwnInvoiceRequest,
): Promise<InvoicePdfResponse> => pdfOf(await ownInvoice(deps, ctx, id));

export async function showInvoicePdf(
  deps: InvoiceDeps,
  ctx: CallContext,
  { id }: InvoicePdfRequest,
): Promise<InvoicePdfResponse> {
  forOperators(ctx);
  return pdfOf(await findInvoice(deps, id));
}
