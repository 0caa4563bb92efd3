/** Jobs: the console's side and the public one, as the list of its features. */
import { entitiesOf } from '@enishi/protos/entities';
import type { EventMap } from '@enishi/protos/events/catalog';
import { commentJob } from '@enishi/protos/jobs/comment-job';
import { job } from '@enishi/protos/jobs/job';
import type { CallContext } from '@enishi/service-kit/base/context';
import { hasEntered } from '@enishi/service-kit/base/entered';
import type { BaseConfig } from '@enishi/service-kit/base/env';
import { only } from '@enishi/service-kit/base/staff';
import type { Deps, NoMails, ServiceDefinition } from '@enishi/service-kit/boot/service';
import { authoredBy } from '@enishi/service-kit/crud/authored';
import { oneFolding, shortWords } from '@enishi/service-kit/crud/one-folding';
import { registerEntities } from '@enishi/service-kit/crud/register';
import { markNew, reindexJob } from '@enishi/service-kit/crud/reindex';
import { mergeCollections, repointOnMerges } from '@enishi/service-kit/crud/repoint-references';
import { externalIds } from '@enishi/service-kit/crud/upsert';
import { allHandlers } from '@enishi/service-kit/events/events';
import { importCursors } from '@enishi/service-kit/import/rows';
import { bindUseCases, type UseCases } from '@enishi/service-kit/rpc/rpc';
import { confirmation } from './confirmation';
import { drafts } from './drafts';
import { figures } from './figures';
import { jobPage } from './job-page';
import { matching } from './matching';
import { publicSearch } from './public-search';
import { jobOverrides, records } from './records';
import { searchWording, wordsOf } from './search-words';

const collections = {
  externalIds,
  importCursors,
  ...mergeCollections,
  ...matching.collections,
  ...figures.collections,
  ...confirmation.collections,
  ...searchWording.collections,
};
const shared = () => ({
  ...publicSearch.shared(),
  ...jobPage.shared(),
  ...matching.shared(),
  ...searchWording.shared(),
});

type JobsCollections = typeof collections;
type JobsShared = ReturnType<typeof shared>;
type JobsDeps = Deps<BaseConfig, EventMap, NoMails, JobsCollections, JobsShared>;

/** Every visitor may read a site, but it must be some agency's. */
const onSite = ({ enterprise_id }: CallContext): boolean => enterprise_id > 0;
/** Data about candidates are not for sites. */
const byStaff = ({ realm, enterprise_id }: CallContext): boolean => realm !== 'site' && enterprise_id > 0;

const useCases: UseCases<'jobs', JobsDeps> = {
  ...records.useCases,
  ...confirmation.useCases,
  ...drafts.useCases,
  FigureService: only(byStaff, figures.useCases.FigureService),
  PublicJobService: only(onSite, { ...publicSearch.useCases, ...jobPage.useCases }),
  MatchingService: only(byStaff, matching.useCases),
  SearchWordService: only(byStaff, searchWording.useCases.SearchWordService),
  RecommendedJobService: only(hasEntered, matching.own),
};

export const jobs = {
  name: 'jobs',
  migrations: [oneFolding(entitiesOf('jobs')), shortWords(entitiesOf('jobs')), ...records.migrations],
  collections,
  shared,
  init: (deps) => markNew(deps, [job]),
  handlers(deps) {
    const { handlers } = registerEntities(deps, [
      [
        job,
        {
          ...jobOverrides(deps),
          alike: async ({ enterprise_id }) => (await wordsOf(deps, enterprise_id)).of,
        },
      ],
      [commentJob, authoredBy('enterprise_member_id')],
    ]);
    return { ...handlers, ...bindUseCases<'jobs', JobsDeps>(deps, useCases) };
  },
  jobs: (deps) => [reindexJob(deps, [job]), figures.job(deps), confirmation.job(deps)],
  listen: async (deps) => publicSearch.listen(deps),
  events: (deps) =>
    allHandlers<EventMap>(
      repointOnMerges(deps, 'jobs', ['company', 'candidate'], { candidate: matching.links }),
      ...[records, drafts].flatMap(({ events }) => events.map((event) => event(deps))),
      matching.events(deps),
      figures.events(deps),
    ),
} satisfies ServiceDefinition<BaseConfig, EventMap, NoMails, JobsCollections, JobsShared>;
