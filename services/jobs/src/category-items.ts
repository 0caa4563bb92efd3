/** PublicJobService/CategoryItems: the links of a site's start page, with the number of jobs behind each. */
import { type CategoryName, categoryValue } from '@enishi/protos/jobs/public-query';
import { masterItems, masters } from '@enishi/protos/master/index';
import { priceOfId } from '@enishi/protos/master/lists/work';
import type { MasterItem } from '@enishi/protos/master/types';
import type { CallContext } from '@enishi/service-kit/context';
import type { Connection } from 'mongoose';
import { openJobs } from './public-filter';
import { jobCollection } from './public-job';

interface CountedJob {
  occupation_ids?: number[];
  work_styles_id?: number;
  prefecture_id?: number;
  feature_ids?: number[];
  monthly_price_f_num?: number;
  monthly_price_l_num?: number;
}

interface Group {
  name: CategoryName;
  label: string;
  items: readonly MasterItem[];
  /** Ids that the job stands behind. */
  idsOf(job: CountedJob): readonly number[];
}

const one = (id: number | undefined): number[] => (id === undefined ? [] : [id]);

/** 60万〜 means: pays 60 or more, so a job counts for every step up to its price. */
function priceIds({ monthly_price_f_num, monthly_price_l_num }: CountedJob): number[] {
  const price = monthly_price_l_num ?? monthly_price_f_num ?? 0;
  return masters.prices.items.map(({ id }) => id).filter((id) => (priceOfId(id) ?? Number.POSITIVE_INFINITY) <= price);
}

const groups: readonly Group[] = [
  {
    name: 'occupation',
    label: '職種',
    items: masterItems('occupations'),
    idsOf: (job) => job.occupation_ids ?? [],
  },
  { name: 'price', label: '単価', items: masterItems('prices'), idsOf: priceIds },
  { name: 'work_style', label: '勤務形態', items: masterItems('work_styles'), idsOf: (job) => one(job.work_styles_id) },
  { name: 'prefecture', label: '勤務地', items: masterItems('prefectures'), idsOf: (job) => one(job.prefecture_id) },
  { name: 'feature', label: '特徴', items: masterItems('features', 'job'), idsOf: (job) => job.feature_ids ?? [] },
];

const columns = {
  _id: 0,
  occupation_ids: 1,
  work_styles_id: 1,
  prefecture_id: 1,
  feature_ids: 1,
  monthly_price_f_num: 1,
  monthly_price_l_num: 1,
} as const;

export interface CategoryItems {
  count: number;
  category_items: {
    name: CategoryName;
    label: string;
    items: { category: string; id: number; name: string; count: number }[];
  }[];
}

function countGroup({ name, label, items, idsOf }: Group, jobs: readonly CountedJob[]) {
  const counts = new Map<number, number>();
  for (const job of jobs) for (const id of new Set(idsOf(job))) counts.set(id, (counts.get(id) ?? 0) + 1);
  const shown = items.flatMap(({ id, name: itemName }) => {
    const count = counts.get(id) ?? 0;
    // A link to an empty list helps nobody.
    return count > 0 ? [{ category: categoryValue({ name, id }), id, name: itemName, count }] : [];
  });
  return { name, label, items: shown };
}

/** Counts of the enterprise's open jobs, in the order of the master lists. */
export async function categoryItems(connection: Connection, ctx: CallContext): Promise<CategoryItems> {
  const jobs = await jobCollection(connection)
    .find<CountedJob>(openJobs(ctx.enterprise_id), { projection: columns })
    .toArray();
  return { count: jobs.length, category_items: groups.map((group) => countGroup(group, jobs)) };
}
