/** Reads files in the background: dry runs and runs, from where the last process left off. */
import { importFile } from '@enishi/protos/crm/import-file';
import type { FieldErrors } from '@enishi/protos/fields/types';
import { importStatus } from '@enishi/protos/master/crm';
import type { CallContext } from '@enishi/service-kit/context';
import { crudOf } from '@enishi/service-kit/crud/register';
import { modelOf } from '@enishi/service-kit/crud/schema';
import { AppError } from '@enishi/service-kit/errors';
import { applyRows, checkRows, type ImportBatch, type ImportResult } from '@enishi/service-kit/import/rows';
import { sendRows } from '@enishi/service-kit/import/wire';
import { insertInParts, inTransaction } from '@enishi/service-kit/mongo';
import { readAhead } from '@enishi/service-kit/read-ahead';
import type { Job } from '@enishi/service-kit/scheduler';
import { readRows, type TableRow } from '@enishi/service-kit/tabular/read';
import type { ClientSession } from 'mongoose';
import type { CrmDeps } from '../deps';
import { type Converted, Converter } from './convert';
import { sourceOf } from './files';
import { importKinds } from './kinds';
import { createNames } from './names';
import { type ImportState, importCollections, type KeptRow, type RowMessage } from './state';
import { suspicions } from './suspicions';

/** Rows of one transaction: enough to make its cost small, few enough that progress is seen and locks are short. */
export const BATCH_ROWS = 500;
/** Rows of a dry run that are kept to be shown, whatever becomes of them. */
const SHOWN_ROWS = 100;
/** Refused and doubtful rows kept of a dry run: nobody reads more before mending the file. The run keeps all. */
const CHECK_REFUSED = 5_000;
/** Tries at one place of a file, a second apart. */
const MAX_FAILURES = 60;

const contextOf = ({ enterprise_id, import_id, ctx }: ImportState): CallContext => ({
  realm: 'enterprise',
  enterprise_id,
  member_id: ctx?.member_id ?? 0,
  authority: ctx?.authority ?? 0,
  request_id: `import:${import_id}`,
});

const messagesOf = (errors: FieldErrors = {}): RowMessage[] =>
  Object.entries(errors).flatMap(([field, messages]) => messages.map((message) => ({ field, message })));

/** Hands rows to the service that owns them; `crm` need not ask itself over the wire. */
async function submit(deps: CrmDeps, state: ImportState, batch: ImportBatch): Promise<ImportResult> {
  const { definition } = importKinds[state.kind];
  const ctx = contextOf(state);
  if (definition.service !== importFile.service)
    return sendRows(deps.clients, ctx, definition, state.phase === 'run' ? 'Apply' : 'Check', batch);
  const { store } = crudOf(deps, definition);
  return state.phase === 'run' ? applyRows(store, ctx, batch) : checkRows(store, ctx, batch);
}

/** The record is shown in lists: it follows the state, without history of its own. */
async function show(deps: CrmDeps, state: ImportState, change: object, session?: ClientSession): Promise<void> {
  const { enterprise_id, import_id } = state;
  await modelOf(deps.connection, importFile).collection.updateOne(
    { enterprise_id, id_by_enterprise_id: import_id },
    { $set: change },
    { session },
  );
}

function keptRows(
  state: ImportState,
  tables: readonly TableRow[],
  result: ImportResult,
  refused: Map<number, RowMessage[]>,
  suspected: Map<number, RowMessage[]>,
) {
  const outcomes = new Map(result.rows.map((outcome) => [outcome.row, outcome]));
  const { enterprise_id, import_id, phase = 'check', counts, header_row } = state;
  let kept = counts.error + (counts.suspected ?? 0);
  return tables.flatMap(({ row, cells }): KeptRow[] => {
    const own = refused.get(row);
    const done = outcomes.get(row);
    const outcome = own ? 'refused' : (done?.outcome ?? 'created');
    const doubts = suspected.get(row) ?? [];
    const shown = phase === 'check' && row <= header_row + SHOWN_ROWS;
    if (outcome === 'refused' || doubts.length > 0) kept++;
    if (!shown && ((outcome !== 'refused' && doubts.length === 0) || (phase === 'check' && kept > CHECK_REFUSED)))
      return [];
    const messages = own ?? [...messagesOf(done?.errors), ...doubts];
    const { id, changed } = done ?? {};
    return [
      {
        enterprise_id,
        import_id,
        phase,
        row,
        outcome,
        cells,
        messages,
        ...(id ? { id } : {}),
        ...(changed ? { changed } : {}),
      },
    ];
  });
}

