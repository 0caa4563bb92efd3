/** PublicJobService/CategoryItems: the links of a site's start page, with the number of jobs behind each. */
import { type CategoryName, categoryValue } from '@enishi/protos/jobs/public-query';
import type { CategoryItemsRequest, CategoryItemsResponse } from '@enishi/protos/jobs/rpc';
import { masterItems, masters } from '@enishi/protos/master/index';
import { priceOfId } from '@enishi/protos/master/lists/work';
import type { MasterItem } from '@enishi/protos/master/types';
import type { CallContext } from '@enishi/service-kit/base/context';
import { categoryPairsOf } from './category-pairs';
import type { SearchDeps } from './deps';
import type { ShownJob } from './shown-job';
import { type ShownJobs, shownJobs } from './shown-jobs';

interface Group {
  name: CategoryName;
  label: string;
  items: readonly MasterItem[];
  /** Ids that the job stands behind. */
  idsOf(job: ShownJob): readonly number[];
}

const one = (id: number | undefined): number[] => (id === undefined ? [] : [id]);

/** 60万〜 means: pays 60 or more, so a job counts for every step up to its price. */
const priceIds = ({ price = 0 }: ShownJob): number[] =>
  masters.prices.items.map(({ id }) => id).filter((id) => (priceOfId(id) ?? Number.POSITIVE_INFINITY) <= price);

const groups: readonly Group[] = [
  {
    name: 'occupation',
    label: '職種',
    items: masterItems('occupations'),
    idsOf: (job) => job.occupation_ids,
  },
  { name: 'skill', label: 'スキル', items: masterItems('skills'), idsOf: (job) => job.skill_ids },
  { name: 'price', label: '単価', items: masterItems('prices'), idsOf: priceIds },
  { name: 'work_style', label: '勤務形態', items: masterItems('work_styles'), idsOf: (job) => one(job.work_styles_id) },
  { name: 'prefecture', label: '勤務地', items: masterItems('prefectures'), idsOf: (job) => one(job.prefecture_id) },
  { name: 'feature', label: '特徴', items: masterItems('features', 'job'), idsOf: (job) => job.feature_ids },
];

function countGroup({ name, label, items, idsOf }: Group, jobs: Iterable<ShownJob>) {
  const behind = new Map<number, { count: number; changed: number }>();
  for (const job of jobs)
    for (const id of new Set(idsOf(job))) {
      const { count = 0, changed = 0 } = behind.get(id) ?? {};
      behind.set(id, { count: count + 1, changed: Math.max(changed, job.updated_at) });
    }
  const shown = items.flatMap(({ id, name: itemName }) => {
    const { count, changed } = behind.get(id) ?? {};
    // A link to an empty list does not help a visitor.
    if (!count || !changed) return [];
    const updated_at = new Date(changed).toISOString();
    return [{ category: categoryValue({ name, id }), id, name: itemName, count, updated_at }];
  });
  return { name, label, items: shown };
}

const counted = new WeakMap<ShownJobs, CategoryItemsResponse>();

/**
 * Counts of the jobs one can apply for, in the order of the master lists, and on demand those of pairs; made once for each
 * state of the site.
 */
export async function categoryItems(
  deps: SearchDeps,
  ctx: CallContext,
  { pairs }: CategoryItemsRequest,
): Promise<CategoryItemsResponse> {
  const shown = await shownJobs(deps, ctx.enterprise_id);
  let summary = counted.get(shown);
  if (!summary) {
    const jobs = [...shown.jobs.values()];
    summary = { count: jobs.length, category_items: groups.map((group) => countGroup(group, jobs)), pairs: [] };
    counted.set(shown, summary);
  }
  return pairs ? { ...summary, pairs: categoryPairsOf(shown) } : summary;
}
