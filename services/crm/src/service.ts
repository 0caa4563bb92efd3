/** Candidates, companies, their people, comments, applications and imports. */
import { apply } from '@enishi/protos/crm/apply';
import { candidate } from '@enishi/protos/crm/candidate';
import { candidateResume } from '@enishi/protos/crm/candidate-resume';
import { commentCandidate } from '@enishi/protos/crm/comment-candidate';
import { commentCompany } from '@enishi/protos/crm/comment-company';
import { company } from '@enishi/protos/crm/company';
import { companyMember } from '@enishi/protos/crm/company-member';
import { importFile } from '@enishi/protos/crm/import-file';
import { entitiesOf } from '@enishi/protos/entities';
import type { EventMap } from '@enishi/protos/events/catalog';
import { authoredBy } from '@enishi/service-kit/crud/authored';
import { oneFolding } from '@enishi/service-kit/crud/one-folding';
import { registerEntities } from '@enishi/service-kit/crud/register';
import { markNew, reindexJob } from '@enishi/service-kit/crud/reindex';
import { mergeCollections } from '@enishi/service-kit/crud/repoint-references';
import { allHandlers } from '@enishi/service-kit/events';
import { bindUseCases } from '@enishi/service-kit/grpc/rpc';
import { importCursors } from '@enishi/service-kit/import/rows';
import type { NoMails, ServiceDefinition } from '@enishi/service-kit/service';
import { activityBackfill } from './activity-backfill';
import { activityProjection } from './activity-projection';
import { applyOverrides } from './apply-overrides';
import { candidateOverrides, resumeOverrides } from './candidate-overrides';
import { type CrmCollections, collections } from './collections';
import { companyJobCounts } from './company-job-counts';
import type { CrmDeps } from './deps';
import { deriveNames } from './derive-names';
import { duplicateProjection, pairsOfReindexed } from './duplicate-pairs';
import type { CrmConfig } from './env';
import { abandonedImports, importJob } from './imports';
import { inboundEvents } from './inbound/events';
import { mergeSweep } from './merge-sweep';
import { mergedInto } from './merges';
import { resumeFiles } from './resume-files';
import { salesOnMove } from './sales-on-move';
import { candidateSubtitles, companyMemberSubtitles, companySubtitles } from './subtitles';
import { failedImports } from './usage';
import { useCases } from './use-cases';

export const crm = {
  name: 'crm',
  migrations: [oneFolding(entitiesOf('crm'))],
  collections,
  init: (deps) => markNew(deps, entitiesOf('crm')),
  handlers(deps) {
    const { handlers } = registerEntities(deps, [
      [candidate, { ...candidateOverrides(deps), subtitle: candidateSubtitles(deps.connection) }],
      [candidateResume, resumeOverrides],
      [company, { movedTo: mergedInto(deps, company.name), subtitle: companySubtitles }],
      [companyMember, { derive: deriveNames, subtitle: companyMemberSubtitles(deps.connection) }],
      [commentCandidate, authoredBy('enterprise_member_id')],
      [commentCompany, authoredBy('enterprise_member_id')],
      [apply, applyOverrides(deps)],
      importFile,
    ]);
    mergeCollections(deps.connection);
    importCursors(deps.connection);
    return { ...handlers, ...bindUseCases<'crm', CrmDeps>(deps, useCases) };
  },
  events: (deps) =>
    allHandlers<EventMap>(
      companyJobCounts(deps),
      activityProjection(deps),
      duplicateProjection(deps),
      mergeSweep(deps),
      inboundEvents(deps),
      resumeFiles(deps),
      salesOnMove(deps),
    ),
  usage: (deps) => ({ import_failures: (ctx) => failedImports(deps, ctx) }),
  jobs: (deps) => [
    importJob(deps),
    abandonedImports(deps),
    activityBackfill(deps),
    reindexJob(deps, entitiesOf('crm'), pairsOfReindexed(deps)),
  ],
} satisfies ServiceDefinition<CrmConfig, EventMap, NoMails, CrmCollections>;
