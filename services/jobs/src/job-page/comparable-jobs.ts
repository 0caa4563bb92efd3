/** Open jobs as far as they are compared with one another: for related jobs and for what such jobs pay. */
import { notFound } from '@enishi/service-kit/base/errors';
import { createMemory } from '@enishi/service-kit/base/memory';
import type { Connection } from 'mongoose';
import { openJobs, ownJobs } from '../records';
import { type ComparableJob, mostSimilar } from './similar-jobs';

/** The latest ones, so that a large agency's old jobs cost nothing. */
const POOL = 2_000;
/** How many of the pool, again the latest that share work with a job, are compared with it. */
const COMPARED = 300;
/** A deletion is no change of any job that is left. */
const KEPT_MS = 5_000;
const MAX_AGENCIES = 200;

const columns = {
  _id: 0,
  id_by_enterprise_id: 1,
  updated_at: 1,
  occupation_ids: 1,
  skill_ids: 1,
  work_styles_id: 1,
  prefecture_id: 1,
  monthly_price_f_num: 1,
  monthly_price_l_num: 1,
  application_status_flg: 1,
} as const;

type Compared = ComparableJob & { id_by_enterprise_id: number; updated_at: Date; application_status_flg?: number };

interface Comparison {
  job: Compared;
  /** The other ones, the most similar first. */
  alike: Compared[];
}

interface Pool {
  /** Time of the agency's last change of a job. */
  version: number;
  jobs: Promise<Compared[]>;
}

const createPools = () => createMemory<number, Pool>({ most: MAX_AGENCIES, ms: KEPT_MS });

export interface ComparedPools {
  /** Pools by agency. */
  pools: ReturnType<typeof createPools>;
  /** Pages ask for related jobs and for prices at the same time: one look answers both. */
  looking: Map<number, Promise<Compared[]>>;
  /** The same for one job, by agency and id. */
  comparing: Map<string, Promise<Comparison>>;
}

export const createComparedPools = (): ComparedPools => ({
  pools: createPools(),
  looking: new Map(),
  comparing: new Map(),
});

/** What all pages of jobs of a process share. */
export interface PageShared {
  compared: ComparedPools;
}

/** What pages of jobs need of their service. */
export interface PageDeps {
  connection: Connection;
  shared: PageShared;
}

async function lastChange(connection: Connection, enterprise_id: number): Promise<number> {
  const sort = { updated_at: -1 } as const;
  const last = await ownJobs({ connection }, { enterprise_id }).findOne({}, { projection: { updated_at: 1 }, sort });
  return last ? new Date(last.updated_at as Date).getTime() : 0;
}

async function look(connection: Connection, { pools }: ComparedPools, enterprise_id: number): Promise<Compared[]> {
  const version = await lastChange(connection, enterprise_id);
  const pool = pools.get(enterprise_id);
  if (pool?.version === version) return pool.jobs;
  const latest = { projection: columns, sort: { updated_at: -1 }, limit: POOL } as const;
  const jobs = ownJobs({ connection }, { enterprise_id }).find(openJobs, latest) as Promise<unknown> as Promise<
    Compared[]
  >;
  pools.set(enterprise_id, { version, jobs });
  jobs.catch(() => pools.delete(enterprise_id));
  return jobs;
}

async function poolOf({ connection, shared: { compared } }: PageDeps, enterprise_id: number): Promise<Compared[]> {
  const { looking } = compared;
  const running =
    looking.get(enterprise_id) ??
    look(connection, compared, enterprise_id).finally(() => looking.delete(enterprise_id));
  looking.set(enterprise_id, running);
  return running;
}

const sharesAny = (a: readonly number[] | null | undefined, b: ReadonlySet<number>): boolean =>
  a?.some((id) => b.has(id)) ?? false;

async function compare(deps: PageDeps, enterprise_id: number, id: number): Promise<Comparison> {
  const pool = await poolOf(deps, enterprise_id);
  const filter = { ...openJobs, id_by_enterprise_id: id };
  const older = () => ownJobs(deps, { enterprise_id }).findOne(filter, { projection: columns });
  const job = pool.find((one) => one.id_by_enterprise_id === id) ?? ((await older()) as unknown as Compared | null);
  if (!job) throw notFound();
  const occupations = new Set(job.occupation_ids);
  const skills = new Set(job.skill_ids);
  const others = pool.filter((one) => sharesAny(one.occupation_ids, occupations) || sharesAny(one.skill_ids, skills));
  return { job, alike: mostSimilar(job, others.slice(0, COMPARED)) };
}

/**
 * The open job `id` and, of the latest open jobs that share an occupation or a skill with it, those that resemble it.
 * @throws AppError `not_found` for private jobs and other tenants'
 */
export function comparableJobs(deps: PageDeps, enterprise_id: number, id: number): Promise<Comparison> {
  const { comparing } = deps.shared.compared;
  const key = `${enterprise_id} ${id}`;
  const running = comparing.get(key) ?? compare(deps, enterprise_id, id).finally(() => comparing.delete(key));
  comparing.set(key, running);
  return running;
}
