/** The page of one job on a site: the job, others like it, and what such jobs pay. */
import { createComparedPools } from './comparable-jobs';
import { jobAnalysis } from './job-analysis';
import { publicJobShow, relatedJobs } from './public-job-show';

export type { PageDeps } from './comparable-jobs';

export const jobPage = {
  shared: () => ({ compared: createComparedPools() }),
  useCases: { Show: publicJobShow, Related: relatedJobs, Analysis: jobAnalysis },
};
