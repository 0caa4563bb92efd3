/** The job behind 下書きの作成: a draft for each client of a month. Killed at any point, it goes on with the clients that are left. */
import { agreementHour } from '@enishi/protos/deals/agreements/agreement-hour';
import { clientInvoice } from '@enishi/protos/deals/invoices/client-invoice';
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Values } from '@enishi/protos/fields/parse';
import { agreementHourStatus } from '@enishi/protos/master/agreement';
import { clientInvoiceKind, clientInvoiceStatus } from '@enishi/protos/master/money';
import { paperSum, type TaxWay } from '@enishi/protos/sums/tax';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict } from '@enishi/service-kit/base/errors';
import { groupBy } from '@enishi/service-kit/base/group';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { toRecord } from '@enishi/service-kit/crud/store';
import { insertRecord } from '@enishi/service-kit/crud/writes';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import type { Job } from '@enishi/service-kit/data/scheduler';
import { takeTurn } from '@enishi/service-kit/data/take-turn';
import type { ClientSession } from 'mongoose';
import { billedAmong, keepBilled } from '../billed';
import { monthLines, turnOfClient } from '../hours';
import {
  changesOf,
  countDraft,
  draftEach,
  itemsOf,
  type RunDoc,
  recipientsOf,
  runJob,
  SELL,
  type Worked,
  wayOf,
} from '../monthly';
import { actingFor } from '../needs';
import { monthKey } from '../records';
import type { InvoiceDeps } from './collections';
import { dueOf } from './due';
import { monthBefore, unbilledIn, workedIn } from './month';
import { settingOf } from './setting';
import { invoiceStore } from './store';

const status = clientInvoiceStatus.code;
const MOST_CHANGES = 2_000;

interface Client {
  company: number;
  worked: Worked[];
  before: Worked[];
  recipient?: Values;
  last?: Last;
}

interface Last {
  /** With tax. */
  sum: number;
  person?: string;
  email?: string;
}

const contactOf = (worked: readonly Worked[]): number | undefined =>
  worked.map(({ agreement }) => agreement.company_member_id_by_enterprise_id as number | null).find((id) => id) ??
  undefined;

/** Invoices out of hours of the month before, by client: what they come to, and the person and address that they went to. */
async function lastInvoices(deps: InvoiceDeps, ctx: CallContext, month: string): Promise<Map<number, Last>> {
  const filter = { first_date_of_target_month: monthBefore(month), month_key: { $exists: true } };
  const projection = { company_id_by_enterprise_id: 1, total_price_with_tax: 1, person: 1, email: 1 };
  const docs = await ownRecords(deps, clientInvoice, ctx).find(filter, {
    projection,
    sort: { id_by_enterprise_id: 1 },
  });
  const byCompany = groupBy(docs, (doc) => doc.company_id_by_enterprise_id as number);
  return new Map(
    [...byCompany].map(([company, own]) => {
      const { person, email } = own.find((doc) => doc.email) ?? own[0];
      const sum = own.reduce((total, doc) => total + Number(doc.total_price_with_tax ?? 0), 0);
      return [company, { sum, person: person as string, email: email as string }];
    }),
  );
}

/** The clients of a month with hours that no invoice bills yet, with everything that their drafts are made of. */
async function openClients(deps: InvoiceDeps, ctx: CallContext, month: string): Promise<Client[]> {
  const [open, then, last] = await Promise.all([
    monthLines(deps, ctx, month).then((lines) => unbilledIn(deps, ctx, month, lines)),
    workedIn(deps, ctx, monthBefore(month)),
    lastInvoices(deps, ctx, month),
  ]);
  const asked = [...open].map(([company, worked]) => ({ company, contact: contactOf(worked) }));
  const recipients = await recipientsOf(deps, ctx, asked);
  return [...open].map(([company, worked]) => ({
    ...{ company, worked, before: then.get(company) ?? [] },
    ...{ recipient: recipients.get(company), last: last.get(company) },
  }));
}

const monthText = (month: string): string => `${month.slice(0, 4)}年${Number(month.slice(5, 7))}月`;

/** Hours that were opened again since they were read are no ground for an invoice. @throws AppError `conflict` */
async function checkUnchanged(
  deps: InvoiceDeps,
  ctx: CallContext,
  session: ClientSession,
  worked: readonly Worked[],
): Promise<void> {
  const ids = worked.map(({ hours }) => hours.id_by_enterprise_id as number);
  const stands = { id_by_enterprise_id: { $in: ids }, hour_status_id: agreementHourStatus.code.fixed };
  if ((await ownRecords(deps, agreementHour, ctx).countDocuments(stands, { session })) < ids.length)
    throw conflict('作成中に稼働実績の確定が解除されました。確定してから、もう一度下書きを作成してください。');
}

