/** The jobs that were published lately, as far as a candidate may want to hear of them. */
import type { EventMap } from '@enishi/protos/events/catalog';
import { conditionMail } from '@enishi/protos/master/my-page';
import { groupBy } from '@enishi/service-kit/base/group';
import { hasRow } from '@enishi/service-kit/data/has-row';
import type { EventHandlers } from '@enishi/service-kit/events/events';
import { whenPurged } from '@enishi/service-kit/events/purged';
import type { SavedDeps } from './collections';

export const publishedEvents = (deps: SavedDeps) =>
  ({
    'job.published': {
      async batch(events, session) {
        const at = deps.clock.now();
        for (const [enterprise_id, own] of groupBy(events, (event) => event.enterprise_id)) {
          const { savedConditions, publishedJobs } = deps.of({ enterprise_id });
          if (!(await hasRow(savedConditions, { mail: { $ne: conditionMail.code.none } }))) continue;
          const ids = new Set(own.map(({ payload }) => payload.id));
          await publishedJobs.upsertMany(
            [...ids].map((job_id) => ({ filter: { job_id }, update: { $set: { at, fresh: true as const } } })),
            { session },
          );
        }
      },
    },
    ...whenPurged('candidate', (enterprise_id, candidate_id, session) =>
      deps.of({ enterprise_id }).savedConditions.deleteMany({ candidate_id }, { session }),
    ),
  }) satisfies EventHandlers<EventMap>;
