/** Invoices as they are stored, and numbered. */
import { clientInvoice } from '@enishi/protos/deals/invoices/client-invoice';
import type { ClientInvoiceResponse } from '@enishi/protos/deals/rpc';
import type { Values } from '@enishi/protos/fields/parse';
import { type PricedLine, paperSum } from '@enishi/protos/sums/tax';
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord, presented } from '@enishi/service-kit/crud/store';
import type { ClientSession } from 'mongoose';
import { wayOf } from '../monthly';
import type { InvoiceDeps } from './collections';

type StoreDeps = Pick<InvoiceDeps, 'connection' | 'records'>;

export const invoiceStore = (deps: StoreDeps) => crudOf(deps, clientInvoice).store;

/** @throws AppError `not_found` */
export async function mustFindInvoice(
  deps: StoreDeps,
  ctx: CallContext,
  id: number,
  session?: ClientSession,
): Promise<Values> {
  const record = await findRecord(invoiceStore(deps), ctx, id, session);
  if (!record) throw notFound();
  return record;
}

export const invoiceReply = (deps: StoreDeps, record: Values): ClientInvoiceResponse => ({
  client_invoice: recordToWire(clientInvoice, presented(invoiceStore(deps), record)),
});

export const linesIn = ({ items }: Values): PricedLine[] => (items ?? []) as unknown as PricedLine[];

export const sumsOf = (record: Values) => paperSum(linesIn(record), wayOf(record));
