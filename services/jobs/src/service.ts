/** Jobs: the console's side and the public one. */
import { entitiesOf } from '@enishi/protos/entities';
import type { EventMap } from '@enishi/protos/events/catalog';
import { commentJob } from '@enishi/protos/jobs/comment-job';
import { job } from '@enishi/protos/jobs/job';
import { authoredBy } from '@enishi/service-kit/crud/authored';
import { oneFolding } from '@enishi/service-kit/crud/one-folding';
import { registerEntities } from '@enishi/service-kit/crud/register';
import { markNew, reindexJob } from '@enishi/service-kit/crud/reindex';
import { repointOnMerges } from '@enishi/service-kit/crud/repoint-references';
import type { BaseConfig } from '@enishi/service-kit/env';
import { allHandlers } from '@enishi/service-kit/events';
import { bindUseCases } from '@enishi/service-kit/grpc/rpc';
import { importCursors } from '@enishi/service-kit/import/rows';
import type { NoMails, ServiceDefinition } from '@enishi/service-kit/service';
import { collections, type JobsCollections } from './collections';
import { companyGone } from './company-gone';
import { createShared, type JobsDeps, type JobsShared } from './deps';
import { filledOnMove } from './filled-on-move';
import { followPeople } from './matching/people';
import { dismissalLinks } from './matching/settings';
import { jobOverrides } from './publication';
import { useCases } from './use-cases';
import { warmSites } from './warm-sites';

export const jobs = {
  name: 'jobs',
  migrations: [oneFolding(entitiesOf('jobs'))],
  collections,
  shared: createShared,
  init: (deps) => markNew(deps, [job]),
  handlers(deps) {
    const { handlers } = registerEntities(deps, [
      [job, jobOverrides(deps)],
      [commentJob, authoredBy('enterprise_member_id')],
    ]);
    importCursors(deps.connection);
    return { ...handlers, ...bindUseCases<'jobs', JobsDeps>(deps, useCases) };
  },
  jobs: (deps) => [reindexJob(deps, [job])],
  listen: async (deps) => warmSites(deps),
  events: (deps) =>
    allHandlers<EventMap>(
      repointOnMerges(deps, 'jobs', ['company', 'candidate'], { candidate: dismissalLinks }),
      companyGone(deps),
      filledOnMove(deps),
      followPeople(deps),
    ),
} satisfies ServiceDefinition<BaseConfig, EventMap, NoMails, JobsCollections, JobsShared>;
