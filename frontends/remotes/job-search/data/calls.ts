/** The calls of these pages, built from an address alone, so that server and browser get the same keys. */

import { siteQuery } from '@enishi/frontend-kit/runtime/site/site-page';
import { type PublicJobQuery, parsePublicJobQuery } from '@enishi/protos/jobs/public-query';
import type { AnalysisAnswer, CategoryAnswer, DescribeAnswer, JobAnswer, JobPage, JobsAnswer } from './types';
import type { Taste } from './viewed';

export const PER_PAGE = 20;

/** Reads the search of an address; a list may stand in one parameter or, from a plain form, in several. */
export function readSearch(search: URLSearchParams, category?: string): PublicJobQuery {
  const given: Record<string, unknown> = { category };
  for (const name of new Set(search.keys())) given[name] = search.getAll(name).join(',');
  // A keyword may hold a comma: only lists are joined.
  given.keyword = search.get('keyword') ?? undefined;
  return parsePublicJobQuery(given);
}

/** @param taste what was looked at, for the order おすすめ */
export const jobsCall = (query: PublicJobQuery, taste?: Taste) =>
  siteQuery<JobPage>('jobs/index', { per_page: PER_PAGE, facets: 'some', ...query, ...(taste && { taste }) });

/** All choices with their counts, and how many jobs a search finds; its order and page do not matter. */
export const choicesCall = ({ page, per_page, sort, ...query }: PublicJobQuery) =>
  siteQuery<JobPage>('jobs/index', { per_page: 1, facets: 'all', ...query });

/** The agency's text about a category. */
export const describeCall = (category: string) =>
  siteQuery<DescribeAnswer>('job_category_describes/show', { category }, { optional: true });

export const newestCall = siteQuery<JobPage>('jobs/index', { per_page: 6, sort: 2 }, { optional: true });

/** Cards of the recruiting jobs among these; at most 100. */
export const cardsCall = (ids: readonly number[]) => siteQuery<JobsAnswer>('jobs/cards', { ids });

export const countCall = (query: PublicJobQuery) => siteQuery<{ count: number }>('jobs/search_count', { ...query });

export const jobCall = (id = '') => siteQuery<JobAnswer>(`jobs/show/${encodeURIComponent(id)}`);

export const relatedCall = (id = '') =>
  siteQuery<JobsAnswer>(`jobs/related/${encodeURIComponent(id)}`, {}, { optional: true });

/** The prices of jobs like this one. */
export const analysisCall = (id = '') =>
  siteQuery<AnalysisAnswer>('analyses/show', { group: 'jobParPriceData', key: id }, { optional: true });

export const categoriesCall = siteQuery<CategoryAnswer>('jobs/category_items', {}, { optional: true });
