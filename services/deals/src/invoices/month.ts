/** A month as its invoices see it: clients whose hours are fixed, those that have an invoice, and sums by state. */
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { addMonths } from '@enishi/protos/deals/agreements/agreement-dates';
import { clientInvoice } from '@enishi/protos/deals/invoices/client-invoice';
import type {
  ClientInvoiceDeliveryResponse,
  ClientInvoiceMonthRequest,
  ClientInvoiceMonthResponse,
  ClientInvoiceRun,
} from '@enishi/protos/deals/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { invalid } from '@enishi/service-kit/base/errors';
import { groupBy } from '@enishi/service-kit/base/group';
import type { ShowRequest } from '@enishi/service-kit/crud/messages';
import { billedIn } from '../billed';
import { checkMonth, type Line, monthLines } from '../hours';
import {
  beginRun,
  fixedIn,
  forAdministrators,
  latestRun,
  openIn,
  type PaperKind,
  type RunDoc,
  SELL,
  statusSums,
  undeliveredIn,
  type Worked,
} from '../monthly';
import { deliveriesOf } from '../records';
import type { InvoiceDeps } from './collections';
import { mustFindInvoice } from './store';

export const INVOICES: PaperKind = { definition: clientInvoice, status: 'client_invoice_status_id' };

const byClient = (worked: readonly Worked[]): Map<number, Worked[]> =>
  groupBy(worked, (line) => line.agreement.company_id_by_enterprise_id as number);

/** The fixed hours of a month that come to something, by client. */
export const workedIn = async (deps: InvoiceDeps, ctx: CallContext, month: string): Promise<Map<number, Worked[]>> =>
  byClient(fixedIn(await monthLines(deps, ctx, month), SELL));

/** Those among them that no invoice bills, by client. */
export async function unbilledIn(
  deps: InvoiceDeps,
  ctx: CallContext,
  month: string,
  lines: readonly Line[],
): Promise<Map<number, Worked[]>> {
  const worked = fixedIn(lines, SELL);
  const billed = await billedIn(deps, ctx, month, worked);
  return byClient(worked.filter(({ agreement: own }) => !billed.has(own.id_by_enterprise_id as number)));
}

export const monthBefore = (month: string): string => addMonths(month, -1);

const runToWire = ({ started_at, ended_at, made, refused }: RunDoc): ClientInvoiceRun => ({
  ...{ started_at: started_at.toISOString(), ended_at: ended_at?.toISOString(), made },
  refused: refused.map(({ company_id = 0, message }) => ({ company_id, message })),
});

export async function invoiceDelivery(
  deps: InvoiceDeps,
  ctx: CallContext,
  { id }: ShowRequest,
): Promise<ClientInvoiceDeliveryResponse> {
  forAdministrators(ctx);
  const [delivery] = await deliveriesOf(deps, [await mustFindInvoice(deps, ctx, id)]);
  return { delivery };
}

export async function invoiceMonth(
  deps: InvoiceDeps,
  ctx: CallContext,
  { month }: ClientInvoiceMonthRequest,
): Promise<ClientInvoiceMonthResponse> {
  forAdministrators(ctx);
  checkMonth(month);
  const lines = await monthLines(deps, ctx, month);
  const [unbilled, sums, undelivered, run] = await Promise.all([
    unbilledIn(deps, ctx, month, lines),
    statusSums(deps, ctx, INVOICES, month),
    undeliveredIn(deps, ctx, INVOICES, month),
    latestRun(deps.of(ctx).clientInvoiceRuns, month),
  ]);
  return {
    month,
    open_clients: unbilled.size,
    open_hours: openIn(lines),
    sums: sums.map(({ status, ...sum }) => ({ client_invoice_status_id: status, ...sum })),
    undelivered,
    ...(run && { run: runToWire(run) }),
  };
}

/**
 * Begins a run, which a job works on. One that goes on already is answered as it stands.
 * @throws AppError `invalid` where no client has fixed hours that are not billed
 */
export async function invoiceDraft(
  deps: InvoiceDeps,
  ctx: CallContext,
  request: ClientInvoiceMonthRequest,
): Promise<ClientInvoiceMonthResponse> {
  const before = await invoiceMonth(deps, ctx, request);
  const { month } = request;
  if (before.run && !before.run.ended_at) return before;
  if (before.open_clients === 0)
    throw invalid({
      month: [
        `下書きを作成する企業がありません。${agreement.label}の稼働実績を確定してから、もう一度作成してください。`,
      ],
    });
  await beginRun(deps.of(ctx).clientInvoiceRuns, month, deps.clock.now());
  return invoiceMonth(deps, ctx, request);
}
