/** One step of all invoices of a month that wait for it. */
import { clientInvoice } from '@enishi/protos/deals/invoices/client-invoice';
import type { ClientInvoiceWorkRequest, ClientInvoiceWorkResponse } from '@enishi/protos/deals/rpc';
import { clientInvoiceStatus } from '@enishi/protos/master/money';
import type { CallContext } from '@enishi/service-kit/base/context';
import { AppError, badRequest } from '@enishi/service-kit/base/errors';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { checkMonth } from '../hours';
import { takeStep } from './act';
import { forAdministrators, type InvoiceDeps } from './collections';

const { draft, waiting, fixed } = clientInvoiceStatus.code;
/** The state in which an invoice waits for a step. */
const waits: Readonly<Record<string, number>> = { submit: draft, send: fixed };

/** More clients than any agency has. */
const MOST = 20_000;
const MOST_REFUSED = 200;

/**
 * An invoice that changed since is refused: it is past the step. Asked again after a lost answer, those that are done are
 * left alone.
 * @throws AppError `bad_request` for another step; `invalid` for what is no first day of a month
 */
export async function invoiceWork(
  deps: InvoiceDeps,
  ctx: CallContext,
  { month, action }: ClientInvoiceWorkRequest,
): Promise<ClientInvoiceWorkResponse> {
  forAdministrators(ctx);
  checkMonth(month);
  const state = Object.hasOwn(waits, action) ? waits[action] : undefined;
  if (!state) throw badRequest(`操作は${Object.keys(waits).join('、')}のいずれかを指定してください。`);
  const docs = await ownRecords(deps, clientInvoice, ctx).find(
    { first_date_of_target_month: month, client_invoice_status_id: state },
    {
      ...{ projection: { id_by_enterprise_id: 1, company_name: 1, updated_at: 1 }, limit: MOST },
      sort: { id_by_enterprise_id: 1 },
    },
  );
  const answer: ClientInvoiceWorkResponse = { done: 0, waiting: 0, refused: [] };
  for (const doc of docs) {
    const id = doc.id_by_enterprise_id as number;
    const updated_at = (doc.updated_at as Date).toISOString();
    try {
      const after = await takeStep(deps, ctx, { id, action, updated_at });
      answer.done++;
      if (after.client_invoice_status_id === waiting) answer.waiting++;
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      const company_name = String(doc.company_name ?? '');
      if (answer.refused.length < MOST_REFUSED) answer.refused.push({ id, company_name, message: error.message });
    }
  }
  return answer;
}
