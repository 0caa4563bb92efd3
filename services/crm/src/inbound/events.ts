import type { EventMap } from '@enishi/protos/events/catalog';
import type { EventHandlers } from '@enishi/service-kit/events/events';
import { applied } from './apply';
import type { InboundDeps } from './deliveries';

/**
 * A delivery becomes records. Those of another service are made beside this transaction: what is done again
 * after a crash finds them by their external ids.
 */
export const inboundEvents = (deps: InboundDeps): EventHandlers<EventMap> => ({
  async 'inbound.received'({ enterprise_id, payload: { delivery } }, session) {
    const rows = deps.of({ enterprise_id }).inboundDeliveries;
    const doc = await rows.findOne({ _id: delivery }, { session });
    if (doc?.state !== 'waiting') return;
    const { state, records, applied_at, error } = await applied(deps, doc);
    const set = { state, records, ...(applied_at && { applied_at }), ...(error !== undefined && { error }) };
    await rows.updateOne({ _id: delivery }, { $set: set }, { session });
  },
});
