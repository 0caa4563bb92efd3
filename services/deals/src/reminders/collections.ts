/** Which reminders have been sent, and their mail. */
import { collection } from '@enishi/service-kit/data/collections';
import type { DealsNeeds } from '../needs';

export interface MarkDoc {
  enterprise_id: number;
  kind: string;
  opportunity_id: number;
  /**
   * The mark of the reminder: the time of the interview and whether it was today's, the day that is due, the last move.
   */
  of: string;
  at: Date;
}

export const reminderMarks = collection<MarkDoc>('reminder_marks', {
  tenant: true,
  indexes: [{ key: { enterprise_id: 1, opportunity_id: 1, kind: 1, of: 1 }, unique: true }],
});

export const collections = { reminderMarks };

export interface ReminderMails {
  /** Things that need the owner of deals today. */
  deal_reminders: { member_id: number; reminders: { kind: string; opportunity_id: number; at: string }[] };
}

export type ReminderDeps = DealsNeeds<typeof collections, ReminderMails>;
