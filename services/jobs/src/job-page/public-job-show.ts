/** PublicJobService/Show and Related: one job of a site, and what a visitor may read next. */

import type { PublicJobListResponse, PublicJobRelatedRequest, PublicJobShowResponse } from '@enishi/protos/jobs/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import type { ShowRequest } from '@enishi/service-kit/crud/messages';
import { listColumns, openJobs, ownJobs, publicColumns, publicJobMessage, recruiting } from '../records';
import { comparableJobs, type PageDeps } from './comparable-jobs';

const OWNER = 'enterprise_member1_id';

/** An open job, also one that no longer recruits. @throws AppError `not_found`, also for private jobs and other tenants' */
export async function publicJobShow(
  deps: PageDeps,
  ctx: CallContext,
  { id }: ShowRequest,
): Promise<PublicJobShowResponse> {
  const filter = { ...openJobs, id_by_enterprise_id: id };
  const projection = { ...publicColumns, [OWNER]: 1 as const };
  const doc = await ownJobs(deps, ctx).findOne(filter, { projection });
  if (!doc) throw notFound('この案件は見つかりませんでした。掲載が終了した可能性があります。');
  const { [OWNER]: owner_id, ...shown } = doc;
  return { job: publicJobMessage(shown), ...(typeof owner_id === 'number' && { owner_id }) };
}

const DEFAULT_LIMIT = 4;
const MAX_LIMIT = 20;

/**
 * Recruiting jobs like the one named, the most similar first; with `ids_only` which they are and when they last changed, as in
 * lists, whose cards callers keep (`Cards`). @throws AppError `not_found` as `publicJobShow`
 */
export async function relatedJobs(
  deps: PageDeps,
  ctx: CallContext,
  { id, limit = DEFAULT_LIMIT, ids_only }: PublicJobRelatedRequest,
): Promise<PublicJobListResponse> {
  const { alike } = await comparableJobs(deps, ctx.enterprise_id, id);
  const chosen = alike
    .filter(({ application_status_flg: code }) => code === recruiting.application_status_flg)
    .slice(0, Math.min(Math.max(1, limit), MAX_LIMIT));
  if (ids_only)
    return {
      jobs: chosen.map((job) => ({
        id_by_enterprise_id: job.id_by_enterprise_id,
        updated_at: job.updated_at.toISOString(),
      })),
    };
  const filter = {
    ...openJobs,
    ...recruiting,
    id_by_enterprise_id: { $in: chosen.map((job) => job.id_by_enterprise_id) },
  };
  const docs = await ownJobs(deps, ctx).find(filter, { projection: listColumns });
  const byId = new Map(docs.map((doc) => [doc.id_by_enterprise_id as number, doc]));
  return { jobs: chosen.flatMap((job) => byId.get(job.id_by_enterprise_id) ?? []).map(publicJobMessage) };
}
