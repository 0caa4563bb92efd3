/** PublicJobService/Index, Cards and SearchCount: the job list of a site. */

import { job } from '@enishi/protos/jobs/job';
import { knownQuery, publicCategory } from '@enishi/protos/jobs/public-masters';
import { type PublicJobQuery, parsePublicJobQuery, queryWithCategory } from '@enishi/protos/jobs/public-query';
import type {
  JobIndexResponse,
  PublicJobCardsRequest,
  PublicJobCountResponse,
  PublicJobIndexRequest,
  PublicJobListResponse,
} from '@enishi/protos/jobs/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import { findBatch } from '@enishi/service-kit/data/mongo';
import { listColumns, openJobs, publicJobMessage, recruiting } from '../records';
import type { SearchDeps } from './deps';
import type { ShownJob } from './shown-job';
import { shownJobs } from './shown-jobs';
import { findShown } from './shown-search';

const DEFAULT_PER_PAGE = 30;
const MAX_CARDS = 100;

/** @throws AppError `not_found` for a category that does not exist: there is no such page, rather than an empty one */
async function found(deps: SearchDeps, ctx: CallContext, query: PublicJobQuery): Promise<readonly ShownJob[]> {
  if (query.category !== undefined && !publicCategory(query.category)) throw notFound();
  const shown = await shownJobs(deps, ctx.enterprise_id);
  return findShown(shown, queryWithCategory(knownQuery(query)));
}

/** @throws AppError `not_found` for a category that does not exist */
export async function publicJobIndex(
  deps: SearchDeps,
  ctx: CallContext,
  request: PublicJobIndexRequest,
): Promise<JobIndexResponse> {
  const query = parsePublicJobQuery(request);
  const all = await found(deps, ctx, query);
  const { per_page: limit = DEFAULT_PER_PAGE, page = 1 } = query;
  const from = (page - 1) * limit;
  const jobs = all.slice(from, from + limit).map(({ id, updated_at }) => ({
    id_by_enterprise_id: id,
    updated_at: new Date(updated_at).toISOString(),
  }));
  return { jobs, current_page: page, limit_value: limit, count: all.length };
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
  return { count: (await found(deps, ctx, parsePublicJobQuery(request))).length };
}
