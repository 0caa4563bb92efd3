/** Documents of this service that are reached beside the records' own calls. */
import { collection } from '@enishi/service-kit/data/collections';

/** A month of a contract, as it is stored. */
export interface ScheduleDoc {
  enterprise_id: number;
  id_by_enterprise_id: number;
  enterprise_invoice_setting_id: number;
  enterprise_invoice_id?: number;
  enterprise_invoice_status_id?: number;
  first_date_of_target_month: string;
  send_date?: string;
  due_date?: string;
  send_flg: number;
  total_price?: number;
  total_tax?: number;
  total_price_with_tax?: number;
  updated_at: Date;
}

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

interface MarkDoc {
  /** The mail's id in the queue. */
  _id: string;
  enterprise_id: number;
  invoice_id: number;
  /** Token in the address of the picture, and in the return path. */
  token: string;
  opened_at?: Date;
  bounced_at?: Date;
  /** Why the mail came back, in the words of the mail server. */
  bounce_reason?: string;
}

const mailMarks = collection<MarkDoc>('invoice_mail_marks', {
  tenant: true,
  indexes: [{ key: { token: 1 } }, { key: { invoice_id: 1 } }],
});

export const collections = {
  schedules: collection<ScheduleDoc>('enterprise_invoice_schedules', {
    tenant: true,
    indexes: [
      { key: { first_date_of_target_month: 1, enterprise_id: 1 } },
      { key: { first_date_of_target_month: 1, updated_at: -1 } },
      { key: { enterprise_invoice_id: 1 } },
    ],
  }),
  mailMarks,
  numbers: collection<NumberDoc>('invoice_numbers', { tenant: false, indexes: [] }),
  payments: collection<PaymentDoc>('invoice_payments', { tenant: true, indexes: [{ key: { invoice_id: 1 } }] }),
};
