/** ClientInvoicingService/Check: whether invoices and credit notes are as they were fixed. */
import { clientInvoice } from '@enishi/protos/deals/invoices/client-invoice';
import type { ClientInvoiceCheckRequest, ClientInvoiceCheckResponse } from '@enishi/protos/deals/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { checkChain, forAdministrators } from '../monthly';
import type { InvoiceDeps } from './collections';

export async function invoiceCheck(
  deps: InvoiceDeps,
  ctx: CallContext,
  _request: ClientInvoiceCheckRequest,
): Promise<ClientInvoiceCheckResponse> {
  forAdministrators(ctx);
  return checkChain(deps, ctx, { definition: clientInvoice, numbers: deps.of(ctx).clientInvoiceNumbers });
}
