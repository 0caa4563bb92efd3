/** PublicJobService/Index, Cards and SearchCount: the job list of a site. */
import { type PublicJobQuery, parsePublicJobQuery } from '@enishi/protos/jobs/public-query';
import { jobSort } from '@enishi/protos/master/job';
import type { CallContext } from '@enishi/service-kit/context';
import type { Filter } from '@enishi/service-kit/crud/keyword';
import type { WireRecord } from '@enishi/service-kit/crud/messages';
import { notFound } from '@enishi/service-kit/errors';
import { findBatch } from '@enishi/service-kit/mongo';
import type { Connection } from 'mongoose';
import { openJobs, publicJobFilter } from './public-filter';
import { foundColumns, jobCollection, listColumns, publicJobMessage } from './public-job';

const DEFAULT_PER_PAGE = 30;
const MAX_PER_PAGE = 100;
/** No one turns more pages; a larger number would only make the database skip for nothing. */
const MAX_PAGE = 1_000;

const { updated, created, price } = jobSort.code;
const newest = { id_by_enterprise_id: -1 } as const;
const sorts: Readonly<Record<number, Record<string, -1>>> = {
  [updated]: { updated_at: -1, ...newest },
  [created]: { created_at: -1, ...newest },
  [price]: { monthly_price_l_num: -1, updated_at: -1, ...newest },
};

export interface PublicJobPage {
  jobs: WireRecord[];
  current_page: number;
  limit_value: number;
  count?: number;
}

function filterOf(ctx: CallContext, query: PublicJobQuery): Filter {
  const filter = publicJobFilter(ctx.enterprise_id, query);
  if (!filter) throw notFound();
  return filter;
}

/** @throws AppError `not_found` for a category that does not exist */
export async function publicJobIndex(
  connection: Connection,
  ctx: CallContext,
  request: Record<string, unknown>,
): Promise<PublicJobPage> {
  const query = parsePublicJobQuery(request);
  const filter = filterOf(ctx, query);
  const limit = Math.min(Math.max(1, query.per_page ?? DEFAULT_PER_PAGE), MAX_PER_PAGE);
  const page = Math.min(Math.max(1, query.page ?? 1), MAX_PAGE);
  const jobs = jobCollection(connection);
  const sort = sorts[query.sort ?? updated] ?? sorts[updated];
  const skip = (page - 1) * limit;
  const docs = await findBatch(connection, jobs, { filter, projection: foundColumns, sort, skip, limit });
  const found = { jobs: docs.map(publicJobMessage), current_page: page, limit_value: limit };
  // The last page tells itself how many there are.
  const isLast = docs.length < limit && (docs.length > 0 || skip === 0);
  if (isLast) return { ...found, count: skip + docs.length };
  return request.uncounted ? found : { ...found, count: await jobs.countDocuments(filter) };
}

export async function publicJobCards(
  connection: Connection,
  ctx: CallContext,
  { ids = [] }: { ids?: number[] },
): Promise<{ jobs: WireRecord[] }> {
  const filter = { ...openJobs(ctx.enterprise_id), id_by_enterprise_id: { $in: ids.slice(0, MAX_PER_PAGE) } };
  const found = { filter, projection: listColumns, limit: MAX_PER_PAGE };
  const docs = await findBatch(connection, jobCollection(connection), found);
  return { jobs: docs.map(publicJobMessage) };
}

/** Exact number of jobs that the same query would list. @throws AppError `not_found` as `publicJobIndex` */
export async function publicJobCount(
  connection: Connection,
  ctx: CallContext,
  request: Record<string, unknown>,
): Promise<{ count: number }> {
  return { count: await jobCollection(connection).countDocuments(filterOf(ctx, parsePublicJobQuery(request))) };
}
