/** Filters of MongoDB for the jobs of an agency that visitors may see. Every public query begins with one of these. */
import { type CategorisedList, type Category, categoryLists } from '@enishi/protos/jobs/public-query';
import { jobApplicationStatus, jobOpenStatus } from '@enishi/protos/master/job';
import { priceOfId } from '@enishi/protos/master/lists/work';
import type { Filter } from '@enishi/service-kit/crud/keyword';

/** Jobs that have a page, also those that one can no longer apply for. */
export const openJobs: Filter = { open_status_flg: jobOpenStatus.code.public };

/** Narrows open jobs to those one can apply for: only these are listed, counted and told to search engines. */
export const recruiting: Filter = { application_status_flg: jobApplicationStatus.code.recruiting };

/** A job pays what its upper bound says, or the lower one where it states no other. */
function priceFilter(id: number): Filter {
  const floor = priceOfId(id) ?? Number.MAX_SAFE_INTEGER;
  return {
    $or: [
      { monthly_price_l_num: { $gte: floor } },
      { monthly_price_l_num: null, monthly_price_f_num: { $gte: floor } },
    ],
  };
}

const columns: Record<Exclude<CategorisedList, 'prices'>, string> = {
  occupation_ids: 'occupation_ids',
  skill_ids: 'skill_ids',
  business_day_ids: 'business_day_ids',
  work_styles_ids: 'work_styles_id',
  prefecture_ids: 'prefecture_id',
  feature_ids: 'feature_ids',
};

export function categoryFilter({ name, id }: Category): Filter {
  const list = categoryLists[name];
  return list === 'prices' ? priceFilter(id) : { [columns[list]]: id };
}
