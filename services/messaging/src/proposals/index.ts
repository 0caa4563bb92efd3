/** Proposals: candidates to contacts of companies, or jobs to candidates; what was shown to whom, and the deals out of it. */
import { consentsGone } from './consents-gone';
import { proposalDeals } from './opportunities';
import { presentations } from './presentations';

export { scanProblem, withoutName } from './attachments';
export { proposalKind, proposalOverrides } from './kind';

export const proposals = {
  useCases: { ProposalDealService: { Create: proposalDeals } },
  events: [presentations, consentsGone],
};
