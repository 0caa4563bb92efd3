/** WishesService/Show: the jobs that a candidate likes and the searches that they have saved, for staff. */
import { candidate } from '@enishi/protos/crm/candidate';
import type { LikedJob, Wishes, WishesRequest } from '@enishi/protos/crm/rpc';
import { isOffered } from '@enishi/protos/jobs/confirm-days';
import { job } from '@enishi/protos/jobs/job';
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import { staffOnly } from '@enishi/service-kit/base/staff';
import { rowFromWire } from '@enishi/service-kit/crud/codec';
import { crudOf } from '@enishi/service-kit/crud/register';
import { findRecord } from '@enishi/service-kit/crud/store';
import { type LikeDeps, likesOf } from '../likes';
import { conditionMessage, conditionsOf, type SavedDeps } from '../saved-conditions';

export type WishesDeps = LikeDeps & SavedDeps;

const MOST = 50;
const columns = ['id_by_enterprise_id', 'name', 'open_status_flg', 'application_status_flg'];

async function likedBy(deps: WishesDeps, ctx: CallContext, id: number): Promise<LikedJob[]> {
  const ids = (await likesOf(deps, ctx, id)).slice(0, MOST);
  if (ids.length === 0) return [];
  const { jobs = [] } = await deps.clients.rpc.jobs.JobService.Index(ctx, { ids, columns, per_page: MOST });
  const byId = new Map(jobs.map((one) => [one.id_by_enterprise_id, one]));
  return ids.flatMap((job_id) => {
    const found = byId.get(job_id);
    return found ? [{ job_id, name: found.name ?? '', offered: isOffered(rowFromWire(job, found)) }] : [];
  });
}

/** @throws AppError `not_found` for a candidate out of reach */
export async function show(deps: WishesDeps, ctx: CallContext, { id }: WishesRequest): Promise<Wishes> {
  staffOnly(ctx);
  if (!(await findRecord(crudOf(deps, candidate).store, ctx, id))) throw notFound();
  const [liked, conditions] = await Promise.all([likedBy(deps, ctx, id), conditionsOf(deps, ctx, id)]);
  return { liked, conditions: conditions.map(conditionMessage) };
}
