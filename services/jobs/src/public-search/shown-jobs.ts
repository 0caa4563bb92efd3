/**
 * The jobs of an agency that one can apply for, kept in memory: every list, count and sitemap of its site is answered
 * from the same rows, so they agree, and none costs more the further down a page is or the rarer a condition. Each
 * question first looks whether anything changed since, and reads what did.
 */
import type { Values } from '@enishi/protos/fields/parse';
import { job } from '@enishi/protos/jobs/job';
import { japanDay } from '@enishi/protos/master/dates';
import { setBackOf, systemClock } from '@enishi/service-kit/base/clock';
import type { Filter } from '@enishi/service-kit/crud/keyword';
import { ownTrash } from '@enishi/service-kit/crud/own-records';
import type { Connection } from 'mongoose';
import { isLive, openJobs, ownJobs, recruiting } from '../records';
import { type ShownJob, shownColumns, toShownJob } from './shown-job';
import { shownText, textColumns } from './shown-text';
import { ShownTexts } from './shown-texts';

/** When the agency last changed a job, and last deleted one, in ms since the epoch; 0: never. */
export interface Mark {
  changed: number;
  gone: number;
}

/** One state of an agency's site: its jobs never change, the next ones are another object's. */
export interface ShownJobs {
  readonly jobs: ReadonlyMap<number, ShownJob>;
  readonly mark: Mark;
  /** The texts of each job for visitors, folded. */
  texts(): Promise<ShownTexts>;
}

interface State extends ShownJobs {
  mark: Mark;
  readAt: number;
  /** Changes up to here are in it, in ms; marks may lie ahead of that where the clock was set back. */
  seenAt: number;
  /** How often the clock had been set back when it was read. */
  setBacks: number;
  loaded?: Promise<ShownTexts>;
  bytes: number;
}

/** Two saves of one moment may become visible one after the other, also by the clocks of two machines. */
const SETTLED_MS = 2_000;
/** A change by hand in the database may keep the old time: even that is seen after a while. */
const KEPT_MS = 300_000;
/** Most bytes kept of all agencies together; those asked for longest ago are forgotten first. */
const MAX_BYTES = 128 * 1024 * 1024;
const ROW_BYTES = 400;
const BATCH = 500;

const shown = { ...openJobs, ...recruiting };

const jobsOf = (connection: Connection, enterprise_id: number) => ownJobs({ connection }, { enterprise_id });

/** The kept state of every agency that was asked for. */
export interface ShownStates {
  states: Map<number, State>;
  /** A look that has begun may have missed what its next asker has just saved: they share the one after it. */
  looking: Map<number, { running: Promise<State>; next?: Promise<State> }>;
  /** Agencies whose jobs are being read anew beside the questions. */
  renewing: Set<number>;
}

/** What all searches of a process share. */
export interface SearchShared {
  shown: ShownStates;
}

export const createShownStates = (): ShownStates => ({ states: new Map(), looking: new Map(), renewing: new Set() });

const timeOf = (value: unknown): number => (value instanceof Date ? value.getTime() : 0);

async function markOf(connection: Connection, enterprise_id: number): Promise<Mark> {
  const [changed, gone] = await Promise.all([
    jobsOf(connection, enterprise_id).findOne(
      {},
      { projection: { _id: 0, updated_at: 1 }, sort: { updated_at: -1, id_by_enterprise_id: -1 } },
    ),
    ownTrash({ connection }, { enterprise_id }).findOne(
      { entity: job.name },
      { projection: { _id: 0, deleted_at: 1 }, sort: { deleted_at: -1 } },
    ),
  ]);
  return { changed: timeOf(changed?.updated_at), gone: timeOf(gone?.deleted_at) };
}

type Documents = Record<string, unknown>[];

const read = (
  connection: Connection,
  enterprise_id: number,
  filter: Filter,
  projection: Readonly<Record<string, 0 | 1>>,
): Promise<Documents> => jobsOf(connection, enterprise_id).find(filter, { projection, batchSize: BATCH });

const textOf = (doc: Record<string, unknown>): [id: number, text: string] => [
  doc.id_by_enterprise_id as number,
  shownText(doc),
];

