/** PublicJobService/Listed, Latest and Offered: what a site tells search engines, feed readers and services that gather jobs. */

import type {
  PublicJobLatestRequest,
  PublicJobListedRequest,
  PublicJobListedResponse,
  PublicJobListResponse,
  PublicJobOfferedRequest,
  PublicJobOfferedResponse,
} from '@enishi/protos/jobs/rpc';
import { jobSort } from '@enishi/protos/master/job';
import type { CallContext } from '@enishi/service-kit/base/context';
import { openJobs, ownJobs, publicColumns, publicJobMessage, recruiting } from '../records';
import type { SearchDeps } from './deps';
import { tableOf } from './job-table';
import type { ShownJob } from './shown-job';
import { type ShownJobs, shownJobs } from './shown-jobs';

const MAX_LISTED = 10_000;
const MAX_LATEST = 500;
const MAX_OFFERED = 200;

const byId = new WeakMap<ShownJobs, ShownJob[]>();

function inOrderOfIds(shown: ShownJobs): ShownJob[] {
  const made = byId.get(shown) ?? [...shown.jobs.values()].sort((a, b) => a.id - b.id);
  byId.set(shown, made);
  return made;
}

/** Jobs in order of their ids, which never change: an added or closed job moves no more than what stands behind it. */
export async function listedJobs(
  deps: SearchDeps,
  { enterprise_id }: CallContext,
  { offset = 0, limit = MAX_LISTED }: PublicJobListedRequest,
): Promise<PublicJobListedResponse> {
  const all = inOrderOfIds(await shownJobs(deps, enterprise_id));
  const from = Math.max(0, offset);
  const jobs = all.slice(from, from + Math.min(Math.max(1, limit), MAX_LISTED));
  return {
    jobs: jobs.map(({ id, updated_at }) => ({ id, updated_at: new Date(updated_at).toISOString() })),
    count: all.length,
  };
}

/** The jobs in the order of the ids; those that have closed since are left out. */
async function withTexts(deps: SearchDeps, { enterprise_id }: CallContext, ids: number[]) {
  const filter = { ...openJobs, ...recruiting, id_by_enterprise_id: { $in: ids } };
  const docs = await ownJobs(deps, { enterprise_id }).find(filter, { projection: publicColumns });
  const docsById = new Map(docs.map((doc) => [doc.id_by_enterprise_id as number, doc]));
  return ids.flatMap((id) => docsById.get(id) ?? []).map(publicJobMessage);
}

export async function latestJobs(
  deps: SearchDeps,
  ctx: CallContext,
  { limit = MAX_LATEST }: PublicJobLatestRequest,
): Promise<PublicJobListResponse> {
  const table = tableOf(await shownJobs(deps, ctx.enterprise_id));
  const latest = table.page(table.all(), jobSort.code.created, 0, Math.min(Math.max(1, limit), MAX_LATEST));
  const ids = latest.map(({ id }) => id);
  return { jobs: await withTexts(deps, ctx, ids) };
}

export async function offeredJobs(
  deps: SearchDeps,
  ctx: CallContext,
  { after = 0, limit = MAX_OFFERED }: PublicJobOfferedRequest,
): Promise<PublicJobOfferedResponse> {
  const shown = await shownJobs(deps, ctx.enterprise_id);
  const rest = inOrderOfIds(shown).filter(({ id }) => id > after);
  const ids = rest.slice(0, Math.min(Math.max(1, limit), MAX_OFFERED)).map(({ id }) => id);
  const changed = Math.max(shown.mark.changed, shown.mark.gone);
  return {
    jobs: await withTexts(deps, ctx, ids),
    changed_at: changed > 0 ? new Date(changed).toISOString() : undefined,
    next: rest.length > ids.length ? ids.at(-1) : undefined,
  };
}
