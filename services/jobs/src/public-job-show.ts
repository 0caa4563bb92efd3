/** PublicJobService/Show and Related: one job of a site, and what a visitor may read next. */

import type { CallContext } from '@enishi/service-kit/context';
import type { WireRecord } from '@enishi/service-kit/crud/messages';
import { notFound } from '@enishi/service-kit/errors';
import type { Connection } from 'mongoose';
import { openJobs, recruiting } from './public-filter';
import { jobCollection, listColumns, publicColumns, publicJobMessage } from './public-job';
import { type ComparableJob, mostSimilar } from './similar-jobs';

/** An open job, also one that no longer recruits. @throws AppError `not_found`, also for private jobs and other tenants' */
export async function publicJobShow(
  connection: Connection,
  ctx: CallContext,
  { id }: { id: number },
): Promise<{ job: WireRecord }> {
  const filter = { ...openJobs(ctx.enterprise_id), id_by_enterprise_id: id };
  const doc = await jobCollection(connection).findOne(filter, { projection: publicColumns });
  if (!doc) throw notFound('この案件は見つかりませんでした。掲載が終了した可能性があります。');
  return { job: publicJobMessage(doc) };
}

/** Jobs that are compared at most; the latest ones, so that a large agency's old jobs cost nothing. */
const POOL = 300;
const DEFAULT_LIMIT = 4;
const MAX_LIMIT = 20;

const comparedColumns = {
  _id: 0,
  id_by_enterprise_id: 1,
  occupation_ids: 1,
  skill_ids: 1,
  work_styles_id: 1,
  prefecture_id: 1,
  monthly_price_f_num: 1,
  monthly_price_l_num: 1,
  application_status_flg: 1,
} as const;

type Compared = ComparableJob & { id_by_enterprise_id: number; application_status_flg?: number };

interface Comparison {
  job: Compared;
  others: Compared[];
}

async function readComparable(connection: Connection, enterprise_id: number, id: number): Promise<Comparison> {
  const jobs = jobCollection(connection);
  const open = openJobs(enterprise_id);
  const job = await jobs.findOne<Compared>({ ...open, id_by_enterprise_id: id }, { projection: comparedColumns });
  if (!job) throw notFound();
  const alike = {
    $or: [{ occupation_ids: { $in: job.occupation_ids ?? [] } }, { skill_ids: { $in: job.skill_ids ?? [] } }],
  };
  const others = await jobs
    .find<Compared>({ ...open, ...alike }, { projection: comparedColumns, sort: { updated_at: -1 }, limit: POOL })
    .toArray();
  return { job, others };
}

/** A page asks for related jobs and for prices at the same time: both are told from one reading. */
const reading = new WeakMap<Connection, Map<string, Promise<Comparison>>>();

/** The open job `id` and the latest open jobs that share an occupation or a skill with it. */
export async function comparableJobs(connection: Connection, enterprise_id: number, id: number): Promise<Comparison> {
  const running = reading.get(connection) ?? new Map<string, Promise<Comparison>>();
  reading.set(connection, running);
  const key = `${enterprise_id}:${id}`;
  const known = running.get(key);
  if (known) return known;
  const read = readComparable(connection, enterprise_id, id).finally(() => running.delete(key));
  running.set(key, read);
  return read;
}

/** Recruiting jobs like the one named, the most similar first. @throws AppError `not_found` as `publicJobShow` */
export async function relatedJobs(
  connection: Connection,
  ctx: CallContext,
  { id, limit = DEFAULT_LIMIT }: { id: number; limit?: number },
): Promise<{ jobs: WireRecord[] }> {
  const { job, others } = await comparableJobs(connection, ctx.enterprise_id, id);
  const open = others.filter(({ application_status_flg: code }) => code === recruiting.application_status_flg);
  const chosen = mostSimilar(job, open, Math.min(Math.max(1, limit), MAX_LIMIT)).map(
    ({ id_by_enterprise_id }) => id_by_enterprise_id,
  );
  const docs = await jobCollection(connection)
    .find({ ...openJobs(ctx.enterprise_id), id_by_enterprise_id: { $in: chosen } }, { projection: listColumns })
    .toArray();
  const byId = new Map(docs.map((doc) => [doc.id_by_enterprise_id as number, doc]));
  return { jobs: chosen.flatMap((related) => byId.get(related) ?? []).map(publicJobMessage) };
}
