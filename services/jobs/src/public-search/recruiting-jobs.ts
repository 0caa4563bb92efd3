/** PublicJobService/Listed and Latest: what a site tells search engines and feed readers about. */

import type {
  PublicJobLatestRequest,
  PublicJobListedRequest,
  PublicJobListedResponse,
  PublicJobListResponse,
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

export async function latestJobs(
  deps: SearchDeps,
  { enterprise_id }: CallContext,
  { limit = MAX_LATEST }: PublicJobLatestRequest,
): Promise<PublicJobListResponse> {
  const shown = await shownJobs(deps, enterprise_id);
  const table = tableOf(shown);
  const latest = table.page(table.all(), jobSort.code.created, 0, Math.min(Math.max(1, limit), MAX_LATEST));
  const ids = latest.map(({ id }) => id);
  const filter = { ...openJobs, ...recruiting, id_by_enterprise_id: { $in: ids } };
  const docs = await ownJobs(deps, { enterprise_id }).find(filter, { projection: publicColumns });
  const docsById = new Map(docs.map((doc) => [doc.id_by_enterprise_id as number, doc]));
  return { jobs: ids.flatMap((id) => docsById.get(id) ?? []).map(publicJobMessage) };
}
