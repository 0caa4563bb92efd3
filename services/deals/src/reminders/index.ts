/** What needs the owner of deals today: a list, and a mail in the morning. */
import { collections } from './collections';
import { reminderJob } from './daily';
import { reminderIndex } from './index-reminders';
import { reminderMail } from './mail';

export type { ReminderMails } from './collections';

export const reminders = {
  collections,
  useCases: { ReminderService: { Index: reminderIndex } },
  jobs: [reminderJob],
  mail: reminderMail,
};
