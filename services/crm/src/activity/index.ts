/** Timelines of candidates, kept from the events of all services. */
import { activityBackfill } from './activity-backfill';
import { activityIndex } from './activity-index';
import { activityProjection } from './activity-projection';
import { activityQuiet } from './activity-quiet';
import { collections } from './collections';

export const activity = {
  collections,
  useCases: { ActivityService: { Index: activityIndex, Quiet: activityQuiet } },
  events: [activityProjection],
  jobs: [activityBackfill],
};
