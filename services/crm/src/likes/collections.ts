import { collection } from '@enishi/service-kit/data/collections';
import type { CrmNeeds } from '../needs';

interface LikeDoc {
  enterprise_id: number;
  candidate_id: number;
  job_id: number;
  /** Orders them: a later one is more recent. */
  at: Date;
}

/** Not unique: records of one person that are merged may both have a job. */
const likes = collection<LikeDoc>('candidate_likes', {
  tenant: true,
  indexes: [{ key: { enterprise_id: 1, candidate_id: 1, at: -1 } }],
});

export const collections = { likes };

export type LikeDeps = CrmNeeds<typeof collections>;
