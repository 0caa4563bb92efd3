/** PublicJobService/Index, Cards and SearchCount: the job list of a site. */

import { job } from '@enishi/protos/jobs/job';
import { hasPublicPage, knownQuery } from '@enishi/protos/jobs/public-masters';
import { type PublicJobQuery, parsePublicJobQuery, queryWithCategory } from '@enishi/protos/jobs/public-query';
import type {
  JobFacet,
  PublicJobCardsRequest,
  PublicJobCountResponse,
  PublicJobIndexRequest,
  PublicJobIndexResponse,
  PublicJobListResponse,
} from '@enishi/protos/jobs/rpc';
import { jobSort } from '@enishi/protos/master/job';
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import { findBatch } from '@enishi/service-kit/data/mongo';
import { listColumns, openJobs, publicJobMessage, recruiting } from '../records';
import { type AgencyWords, NO_WORDS, wordsOf } from '../search-words';
import type { SearchDeps } from './deps';
import { factsOf } from './found-facts';
import { isEmptyTaste, scoreBy } from './recommended';
import type { ShownJob } from './shown-job';
import { type ShownJobs, shownJobs } from './shown-jobs';
import { type Found, findShown } from './shown-search';
import { suggestionFor } from './suggestion';

const DEFAULT_PER_PAGE = 30;
const MAX_CARDS = 100;

interface Asked {
  shown: ShownJobs;
  query: PublicJobQuery;
  words: AgencyWords;
  found: Found;
}

/** @throws AppError `not_found` for a category that does not exist: there is no such page, rather than an empty one */
async function ask(deps: SearchDeps, ctx: CallContext, given: PublicJobQuery): Promise<Asked> {
  if (given.category !== undefined && !hasPublicPage(given.category)) throw notFound();
  const shown = await shownJobs(deps, ctx.enterprise_id);
  const query = queryWithCategory(knownQuery(given));
  const words = query.keyword === undefined ? NO_WORDS : await wordsOf(deps, ctx.enterprise_id);
  return { shown, query, words, found: await findShown(shown, query, words) };
}

function pageOf(
  { table, places }: Found,
  { sort, page = 1, per_page: limit = DEFAULT_PER_PAGE }: PublicJobQuery,
  { taste }: PublicJobIndexRequest,
): ShownJob[] {
  const from = (page - 1) * limit;
  if (sort !== jobSort.code.recommended || !taste || isEmptyTaste(taste)) return table.page(places, sort, from, limit);
  return table.byScore(places, scoreBy(taste, Date.now())).slice(from, from + limit);
}

const facetsOf = (found: Found): JobFacet[] =>
  found.facets().map(({ list, ids, counts }) => ({ list, ids: [...ids], counts: [...counts] }));

/** @throws AppError `not_found` for a category that does not exist */
export async function publicJobIndex(
  deps: SearchDeps,
  ctx: CallContext,
  request: PublicJobIndexRequest,
): Promise<PublicJobIndexResponse> {
  const { shown, query, words, found } = await ask(deps, ctx, parsePublicJobQuery({ ...request }));
  const { per_page: limit_value = DEFAULT_PER_PAGE, page: current_page = 1 } = query;
  const jobs = pageOf(found, query, request).map(({ id, updated_at }) => ({
    id_by_enterprise_id: id,
    updated_at: new Date(updated_at).toISOString(),
  }));
  return {
    jobs,
    current_page,
    limit_value,
    count: found.count,
    facets: request.facets ? facetsOf(found) : [],
    ...(request.facts && { facts: factsOf(found) }),
    suggestion: await suggestionFor({ deps, ctx, shown, agency: words }, query, found),
  };
}

export async function publicJobCards(
  { connection }: SearchDeps,
  ctx: CallContext,
  { ids = [] }: PublicJobCardsRequest,
): Promise<PublicJobListResponse> {
  const filter = {
    enterprise_id: ctx.enterprise_id,
    ...openJobs,
    ...recruiting,
    id_by_enterprise_id: { $in: ids.slice(0, MAX_CARDS) },
  };
  const found = { filter, projection: listColumns, limit: MAX_CARDS };
  const docs = await findBatch(connection, { name: job.plural }, found);
  return { jobs: docs.map(publicJobMessage) };
}

/** Exact number of jobs that the same query would list. @throws AppError `not_found` as `publicJobIndex` */
export async function publicJobCount(
  deps: SearchDeps,
  ctx: CallContext,
  request: PublicJobIndexRequest,
): Promise<PublicJobCountResponse> {
  return { count: (await ask(deps, ctx, parsePublicJobQuery({ ...request }))).found.count };
}
