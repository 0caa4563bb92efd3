/** Notes that a service keeps beside a record live as long as it: a record in the trash keeps them, a purged one does not. */
import type { EventMap } from '@enishi/protos/events/catalog';
import type { ClientSession } from 'mongoose';
import type { EventHandlers } from './events';

/** @param forget called once for each record of the entity that is gone for good, in the events' transaction */
export const whenPurged = (
  entity: string,
  forget: (enterprise_id: number, id: number, session: ClientSession) => Promise<unknown>,
) =>
  ({
    'record.purged': {
      async batch(events, session) {
        for (const { enterprise_id, payload } of events)
          if (payload.entity === entity) await forget(enterprise_id, payload.id, session);
      },
    },
  }) satisfies EventHandlers<EventMap>;
