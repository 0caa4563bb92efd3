/** The mailboxes elsewhere from which agencies' mails are fetched. */
import { collection } from '@enishi/service-kit/data/collections';
import type { WorkRow } from '@enishi/service-kit/work-queue/work-queue';
import type { MessagingNeeds } from '../needs';
import type { received } from '../received';

/** How far a folder has been read. A server that gives its mails other numbers says so by another `uid_validity`. */
interface Place {
  uid_validity: string;
  last_uid: number;
}

/** An agency's mailbox, and the work of asking it: due as long as it is switched on. */
export interface MailboxDoc extends WorkRow {
  /** The agency: it has one. */
  _id: string;
  enterprise_id: number;
  active: boolean;
  host: string;
  port: number;
  /** Code of the list `mailbox_security`. */
  mailbox_security_id: number;
  user_name: string;
  sealed_password: string;
  folder: string;
  mark_read: boolean;
  since_days: number;
  /** Mails that had come to the mailbox before are left there. */
  from: Date;
  place?: Place;
  fetched_at?: Date;
  taken_num: number;
  too_large?: { num: number; at: Date };
  /** A sentence for the member, and when it was so first and last. */
  problem?: string;
  failing_since?: Date;
  failed_at?: Date;
  /** Tries in a row that have failed. */
  failures?: number;
  /** The administrators were told of this problem. */
  told_at?: Date;
  /** The agency's mails have reached a limit. */
  held?: true;
}

/** A mailbox as its server is asked for it. */
export type Server = Pick<MailboxDoc, 'host' | 'port' | 'mailbox_security_id' | 'user_name' | 'folder'> & {
  password: string;
};

const mailboxes = collection<MailboxDoc>('mailboxes', {
  tenant: true,
  indexes: [
    { key: { enterprise_id: 1 }, unique: true },
    { key: { due_at: 1, _id: 1 }, partialFilterExpression: { due_at: { $exists: true } } },
  ],
});

export const collections = { mailboxes };

export type MailboxDeps = MessagingNeeds<typeof collections & typeof received.collections>;
