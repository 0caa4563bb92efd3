/**
 * Terms of candidates and jobs, kept in memory between questions. Each question first reads what changed since, so what
 * was saved before it is in it.
 */
import { jobApplicationStatus } from '@enishi/protos/master/job';
import type { Connection } from 'mongoose';
import type { JobsDeps } from '../deps';
import { jobCollection } from '../public-job';
import { type JobTerms, jobColumns, jobTerms, type PersonTerms } from './terms';

interface Kept<T> {
  rows: Map<number, T>;
  /** The newest change that has been read, in ms. */
  seen: number;
}

interface Agency {
  people: Kept<PersonTerms>;
  jobs: Kept<JobTerms>;
  /** Questions of one agency look one after the other. */
  turn: Promise<unknown>;
}

const agencies = new WeakMap<Connection, Map<number, Agency>>();
/** Those asked for longest ago are forgotten first. */
const MAX_ROWS = 400_000;
/** What is committed a little later may carry an earlier time. */
const SETTLED_MS = 5_000;

function agencyOf(connection: Connection, id: number): Agency {
  const all = agencies.get(connection) ?? new Map<number, Agency>();
  agencies.set(connection, all);
  const fresh = <T>(): Kept<T> => ({ rows: new Map(), seen: 0 });
  const known = all.get(id) ?? { people: fresh<PersonTerms>(), jobs: fresh<JobTerms>(), turn: Promise.resolve() };
  all.delete(id);
  all.set(id, known);
  let rows = 0;
  for (const one of all.values()) rows += one.people.rows.size + one.jobs.rows.size;
  for (const [other, one] of all) {
    if (rows <= MAX_ROWS || other === id) break;
    all.delete(other);
    rows -= one.people.rows.size + one.jobs.rows.size;
  }
  return known;
}

type Deps = Pick<JobsDeps, 'of' | 'connection'>;

async function readPeople(deps: Deps, enterprise_id: number, kept: Kept<PersonTerms>): Promise<void> {
  const since = kept.seen === 0 ? {} : { at: { $gte: new Date(kept.seen - SETTLED_MS) } };
  const docs = await deps.of({ enterprise_id }).matchPeople.find(since, { projection: { _id: 0, enterprise_id: 0 } });
  for (const { candidate_id: id, away, at, terms } of docs) {
    kept.seen = Math.max(kept.seen, at.getTime());
    if (away || !terms) kept.rows.delete(id);
    else kept.rows.set(id, terms);
  }
}

const recruiting = jobApplicationStatus.code.recruiting;

async function readJobs({ connection }: Deps, enterprise_id: number, kept: Kept<JobTerms>): Promise<void> {
  const rows = jobCollection(connection);
  const since = kept.seen === 0 ? {} : { updated_at: { $gte: new Date(kept.seen - SETTLED_MS) } };
  const projection = { ...jobColumns, application_status_flg: 1 as const };
  for (const doc of await rows.find({ enterprise_id, ...since }, { projection }).toArray()) {
    kept.seen = Math.max(kept.seen, (doc.updated_at as Date).getTime());
    const terms = jobTerms(doc);
    if (doc.application_status_flg === recruiting) kept.rows.set(terms.id, terms);
    else kept.rows.delete(terms.id);
  }
  // A deletion changes no job that is left.
  const count = await rows.countDocuments({ enterprise_id, application_status_flg: recruiting });
  if (count === kept.rows.size) return;
  const ids = await rows
    .find({ enterprise_id, application_status_flg: recruiting }, { projection: { _id: 0, id_by_enterprise_id: 1 } })
    .toArray();
  const there = new Set(ids.map((doc) => doc.id_by_enterprise_id as number));
  for (const id of kept.rows.keys()) if (!there.has(id)) kept.rows.delete(id);
}

function looked<T>(agency: Agency, kept: Kept<T>, read: () => Promise<void>): Promise<ReadonlyMap<number, T>> {
  const look = agency.turn.then(read);
  agency.turn = look.catch(() => undefined);
  return look.then(() => kept.rows);
}

/** Everybody who may be proposed. */
export function peopleOf(deps: Deps, enterprise_id: number): Promise<ReadonlyMap<number, PersonTerms>> {
  const agency = agencyOf(deps.connection, enterprise_id);
  return looked(agency, agency.people, () => readPeople(deps, enterprise_id, agency.people));
}

/** Every job that recruits. */
export function recruitingJobs(deps: Deps, enterprise_id: number): Promise<ReadonlyMap<number, JobTerms>> {
  const agency = agencyOf(deps.connection, enterprise_id);
  return looked(agency, agency.jobs, () => readJobs(deps, enterprise_id, agency.jobs));
}
