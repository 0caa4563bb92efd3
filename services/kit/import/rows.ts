/** Rows of import files where they become records: in the service that owns the entity. */
import { duplicateKeys } from '@enishi/protos/fields/duplicates';
import type { FieldErrors } from '@enishi/protos/fields/types';
import type { ClientSession } from 'mongoose';
import type { CallContext } from '../base/context';
import { conflict, forbidden } from '../base/errors';
import { readAhead } from '../base/read-ahead';
import { eventLoopYielder } from '../base/yield-to-event-loop';
import { type BatchOutcome, batchWrites, type FileTrust, planBatch, writeBatch, writeEntries } from '../crud/batch';
import type { HistoryDoc } from '../crud/collections';
import type { Store } from '../crud/store';
import { collection, type Data } from '../data/collections';
import { inTransactionOf, tryOut } from '../data/mongo';

export interface ImportRow {
  /** Number of the row as a spreadsheet counts. */
  row: number;
  /** Id of the record that the row changes; absent: the row makes a new one. */
  id?: number;
  /** Raw values by field. */
  input: Record<string, unknown>;
}

export interface ImportBatch {
  import_id: number;
  /** Rows of the file, inclusive; batches of a file follow one another. */
  first: number;
  last: number;
  file: FileTrust;
  rows: readonly ImportRow[];
}

export interface RowOutcome {
  row: number;
  outcome: BatchOutcome['outcome'];
  id?: number;
  errors?: FieldErrors;
  /** Id of the record, which seems to be another person: refused until a member confirms. */
  stranger?: { id: number; title: string };
  /** Columns that an update changes. */
  changed?: string[];
  /** Columns left alone, since their cells have marks for signs that Shift_JIS lacks. */
  marked?: string[];
  /** Duplicate keys of a new record in a dry run. They stay in the service. */
  same?: string[];
}

export interface ImportResult {
  created: number;
  updated: number;
  unchanged: number;
  /** A dry run tells of every row, otherwise only refused ones are listed. */
  rows: RowOutcome[];
}

/** How far a file has been applied here, written together with what it made. */
interface ImportCursor {
  _id: string;
  next: number;
  /** The last batch, for a caller that did not hear the answer. */
  last: { first: number; result: string };
}

/** Kept by every service that takes rows of files. */
export const importCursors = collection<ImportCursor>('import_cursors', { tenant: false, indexes: [] });

/** The collection of this file, which a service lists among its own. */
export type CursorRows = Pick<Data<{ importCursors: typeof importCursors }>, 'acrossAgencies'>;

const outcomeOf = ({ row }: ImportRow, done: BatchOutcome): RowOutcome => {
  if (done.outcome === 'refused') {
    const { errors, stranger } = done;
    return { row, outcome: 'refused', errors, ...(stranger ? { stranger } : {}) };
  }
  const { outcome, id, before, changed, marked } = done;
  return { row, outcome, id, ...(before ? { changed } : {}), ...(marked ? { marked } : {}) };
};

function resultOf(rows: readonly ImportRow[], outcomes: readonly BatchOutcome[]): ImportResult {
  const count = (outcome: BatchOutcome['outcome']) => outcomes.filter((done) => done.outcome === outcome).length;
  const all = outcomes.map((done, at) => outcomeOf(rows[at], done));
  return { created: count('created'), updated: count('updated'), unchanged: count('unchanged'), rows: all };
}

function checkCaller(ctx: CallContext): void {
  if (ctx.enterprise_id <= 0 || ctx.realm === 'site') throw forbidden();
}

/** The outcome that the rows would have. Everything is tried in a transaction that is given up at the end. */
export async function checkRows(store: Store, ctx: CallContext, { rows, file }: ImportBatch): Promise<ImportResult> {
  checkCaller(ctx);
  return tryOut(store.deps.connection, async (session) => {
    store.deps.outbox.buffer(session);
    const outcomes = await planBatch(store, session, ctx, rows, { dry: true, file });
    const result = resultOf(rows, outcomes);
    const yieldToEventLoop = eventLoopYielder();
    for (const [at, done] of outcomes.entries()) {
      await yieldToEventLoop();
      if (done.outcome === 'created') result.rows[at].same = duplicateKeys(store.definition, done.after);
    }
    return result;
  });
}

export interface Applying {
  /** Resolves when the batch before is done. Work that needs no database is done until then. */
  turn?: Promise<unknown>;
  /** Written in the same transaction, after everything else. */
  also?(session: ClientSession, result: ImportResult): Promise<void>;
}

/** Whether planning reads what the batch before may have changed, or would begin to see the database as it is. */
function looksUp({ definition, stores }: Store, rows: readonly ImportRow[]): boolean {
  const own = Object.keys(definition.own).filter((name) => stores.has(definition.own[name].entity ?? ''));
  return rows.some(({ id, input }) => id !== undefined || own.some((name) => (input[name] ?? null) !== null));
}

/**
 * Applies a batch: records, history, events and the mark that it is done are one transaction, so that no row is applied
 * twice whichever process dies when.
 * @throws AppError `conflict` for a batch from before the last one: another caller has read on
 */
export async function applyRows(
  { acrossAgencies: { importCursors: cursors } }: CursorRows,
  store: Store,
  ctx: CallContext,
  batch: ImportBatch,
  { turn, also }: Applying = {},
): Promise<ImportResult> {
  checkCaller(ctx);
  const { connection, outbox } = store.deps;
  const _id = `${ctx.enterprise_id}:${batch.import_id}`;
  return inTransactionOf(ctx, connection, async (session) => {
    // A transaction sees the database as it was at its first command, and what changed since it cannot write.
    if (looksUp(store, batch.rows)) await turn;
    const outcomes = await planBatch(store, session, ctx, batch.rows, { file: batch.file });
    // The database works on a part while the next one is made here.
    const writes = readAhead(batchWrites(store, ctx, outcomes));
    const first = writes.next();
    // Its failure is heard where it is awaited.
    first.catch(() => undefined);
    await turn;
    const cursor = await cursors.findOne({ _id }, { session });
    if (cursor && batch.first < cursor.next) {
      if (cursor.last.first !== batch.first) throw conflict();
      const known = JSON.parse(cursor.last.result) as ImportResult;
      await also?.(session, known);
      return known;
    }
    const flush = outbox.buffer(session);
    const entries: HistoryDoc[] = [];
    for (let write = await first; !write.done; write = await writes.next()) {
      await writeBatch(store, session, write.value);
      entries.push(...write.value.entries);
    }
    await writeEntries(store, session, entries);
    await flush();
    const { rows, ...counts } = resultOf(batch.rows, outcomes);
    const result: ImportResult = { ...counts, rows: rows.filter(({ outcome }) => outcome === 'refused') };
    const last = { first: batch.first, result: JSON.stringify(result) };
    await cursors.updateOne({ _id }, { $set: { next: batch.last + 1, last } }, { upsert: true, session });
    await also?.(session, result);
    return result;
  });
}
