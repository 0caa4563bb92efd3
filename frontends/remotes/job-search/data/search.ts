/** A search as it stands in an address, in words, and what a change makes of it. */
import { formatNumber } from '@enishi/protos/fields/format-number';
import {
  type PublicJobList,
  type PublicJobQuery,
  publicJobAddress,
  publicJobMasters,
  publicJobQueryString,
  queryWithCategory,
} from '@enishi/protos/jobs/public-query';
import { searchWords } from '@enishi/protos/jobs/search-heading';
import { nameOf } from './names';
import type { JobPage, PublicNames } from './types';

export const lists = Object.keys(publicJobMasters) as PublicJobList[];

/** The query with what words of its keyword were taken for among its conditions. */
export const asUnderstood = (query: PublicJobQuery, data: JobPage | undefined): PublicJobQuery =>
  data?.understood ? { ...data.understood.query, sort: query.sort, page: undefined } : query;

/** Another search begins at its first page. */
export const addressOfSearch = ({ page, per_page, ...query }: PublicJobQuery): string => publicJobAddress(query);

/** Where the same conditions are chosen on a page of their own. */
export function filtersAddress({ page, per_page, ...query }: PublicJobQuery): string {
  const queryString = publicJobQueryString(queryWithCategory(query));
  return queryString ? `/jobs/filters?${queryString}` : '/jobs/filters';
}

/** How many conditions are set beside the keyword. */
export const countConditions = (query: PublicJobQuery): number =>
  lists.reduce((sum, list) => sum + (query[list]?.length ?? 0), query.price_max ? 1 : 0);

/** `Reactの案件 6件（70万円〜）`; '' where nothing is searched. */
export function searchTitle(query: PublicJobQuery, names: PublicNames | undefined, count: number): string {
  const { what, terms } = searchWords(query, (list, id) => nameOf(names, list, id));
  if (!what && !terms) return '';
  return `${what}案件 ${formatNumber(count)}件${terms && `（${terms}）`}`;
}
