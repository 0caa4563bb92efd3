/**
 * Creating and changing many records in one transaction: the same rules, documents, history and events as one by one,
 * with a handful of calls to the database for all of them. Imports use this.
 */
import { parseCreate, parseUpdate, type Values } from '@enishi/protos/fields/parse';
import type { Entity, FieldErrors } from '@enishi/protos/fields/types';
import type { ClientSession, mongo } from 'mongoose';
import type { CallContext } from '../base/context';
import { AppError } from '../base/errors';
import { eventLoopYielder } from '../base/yield-to-event-loop';
import { storedIn } from '../data/collections';
import { INSERTED_AT_ONCE, insertInParts } from '../data/mongo';
import type { NewEvent } from '../events/outbox';
import { crudCollections, type HistoryDoc } from './collections';
import { allotIds } from './counters';
import { changeDoc, eventOf, newDoc, nextInstant, pick } from './documents';
import { changedColumns, historyEntry } from './history';
import { settleNamesakes } from './namesakes';
import { hearOfReferences, type Referring, referenceErrorsOf, referringColumns } from './references';
import type { Doc } from './schema';
import { findRecords, ownerOf, recordFilter, type Store } from './store';
import { isStranger, strangerMessage } from './stranger';
import { writeTime } from './write-times';
import { derivedColumns } from './writes';
import { leftAlone, markErrors } from './written';

/** A record to be made, or the changes of the one with this id. */
export interface BatchItem {
  id?: number;
  input: Record<string, unknown>;
}

/** The outcome of each item, in the order of the items. */
export type BatchOutcome =
  | {
      outcome: 'created' | 'updated' | 'unchanged';
      id: number;
      before?: Values;
      after: Values;
      changed: string[];
      /** Those of the changed columns that follow from others. */
      derived?: ReadonlySet<string>;
      /** Columns left alone, since their cells have marks for signs that Shift_JIS lacks. */
      marked?: string[];
    }
  | {
      outcome: 'refused';
      errors: FieldErrors;
      /** Refused only because the record of this id seems to be another person. */
      stranger?: { id: number; title: string };
    };

interface Draft extends Referring {
  errors: FieldErrors;
  marked?: string[];
  /** Raw values of the item, where its record exists already. */
  input?: Record<string, unknown>;
}

export interface PlanOptions {
  /** No numbers are taken: new records have the id 0. */
  dry?: boolean;
  /** The items are rows of a file. */
  file?: FileTrust;
}

export interface FileTrust {
  /** It carries the mark of a file that was written here. */
  own?: boolean;
  /** A member has confirmed that rows which agree with their record in nothing are meant. */
  confirmed?: boolean;
}

const NOT_THERE = 'このIDのデータが見つかりません。IDを確認するか、新しく登録する行はIDを空にしてください。';

/** The changes of a record that is there. */
function changesOf(
  definition: Entity,
  given: Record<string, unknown>,
  before: Values,
  now: Date,
  fromFile: boolean,
): Draft {
  const { input, errors: open } = settleNamesakes(definition, given, before);
  let marked: string[] = [];
  let { values, errors } = parseUpdate(definition, input, before, { now, past: true });
  let changed = changedColumns(definition, before, { ...before, ...values });
  if (fromFile && (changed.length > 0 || Object.keys(errors).length > 0)) {
    const left = leftAlone(definition, input, before, [...changed, ...Object.keys(errors)]);
    if (left.names.length > 0) {
      const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !left.names.includes(name)));
      ({ values, errors } = parseUpdate(definition, rest, before, { now, past: true }));
      changed = changedColumns(definition, before, { ...before, ...values });
    }
    ({ marked } = left);
    errors = { ...markErrors(definition, pick(values, changed), before), ...errors };
  }
  return { before, values: pick(values, changed), columns: changed, errors: { ...errors, ...open }, marked, input };
}

/** Values by the rules of the definition, one item after the other so that others are answered in between. */
async function parseAll(
  store: Store,
  items: readonly BatchItem[],
  known: ReadonlyMap<number, Values>,
  fromFile: boolean,
) {
  const { definition, deps } = store;
  const now = deps.clock.now();
  const referring = referringColumns(definition);
  const yieldToEventLoop = eventLoopYielder();
  const drafts: Draft[] = [];
  for (const { id, input } of items) {
    await yieldToEventLoop();
    const before = id === undefined ? undefined : known.get(id);
    if (before) drafts.push(changesOf(definition, input, before, now, fromFile));
    else if (id === undefined) {
      const { values, errors } = parseCreate(definition, input, { now, past: true });
      const marks = fromFile ? markErrors(definition, values) : {};
      drafts.push({ values, columns: referring, errors: { ...marks, ...errors } });
    } else drafts.push({ values: {}, columns: [], errors: { [definition.key]: [NOT_THERE] } });
  }
  return drafts;
}

const refused = (errors: FieldErrors): BatchOutcome => ({ outcome: 'refused', errors });

