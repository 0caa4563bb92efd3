/** Proposals: what is offered to whom, what was shown, and deals out of it. */

import { proposal } from '@enishi/protos/messaging/proposal';
import { proposalConsent } from '@enishi/protos/messaging/proposal-consent';
import { proposalPresentation } from '@enishi/protos/messaging/proposal-presentation';
import { crud } from '../api/crud';
import { type Route } from '../http/route';

export const proposalRoutes: Route[] = [
  ...crud(proposal, { guard: 'linked_domain', only: ['index', 'show', 'create', 'update', 'history', 'export'] }),
  // Names of proposals stand beside what was shown, whatever is linked now.
  ...crud(proposal, { only: ['search'] }),
  ...crud(proposalConsent, { only: ['index', 'show', 'create', 'update', 'delete'] }),
  ...crud(proposalPresentation, { only: ['index', 'show', 'update', 'history', 'export'] }),
];
