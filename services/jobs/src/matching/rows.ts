/**
 * Terms of candidates and jobs, kept in memory between questions. Each question first reads what changed since, so what
 * was saved before it is in it.
 */
import { job } from '@enishi/protos/jobs/job';
import { jobApplicationStatus } from '@enishi/protos/master/job';
import { crudCollections } from '@enishi/service-kit/crud/collections';
import type { JobsDeps } from '../deps';
import { jobCollection } from '../public-job';
import { type Jobs, jobFacets, type People, personFacets } from './ranks';
import { Table } from './table';
import { jobColumns, jobTerms } from './terms';

interface Kept<T> {
  table: T;
  /** Changes up to here have been read, in ms. */
  seen: number;
}

interface Agency {
  people: Kept<People>;
  jobs: Kept<Jobs>;
  /** Questions of one agency look one after the other. */
  turn: Promise<unknown>;
}

/** By agency; the one that was asked for last is last. */
export type MatchedAgencies = Map<number, Agency>;

export const createMatchedAgencies = (): MatchedAgencies => new Map();

/** Those asked for longest ago are forgotten first. */
const MAX_ROWS = 400_000;
/** A later commit may bear an earlier time; no transaction goes on for longer. */
const SETTLED_MS = 12_000;

function agencyOf(all: MatchedAgencies, id: number): Agency {
  const known = all.get(id) ?? {
    people: { table: new Table(personFacets), seen: 0 },
    jobs: { table: new Table(jobFacets), seen: 0 },
    turn: Promise.resolve(),
  };
  all.delete(id);
  all.set(id, known);
  let rows = 0;
  const sizeOf = ({ people, jobs }: Agency) => people.table.rows.length + jobs.table.rows.length;
  for (const one of all.values()) rows += sizeOf(one);
  for (const [other, one] of all) {
    if (rows <= MAX_ROWS || other === id) break;
    all.delete(other);
    rows -= sizeOf(one);
  }
  return known;
}

type Deps = Pick<JobsDeps, 'of' | 'connection' | 'clock' | 'shared'>;

/** Reads what changed since the last look, which then reaches up to now. */
async function readOn<T>(
  { clock }: Pick<Deps, 'clock'>,
  kept: Kept<T>,
  read: (since: Date | undefined) => Promise<void>,
): Promise<void> {
  const now = clock.now().getTime();
  await read(kept.seen === 0 ? undefined : new Date(kept.seen - SETTLED_MS));
  kept.seen = Math.max(kept.seen, now);
}

const readPeople = (deps: Deps, enterprise_id: number, kept: Kept<People>): Promise<void> =>
  readOn(deps, kept, async (since) => {
    const docs = await deps
      .of({ enterprise_id })
      .matchPeople.find(since ? { at: { $gte: since } } : {}, { projection: { _id: 0, enterprise_id: 0 } });
    for (const { candidate_id, away, terms } of docs)
      if (away || !terms) kept.table.delete(candidate_id);
      else kept.table.set(terms);
  });

const recruiting = jobApplicationStatus.code.recruiting;

const readJobs = ({ connection, clock }: Deps, enterprise_id: number, kept: Kept<Jobs>): Promise<void> =>
  readOn({ clock }, kept, async (since) => {
    // A deletion changes no job that is left; its copy tells of it.
    if (since) {
      const gone = { enterprise_id, entity: job.name, deleted_at: { $gte: since } };
      const { trash } = crudCollections(connection);
      for (const { record_id } of await trash.collection.find(gone, { projection: { record_id: 1 } }).toArray())
        kept.table.delete(record_id as number);
    }
    const projection = { ...jobColumns, application_status_flg: 1 as const };
    const changed = { enterprise_id, ...(since && { updated_at: { $gte: since } }) };
    for (const doc of await jobCollection(connection).find(changed, { projection }).toArray()) {
      const terms = jobTerms(doc);
      if (doc.application_status_flg === recruiting) kept.table.set(terms);
      else kept.table.delete(terms.id);
    }
  });

function looked<T>(agency: Agency, kept: Kept<T>, read: () => Promise<void>): Promise<T> {
  const look = agency.turn.then(read);
  agency.turn = look.catch(() => undefined);
  return look.then(() => kept.table);
}

/** Everybody who may be proposed. */
export function peopleOf(deps: Deps, enterprise_id: number): Promise<People> {
  const agency = agencyOf(deps.shared.matched, enterprise_id);
  return looked(agency, agency.people, () => readPeople(deps, enterprise_id, agency.people));
}

/** Every job that recruits. */
export function recruitingJobs(deps: Deps, enterprise_id: number): Promise<Jobs> {
  const agency = agencyOf(deps.shared.matched, enterprise_id);
  return looked(agency, agency.jobs, () => readJobs(deps, enterprise_id, agency.jobs));
}
