/** What matching keeps of an agency: its candidates as they are compared, its weights, and pairs that do not fit. */
import type { MatchCriterion } from '@enishi/protos/master/matching';
import { collection } from '@enishi/service-kit/data/collections';
import type { PersonTerms } from './terms';

export interface PersonDoc {
  enterprise_id: number;
  candidate_id: number;
  /** Absent for a candidate who was gone before anything was known. */
  terms?: PersonTerms;
  /** When this row was written. */
  at: Date;
  /** Whether the candidate is not to be proposed: deleted, refused, withdrawn, not to be sold. */
  away: boolean;
}

export const matchPeople = collection<PersonDoc>('match_people', {
  tenant: true,
  indexes: [{ key: { enterprise_id: 1, candidate_id: 1 }, unique: true }, { key: { enterprise_id: 1, at: 1 } }],
});

interface FillDoc {
  enterprise_id: number;
  /** Where the reading goes on; absent once all have been read. */
  cursor?: string;
  done_at?: Date;
}

export const matchFills = collection<FillDoc>('match_fills', {
  tenant: true,
  indexes: [{ key: { enterprise_id: 1 }, unique: true }],
});

interface WeightsDoc {
  enterprise_id: number;
  weights: Partial<Record<MatchCriterion, number>>;
  member_id: number;
  updated_at: Date;
}

export const matchWeights = collection<WeightsDoc>('match_weights', {
  tenant: true,
  indexes: [{ key: { enterprise_id: 1 }, unique: true }],
});

interface DismissalDoc {
  enterprise_id: number;
  candidate_id: number;
  job_id: number;
  reason: string;
  member_id: number;
  at: Date;
}

export const matchDismissals = collection<DismissalDoc>('match_dismissals', {
  tenant: true,
  indexes: [
    { key: { enterprise_id: 1, job_id: 1, candidate_id: 1 }, unique: true },
    { key: { enterprise_id: 1, candidate_id: 1 } },
  ],
});