/** A batch at a time, so that other questions are answered in between. */
async function* readTexts(connection: Connection, enterprise_id: number): AsyncGenerator<[id: number, text: string]> {
  const options = { projection: textColumns, batchSize: BATCH };
  for await (const doc of jobsOf(connection, enterprise_id).stream(shown, options)) yield textOf(doc);
}

interface Parts {
  connection: Connection;
  enterprise_id: number;
  mark: Mark;
  readAt: number;
  seenAt: number;
  setBacks: number;
  jobs: ReadonlyMap<number, ShownJob>;
}

function stateOf({ connection, enterprise_id, jobs, ...looked }: Parts): State {
  const state: State = {
    jobs,
    ...looked,
    bytes: jobs.size * ROW_BYTES,
    texts() {
      state.loaded ??= ShownTexts.read(jobs.size, readTexts(connection, enterprise_id))
        .then((texts) => weigh(state, texts))
        .catch((error) => {
          state.loaded = undefined;
          throw error;
        });
      return state.loaded;
    },
  };
  return state;
}

function weigh(state: State, texts: ShownTexts): ShownTexts {
  state.bytes = state.jobs.size * ROW_BYTES + texts.bytes;
  return texts;
}

async function load(connection: Connection, enterprise_id: number, mark: Mark): Promise<State> {
  const { times: setBacks } = setBackOf(systemClock);
  const readAt = Date.now();
  const docs = await read(connection, enterprise_id, shown, shownColumns);
  const today = japanDay(new Date(readAt));
  const jobs = new Map(docs.map((doc) => [doc.id_by_enterprise_id as number, toShownJob(doc, today)]));
  const state = stateOf({ connection, enterprise_id, jobs, mark, readAt, seenAt: readAt, setBacks });
  // A keyword is among the first questions of most visitors; one that comes now waits for the same reading.
  state.texts().catch(() => undefined);
  return state;
}

/** Ids of the jobs that were deleted since. */
async function deletedSince(connection: Connection, enterprise_id: number, time: number): Promise<number[]> {
  const filter = { entity: job.name, deleted_at: { $gte: new Date(time) } };
  const rows = await ownTrash({ connection }, { enterprise_id }).find(filter, { projection: { _id: 0, record_id: 1 } });
  return rows.map(({ record_id }) => record_id);
}

/** Ids of the jobs that are not, or no longer, as `known` has them. */
async function touchedSince(connection: Connection, enterprise_id: number, known: State): Promise<number[]> {
  const since = { updated_at: { $gte: new Date(Math.min(known.mark.changed, known.seenAt) - SETTLED_MS) } };
  const columns = {
    _id: 0,
    id_by_enterprise_id: 1,
    updated_at: 1,
    open_status_flg: 1,
    application_status_flg: 1,
  } as const;
  const docs = await read(connection, enterprise_id, since, columns);
  return docs.flatMap((doc) => {
    const id = doc.id_by_enterprise_id as number;
    return known.jobs.get(id)?.updated_at === (isLive(doc as Values) ? timeOf(doc.updated_at) : undefined) ? [] : id;
  });
}

/** The state after what changed since `known`. @returns undefined where the rows do not add up */
async function follow(
  connection: Connection,
  enterprise_id: number,
  known: State,
  { mark, seenAt }: Pick<State, 'mark' | 'seenAt'>,
): Promise<State | undefined> {
  const deletions = known.mark.gone !== mark.gone || !isSettled(mark.gone);
  const [touched, deleted] = await Promise.all([
    touchedSince(connection, enterprise_id, known),
    deletions ? deletedSince(connection, enterprise_id, Math.min(known.mark.gone, known.seenAt) - SETTLED_MS) : [],
  ]);
  if (touched.length === 0 && !deleted.some((id) => known.jobs.has(id))) {
    return Object.assign(known, { mark, seenAt });
  }
  const now = { ...shown, id_by_enterprise_id: { $in: touched } };
  const before = await known.loaded?.catch(() => undefined);
  const [rows, texts, count] = await Promise.all([
    touched.length > 0 ? read(connection, enterprise_id, now, shownColumns) : [],
    touched.length > 0 && before ? read(connection, enterprise_id, now, textColumns) : [],
    jobsOf(connection, enterprise_id).countDocuments(shown),
  ]);
  const jobs = new Map(known.jobs);
  for (const id of [...touched, ...deleted]) jobs.delete(id);
  const today = japanDay(new Date(Date.now()));
  for (const doc of rows) jobs.set(doc.id_by_enterprise_id as number, toShownJob(doc, today));
  if (jobs.size !== count) return undefined;
  const state = stateOf({
    connection,
    enterprise_id,
    jobs,
    mark,
    seenAt,
    ...{ readAt: known.readAt, setBacks: known.setBacks },
  });
  if (before) state.loaded = Promise.resolve(weigh(state, before.with(texts.map(textOf))));
  return state;
}

