/** Making an invoice of a month: once, with the next number, its lines and address copied. */
import { type BilledTerms, linesOf } from '@enishi/protos/billing/amounts';
import { invoiceSetting } from '@enishi/protos/billing/invoice-setting';
import { monthText } from '@enishi/protos/billing/months';
import { dueDate } from '@enishi/protos/billing/payment-terms';
import type { ScheduleKey } from '@enishi/protos/billing/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import type { Enterprise } from '@enishi/protos/identity/rpc';
import { enterpriseInvoiceKind, enterpriseInvoiceStatus } from '@enishi/protos/master/billing';
import { usanceDay, usanceSpan, usanceTiming } from '@enishi/protos/master/job';
import { type UsanceTerms, usanceText } from '@enishi/protos/master/job-text';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, notFound } from '@enishi/service-kit/base/errors';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import { insertRecord } from '@enishi/service-kit/crud/writes';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import type { ClientSession } from 'mongoose';
import { actingFor } from '../needs';
import type { InvoiceDeps } from './collections';
import { findIssuer } from './issuer';
import { findInvoice, followInvoice, invoiceStore, tellState } from './store';

/** Until the operator has said otherwise: by the end of the month after. */
const USUAL_TERMS: UsanceTerms = {
  usance_timing_id: usanceTiming.code.month_end,
  usance_span_id: usanceSpan.code.next_month,
  usance_day_id: usanceDay.code.month_end,
};

/** The operator's terms of payment, with the note that invoices carry. */
export const findPaymentTerms = async (deps: InvoiceDeps, session?: ClientSession): Promise<UsanceTerms & Values> => ({
  ...USUAL_TERMS,
  ...(await findIssuer(deps, session)),
});

/** The next of a row of numbers, given with the transaction that uses it: none is left out, none is given twice. */
async function nextNumber({ acrossAgencies }: InvoiceDeps, session: ClientSession, row: string): Promise<number> {
  const options = { session, upsert: true, returnDocument: 'after' } as const;
  const counted = await acrossAgencies.numbers.findOneAndUpdate({ _id: row }, { $inc: { last: 1 } }, options);
  return counted?.last ?? 1;
}

/** Stores a new invoice. `system` are the columns that operators do not type. */
export async function insertInvoice(
  deps: InvoiceDeps,
  session: ClientSession,
  ctx: CallContext,
  input: Record<string, unknown>,
  system: Values & { enterprise_id: number },
): Promise<Values> {
  const id = await nextNumber(deps, session, 'all');
  const id_by_enterprise_id = await nextNumber(deps, session, `agency:${system.enterprise_id}`);
  const status = { enterprise_invoice_status_id: enterpriseInvoiceStatus.code.draft };
  const made = await insertRecord(invoiceStore(deps), session, ctx, input, {
    id,
    system: { ...status, id_by_enterprise_id, ...system },
  });
  // A credit note is approved at once.
  await tellState(deps, session, undefined, made);
  return made;
}

const recipientOf = ({
  name,
  invoice_person,
  invoice_email,
  zipcode,
  prefecture_id,
  address,
  building,
}: Enterprise) => ({
  ...{ company_name: name, person: invoice_person, email: invoice_email },
  ...{ zipcode, prefecture_id, address, building },
});

/**
 * The invoice of a month, and whether it is new: a month that has one answers it.
 * @throws AppError `not_found`; `conflict` where nothing is billed in that month
 */
export async function makeInvoice(
  deps: InvoiceDeps,
  ctx: CallContext,
  key: ScheduleKey,
): Promise<{ record: Values; done: boolean }> {
  const { enterprise_id, id } = key;
  const acting = { ...ctx, enterprise_id };
  const { enterprise } = await deps.clients.rpc.identity.EnterpriseService.Show(actingFor(), { id: enterprise_id });
  return inTransactionOf(ctx, deps.connection, async (session) => {
    const { schedules } = deps.of({ enterprise_id });
    const schedule = await schedules.findOne({ id_by_enterprise_id: id }, { session });
    if (!schedule) throw notFound();
    const { enterprise_invoice_id: known } = schedule;
    if (known !== undefined) return { record: await findInvoice(deps, known, session), done: false };
    const contracts = crudOf(deps, invoiceSetting).store;
    const terms = await findRecord(contracts, acting, schedule.enterprise_invoice_setting_id, session);
    const month = schedule.first_date_of_target_month;
    const items = terms ? linesOf(terms as BilledTerms, month) : [];
    if (items.length === 0) throw conflict('この月に請求する内容がありません。契約の期間を確認してください。');
    const payment = await findPaymentTerms(deps, session);
    const input = {
      ...recipientOf(enterprise),
      first_date_of_target_month: month,
      title: `システム利用料（${monthText(month)}分）`,
      items,
      comment: payment.note ?? null,
      usance: usanceText(payment) || null,
      due_date: dueDate(month, payment) ?? null,
    };
    const made = await insertInvoice(deps, session, { ...ctx, enterprise_id: 0 }, input, {
      enterprise_id,
      enterprise_invoice_schedule_id: id,
      enterprise_invoice_kind_id: enterpriseInvoiceKind.code.invoice,
    });
    // The first writer of the month wins; the other one runs again and finds its invoice.
    const filter = { id_by_enterprise_id: id, enterprise_invoice_id: { $exists: false } };
    const $set = { enterprise_invoice_id: made.id as number };
    if ((await schedules.updateOne(filter, { $set }, { session })) !== 1) throw conflict();
    await followInvoice(deps, session, made);
    return { record: made, done: true };
  });
}
