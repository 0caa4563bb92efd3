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

/** Names of a kind that a heading says. */
const MOST_NAMES = 2;

function joined(query: PublicJobQuery, names: PublicNames | undefined, list: PublicJobList, behind = ''): string {
  const all = (query[list] ?? []).map((id) => nameOf(names, publicJobMasters[list], id)).filter(Boolean);
  const some = all.slice(0, MOST_NAMES).map((name) => name + behind);
  return some.join('・') + (all.length > MOST_NAMES ? 'ほか' : '');
}

/** `70万円〜`, `〜90万円`, `70〜90万円`; '' without a bound. */
export function priceText({ prices = [], price_max }: PublicJobQuery, names: PublicNames | undefined): string {
  const from = /\d+/.exec(nameOf(names, 'prices', prices[0]))?.[0] ?? '';
  if (price_max) return `${from}〜${price_max}万円`;
  return from ? `${from}万円〜` : '';
}

/** What is searched, as people say it: `フルリモートのReactの案件`, and what it pays and when beside it. */
export function searchWords(query: PublicJobQuery, names: PublicNames | undefined): { what: string; terms: string } {
  const of = (list: PublicJobList, behind?: string) => joined(query, names, list, behind);
  const places = [of('prefecture_ids'), of('station_ids', '駅'), of('line_ids')].filter(Boolean).join('・');
  const parts = [of('feature_ids'), places, of('work_styles_ids'), of('skill_ids'), of('occupation_ids')];
  const keyword = query.keyword ? `「${query.keyword}」` : '';
  const what = [...parts, keyword].filter(Boolean).map((part) => `${part}の`);
  const starts = of('starts');
  const terms = [priceText(query, names), of('business_day_ids'), starts && `${starts}開始`];
  return { what: what.join(''), terms: terms.filter(Boolean).join('・') };
}

/** `Reactの案件 6件（70万円〜）`; '' where nothing is searched. */
export function searchTitle(query: PublicJobQuery, names: PublicNames | undefined, count: number): string {
  const { what, terms } = searchWords(query, names);
  if (!what && !terms) return '';
  return `${what}案件 ${formatNumber(count)}件${terms && `（${terms}）`}`;
}
