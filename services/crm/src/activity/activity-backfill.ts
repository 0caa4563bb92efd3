/**
 * Timelines of what happened before they were kept: rows out of the edit histories of this service's records, once per
 * database. Actions of other services from before are not told: their records are not this one's to read, and the log of
 * events is read from its beginning anyway.
 */
import { type ActivityName, activityNames } from '@enishi/protos/crm/activity';
import { apply } from '@enishi/protos/crm/apply';
import { candidate } from '@enishi/protos/crm/candidate';
import { candidateResume } from '@enishi/protos/crm/candidate-resume';
import { commentCandidate } from '@enishi/protos/crm/comment-candidate';
import { crudRows, type HistoryDoc } from '@enishi/service-kit/crud/collections';
import { runBackfill } from '@enishi/service-kit/data/backfill';
import type { Job } from '@enishi/service-kit/data/scheduler';
import type { Types } from 'mongoose';
import { hopsFrom } from '../merges';
import { type Details, detailsOf } from './activity-projection';
import type { ActivityDeps, ActivityRow } from './collections';

const PARENT = 'candidate_id_by_enterprise_id';
const below = [commentCandidate, apply, candidateResume].map(({ name }) => name);
const shownNames = new Set<string>(activityNames);

type BackfillDeps = Pick<ActivityDeps, 'connection' | 'clock' | 'of' | 'acrossAgencies'>;

type Entry = HistoryDoc & { _id: Types.ObjectId };

/** An event and the history of the same save are written within one transaction. */
const SAME_SAVE_MS = 5_000;

/** A younger one may still be on its way as an event. */
const SETTLED_MS = 10 * 60_000;

/** Sorts among ids of events by time, and is the same whenever it is made. */
function rowId({ _id, created_at }: Entry): string {
  const time = created_at.getTime().toString(16).padStart(12, '0');
  const own = _id.toHexString();
  return `${time.slice(0, 8)}-${time.slice(8)}-7${own.slice(0, 3)}-8${own.slice(3, 6)}-${own.slice(12)}`;
}

const valuesOf = ({ changes }: Entry): Record<string, unknown> =>
  Object.fromEntries(changes.map(({ column_name, new_value }) => [column_name, new_value]));

/** Columns and states of an update; undefined when it is not worth telling, `{}` for anything but an update. */
function detailsFor(entry: Entry): Details | undefined {
  if (entry.entity !== candidate.name || entry.action !== 'updated') return {};
  return detailsOf(candidate, {
    changed: entry.changes.map(({ column_name }) => column_name),
    record: valuesOf(entry),
  });
}

async function isTold(deps: Pick<ActivityDeps, 'of'>, row: Omit<ActivityRow, '_id'>): Promise<boolean> {
  const { candidate_id, name, subject_id, at } = row;
  const near = { $gte: new Date(at.getTime() - SAME_SAVE_MS), $lte: new Date(at.getTime() + SAME_SAVE_MS) };
  return (await deps.of(row).activities.findOne({ candidate_id, name, subject_id, at: near })) !== null;
}

/** All of it in one go, as only the creation of a comment says whose it is: rows have the ids of their histories. */
async function tellAll(deps: BackfillDeps, signal?: AbortSignal): Promise<void> {
  const { connection, clock } = deps;
  /** The candidate of each comment, application or résumé: only its creation says so. */
  const owners = new Map<string, number>();
  const histories = crudRows(connection).histories;
  const before = new Date(clock.now().getTime() - SETTLED_MS);
  const wanted = { entity: { $in: [candidate.name, ...below] }, created_at: { $lt: before } };
  for await (const doc of histories.find(wanted, { sort: { _id: 1 } })) {
    if (signal?.aborted) return;
    const entry = doc as unknown as Entry;
    const { enterprise_id, entity, record_id, action, created_at, realm, member_id } = entry;
    const name = `${entity}.${action}`;
    const subject = `${enterprise_id}:${entity}:${record_id}`;
    const parent = valuesOf(entry)[PARENT];
    if (typeof parent === 'number') owners.set(subject, parent);
    const owner = entity === candidate.name ? record_id : owners.get(subject);
    const details = detailsFor(entry);
    if (owner === undefined || !details || !shownNames.has(name)) continue;
    const hops = await hopsFrom(deps, { enterprise_id }, candidate.name, owner);
    const candidate_id = hops.at(-1)?.to ?? owner;
    const who = { realm, member_id, subject_id: record_id };
    const row = { enterprise_id, candidate_id, name: name as ActivityName, at: created_at, ...who, ...details };
    if (await isTold(deps, row)) continue;
    // The agency is part of the filter, from which a new document takes it.
    const { enterprise_id: _agency, ...rest } = row;
    await deps.of(row).activities.updateOne({ _id: rowId(entry) }, { $setOnInsert: rest }, { upsert: true });
  }
}

const DAY_MS = 86_400_000;

export const activityBackfill = (deps: BackfillDeps): Job => ({
  name: 'activity-backfill',
  everyMs: DAY_MS,
  run: (_at, signal) => runBackfill(deps, { name: 'activities', step: () => tellAll(deps, signal) }, signal),
});
