/** What keeps public jobs true: members confirm them, owners are asked to, and what no member confirms leaves the site. */
import { confirmNotices } from './collections';
import { confirmMany, confirmOne } from './confirm';
import { confirmationJob } from './daily';

export const confirmation = {
  collections: { confirmNotices },
  useCases: { ConfirmService: { One: confirmOne, Many: confirmMany } },
  job: confirmationJob,
};