const idOf = ({ agreement }: Worked): number => agreement.id_by_enterprise_id as number;

/** Other invoices of the client's month, by hand or out of hours: this one is beside them. */
async function othersOf(
  deps: InvoiceDeps,
  ctx: CallContext,
  session: ClientSession,
  { company }: Client,
  month: string,
): Promise<Values[]> {
  const docs = await ownRecords(deps, clientInvoice, ctx).find(
    {
      ...{ company_id_by_enterprise_id: company, first_date_of_target_month: month },
      client_invoice_kind_id: clientInvoiceKind.code.invoice,
      client_invoice_status_id: { $nin: [status.void, status.corrected] },
    },
    { session, sort: { id_by_enterprise_id: 1 } },
  );
  return docs.map((doc) => toRecord(clientInvoice, doc));
}

const otherText = ({ number, client_invoice_status_id, total_price_with_tax }: Values): string =>
  `同じ月　請求書${number ?? `（${clientInvoiceStatus.label(client_invoice_status_id as number)}）`}　${formatNumber(Number(total_price_with_tax ?? 0))}円`;

/**
 * What a draft is told apart by. One that is beside another out of hours bills what that leaves over, and is compared with
 * the month before of its own agreements alone: the invoice of that month may have billed more.
 */
function placeOf({ company, worked, before, last }: Client, month: string, others: readonly Values[], way: TaxWay) {
  const isMore = others.some(({ month_key }) => month_key);
  const key = monthKey(company, month);
  const ids = new Set(worked.map(idOf));
  const compared = isMore ? before.filter((line) => ids.has(idOf(line))) : before;
  const changes = [...others.map(otherText), changesOf(worked, compared, SELL)].filter(Boolean).join('\n');
  const sum = paperSum(itemsOf(compared, way, SELL), way).total_price_with_tax;
  return {
    title: `業務委託料（${monthText(month)}分${isMore ? '・追加' : ''}）`,
    month_key: isMore ? `${key}:${Math.min(...ids)}` : key,
    last_price_with_tax: isMore ? sum : (last?.sum ?? null),
    last_changes: changes.slice(0, MOST_CHANGES) || null,
  };
}

/** The draft of a client, and the run that counts it, in one transaction: it is there once, whatever runs twice. */
async function draft(deps: InvoiceDeps, ctx: CallContext, run: RunDoc, setting: Values, client: Client): Promise<void> {
  const { company, recipient, last } = client;
  const { month } = run;
  const { rounding_kind_id, tax_display_id } = setting;
  const way = wayOf(setting);
  await inTransaction(deps.connection, async (session) => {
    await takeTurn(deps.connection, session, turnOfClient(ctx.enterprise_id, monthKey(company, month)));
    const billed = await billedAmong(deps, ctx, month, client.worked.map(idOf), session);
    const worked = client.worked.filter((line) => !billed.has(idOf(line)));
    if (worked.length === 0) return;
    await checkUnchanged(deps, ctx, session, worked);
    const others = await othersOf(deps, ctx, session, client, month);
    const { title, ...place } = placeOf({ ...client, worked }, month, others, way);
    const input = {
      ...{ company_id_by_enterprise_id: company, first_date_of_target_month: month, ...recipient },
      // Where the last one went the next one goes, as a member may have put it right.
      ...(last?.email ? { person: last.person ?? null, email: last.email } : {}),
      ...{ title, items: itemsOf(worked, way, SELL), comment: setting.note ?? null },
      ...dueOf(worked, setting, month),
    };
    const system = { rounding_kind_id, tax_display_id, ...place };
    const made = await insertRecord(invoiceStore(deps), session, ctx, input, { system });
    const invoice_id = made.id_by_enterprise_id as number;
    await keepBilled(deps, ctx, session, { invoice_id, month, agreement_ids: worked.map(idOf) });
    await countDraft(deps.of(ctx).clientInvoiceRuns, month, session);
  });
}

async function work(deps: InvoiceDeps, run: RunDoc, signal: AbortSignal): Promise<void> {
  const ctx = actingFor(run.enterprise_id);
  const setting = await settingOf(deps, ctx);
  await draftEach({
    ...{ runs: deps.of(ctx).clientInvoiceRuns, month: run.month, signal, now: () => deps.clock.now() },
    parties: await openClients(deps, ctx, run.month),
    draft: (client) => draft(deps, ctx, run, setting, client),
    named: ({ company }) => ({ company_id: company }),
  });
}

export const invoiceRuns = (deps: InvoiceDeps): Job =>
  runJob('client-invoice-runs', deps.acrossAgencies.clientInvoiceRuns, (run, signal) => work(deps, run, signal));
