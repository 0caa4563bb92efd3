/** The job behind 下書きの作成: a draft for each client of a month. Killed at any point, it goes on with the clients that are left. */
import { agreementHour } from '@enishi/protos/deals/agreements/agreement-hour';
import { clientInvoice } from '@enishi/protos/deals/invoices/client-invoice';
import type { Values } from '@enishi/protos/fields/parse';
import { agreementHourStatus } from '@enishi/protos/master/agreement';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict } from '@enishi/service-kit/base/errors';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { insertRecord } from '@enishi/service-kit/crud/writes';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import type { Job } from '@enishi/service-kit/data/scheduler';
import { takeTurn } from '@enishi/service-kit/data/take-turn';
import type { ClientSession } from 'mongoose';
import { turnOfClient } from '../hours';
import {
  changesOf,
  countDraft,
  draftEach,
  itemsOf,
  keysIn,
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
import { monthBefore, workedIn } from './month';
import { settingOf } from './setting';
import { invoiceStore } from './store';

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

/** Invoices of the month before, by client: its sum, and the person and address that it went to. */
async function lastInvoices(deps: InvoiceDeps, ctx: CallContext, month: string): Promise<Map<number, Last>> {
  const filter = { first_date_of_target_month: monthBefore(month), month_key: { $exists: true } };
  const projection = { company_id_by_enterprise_id: 1, total_price_with_tax: 1, person: 1, email: 1 };
  const docs = await ownRecords(deps, clientInvoice, ctx).find(filter, { projection });
  return new Map(
    docs.map((doc) => {
      const { company_id_by_enterprise_id: company, total_price_with_tax: sum, person, email } = doc;
      return [company as number, { sum: sum as number, person: person as string, email: email as string }];
    }),
  );
}

/** The clients of a month that no invoice has yet, with everything that their drafts are made of. */
async function openClients(deps: InvoiceDeps, ctx: CallContext, month: string): Promise<Client[]> {
  const [now, then, keys, last] = await Promise.all([
    workedIn(deps, ctx, month),
    workedIn(deps, ctx, monthBefore(month)),
    keysIn(deps, ctx, clientInvoice, month),
    lastInvoices(deps, ctx, month),
  ]);
  const open = [...now].filter(([company]) => !keys.has(monthKey(company, month)));
  const asked = open.map(([company, worked]) => ({ company, contact: contactOf(worked) }));
  const recipients = await recipientsOf(deps, ctx, asked);
  return open.map(([company, worked]) => ({
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

/** The draft of a client, and the run that counts it, in one transaction: it is there once, whatever runs twice. */
async function draft(deps: InvoiceDeps, ctx: CallContext, run: RunDoc, setting: Values, client: Client): Promise<void> {
  const { company, worked, before, recipient, last } = client;
  const { month } = run;
  const { rounding_kind_id, tax_display_id } = setting;
  const input = {
    ...{ company_id_by_enterprise_id: company, first_date_of_target_month: month, ...recipient },
    // Where the last one went the next one goes, as a member may have put it right.
    ...(last?.email ? { person: last.person ?? null, email: last.email } : {}),
    title: `業務委託料（${monthText(month)}分）`,
    items: itemsOf(worked, wayOf(setting), SELL),
    comment: setting.note ?? null,
    ...dueOf(worked, setting, month),
  };
  const system = {
    ...{ rounding_kind_id, tax_display_id, month_key: monthKey(company, month) },
    ...{ last_price_with_tax: last?.sum ?? null, last_changes: changesOf(worked, before, SELL).slice(0, 2000) || null },
  };
  await inTransaction(deps.connection, async (session) => {
    await takeTurn(deps.connection, session, turnOfClient(ctx.enterprise_id, system.month_key));
    const held = await ownRecords(deps, clientInvoice, ctx).findOne({ month_key: system.month_key }, { session });
    if (held) return;
    await checkUnchanged(deps, ctx, session, worked);
    await insertRecord(invoiceStore(deps), session, ctx, input, { system });
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
