/** A month as its invoices see it: clients whose hours are fixed, those that have an invoice, and sums by state. */
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { addMonths } from '@enishi/protos/deals/agreements/agreement-dates';
import { clientInvoice } from '@enishi/protos/deals/invoices/client-invoice';
import type {
  ClientInvoiceDeliveryResponse,
  ClientInvoiceMonthRequest,
  ClientInvoiceMonthResponse,
  ClientInvoiceRefused,
  ClientInvoiceRun,
} from '@enishi/protos/deals/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import { agreementHourStatus } from '@enishi/protos/master/agreement';
import type { CallContext } from '@enishi/service-kit/base/context';
import { invalid } from '@enishi/service-kit/base/errors';
import { groupBy } from '@enishi/service-kit/base/group';
import type { ShowRequest } from '@enishi/service-kit/crud/messages';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { isDuplicateKey } from '@enishi/service-kit/data/mongo';
import { checkMonth, type Line, monthLines } from '../hours';
import { deliveriesOf } from '../records';
import { forAdministrators, type InvoiceDeps, type RunDoc } from './collections';
import type { Worked } from './lines';
import { monthKey, mustFindInvoice } from './store';

const { fixed } = agreementHourStatus.code;
const COMPANY = 'company_id_by_enterprise_id';

const isFixed = (line: Line): line is Worked => line.hours?.hour_status_id === fixed;

/** The fixed hours of a month that come to something, by client. */
export async function workedIn(deps: InvoiceDeps, ctx: CallContext, month: string): Promise<Map<number, Worked[]>> {
  const lines = (await monthLines(deps, ctx, month)).filter(isFixed).filter(({ hours }) => hours.sell_total !== 0);
  return groupBy(lines, (line) => line.agreement[COMPANY] as number);
}

/** More clients than any agency has. */
const MOST = 20_000;

/** Keys of the month that invoices hold. */
export async function keysIn(deps: InvoiceDeps, ctx: CallContext, month: string): Promise<Set<string>> {
  const filter = { first_date_of_target_month: month, month_key: { $exists: true } };
  const docs = await ownRecords(deps, clientInvoice, ctx).find(filter, { projection: { month_key: 1 }, limit: MOST });
  return new Set(docs.map((doc) => doc.month_key as string));
}

export const monthBefore = (month: string): string => addMonths(month, -1);

const runToWire = ({ started_at, ended_at, made, refused }: RunDoc): ClientInvoiceRun => ({
  ...{ started_at: started_at.toISOString(), ended_at: ended_at?.toISOString(), made, refused },
});

const UNDELIVERED = 'メールが届きませんでした。送付先のメールアドレスを確認して、もう一度送付してください。';
const MOST_UNDELIVERED = 200;

const failed = ({ state }: { state: string }): boolean => state === 'failed' || state === 'refused';

/** Invoices of the month whose last mail did not arrive. */
async function undeliveredIn(deps: InvoiceDeps, ctx: CallContext, month: string): Promise<ClientInvoiceRefused[]> {
  const docs = await ownRecords(deps, clientInvoice, ctx).find(
    { first_date_of_target_month: month, mail_id: { $exists: true } },
    { projection: { id_by_enterprise_id: 1, company_name: 1, mail_id: 1 }, limit: MOST },
  );
  const names = new Map(docs.map((doc) => [doc.id_by_enterprise_id as number, String(doc.company_name ?? '')]));
  return (await deliveriesOf(deps, docs as unknown as Values[]))
    .filter(failed)
    .slice(0, MOST_UNDELIVERED)
    .map(({ id }) => ({ id, company_name: names.get(id) ?? '', message: UNDELIVERED }));
}

export async function invoiceDelivery(
  deps: InvoiceDeps,
  ctx: CallContext,
  { id }: ShowRequest,
): Promise<ClientInvoiceDeliveryResponse> {
  forAdministrators(ctx);
  const [delivery] = await deliveriesOf(deps, [await mustFindInvoice(deps, ctx, id)]);
  return { delivery };
}

async function sumsOf(deps: InvoiceDeps, ctx: CallContext, month: string) {
  const projection = { client_invoice_status_id: 1, total_price_with_tax: 1 };
  const docs = await ownRecords(deps, clientInvoice, ctx).find(
    { first_date_of_target_month: month },
    { projection, limit: MOST },
  );
  const byStatus = groupBy(docs, (doc) => doc.client_invoice_status_id as number);
  return [...byStatus]
    .sort(([one], [other]) => one - other)
    .map(([client_invoice_status_id, own]) => ({
      ...{ client_invoice_status_id, count: own.length },
      total_price_with_tax: own.reduce((sum, doc) => sum + Number(doc.total_price_with_tax ?? 0), 0),
    }));
}

export async function invoiceMonth(
  deps: InvoiceDeps,
  ctx: CallContext,
  { month }: ClientInvoiceMonthRequest,
): Promise<ClientInvoiceMonthResponse> {
  forAdministrators(ctx);
  checkMonth(month);
  const [lines, keys, sums, undelivered, [run]] = await Promise.all([
    monthLines(deps, ctx, month),
    keysIn(deps, ctx, month),
    sumsOf(deps, ctx, month),
    undeliveredIn(deps, ctx, month),
    deps.of(ctx).clientInvoiceRuns.find({ month }, { sort: { started_at: -1 }, limit: 1 }),
  ]);
  const clients = new Set(
    lines
      .filter(isFixed)
      .flatMap(({ agreement: { [COMPANY]: id }, hours }) => (hours.sell_total ? [id as number] : [])),
  );
  return {
    month,
    open_clients: [...clients].filter((id) => !keys.has(monthKey(id, month))).length,
    open_hours: lines.filter((line) => !isFixed(line)).length,
    sums,
    undelivered,
    ...(run && { run: runToWire(run) }),
  };
}

/**
 * Begins a run, which a job works on. One that goes on already is answered as it stands.
 * @throws AppError `invalid` where no client has fixed hours without an invoice
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
  const run = { month, open: month, started_at: deps.clock.now(), made: 0, refused: [] };
  try {
    await deps.of(ctx).clientInvoiceRuns.insertOne(run);
  } catch (error) {
    // Another member pressed first: the run is theirs.
    if (!isDuplicateKey(error)) throw error;
  }
  return invoiceMonth(deps, ctx, request);
}
