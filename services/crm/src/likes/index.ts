/** 気になる of candidates who have entered マイページ. */
import type { EventMap } from '@enishi/protos/events/catalog';
import type { EventHandlers } from '@enishi/service-kit/events/events';
import { collections, type LikeDeps } from './collections';
import { change, index } from './own';

export type { LikeDeps } from './collections';
export { likesOf } from './own';

/** The trash gives a candidate back with what they had; what is purged has none of it any more. */
const events = (deps: LikeDeps) =>
  ({
    'record.purged': {
      async batch(purged, session) {
        const gone = purged.filter(({ payload }) => payload.entity === 'candidate');
        for (const { enterprise_id, payload } of gone)
          await deps.of({ enterprise_id }).likes.deleteMany({ candidate_id: payload.id }, { session });
      },
    },
  }) satisfies EventHandlers<EventMap>;

export const likes = {
  collections,
  useCases: { Index: index, Change: change },
  events: [events],
};