/** Notes a batch that is done, unless another process has noted it already. */
async function advance(
  deps: CrmDeps,
  state: ImportState,
  tables: readonly TableRow[],
  result: ImportResult,
  refused: Map<number, RowMessage[]>,
  suspected: Map<number, RowMessage[]>,
  permille: number,
): Promise<boolean> {
  const { connection } = deps;
  const { states, rows } = importCollections(connection);
  const error = refused.size + result.rows.filter(({ outcome }) => outcome === 'refused').length;
  const counts = {
    total: state.counts.total + tables.length,
    created: state.counts.created + result.created,
    updated: state.counts.updated + result.updated,
    unchanged: state.counts.unchanged + result.unchanged,
    error: state.counts.error + error,
    suspected: (state.counts.suspected ?? 0) + suspected.size,
  };
  const next = tables[tables.length - 1].row + 1;
  const noted = await inTransaction(connection, async (session) => {
    const { modifiedCount } = await states.collection.updateOne(
      { _id: state._id as never, next: state.next, phase: state.phase },
      { $set: { next, counts, permille }, $unset: { failures: '' } },
      { session },
    );
    if (modifiedCount === 0) return false;
    await insertInParts(connection, rows.collection, keptRows(state, tables, result, refused, suspected), session);
    if (state.phase === 'run') {
      const { created: count_created, updated: count_updated, error: count_error, total: count_done } = counts;
      await show(deps, state, { count_created, count_updated, count_error, count_done }, session);
    }
    return true;
  });
  Object.assign(state, { next, counts, permille });
  return noted;
}

async function complete(deps: CrmDeps, state: ImportState): Promise<void> {
  const { states } = importCollections(deps.connection);
  const { counts, enterprise_id, import_id: id, kind, phase } = state;
  const { code } = importStatus;
  await inTransaction(deps.connection, async (session) => {
    const change = {
      $unset: { phase: '' },
      $set: { permille: 1_000, ...(phase === 'check' ? { check: counts } : {}) },
    };
    const { modifiedCount } = await states.collection.updateOne({ _id: state._id as never, phase }, change, {
      session,
    });
    if (modifiedCount === 0) return;
    if (phase === 'check')
      return show(deps, state, { import_status_id: code.checked, count_total: counts.total }, session);
    const { created: count_created, updated: count_updated, error: count_error, total: count_done } = counts;
    const done = { count_created, count_updated, count_error };
    const completed_at = deps.clock.now();
    await show(deps, state, { ...done, count_done, import_status_id: code.completed, completed_at }, session);
    const key = `${enterprise_id}:enterprise_import_file:${id}`;
    await deps.outbox.add(session, {
      name: 'import_file.completed',
      enterprise_id,
      key,
      payload: { id, kind, ...done },
    });
  });
}

/** What a reader of the file can do something about ends the import; anything else is tried again. */
async function fail(deps: CrmDeps, state: ImportState, error: AppError): Promise<void> {
  const { states } = importCollections(deps.connection);
  await inTransaction(deps.connection, async (session) => {
    await states.collection.updateOne({ _id: state._id as never }, { $unset: { phase: '' } }, { session });
    const problem = error.message.slice(0, 500);
    await show(deps, state, { import_status_id: importStatus.code.failed, problem }, session);
  });
}

interface Batch extends Converted {
  tables: TableRow[];
  /** Before the first row that is not done. */
  done: boolean;
}

