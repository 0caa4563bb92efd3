/** The answers of a candidate go with the candidate. */
import type { EventMap } from '@enishi/protos/events/catalog';
import { proposalConsent } from '@enishi/protos/messaging/proposal-consent';
import { crudOf } from '@enishi/service-kit/crud/register';
import type { EventHandlers } from '@enishi/service-kit/events/events';
import type { MessagingDeps } from '../deps';

export const consentsGone = (deps: Pick<MessagingDeps, 'connection'>): EventHandlers<EventMap> => ({
  async 'candidate.deleted'({ enterprise_id, payload }, session) {
    const { collection } = crudOf(deps, proposalConsent).store.model;
    await collection.deleteMany({ enterprise_id, candidate_id_by_enterprise_id: payload.id }, { session });
  },
});
