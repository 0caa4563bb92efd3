import { collection } from '@enishi/service-kit/data/collections';
import type { contracts } from '../contracts';
import type { BillingNeeds } from '../needs';

/** The last number given; counted in the transaction that uses it, so that none is ever missing. */
interface NumberDoc {
  _id: string;
  last: number;
}

/** One payment. Out of a bank's file, the id is made of what the line says, so that no line counts twice. */
export interface PaymentDoc {
  _id: string;
  /** Absent: a bank's file. `earlier`: what an earlier version kept as a sum. */
  source?: 'hand' | 'earlier';
  enterprise_id: number;
  invoice_id: number;
  price: number;
  date: string;
  recorded_at: Date;
}

export const collections = {
  numbers: collection<NumberDoc>('invoice_numbers', { tenant: false, indexes: [] }),
  payments: collection<PaymentDoc>('invoice_payments', { tenant: true, indexes: [{ key: { invoice_id: 1 } }] }),
};

export interface InvoiceMails {
  /** An invoice goes to its agency. */
  invoice: { invoice_id: number };
}

export type InvoiceDeps = BillingNeeds<typeof collections & typeof contracts.collections, InvoiceMails>;
