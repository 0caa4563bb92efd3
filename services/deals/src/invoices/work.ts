/** One step of all invoices of a month that wait for it. */
import type { ClientInvoiceWorkRequest, ClientInvoiceWorkResponse } from '@enishi/protos/deals/rpc';
import { clientInvoiceStatus } from '@enishi/protos/master/money';
import type { CallContext } from '@enishi/service-kit/base/context';
import { checkMonth } from '../hours';
import { forAdministrators, papersIn, stepNamed, takeEach } from '../monthly';
import { takeStep } from './act';
import type { InvoiceDeps } from './collections';
import { INVOICES } from './month';

const { draft, waiting, fixed } = clientInvoiceStatus.code;
/** The state in which an invoice waits for a step. */
const waits: Readonly<Record<string, number>> = { submit: draft, send: fixed };

/** @throws AppError `bad_request` for another step; `invalid` for what is no first day of a month */
export async function invoiceWork(
  deps: InvoiceDeps,
  ctx: CallContext,
  { month, action }: ClientInvoiceWorkRequest,
): Promise<ClientInvoiceWorkResponse> {
  forAdministrators(ctx);
  checkMonth(month);
  const docs = await papersIn(deps, ctx, INVOICES, month, stepNamed(waits, action));
  return takeEach(docs, async (paper) => {
    const { client_invoice_status_id } = await takeStep(deps, ctx, { ...paper, action });
    return client_invoice_status_id === waiting;
  });
}
