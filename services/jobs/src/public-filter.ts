/** The public job search as a MongoDB filter. Only open jobs are found, and only by what the public may read. */
import { job } from '@enishi/protos/jobs/job';
import {
  type Category,
  categoryLists,
  keywordWords,
  type PublicJobList,
  type PublicJobQuery,
  parseCategory,
  publicJobMasters,
} from '@enishi/protos/jobs/public-query';
import { masterItem } from '@enishi/protos/master/index';
import { jobApplicationStatus, jobOpenStatus } from '@enishi/protos/master/job';
import { priceOfId } from '@enishi/protos/master/lists/work';
import { searchMaster } from '@enishi/protos/master/search';
import type { MasterName } from '@enishi/protos/master/types';
import { allOf, escapeRegex, type Filter, foldedColumns, keywordFilter } from '@enishi/service-kit/crud/keyword';

/** Every public query begins here. */
export const openJobs = (enterprise_id: number): Filter => ({
  enterprise_id,
  open_status_flg: jobOpenStatus.code.public,
});

/** Narrows open jobs to those one can apply for. */
export const recruiting: Filter = { application_status_flg: jobApplicationStatus.code.recruiting };

/** Texts of the keyword index that the public may read: a search must not tell what is in the others. */
const publicTexts = foldedColumns(job).filter((name) => job.keyword.includes(name) && job.public.includes(name));

/** Columns whose ids stand for names that people also search by. */
const namedColumns: readonly (readonly [column: string, master: MasterName])[] = [
  ['skill_ids', 'skills'],
  ['occupation_ids', 'occupations'],
  ['prefecture_id', 'prefectures'],
  ['station_id', 'stations'],
];

/** More names than any word means; one letter alone would match half the list. */
const MAX_NAMES = 50;

function wordFilter(word: string): Filter {
  const pattern = { $regex: escapeRegex(word) };
  const inTexts = allOf([
    keywordFilter(word) ?? {},
    { $or: publicTexts.map((name) => ({ [`_fold.${name}`]: pattern })) },
  ]);
  if ([...word].length < 2) return inTexts;
  const byName = namedColumns.flatMap(([column, master]) => {
    const ids = searchMaster(master, word, { limit: MAX_NAMES }).map(({ id }) => id);
    return ids.length > 0 ? [{ [column]: { $in: ids } }] : [];
  });
  return byName.length > 0 ? { $or: [inTexts, ...byName] } : inTexts;
}

/** A job pays what its upper bound says, or the lower one where it states no other. */
function priceFilter(ids: readonly number[]): Filter {
  const floors = ids.map(priceOfId).filter((price) => price !== undefined);
  const floor = floors.length > 0 ? Math.min(...floors) : Number.MAX_SAFE_INTEGER;
  return {
    $or: [
      { monthly_price_l_num: { $gte: floor } },
      { monthly_price_l_num: null, monthly_price_f_num: { $gte: floor } },
    ],
  };
}

const column =
  (name: string) =>
  (ids: readonly number[]): Filter => ({ [name]: { $in: [...ids] } });

const listFilters: Record<PublicJobList, (ids: readonly number[]) => Filter> = {
  occupation_ids: column('occupation_ids'),
  prices: priceFilter,
  skill_ids: column('skill_ids'),
  business_day_ids: column('business_day_ids'),
  work_styles_ids: column('work_styles_id'),
  prefecture_ids: column('prefecture_id'),
  feature_ids: column('feature_ids'),
};

export const categoryFilter = ({ name, id }: Category): Filter => listFilters[categoryLists[name]]([id]);

/**
 * @returns undefined when the query names a category that does not exist: there is no such page, rather than an empty one
 */
export function publicJobFilter(enterprise_id: number, query: PublicJobQuery): Filter | undefined {
  const parts: Filter[] = [];
  if (query.category !== undefined) {
    const category = parseCategory(query.category);
    if (!category || !masterItem(publicJobMasters[categoryLists[category.name]], category.id)) return undefined;
    parts.push(categoryFilter(category));
  }
  for (const [name, filter] of Object.entries(listFilters)) {
    const ids = query[name as PublicJobList];
    if (ids && ids.length > 0) parts.push(filter(ids));
  }
  parts.push(...keywordWords(query.keyword).map(wordFilter));
  return parts.length > 0 ? { ...openJobs(enterprise_id), $and: parts } : openJobs(enterprise_id);
}
