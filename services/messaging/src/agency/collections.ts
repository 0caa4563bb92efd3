import { collection } from '@enishi/service-kit/data/collections';
import type { MessagingNeeds } from '../needs';

interface MonthDoc {
  /** Agency and month. */
  _id: string;
  enterprise_id: number;
  count: number;
}

export const collections = { mailCounts: collection<MonthDoc>('mail_counts', { tenant: true, indexes: [] }) };

export type AgencyDeps = MessagingNeeds<typeof collections>;
