/** What visitors of a site find: lists, counts, categories, and what search engines and feed readers are told. */
import { jobsAmong } from './among';
import { categoryItems } from './category-items';
import { publicJobCards, publicJobCount, publicJobIndex } from './public-job-index';
import { latestJobs, listedJobs, offeredJobs } from './recruiting-jobs';
import { createShownStates } from './shown-jobs';
import { warmSites } from './warm-sites';

export type { SearchDeps } from './deps';
export { shownJobs } from './shown-jobs';

export const publicSearch = {
  shared: () => ({ shown: createShownStates() }),
  useCases: {
    Index: publicJobIndex,
    Cards: publicJobCards,
    SearchCount: publicJobCount,
    Listed: listedJobs,
    Latest: latestJobs,
    Offered: offeredJobs,
    Among: jobsAmong,
    CategoryItems: categoryItems,
  },
  listen: warmSites,
};
