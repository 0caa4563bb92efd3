/** The answers of a candidate go with the candidate. */
import type { EventMap } from '@enishi/protos/events/catalog';
import { proposalConsent } from '@enishi/protos/messaging/proposal-consent';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import type { EventHandlers } from '@enishi/service-kit/events/events';
import type { MessagingNeeds } from '../needs';

export const consentsGone = (deps: Pick<MessagingNeeds, 'connection'>): EventHandlers<EventMap> => ({
  async 'record.purged'({ enterprise_id, payload }, session) {
    if (payload.entity !== 'candidate') return;
    const gone = { candidate_id_by_enterprise_id: payload.id };
    await ownRecords(deps, proposalConsent, { enterprise_id }).deleteMany(gone, { session });
  },
});
