/** Proposals: mailings of candidates to companies and of jobs to candidates, consent before, what was shown after. */
import { proposal } from '@enishi/protos/messaging/proposal';
import { proposalConsent } from '@enishi/protos/messaging/proposal-consent';
import { proposalPresentation } from '@enishi/protos/messaging/proposal-presentation';
import { crud, selectedIds } from '../crud';
import { CREATE, type Route } from '../http/route';
import { mailingRoutes } from './mailings';

/** Each is written by another service, one after the other. */
const MAX_DEALS = 100;
const DEALS_DEADLINE = { deadlineMs: 20_000 };

/** Deals out of what was proposed, one for each candidate and job; what is refused is named with its reason. */
const proposalDeals: Route = {
  audience: 'enterprise',
  verbs: CREATE,
  path: '/proposal_presentations/create_opportunities',
  guard: 'member',
  summary: '提案履歴からの商談の作成',
  reads: 'json',
  records: 'nothing',
  probe: { ids: 'proposal_presentations', body: { select_ids: [1] } },
  async handle({ body }, rpc) {
    const request = { select_ids: selectedIds(body).slice(0, MAX_DEALS) };
    const { count, errors = [] } = await rpc.messaging.ProposalDealService.Create(request, DEALS_DEADLINE);
    return { status: 201, body: { count, errors } };
  },
};

export const proposalRoutes: readonly Route[] = [
  ...crud(proposal, { guard: 'linked_domain', only: ['index', 'show', 'create', 'update', 'export'] }),
  ...mailingRoutes(proposal, { audience: 'enterprise', guard: 'linked_domain' }),
  ...crud(proposalConsent, { only: ['index', 'show', 'create', 'update', 'delete'] }),
  ...crud(proposalPresentation, { only: ['index', 'show', 'update', 'export'] }),
  proposalDeals,
];
