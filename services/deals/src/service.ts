/** Opportunities and what is said about them. */

import { agreement } from '@enishi/protos/deals/agreement';
import { agreementDocument } from '@enishi/protos/deals/agreement-document';
import { agreementHour } from '@enishi/protos/deals/agreement-hour';
import { commentOpportunity } from '@enishi/protos/deals/comment-opportunity';
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { EventMap } from '@enishi/protos/events/catalog';
import { authoredBy } from '@enishi/service-kit/crud/authored';
import { registerEntities } from '@enishi/service-kit/crud/register';
import { repointOnMerges } from '@enishi/service-kit/crud/repoint-references';
import type { BaseConfig } from '@enishi/service-kit/env';
import type { ServiceDefinition } from '@enishi/service-kit/service';

export const deals = {
  name: 'deals',
  handlers(deps) {
    const { handlers } = registerEntities(deps, [
      opportunity,
      [commentOpportunity, authoredBy('enterprise_member_id')],
      agreement,
      agreementDocument,
      agreementHour,
    ]);
    return handlers;
  },
  events: (deps) => repointOnMerges(deps, 'deals', ['candidate', 'company']),
} satisfies ServiceDefinition<BaseConfig, EventMap>;