const isOfToday = ({ readAt }: State): boolean => japanDay(new Date(readAt)) === japanDay(new Date(Date.now()));

/** One that lies ahead is not: later changes may bear earlier times. */
const isSettled = (time: number): boolean => Date.now() - time > SETTLED_MS;

async function look(connection: Connection, kept: ShownStates, enterprise_id: number): Promise<State> {
  const state = kept.states.get(enterprise_id);
  const seenAt = Date.now();
  const mark = await markOf(connection, enterprise_id);
  // 即日 is told by the day in Japan: with another day each row may say another thing.
  if (!state || !isOfToday(state) || state.setBacks !== setBackOf(systemClock).times)
    return load(connection, enterprise_id, mark);
  if (state.readAt + KEPT_MS < Date.now()) void renew(connection, kept, enterprise_id, mark);
  const same = state.mark.changed === mark.changed && state.mark.gone === mark.gone;
  if (same && isSettled(mark.changed) && isSettled(mark.gone)) return state;
  return (await follow(connection, enterprise_id, state, { mark, seenAt })) ?? load(connection, enterprise_id, mark);
}

/** No call waits for it: callers meanwhile get what is known, and the next look follows from what it has read. */
async function renew(connection: Connection, kept: ShownStates, enterprise_id: number, mark: Mark): Promise<void> {
  const { renewing, states } = kept;
  if (renewing.has(enterprise_id)) return;
  renewing.add(enterprise_id);
  try {
    const state = await load(connection, enterprise_id, mark);
    await state.texts();
    if (states.has(enterprise_id)) states.set(enterprise_id, state);
  } catch {
    // The known state stays; the next question tries again.
  } finally {
    renewing.delete(enterprise_id);
  }
}

async function lookAndKeep(connection: Connection, kept: ShownStates, enterprise_id: number): Promise<State> {
  const { states } = kept;
  const state = await look(connection, kept, enterprise_id);
  states.delete(enterprise_id);
  states.set(enterprise_id, state);
  let bytes = 0;
  for (const one of states.values()) bytes += one.bytes;
  for (const [id, { bytes: own }] of states) {
    if (bytes <= MAX_BYTES || id === enterprise_id) break;
    states.delete(id);
    bytes -= own;
  }
  return state;
}

function begin(connection: Connection, kept: ShownStates, enterprise_id: number): Promise<State> {
  const running = lookAndKeep(connection, kept, enterprise_id);
  const entry: { running: Promise<State>; next?: Promise<State> } = { running };
  kept.looking.set(enterprise_id, entry);
  const done = () => {
    if (!entry.next) kept.looking.delete(enterprise_id);
  };
  running.then(done, done);
  return running;
}

interface Reading {
  connection: Connection;
  shared: SearchShared;
}

/** The agency's jobs as they are now: what was saved before the call is in it. */
export function shownJobs({ connection, shared: { shown: kept } }: Reading, enterprise_id: number): Promise<ShownJobs> {
  const entry = kept.looking.get(enterprise_id);
  if (!entry) return begin(connection, kept, enterprise_id);
  const again = () => begin(connection, kept, enterprise_id);
  entry.next ??= entry.running.then(again, again);
  return entry.next;
}
