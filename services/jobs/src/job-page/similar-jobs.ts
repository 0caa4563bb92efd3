/** How much two jobs resemble each other, for "related jobs" and for comparing prices. Pure. */
import { type PricedJob, typicalPrice } from './price-analysis';

export interface ComparableJob extends PricedJob {
  id_by_enterprise_id?: number;
  occupation_ids?: number[] | null;
  skill_ids?: number[] | null;
  work_styles_id?: number | null;
  prefecture_id?: number | null;
}

const shared = (a: readonly number[] | null | undefined, b: readonly number[] | null | undefined): number =>
  (a ?? []).filter((id) => b?.includes(id)).length;

/** Skills tell most about the work, then the occupation; place and price only order what is alike. 0 = nothing shared. */
export function similarity(a: ComparableJob, b: ComparableJob): number {
  const work = 3 * shared(a.skill_ids, b.skill_ids) + 4 * shared(a.occupation_ids, b.occupation_ids);
  if (work === 0) return 0;
  const place = a.prefecture_id && a.prefecture_id === b.prefecture_id ? 1 : 0;
  const style = a.work_styles_id && a.work_styles_id === b.work_styles_id ? 1 : 0;
  const [one, other] = [typicalPrice(a), typicalPrice(b)];
  const near = one !== undefined && other !== undefined ? Math.max(0, 2 - Math.abs(one - other) / 10) : 0;
  return work + place + style + near;
}

/** The most similar of `others`, best first, without the job itself; equals by the newer id, so that the order is stable. */
export function mostSimilar<J extends ComparableJob>(job: ComparableJob, others: readonly J[]): J[] {
  return others
    .filter((other) => other.id_by_enterprise_id !== job.id_by_enterprise_id)
    .map((other) => ({ other, score: similarity(job, other) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (b.other.id_by_enterprise_id ?? 0) - (a.other.id_by_enterprise_id ?? 0))
    .map(({ other }) => other);
}
