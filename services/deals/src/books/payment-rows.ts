/** Payments of clients as they are stored. */
import { collection } from '@enishi/service-kit/data/collections';

/** A payment, or the part of one that an invoice takes. What is taken back stays, with the reason. */
export interface PaymentDoc {
  enterprise_id: number;
  key: string;
  company_id: number;
  /** Absent: it stays on the client's account. */
  invoice_id?: number;
  /** The payment on account that it is taken from: for an invoice, or, where none is named, back to the client. */
  from_key?: string;
  /** The line of a statement that it comes from. */
  line_key?: string;
  date: string;
  /** Yen that came in, and those that the client took off for the transfer. */
  price: number;
  fee: number;
  recorded_at: Date;
  recorded_member_id: number;
  undone_at?: Date;
  undone_member_id?: number;
  reason?: string;
}

export const paymentCollections = {
  clientPayments: collection<PaymentDoc>('client_payments', {
    tenant: true,
    indexes: [
      { key: { enterprise_id: 1, key: 1 }, unique: true },
      { key: { enterprise_id: 1, invoice_id: 1 } },
      { key: { enterprise_id: 1, line_key: 1 } },
      { key: { enterprise_id: 1, company_id: 1, date: 1 } },
      { key: { enterprise_id: 1, from_key: 1 }, partialFilterExpression: { from_key: { $exists: true } } },
    ],
  }),
};

/** What a payment is: for an invoice at once, on account, or something that is taken from what was on account. */
export type PaymentKind = 'receipt' | 'on_account' | 'set_against' | 'refund';

export function kindOfPayment({ invoice_id, from_key }: Pick<PaymentDoc, 'invoice_id' | 'from_key'>): PaymentKind {
  if (invoice_id) return from_key ? 'set_against' : 'receipt';
  return from_key ? 'refund' : 'on_account';
}

const SIGNS: Readonly<Record<PaymentKind, number>> = { receipt: 0, on_account: 1, set_against: -1, refund: -1 };

/** Yen that payments leave on account. */
export const leftOnAccount = (payments: readonly PaymentDoc[]): number =>
  payments.reduce((sum, payment) => sum + SIGNS[kindOfPayment(payment)] * payment.price, 0);

/** Those that were not taken back. */
export const LIVE = { undone_at: { $exists: false } } as const;
