/**
 * Terms of candidates and jobs, kept in memory between questions. Each question first reads what changed since, so what
 * was saved before it is in it.
 */
import { job } from '@enishi/protos/jobs/job';
import { jobApplicationStatus } from '@enishi/protos/master/job';
import { setBackOf } from '@enishi/service-kit/base/clock';
import { ownTrash } from '@enishi/service-kit/crud/own-records';
import { ownJobs } from '../records';
import type { MatchingDeps } from './deps';
import { type Agency, agencyOf, type Kept } from './kept';
import type { Jobs, People } from './ranks';
import { jobColumns, jobTerms } from './terms';

/** A later commit may bear an earlier time; no transaction goes on for longer. */
const SETTLED_MS = 12_000;

type Deps = Pick<MatchingDeps, 'of' | 'connection' | 'clock' | 'shared'>;

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

const readJobs = (deps: Deps, enterprise_id: number, kept: Kept<Jobs>): Promise<void> =>
  readOn(deps, kept, async (since) => {
    const agency = { enterprise_id };
    // A deletion changes no job that is left; its copy tells of it.
    if (since) {
      const gone = { entity: job.name, deleted_at: { $gte: since } };
      for (const { record_id } of await ownTrash(deps, agency).find(gone, { projection: { record_id: 1 } }))
        kept.table.delete(record_id);
    }
    const projection = { ...jobColumns, application_status_flg: 1 as const };
    const changed = since ? { updated_at: { $gte: since } } : {};
    for (const doc of await ownJobs(deps, agency).find(changed, { projection })) {
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

/** All candidates who may be proposed. */
export function peopleOf(deps: Deps, enterprise_id: number): Promise<People> {
  const agency = agencyOf(deps.shared.matched, enterprise_id, setBackOf(deps.clock).times);
  return looked(agency, agency.people, () => readPeople(deps, enterprise_id, agency.people));
}

/** Every job that recruits. */
export function recruitingJobs(deps: Deps, enterprise_id: number): Promise<Jobs> {
  const agency = agencyOf(deps.shared.matched, enterprise_id, setBackOf(deps.clock).times);
  return looked(agency, agency.jobs, () => readJobs(deps, enterprise_id, agency.jobs));
}
