import { collection } from '@enishi/service-kit/data/collections';
import type { contracts } from '../contracts';
import type { InvoiceMails, invoices } from '../invoices';
import type { BillingNeeds } from '../needs';

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

export const collections = { mailMarks };

export interface BillingMails extends InvoiceMails {
  /** The invoice is overdue; the number of the reminder. */
  reminder: { invoice_id: number; round: number };
}

export type MailDeps = BillingNeeds<
  typeof collections & typeof invoices.collections & typeof contracts.collections,
  BillingMails
>;
