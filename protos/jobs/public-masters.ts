/** The names of the ids of a public search. It needs every master list, so it is for servers. */
import { masterItem } from '../master/index';
import type { MasterItem } from '../master/types';
import { job } from './job';
import {
  type Category,
  categoryLists,
  type PublicJobList,
  type PublicJobQuery,
  parseCategory,
  publicJobMasters,
} from './public-query';

const lists = Object.keys(publicJobMasters) as PublicJobList[];

/** The entry behind an id, of those that a job can have: features of companies are none. */
function itemOf(list: PublicJobList, id: number): MasterItem | undefined {
  const item = masterItem(publicJobMasters[list], id);
  const group = list === 'feature_ids' ? job.fields.feature_ids.group : undefined;
  return group !== undefined && item?.group !== group ? undefined : item;
}

/** `occupation-2` where there is such an occupation; undefined for what is no category of jobs. */
export function publicCategory(value: string): Category | undefined {
  const parsed = parseCategory(value);
  return parsed && itemOf(categoryLists[parsed.name], parsed.id) ? parsed : undefined;
}

/** The query without ids that no list knows: as anything else that makes no sense, they narrow nothing. */
export function knownQuery(query: PublicJobQuery): PublicJobQuery {
  const known = { ...query };
  for (const list of lists) {
    const ids = query[list]?.filter((id) => itemOf(list, id));
    if (ids?.length) known[list] = ids;
    else delete known[list];
  }
  return known;
}
