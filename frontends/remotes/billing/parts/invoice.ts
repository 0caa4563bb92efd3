/** Invoices as an agency knows them: under its own numbers, without what is the operator's business. */
import { invoice } from '@enishi/protos/billing/invoice';
import type { Entity } from '@enishi/protos/fields/types';

const OPERATORS = new Set([
  'enterprise_id',
  'enterprise_invoice_schedule_id',
  'corrects_id',
  'reminded_at',
  'reminded_count',
  'returned_at',
  'return_reason',
  'created_at',
  'updated_at',
]);
const isShown = (name: string): boolean => !OPERATORS.has(name);

const all: Entity = invoice;

export const ownInvoice: Entity = {
  ...all,
  history: false,
  fields: Object.fromEntries(Object.entries(all.fields).filter(([name]) => isShown(name))),
  table: [
    'id',
    'first_date_of_target_month',
    'title',
    'total_price_with_tax',
    'issued_date',
    'due_date',
    'enterprise_invoice_status_id',
  ],
  search: all.search.filter(isShown),
};
