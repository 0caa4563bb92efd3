/** Searches that candidates have saved, and the jobs that were published lately. */
import { collection } from '@enishi/service-kit/data/collections';
import type { CrmNeeds } from '../needs';

export interface ConditionDoc {
  _id: string;
  enterprise_id: number;
  candidate_id: number;
  /** In one form for all ways of writing it, see `protos/jobs/condition.ts`. */
  query: string;
  /** Code of `conditionMail`. */
  mail: number;
  created_at: Date;
  /** Jobs published before are no news. */
  since: Date;
  /** Ids of the jobs that its mails have told of, the latest last. */
  told: number[];
}

const savedConditions = collection<ConditionDoc>('saved_conditions', {
  tenant: true,
  indexes: [{ key: { enterprise_id: 1, candidate_id: 1 } }, { key: { enterprise_id: 1, mail: 1, _id: 1 } }],
});

interface PublishedJobDoc {
  enterprise_id: number;
  job_id: number;
  /** When it was published last. */
  at: Date;
  /** Conditions that are told at once have not been asked about it yet. */
  fresh?: true;
}

/** Longer than a product is stopped, or a site closed, for a while. */
const KEPT_SECONDS = 3 * 24 * 3600;

const publishedJobs = collection<PublishedJobDoc>('published_jobs', {
  tenant: true,
  indexes: [
    { key: { enterprise_id: 1, job_id: 1 }, unique: true },
    { key: { at: 1 }, expireAfterSeconds: KEPT_SECONDS },
    { key: { fresh: 1, at: 1 }, partialFilterExpression: { fresh: { $exists: true } } },
  ],
});

export const collections = { savedConditions, publishedJobs };

export type SavedDeps = CrmNeeds<typeof collections>;
