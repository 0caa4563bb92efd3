/** Invoices as they are stored and changed: by the steps of their life, not by plain edits. */
import { invoice } from '@enishi/protos/billing/invoice';
import type { EnterpriseInvoiceResponse } from '@enishi/protos/billing/rpc';
import type { BusinessEvents } from '@enishi/protos/events/catalog';
import type { Values } from '@enishi/protos/fields/parse';
import { enterpriseInvoiceStatus, invoiceScheduleSendFlag } from '@enishi/protos/master/billing';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, notFound } from '@enishi/service-kit/base/errors';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord, presented } from '@enishi/service-kit/crud/store';
import { writeChange } from '@enishi/service-kit/crud/writes';
import type { ClientSession } from 'mongoose';
import { actingFor } from '../needs';
import type { InvoiceDeps } from './collections';

export const invoiceStore = (deps: Pick<InvoiceDeps, 'connection' | 'records'>) => crudOf(deps, invoice).store;

/** Invoices that have been approved: of others an agency sees nothing. */
export const approved = { approved_at: { $exists: true } };

/** What an agency sees of the operator's invoices. */
export const ownApproved = (enterprise_id: number) => ({ enterprise_id, ...approved });

/** @throws AppError `not_found` */
export async function findInvoice(deps: InvoiceDeps, id: number, session?: ClientSession): Promise<Values> {
  const found = await findRecord(invoiceStore(deps), actingFor(), id, session);
  if (!found) throw notFound();
  return found;
}

/** @throws AppError `conflict` when the invoice has changed since it was read */
export function mustBeAsRead(record: Values, updated_at: string | undefined): void {
  if (updated_at !== undefined && updated_at !== record.updated_at) throw conflict();
}

export const invoiceReply = (deps: InvoiceDeps, record: Values): EnterpriseInvoiceResponse => ({
  enterprise_invoice: recordToWire(invoice, presented(invoiceStore(deps), record)),
});

/** A month's schedule repeats these columns of its invoice, so that the sheet is read from one collection. */
const scheduleColumns = (record: Values) => ({
  enterprise_invoice_id: record.id as number,
  enterprise_invoice_status_id: record.enterprise_invoice_status_id as number,
  due_date: (record.due_date as string | null) ?? undefined,
  send_flg: record.sent_at ? invoiceScheduleSendFlag.code.sent : invoiceScheduleSendFlag.code.not_sent,
  total_price: record.total_price as number,
  total_tax: record.total_tax as number,
  total_price_with_tax: record.total_price_with_tax as number,
});

/** Lets the schedule say what the invoice says now, unless it has another invoice. */
export async function followInvoice(deps: InvoiceDeps, session: ClientSession, record: Values): Promise<void> {
  if (!record.enterprise_invoice_schedule_id) return;
  const { schedules } = deps.of({ enterprise_id: record.enterprise_id as number });
  const { due_date, ...columns } = scheduleColumns(record);
  const filter = {
    id_by_enterprise_id: record.enterprise_invoice_schedule_id as number,
    enterprise_invoice_id: record.id as number,
  };
  const $set = { ...columns, ...(due_date ? { due_date } : {}), updated_at: deps.clock.now() };
  await schedules.updateOne(filter, { $set, ...(due_date ? {} : { $unset: { due_date: '' as const } }) }, { session });
}

type InvoiceEventName = Extract<keyof BusinessEvents, `invoice.${string}`>;

const status = enterpriseInvoiceStatus.code;
const statusOf = (record: Values | undefined): number =>
  (record?.enterprise_invoice_status_id as number | undefined) ?? status.draft;

/** What a change of state is to the agency; of drafts, and of those that are withdrawn, it hears nothing. */
function eventOf(before: number, after: number): InvoiceEventName | undefined {
  if (before === after) return undefined;
  if (before === status.paid) return 'invoice.unpaid';
  if (after === status.approved) return 'invoice.approved';
  if (after === status.sent) return 'invoice.sent';
  if (after === status.paid) return 'invoice.paid';
  if (after === status.corrected) return 'invoice.corrected';
  return after === status.draft ? 'invoice.taken_back' : undefined;
}

/** Tells of a new state, in the transaction that writes it. */
export async function tellState(
  { outbox }: InvoiceDeps,
  session: ClientSession,
  before: Values | undefined,
  { id, id_by_enterprise_id, enterprise_id, ...after }: Values,
): Promise<void> {
  const name = eventOf(statusOf(before), statusOf(after));
  const payload = { id: id as number, number: id_by_enterprise_id as number };
  const key = `${enterprise_id}:${invoice.name}:${id}`;
  if (name) await outbox.add(session, { name, enterprise_id: enterprise_id as number, key, payload });
}

/** Writes a step in an invoice's life, with history, and tells of it; nothing else is checked. */
export async function writeStep(
  deps: InvoiceDeps,
  session: ClientSession,
  ctx: CallContext,
  before: Values,
  change: Values,
): Promise<Values> {
  const after = await writeChange(invoiceStore(deps), session, ctx, before, { ...before, ...change });
  await followInvoice(deps, session, after);
  await tellState(deps, session, before, after);
  return after;
}
