/** What members are to do and when: its rules, and a mail in the morning. */
import { collections } from './collections';
import { taskJob } from './daily';
import { taskMail } from './mail';

export type { TaskMails } from './collections';
export { taskOverrides } from './task-overrides';

export const tasks = { collections, jobs: [taskJob], mail: taskMail };
