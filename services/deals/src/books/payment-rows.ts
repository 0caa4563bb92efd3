/** Payments of clients as they are stored. */
import { collection } from '@enishi/service-kit/data/collections';

/** A payment, or the part of one that an invoice takes. What is taken back stays, with the reason. */
export interface PaymentDoc {
  enterprise_id: number;
  key: string;
  company_id: number;
  /** Absent: it stays on the client's account. */
  invoice_id?: number;
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
    ],
  }),
};

/** Those that were not taken back. */
export const LIVE = { undone_at: { $exists: false } } as const;
