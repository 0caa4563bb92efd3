/** Reminders of invoices that are overdue: after one day, a week, two weeks and a month, each once. */
import { dayInJapan } from '@enishi/protos/billing/months';
import { dueDate } from '@enishi/protos/billing/payment-terms';
import type { Values } from '@enishi/protos/fields/parse';
import { enterpriseInvoiceStatus } from '@enishi/protos/master/billing';
import { eachOne } from '@enishi/service-kit/data/each-agency';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import type { Job } from '@enishi/service-kit/data/scheduler';
import { findInvoice, findPaymentTerms, invoiceStore, writeStep } from '../invoices';
import { actingFor } from '../needs';
import type { MailDeps } from './collections';

/** Days after the day it was due. */
const ROUNDS = [1, 7, 14, 30] as const;
const DAY_MS = 24 * 3_600_000;

/** Which round is due after so many days late; 0: none yet, and none for what is no day. */
const roundAt = (due_date: string, today: string): number => {
  const late = (Date.parse(today) - Date.parse(due_date)) / DAY_MS;
  return ROUNDS.filter((days) => days <= late).length;
};

/** Earlier versions sent invoices after their own due date: for those the terms count from the day they were sent. */
async function dueOf(deps: MailDeps, { due_date, sent_at }: Values): Promise<string | undefined> {
  if (!due_date) return undefined;
  const sent = dayInJapan(new Date(String(sent_at)));
  return String(due_date) < sent ? dueDate(sent, await findPaymentTerms(deps)) : String(due_date);
}

async function remind(deps: MailDeps, id: number, today: string): Promise<boolean> {
  return inTransaction(deps.connection, async (session) => {
    const record = await findInvoice(deps, id, session);
    const open = record.enterprise_invoice_status_id === enterpriseInvoiceStatus.code.sent && record.email;
    const round = roundAt(String(await dueOf(deps, record)), today);
    // A run that comes late sends the last round alone.
    if (!open || round <= ((record.reminded_count as number | null) ?? 0)) return false;
    const enterprise_id = record.enterprise_id as number;
    const data = { invoice_id: id, round };
    await deps.mails.queue(session, { kind: 'reminder', enterprise_id, id: `reminder-${id}-${round}`, data });
    const reminded_at = deps.clock.now().toISOString();
    await writeStep(deps, session, actingFor(), record, { reminded_at, reminded_count: round });
    return true;
  });
}

export const reminderJob = (deps: MailDeps): Job => ({
  name: 'invoice-reminders',
  at: '09:00',
  async run(_now, signal) {
    const today = dayInJapan(deps.clock.now());
    const filter = { enterprise_invoice_status_id: enterpriseInvoiceStatus.code.sent, due_date: { $lt: today } };
    const projection = { _id: 0, id: 1, enterprise_id: 1 } as const;
    const late = await invoiceStore(deps)
      .model.collection.find(filter, { sort: { id: 1 }, projection })
      .toArray();
    let count = 0;
    const named = ({ id: invoice_id, enterprise_id }: (typeof late)[number]) => ({ invoice_id, enterprise_id });
    await eachOne(
      { all: late, signal, log: deps.log, failed: 'reminder of an overdue invoice not queued', named },
      async ({ id }) => {
        if (await remind(deps, id as number, today)) count++;
      },
    ).finally(() => {
      if (count > 0) deps.log.info({ count }, 'reminders of overdue invoices queued');
    });
  },
});
