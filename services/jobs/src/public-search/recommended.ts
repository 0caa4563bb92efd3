/** The order おすすめ: what is fresh, and what resembles the jobs that a visitor has looked at. */
import type { PublicJobTaste } from '@enishi/protos/jobs/rpc';
import type { ShownJob } from './shown-job';

const DAY_MS = 86_400_000;
/** Days after which a job's creation, or its last change, counts half. */
const HALF = { created: 14, updated: 7 } as const;

const half = (at: number, now: number, days: number): number => 2 ** (-Math.max(0, now - at) / (days * DAY_MS));

/** 1 for a job of this moment, less with every day. */
export const freshness = ({ created_at, updated_at }: ShownJob, now: number): number =>
  0.6 * half(created_at, now, HALF.created) + 0.4 * half(updated_at, now, HALF.updated);

const share = (own: readonly number[], liked: ReadonlySet<number>): number => {
  let both = 0;
  for (const id of own) if (liked.has(id)) both++;
  return own.length === 0 ? 0 : both / own.length;
};

/** A question brings no more of each. */
const MAX_IDS = 20;
const some = (ids: readonly number[] | undefined): ReadonlySet<number> => new Set((ids ?? []).slice(0, MAX_IDS));

export const isEmptyTaste = (taste: PublicJobTaste | undefined): boolean =>
  !taste || Object.values(taste).every((ids) => !ids?.length);

export function scoreBy(taste: PublicJobTaste, now: number): (job: ShownJob) => number {
  const skills = some(taste.skill_ids);
  const occupations = some(taste.occupation_ids);
  const styles = some(taste.work_styles_ids);
  const prefectures = some(taste.prefecture_ids);
  return (job) =>
    0.4 * share(job.skill_ids, skills) +
    0.3 * share(job.occupation_ids, occupations) +
    (job.work_styles_id !== undefined && styles.has(job.work_styles_id) ? 0.1 : 0) +
    (job.prefecture_id !== undefined && prefectures.has(job.prefecture_id) ? 0.1 : 0) +
    0.4 * freshness(job, now);
}
