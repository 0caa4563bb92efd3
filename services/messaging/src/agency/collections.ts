import { collection } from '@enishi/service-kit/data/collections';
import type { MessagingNeeds } from '../needs';

interface MonthDoc {
  /** Agency and month. */
  _id: string;
  enterprise_id: number;
  count: number;
}

/** The agency's decisions about mails that come in. */
export interface InboxDoc {
  enterprise_id: number;
  /** The part of the address that cannot be guessed; absent before the address was first asked for. */
  token?: string;
  retention_days?: number;
  /** Answers to mails of the agency are to come in; absent: they are. */
  replies?: boolean;
  /** Who sent the mail gets a copy of the answer; absent: they do. */
  reply_copies?: boolean;
}

const inboxes = collection<InboxDoc>('inboxes', {
  tenant: true,
  indexes: [
    { key: { enterprise_id: 1 }, unique: true },
    { key: { token: 1 }, unique: true, partialFilterExpression: { token: { $exists: true } } },
  ],
});

export const collections = { mailCounts: collection<MonthDoc>('mail_counts', { tenant: true, indexes: [] }), inboxes };

export type AgencyDeps = MessagingNeeds<typeof collections>;
