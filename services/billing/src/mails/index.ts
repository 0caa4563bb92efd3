/** Mails of invoices and reminders of overdue ones; whether they were opened, or came back. */
import { collections } from './collections';
import { billingMails } from './invoice-mails';
import { mailEvents, mailOpened } from './mail-marks';
import { reminderJob } from './reminders';
import { invoiceMails } from './sent-mails';

export type { BillingMails } from './collections';

export const mails = {
  collections,
  useCases: { Mails: invoiceMails, Opened: mailOpened },
  events: mailEvents,
  mails: billingMails,
  jobs: [reminderJob],
};
