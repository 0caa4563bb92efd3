/** Jobs: the console's side and the public one. */
import type { EventMap } from '@enishi/protos/events/catalog';
import { job } from '@enishi/protos/jobs/job';
import { registerEntities } from '@enishi/service-kit/crud/register';
import { markNew, rehideJob } from '@enishi/service-kit/crud/rehide';
import { followMerges } from '@enishi/service-kit/crud/relink';
import type { BaseConfig } from '@enishi/service-kit/env';
import { allHandlers } from '@enishi/service-kit/events';
import { importRowsHandlers } from '@enishi/service-kit/import/wire';
import type { ServiceDefinition } from '@enishi/service-kit/service';
import { companyGone } from './company-gone';
import { publicJobHandlers } from './public-job-service';
import { jobOverrides } from './publication';

export const jobs = {
  name: 'jobs',
  init: (deps) => markNew(deps, [job]),
  handlers(deps) {
    const { handlers, of } = registerEntities(deps, [[job, jobOverrides(deps)]]);
    return { ...handlers, ...publicJobHandlers(deps), ...importRowsHandlers([of(job)]) };
  },
  jobs: (deps) => [rehideJob(deps, [job])],
  events: (deps) => allHandlers<EventMap>(followMerges(deps, 'jobs', ['company']), companyGone(deps)),
} satisfies ServiceDefinition<BaseConfig, EventMap>;
