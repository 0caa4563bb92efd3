/** Candidates, companies, their people, comments, applications and imports, as the list of its features. */
import { apply } from '@enishi/protos/crm/apply';
import { candidate } from '@enishi/protos/crm/candidate';
import { candidateResume } from '@enishi/protos/crm/candidate-resume';
import { commentCandidate } from '@enishi/protos/crm/comment-candidate';
import { commentCompany } from '@enishi/protos/crm/comment-company';
import { company } from '@enishi/protos/crm/company';
import { companyMember } from '@enishi/protos/crm/company-member';
import { importFile } from '@enishi/protos/crm/import-file';
import { privacyRequest } from '@enishi/protos/crm/privacy-request';
import { entitiesOf } from '@enishi/protos/entities';
import type { EventMap } from '@enishi/protos/events/catalog';
import type { CallContext } from '@enishi/service-kit/base/context';
import { hasEntered } from '@enishi/service-kit/base/entered';
import { only } from '@enishi/service-kit/base/staff';
import type { ServiceDefinition } from '@enishi/service-kit/boot/service';
import { authoredBy } from '@enishi/service-kit/crud/authored';
import { oneFolding, shortWords } from '@enishi/service-kit/crud/one-folding';
import { registerEntities } from '@enishi/service-kit/crud/register';
import { markNew, reindexJob } from '@enishi/service-kit/crud/reindex';
import { upsertUseCases } from '@enishi/service-kit/crud/upsert';
import { allHandlers } from '@enishi/service-kit/events/events';
import { bindUseCases, type UseCases } from '@enishi/service-kit/rpc/rpc';
import { activity } from './activity';
import { drafts } from './drafts';
import { duplicates } from './duplicates';
import type { CrmConfig } from './env';
import { figures } from './figures';
import { imports } from './imports';
import { inbound } from './inbound';
import { likes } from './likes';
import { mergedInto, merges } from './merges';
import { type MyPageMails, myPage } from './my-page';
import type { CrmNeeds } from './needs';
import { privacy, requestOverrides } from './privacy';
import * as own from './records';
import { type RegistrationMails, registration } from './registration';
import { resumes, rowsOfResumes } from './resumes';
import { savedConditions } from './saved-conditions';
import { skillSheets } from './skill-sheets';
import { wishes } from './wishes';

export const collections = {
  ...own.records.collections,
  ...registration.collections,
  ...myPage.collections,
  ...savedConditions.collections,
  ...likes.collections,
  ...merges.collections,
  ...duplicates.collections,
  ...activity.collections,
  ...skillSheets.collections,
  ...imports.collections,
  ...inbound.collections,
  ...privacy.collections,
  ...figures.collections,
};

type CrmCollections = typeof collections;
type CrmMails = RegistrationMails & MyPageMails;
export type CrmDeps = CrmNeeds<CrmCollections, CrmMails>;

/** Registration is what sites offer; the other realms have candidates' own calls. */
const onSite = ({ realm, enterprise_id }: CallContext): boolean => realm === 'site' && enterprise_id > 0;

/** Links of mails are opened wherever the product is; their keys say whose they are. */
const fromMails = ({ realm }: CallContext): boolean => realm === 'site';
const isSystem = ({ realm, enterprise_id }: CallContext): boolean => realm === 'system' && enterprise_id > 0;

const useCases: UseCases<'crm', CrmDeps> = {
  ...own.records.useCases,
  ...merges.useCases,
  ...duplicates.useCases,
  ...activity.useCases,
  ...skillSheets.useCases,
  ...drafts.useCases,
  ...imports.useCases,
  ...inbound.useCases,
  ...privacy.useCases,
  ...figures.useCases,
  ...wishes.useCases,
  ResumeFileService: resumes.useCases,
  RegistrationService: only(onSite, { ...registration.useCases, ...resumes.forVisitors }),
  MyPageService: { ...only(onSite, myPage.doors), ...only(hasEntered, myPage.useCases) },
  LikeService: only(hasEntered, likes.useCases),
  SavedConditionService: {
    ...only(hasEntered, savedConditions.useCases),
    ...only(fromMails, savedConditions.doors),
    ...only(isSystem, savedConditions.inside),
  },
  UpsertService: upsertUseCases({ inBatches: [candidate, company], inTurn: [apply] }),
};

export const crm = {
  name: 'crm',
  migrations: [
    oneFolding(entitiesOf('crm')),
    rowsOfResumes,
    ...merges.migrations,
    ...imports.migrations,
    shortWords(entitiesOf('crm')),
    ...own.records.migrations,
  ],
  placeOf: (deps) => (key) => resumes.placeOf(deps, key),
  collections,
  init: (deps) => markNew(deps, entitiesOf('crm')),
  handlers(deps) {
    const { connection } = deps;
    const moved = (entity: string) => ({ movedTo: mergedInto(deps, entity) });
    const { handlers } = registerEntities(deps, [
      [
        candidate,
        {
          ...own.candidateOverrides(deps),
          ...moved(candidate.name),
          subtitle: own.candidateSubtitles(connection),
        },
      ],
      [candidateResume, { ...own.resumeOverrides, ...resumes.trashed(deps) }],
      [company, { ...moved(company.name), subtitle: own.companySubtitles }],
      [companyMember, { derive: own.deriveNames, subtitle: own.companyMemberSubtitles(connection) }],
      [commentCandidate, authoredBy('enterprise_member_id')],
      [commentCompany, authoredBy('enterprise_member_id')],
      [apply, own.applyOverrides(deps)],
      importFile,
      [privacyRequest, requestOverrides(deps)],
    ]);
    return { ...handlers, ...bindUseCases<'crm', CrmDeps>(deps, useCases) };
  },
  events: (deps) =>
    allHandlers<EventMap>(
      ...[own.records, drafts, activity, duplicates, merges, inbound, resumes, savedConditions, likes, figures].flatMap(
        ({ events }) => events.map((event) => event(deps)),
      ),
    ),
  mails: (deps) => ({ registration_proof: registration.mail(deps), my_page_link: myPage.mail(deps) }),
  usage: (deps) => ({ import_failures: (ctx) => imports.failed(deps, ctx) }),
  jobs: (deps) => [
    ...[imports, activity, privacy, savedConditions, figures].flatMap(({ jobs }) => jobs.map((job) => job(deps))),
    reindexJob(deps, entitiesOf('crm'), duplicates.reindexed(deps)),
  ],
} satisfies ServiceDefinition<CrmConfig, EventMap, CrmMails, CrmCollections>;
