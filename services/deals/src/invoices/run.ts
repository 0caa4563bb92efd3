/** The job behind 下書きの作成: a draft for each client of a month. Killed at any point, it goes on with the clients that are left. */
import { clientInvoice } from '@enishi/protos/deals/invoices/client-invoice';
import type { Values } from '@enishi/protos/fields/parse';
import type { CallContext } from '@enishi/service-kit/base/context';
import { AppError } from '@enishi/service-kit/base/errors';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { insertRecord } from '@enishi/service-kit/crud/writes';
import { hasRow } from '@enishi/service-kit/data/has-row';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import type { Job } from '@enishi/service-kit/data/scheduler';
import { actingFor } from '../needs';
import type { InvoiceDeps, RunDoc } from './collections';
import { changesOf, dueOf, itemsOf, type Worked, wayOf } from './lines';
import { keysIn, monthBefore, workedIn } from './month';
import { recipientsOf } from './recipients';
import { settingOf } from './setting';
import { invoiceStore, monthKey } from './store';

const SOON_MS = 1_000;
const MOST_REFUSED = 200;

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
    keysIn(deps, ctx, month),
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
    items: itemsOf(worked, wayOf(setting)),
    comment: setting.note ?? null,
    ...dueOf(worked, setting, month),
  };
  const system = {
    ...{ rounding_kind_id, tax_display_id, month_key: monthKey(company, month) },
    ...{ last_price_with_tax: last?.sum ?? null, last_changes: changesOf(worked, before).slice(0, 2000) || null },
  };
  await inTransaction(deps.connection, async (session) => {
    const held = await ownRecords(deps, clientInvoice, ctx).findOne({ month_key: system.month_key }, { session });
    if (held) return;
    await insertRecord(invoiceStore(deps), session, ctx, input, { system });
    const filter = { month, open: month };
    await deps.of(ctx).clientInvoiceRuns.updateOne(filter, { $inc: { made: 1 } }, { session });
  });
}

const reasonOf = (error: AppError): string => Object.values(error.fieldErrors ?? {}).flat()[0] ?? error.message;

async function work(deps: InvoiceDeps, run: RunDoc, signal: AbortSignal): Promise<void> {
  const ctx = actingFor(run.enterprise_id);
  const { clientInvoiceRuns } = deps.of(ctx);
  const filter = { month: run.month, open: run.month };
  const setting = await settingOf(deps, ctx);
  const refused: RunDoc['refused'] = [];
  for (const client of await openClients(deps, ctx, run.month)) {
    if (signal.aborted) return;
    await draft(deps, ctx, run, setting, client).catch((error) => {
      // What one client's records refuse holds up no other; what is broken lets the job begin again.
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      refused.push({ company_id: client.company, message: reasonOf(error) });
    });
  }
  const $set = { ended_at: deps.clock.now(), refused: refused.slice(0, MOST_REFUSED) };
  await clientInvoiceRuns.updateOne(filter, { $set, $unset: { open: '' } });
}

export const invoiceRuns = (deps: InvoiceDeps): Job => {
  const runs = deps.acrossAgencies.clientInvoiceRuns;
  const open = { open: { $exists: true } };
  return {
    name: 'client-invoice-runs',
    everyMs: SOON_MS,
    isWanted: () => hasRow(runs, open),
    async run(_at, signal) {
      for (const run of await runs.find(open).toArray()) {
        if (signal.aborted) return;
        await work(deps, run, signal);
      }
    },
  };
};