/** The record as it would be stored, after the exceptions of its service have had a look. */
async function finish(
  store: Store,
  session: ClientSession,
  ctx: CallContext,
  { before, values, errors, marked = [], input = {} }: Draft,
  id: number,
  file: FileTrust | undefined,
): Promise<BatchOutcome> {
  const { definition, deps, overrides } = store;
  if (Object.keys(errors).length > 0) return refused(errors);
  const left = marked.length > 0 ? { marked } : {};
  // What the row does not change is not looked at: a rule made since would change it.
  if (before && Object.keys(values).length === 0)
    return { outcome: 'unchanged', id, before, after: before, changed: [], ...left };
  const now = await writeTime(deps, session);
  const following = overrides.derive?.(values, before ?? {}, ctx) ?? {};
  const derived = before && derivedColumns(overrides, values, before, following);
  const after: Values = before ? { ...before, ...values, ...following } : Object.assign(values, following);
  if (!before) Object.assign(after, { [definition.key]: id, created_at: now.toISOString() });
  if (before && file && !file.confirmed && isStranger(definition, input, before, after, file.own ? 2 : 1)) {
    const stranger = { id, title: String(before[definition.title] ?? '') };
    return { outcome: 'refused', errors: { [definition.key]: [strangerMessage(definition)] }, stranger };
  }
  try {
    await overrides.beforeWrite?.({ ctx, session, before, values: after, passwords: {}, deps });
  } catch (error) {
    if (error instanceof AppError && error.status < 500 && error.fieldErrors) return refused(error.fieldErrors);
    throw error;
  }
  const changed = changedColumns(definition, before ?? {}, after);
  if (before && changed.length === 0) return { outcome: 'unchanged', id, before, after: before, changed, ...left };
  after.updated_at = nextInstant(now, before?.updated_at).toISOString();
  return { outcome: before ? 'updated' : 'created', id, before, after, changed, derived, ...left };
}

/**
 * The outcome that the items would have. Nothing is written but what the service's exceptions write through the
 * session, so the caller aborts the transaction or goes on with `batchWrites` and `writeBatch`.
 */
export async function planBatch(
  store: Store,
  session: ClientSession,
  ctx: CallContext,
  items: readonly BatchItem[],
  { dry = false, file }: PlanOptions = {},
): Promise<BatchOutcome[]> {
  const { definition, deps, overrides } = store;
  const made = items.filter(({ id }) => id === undefined);
  // Before anything is read or parsed: what has to be heard first costs no work then.
  if (made.length > 0) {
    await overrides.ahead?.({ ctx, session });
    await hearOfReferences(
      store,
      session,
      ctx,
      made.map(({ input }) => input),
    );
  }
  const ids = items.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const known = ids.length > 0 ? await findRecords(store, ctx, ids, session) : new Map<number, Values>();
  const drafts = await parseAll(store, items, known, file !== undefined);
  const missing = await referenceErrorsOf(store, session, ctx, drafts);
  for (const [at, draft] of drafts.entries()) draft.errors = { ...missing[at], ...draft.errors };
  const fresh = drafts.filter(({ before, errors }) => !before && Object.keys(errors).length === 0).length;
  let next =
    dry || fresh === 0 ? 0 : await allotIds(deps.connection, definition, ownerOf(definition, ctx), fresh, session);
  const yieldToEventLoop = eventLoopYielder();
  const outcomes: BatchOutcome[] = [];
  for (const draft of drafts) {
    await yieldToEventLoop();
    const known = draft.before?.[definition.key] as number | undefined;
    const outcome = await finish(store, session, ctx, draft, known ?? next, file);
    if (!draft.before && outcome.outcome === 'created' && !dry) next++;
    outcomes.push(outcome);
  }
  return outcomes;
}

/** A part of what was planned, ready to be sent to the database. */
export interface BatchWrite {
  documents: object[];
  updates: mongo.AnyBulkWriteOperation<Doc>[];
  entries: HistoryDoc[];
  events: NewEvent<string, unknown>[];
}

/**
 * Makes what `writeBatch` writes, without the database, a part at a time: documents are many times as large as what
 * they are made of. A creation's entry in the history lists no values.
 */
export async function* batchWrites(
  store: Store,
  ctx: CallContext,
  outcomes: readonly BatchOutcome[],
): AsyncGenerator<BatchWrite> {
  const { definition } = store;
  const empty = (): BatchWrite => ({ documents: [], updates: [], entries: [], events: [] });
  let write = empty();
  const yieldToEventLoop = eventLoopYielder();
  for (const done of outcomes) {
    if (done.outcome !== 'created' && done.outcome !== 'updated') continue;
    await yieldToEventLoop();
    const { outcome: action, id, before, after, changed, derived } = done;
    const filter = await recordFilter(store, ctx, id);
    if (before) write.updates.push({ updateOne: { filter, update: changeDoc(store, changed, after) } });
    else write.documents.push(newDoc(store, ctx, after));
    if (definition.history)
      write.entries.push(
        historyEntry(store, ctx, { action, id, before, after, columns: before ? changed : [], derived }),
      );
    const event = eventOf(store, ctx, action, { id, record: after, changed });
    if (event) write.events.push(event);
    if (write.documents.length + write.updates.length < INSERTED_AT_ONCE) continue;
    yield write;
    write = empty();
  }
  yield write;
}

/** Writes documents and events, which the caller gathers, in the transaction in which they were planned. */
export async function writeBatch(
  { deps, model }: Store,
  session: ClientSession,
  { documents, updates, events }: BatchWrite,
): Promise<void> {
  await insertInParts(deps.connection, model.collection, documents, session);
  if (updates.length > 0) await storedIn(model).bulkWrite(updates, { session });
  for (const event of events) await deps.outbox.add(session, event);
}

/** Entries of a history are a tenth of their documents, so there may be more of them in a command. */
const ENTRIES_AT_ONCE = 500;

/** Writes the history of what `writeBatch` wrote: all of it at the end, which takes fewer commands. */
export const writeEntries = ({ deps }: Store, session: ClientSession, entries: readonly HistoryDoc[]): Promise<void> =>
  insertInParts(deps.connection, crudCollections.histories, entries, session, ENTRIES_AT_ONCE);
