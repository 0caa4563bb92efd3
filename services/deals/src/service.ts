/** Opportunities, their interviews, and what is said about them. */

import { commentOpportunity } from '@enishi/protos/deals/comment-opportunity';
import { interview } from '@enishi/protos/deals/interview';
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { EventMap } from '@enishi/protos/events/catalog';
import { authoredBy } from '@enishi/service-kit/crud/authored';
import { registerEntities } from '@enishi/service-kit/crud/register';
import { repointOnMerges } from '@enishi/service-kit/crud/repoint-references';
import type { BaseConfig } from '@enishi/service-kit/env';
import { allHandlers } from '@enishi/service-kit/events';
import { bindUseCases } from '@enishi/service-kit/grpc/rpc';
import type { ServiceDefinition } from '@enishi/service-kit/service';
import { collections, type DealsCollections } from './collections';
import type { DealsDeps } from './deps';
import { type DealsMails, interviewMail } from './interview-mail';
import { interviewOverrides } from './interview-overrides';
import { jobChanges } from './job-changes';
import { mergedDeals, unmergedDeals } from './merged-deals';
import { opportunityOverrides } from './opportunity-overrides';
import { runningOpportunities } from './running-migration';
import { useCases } from './use-cases';

export const deals = {
  name: 'deals',
  migrations: [runningOpportunities],
  collections,
  handlers(deps) {
    const { handlers } = registerEntities(deps, [
      [opportunity, opportunityOverrides(deps)],
      [commentOpportunity, authoredBy('enterprise_member_id')],
      [interview, interviewOverrides(deps)],
    ]);
    return { ...handlers, ...bindUseCases<'deals', DealsDeps>(deps, useCases) };
  },
  events: (deps) =>
    allHandlers<EventMap>(
      mergedDeals(deps),
      repointOnMerges(deps, 'deals', ['candidate', 'company']),
      unmergedDeals(deps),
      jobChanges(deps),
    ),
  mails: (deps) => ({ interview: interviewMail(deps) }),
} satisfies ServiceDefinition<BaseConfig, EventMap, DealsMails, DealsCollections>;
