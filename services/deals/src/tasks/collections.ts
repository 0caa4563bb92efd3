/** Which members have been told of their tasks on a day, and the mail that tells them. */
import { collection } from '@enishi/service-kit/data/collections';
import type { DealsNeeds } from '../needs';

export interface TaskMarkDoc {
  enterprise_id: number;
  member_id: number;
  /** YYYY-MM-DD in Japan. */
  day: string;
  at: Date;
}

export const taskMarks = collection<TaskMarkDoc>('task_marks', {
  tenant: true,
  indexes: [{ key: { enterprise_id: 1, member_id: 1, day: 1 }, unique: true }],
});

export const collections = { taskMarks };

export interface TaskMails {
  /** What a member has to do on that day, and what was left over. */
  task_reminders: { member_id: number; day: string };
}

export type TaskDeps = DealsNeeds<typeof collections, TaskMails>;
