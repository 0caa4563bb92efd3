/** In a file of its own: a public page that asks for nothing else of a job's choices is weighed. */
import { choiceList } from './choice-list';

export const jobApplicationStatus = choiceList('job_application_status', [
  [1, '募集中', 'recruiting', 'success'],
  [2, '募集終了', 'stopped'],
]);
