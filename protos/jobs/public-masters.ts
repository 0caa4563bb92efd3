/** The names of the ids of a public search. It needs every master list, so it is for servers. */
import { masterItem } from '../master/index';
import { lineName } from '../master/lines';
import type { MasterItem } from '../master/types';
import { job } from './job';
import {
  type Category,
  categoryLists,
  type PublicJobList,
  type PublicJobQuery,
  parseCategories,
  parseCategory,
  publicJobMasters,
  START_NOW,
} from './public-query';

const lists = Object.keys(publicJobMasters) as PublicJobList[];

/** The entry behind an id, of those that a job can have: features of companies are none. */
function itemOf(list: Exclude<PublicJobList, 'line_ids' | 'starts'>, id: number): MasterItem | undefined {
  const item = masterItem(publicJobMasters[list], id);
  const group = list === 'feature_ids' ? job.fields.feature_ids.group : undefined;
  return group !== undefined && item?.group !== group ? undefined : item;
}

/** 即日, 2026年12月; '' for what is neither. */
function startName(id: number): string {
  if (id === START_NOW) return '即日';
  const [, year, month] = /^(20\d{2})(0[1-9]|1[0-2])$/.exec(String(id)) ?? [];
  return year ? `${year}年${Number(month)}月` : '';
}

/** The name of an id of a search; '' for one that no list knows. */
export function publicName(list: PublicJobList, id: number): string {
  if (list === 'line_ids') return lineName(id);
  return list === 'starts' ? startName(id) : (itemOf(list, id)?.name ?? '');
}

/** `occupation-2` where there is such an occupation; undefined for what is no category of jobs. */
export function publicCategory(value: string): Category | undefined {
  const parsed = parseCategory(value);
  return parsed && publicName(categoryLists[parsed.name], parsed.id) ? parsed : undefined;
}

/** Whether there is a page of this name: a category, or a pair of them. */
export function hasPublicPage(value: string): boolean {
  const found = parseCategories(value);
  return found.length > 0 && found.every(({ name, id }) => publicName(categoryLists[name], id));
}

/** The query without ids that no list knows: as anything else that makes no sense, they narrow nothing. */
export function knownQuery(query: PublicJobQuery): PublicJobQuery {
  const known = { ...query };
  for (const list of lists) {
    const ids = query[list]?.filter((id) => publicName(list, id));
    if (ids?.length) known[list] = ids;
    else delete known[list];
  }
  return known;
}
