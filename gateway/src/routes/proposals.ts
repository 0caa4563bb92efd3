/** Proposals: what is offered to whom, what was shown, and deals out of it. */

import { CREATE } from '@enishi/protos/http/words';
import { proposal } from '@enishi/protos/messaging/proposal';
import { proposalConsent } from '@enishi/protos/messaging/proposal-consent';
import { proposalPresentation } from '@enishi/protos/messaging/proposal-presentation';
import { invalid } from '@enishi/service-kit/base/errors';
import { crud, selectedIds } from '../api/crud';
import { fields, select_ids } from '../http/input';
import { type Route } from '../http/route';

/** Each is written by another service, one after the other. */
const MAX_DEALS = 100;
const DEALS_DEADLINE = { deadlineMs: 20_000 };

/** Deals out of what was proposed, one for each candidate and job; what is refused is named with its reason. */
const proposalDeals: Route = {
  audience: 'enterprise',
  verbs: CREATE,
  path: '/proposal_presentations/bulk_create_opportunities',
  gains: 'writes many',
  support: 'closed',
  input: fields({ select_ids }),
  guard: 'member',
  summary: '提案履歴からの商談の作成',
  status: 201,
  reads: 'json',
  records: 'nothing',
  probe: { ids: 'proposal_presentations', body: { select_ids: [1] } },
  async handle({ body }, rpc) {
    const select_ids = selectedIds(body);
    if (select_ids.length > MAX_DEALS)
      throw invalid({ select_ids: [`一度に作成できる商談は${MAX_DEALS}件までです。選択を減らしてください。`] });
    const answer = await rpc.messaging.ProposalDealService.Create({ select_ids }, DEALS_DEADLINE);
    return { body: { count: answer.count, errors: answer.errors ?? [] } };
  },
};

export const proposalRoutes: Route[] = [
  ...crud(proposal, { guard: 'linked_domain', only: ['index', 'show', 'create', 'update', 'history', 'export'] }),
  // Names of proposals stand beside what was shown, whatever is linked now.
  ...crud(proposal, { only: ['search'] }),
  proposalDeals,
  ...crud(proposalConsent, { only: ['index', 'show', 'create', 'update', 'delete'] }),
  ...crud(proposalPresentation, { only: ['index', 'show', 'update', 'history', 'export'] }),
];
