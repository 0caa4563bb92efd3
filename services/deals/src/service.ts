/** Opportunities, their interviews and what is said about them; agreements, their hours and their documents. */

import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { agreementDocument } from '@enishi/protos/deals/agreements/agreement-document';
import { agreementHour } from '@enishi/protos/deals/agreements/agreement-hour';
import { commentAgreement } from '@enishi/protos/deals/agreements/comment-agreement';
import { commentOpportunity } from '@enishi/protos/deals/comment-opportunity';
import { interview } from '@enishi/protos/deals/interview';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { entitiesOf } from '@enishi/protos/entities';
import type { EventMap } from '@enishi/protos/events/catalog';
import { authoredBy } from '@enishi/service-kit/crud/authored';
import { oneFolding } from '@enishi/service-kit/crud/one-folding';
import { registerEntities } from '@enishi/service-kit/crud/register';
import { repointOnMerges } from '@enishi/service-kit/crud/repoint-references';
import { allHandlers } from '@enishi/service-kit/events';
import { bindUseCases } from '@enishi/service-kit/grpc/rpc';
import type { ServiceDefinition } from '@enishi/service-kit/service';
import { availability } from './agreements/availability';
import { agreementJob } from './agreements/daily';
import { agreementEndsMail } from './agreements/ends-mail';
import { agreementOverrides } from './agreements/guards';
import { collections, type DealsCollections } from './collections';
import { dealTitles } from './deal-titles';
import type { DealsDeps, DealsMails } from './deps';
import type { DealsConfig } from './env';
import { hourOverrides } from './hours/guards';
import { interviewMail, interviewStaffMail } from './interview-mail';
import { interviewGuestsKept } from './interview-migration';
import { interviewOverrides } from './interview-overrides';
import { jobChanges } from './job-changes';
import { endedDeals, mergedDeals, unmergedDeals } from './merged-deals';
import { occupationBackfill } from './occupation-backfill';
import { opportunityOverrides } from './opportunity-overrides';
import { paperMail } from './papers/mail';
import { paperFiles, paperOverrides } from './papers/store';
import { reminderJob } from './reminders/daily';
import { reminderMail } from './reminders/mail';
import { doublesLeft, runningOpportunities } from './running-migration';
import { useCases } from './use-cases';

export const deals = {
  name: 'deals',
  migrations: [runningOpportunities, doublesLeft, oneFolding(entitiesOf('deals')), interviewGuestsKept],
  collections,
  handlers(deps) {
    const { handlers } = registerEntities(deps, [
      [opportunity, { ...opportunityOverrides(deps), searchTitle: dealTitles(deps) }],
      [commentOpportunity, authoredBy('enterprise_member_id')],
      [interview, interviewOverrides(deps)],
      [agreement, agreementOverrides(deps)],
      [agreementDocument, paperOverrides],
      [agreementHour, hourOverrides(deps)],
      [commentAgreement, authoredBy('enterprise_member_id')],
    ]);
    return { ...handlers, ...bindUseCases<'deals', DealsDeps>(deps, useCases) };
  },
  events: (deps) =>
    allHandlers<EventMap>(
      mergedDeals(deps),
      repointOnMerges(deps, 'deals', ['candidate', 'company']),
      unmergedDeals(deps),
      endedDeals(deps),
      jobChanges(deps),
      availability(deps),
      paperFiles(deps),
    ),
  mails: (deps) => ({
    interview: interviewMail(deps),
    interview_staff: interviewStaffMail(deps),
    agreement_ends: agreementEndsMail(deps),
    agreement_document: paperMail(deps),
    deal_reminders: reminderMail(deps),
  }),
  jobs: (deps) => [agreementJob(deps), reminderJob(deps), occupationBackfill(deps)],
} satisfies ServiceDefinition<DealsConfig, EventMap, DealsMails, DealsCollections>;
