/** Searches that candidates save at the agency's site, and the news of jobs that fit them. */
import { collections } from './collections';
import { dailyJob, instantJob } from './jobs';
import { linked, mailed, stop } from './link';
import { change, index, preview, remove, save } from './own';
import { publishedEvents } from './published';

export type { SavedDeps } from './collections';
export { conditionMessage, conditionsOf } from './own';

export const savedConditions = {
  collections,
  /** For a candidate who has entered. */
  useCases: { Preview: preview, Index: index, Save: save, Change: change, Remove: remove },
  /** For who has a mail, whose link says whose it is. */
  doors: { Linked: linked, Stop: stop },
  /** For the service that writes the mails. */
  inside: { Mailed: mailed },
  events: [publishedEvents],
  jobs: [dailyJob, instantJob],
};
