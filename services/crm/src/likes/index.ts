/** 気になる of candidates who have entered マイページ. */
import { whenPurged } from '@enishi/service-kit/events/purged';
import { collections, type LikeDeps } from './collections';
import { change, index } from './own';

export type { LikeDeps } from './collections';
export { likesOf } from './own';

const events = (deps: LikeDeps) =>
  whenPurged('candidate', (enterprise_id, candidate_id, session) =>
    deps.of({ enterprise_id }).likes.deleteMany({ candidate_id }, { session }),
  );

export const likes = {
  collections,
  useCases: { Index: index, Change: change },
  events: [events],
};