/** Rows of the file in batches; a batch is done or not done as a whole. */
async function* batches(deps: CrmDeps, state: ImportState, converter: Converter): AsyncGenerator<Batch> {
  // The state moves on while the file is read ahead of it.
  const { next, phase, header_row } = state;
  let tables: TableRow[] = [];
  const batch = async (): Promise<Batch> => {
    const all = tables;
    tables = [];
    return { tables: all, done: all[0].row < next, ...(await converter.convert(all)) };
  };
  for await (const part of readRows(sourceOf(deps.files, state.file, state.parts), state.format))
    for (const table of part) {
      if (table.row <= header_row) continue;
      if (table.row >= next && tables.length > 0 && tables[0].row < next) yield await batch();
      // A dry run compares all rows of the file; a run only needs to know which records have been named.
      if (table.row < next && phase === 'run') converter.pass(table);
      else tables.push(table);
      if (tables.length >= BATCH_ROWS) yield await batch();
    }
  if (tables.length > 0) yield await batch();
}

/** @returns whether the file was read to its end */
async function readOn(deps: CrmDeps, state: ImportState, signal: AbortSignal): Promise<boolean> {
  const ctx = contextOf(state);
  const converter = new Converter(state, createNames(deps, ctx));
  const doubts = suspicions(deps, ctx, importKinds[state.kind].definition);
  const total = state.check?.total ?? 0;
  // The next batch is read and converted while the database works on this one.
  for await (const { tables, rows, refused, done: isDone } of readAhead(batches(deps, state, converter))) {
    if (signal.aborted) return false;
    if (isDone) {
      await doubts.pass(rows);
      continue;
    }
    const batch = { import_id: state.import_id, first: tables[0].row, last: tables[tables.length - 1].row, rows };
    const result = await submit(deps, state, batch);
    const suspected = state.phase === 'check' ? await doubts.of(result.rows) : new Map();
    const done = state.counts.total + tables.length;
    const permille = total > 0 ? Math.min(999, Math.floor((done / total) * 1_000)) : 0;
    if (!(await advance(deps, state, tables, result, refused, suspected, permille))) return false;
  }
  return true;
}

/** Gives a file up that fails again and again at the same place; what was applied before stays and is counted. */
async function tryAgain(deps: CrmDeps, state: ImportState, error: unknown): Promise<void> {
  const { states } = importCollections(deps.connection);
  const failing = (await states.collection.findOneAndUpdate(
    { _id: state._id as never },
    { $inc: { failures: 1 } },
    { returnDocument: 'after' },
  )) as unknown as ImportState | null;
  if ((failing?.failures ?? 0) >= MAX_FAILURES) {
    const message =
      'システムエラーが続いたため中断しました。件数までは取り込まれています。時間をおいて、残りの行を登録し直してください。';
    await fail(deps, state, new AppError('internal', message));
  }
  throw error;
}

async function run(deps: CrmDeps, state: ImportState, signal: AbortSignal): Promise<void> {
  try {
    if (await readOn(deps, state, signal)) await complete(deps, state);
  } catch (error) {
    const told = error instanceof AppError && error.status < 500 && error.code !== 'conflict';
    if (told) await fail(deps, state, error);
    else await tryAgain(deps, state, error);
  }
}

const OFTEN_MS = 1_000;
const LEASE_MS = 10_000;

/** One file after the other, in whichever process gets to it; a file whose process died goes on in another. */
export function importJob(deps: CrmDeps): Job {
  const { states } = importCollections(deps.connection);
  return {
    name: 'imports',
    everyMs: OFTEN_MS,
    leaseMs: LEASE_MS,
    async run(_at, signal) {
      for (;;) {
        const state = (await states
          .findOne({ phase: { $exists: true } })
          .sort({ phase: 1, _id: 1 })
          .lean()) as ImportState | null;
        if (!state || signal.aborted) return;
        await run(deps, state, signal);
      }
    },
  };
}
