/** PublicJobService/Listed and Latest: what a site tells search engines and feed readers about. */
import type { CallContext } from '@enishi/service-kit/context';
import type { WireRecord } from '@enishi/service-kit/crud/messages';
import type { Connection } from 'mongoose';
import { openJobs, recruiting } from './public-filter';
import { jobCollection, publicColumns, publicJobMessage } from './public-job';

const MAX_LISTED = 10_000;
const MAX_LATEST = 500;

const filterOf = ({ enterprise_id }: CallContext) => ({ ...openJobs(enterprise_id), ...recruiting });

interface ListedRow {
  id_by_enterprise_id: number;
  updated_at: Date;
}

/** In order of ids, which never change: a job that is added or closed moves no more than what stands behind it. */
export async function listedJobs(
  connection: Connection,
  ctx: CallContext,
  { offset = 0, limit = MAX_LISTED }: { offset?: number; limit?: number },
): Promise<{ jobs: { id: number; updated_at: string }[]; count: number }> {
  const jobs = jobCollection(connection);
  const [rows, count] = await Promise.all([
    jobs
      .find<ListedRow>(filterOf(ctx), {
        projection: { _id: 0, id_by_enterprise_id: 1, updated_at: 1 },
        sort: { id_by_enterprise_id: 1 },
        skip: Math.max(0, offset),
        limit: Math.min(Math.max(1, limit), MAX_LISTED),
      })
      .toArray(),
    jobs.countDocuments(filterOf(ctx)),
  ]);
  return {
    jobs: rows.map(({ id_by_enterprise_id: id, updated_at }) => ({ id, updated_at: updated_at.toISOString() })),
    count,
  };
}

export async function latestJobs(
  connection: Connection,
  ctx: CallContext,
  { limit = MAX_LATEST }: { limit?: number },
): Promise<{ jobs: WireRecord[] }> {
  const docs = await jobCollection(connection)
    .find(filterOf(ctx), {
      projection: publicColumns,
      sort: { created_at: -1, id_by_enterprise_id: -1 },
      limit: Math.min(Math.max(1, limit), MAX_LATEST),
    })
    .toArray();
  return { jobs: docs.map(publicJobMessage) };
}
