/** Figures of jobs that recruit: for how long, and with how many proposals. */
import { job } from '@enishi/protos/jobs/job';
import { factCollections, factJob } from '@enishi/service-kit/figures/fact-pages';
import { followRecords } from '@enishi/service-kit/figures/follow';
import type { FigureDeps } from './deps';
import { figureShow, jobFacts } from './figure-show';

export const figures = {
  collections: factCollections,
  useCases: { FigureService: { Show: figureShow } },
  events: (deps: FigureDeps) => followRecords(deps, job),
  job: (deps: FigureDeps) => factJob(deps, [jobFacts]),
};
