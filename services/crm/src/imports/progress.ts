/** The progress of a file's batches: the state, the rows that are kept, the record that people see. */

import { importFile } from '@enishi/protos/crm/import-file';
import { importStatus } from '@enishi/protos/master/crm';
import type { AppError } from '@enishi/service-kit/base/errors';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { insertInParts, inTransaction } from '@enishi/service-kit/data/mongo';
import type { ImportResult, RowOutcome } from '@enishi/service-kit/import/rows';
import type { TableRow } from '@enishi/service-kit/tabular/read';
import type { ClientSession } from 'mongoose';
import type { Converted } from './convert';
import type { ImportDeps } from './state';
import { type ImportState, importRows, type KeptRow, type RowMessage } from './state';

/** Rows of a dry run that are kept to be shown, whatever becomes of them. */
const SHOWN_ROWS = 100;
/** Refused and doubtful rows kept of a dry run: a member mends the file before reading more. The run keeps all. */
const CHECK_REFUSED = 5_000;
/** Rows of a file that are done or not done as a whole. */
export interface Batch extends Converted {
  tables: TableRow[];
  /** Before the first row that is not done. */
  done: boolean;
  /** Doubts of a dry run by row. */
  suspected?: Map<number, RowMessage[]>;
}

const messagesOf = ({ errors = {}, stranger }: Partial<RowOutcome> = {}): RowMessage[] =>
  Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((message) => ({
      field,
      message,
      ...(stranger ? { record_id: stranger.id, title: stranger.title } : {}),
    })),
  );

/** The record is shown in lists: it follows the state, without history of its own. */
async function show(
  deps: ImportDeps,
  state: ImportState,
  change: Record<string, unknown>,
  session?: ClientSession,
): Promise<void> {
  const { import_id } = state;
  await ownRecords(deps, importFile, state).updateOne(
    { id_by_enterprise_id: import_id },
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
    const messages = own ?? [...messagesOf(done), ...doubts];
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

/** Another process has done what this one was about to note. */
export class Overtaken extends Error {}

/** The state and what is shown of it, after a batch. @throws Overtaken */
export async function advance(
  deps: ImportDeps,
  session: ClientSession,
  state: ImportState,
  { tables, refused, suspected = new Map() }: Batch,
  result: ImportResult,
): Promise<Partial<ImportState>> {
  const error = refused.size + result.rows.filter(({ outcome }) => outcome === 'refused').length;
  const counts = {
    total: state.counts.total + tables.length,
    created: state.counts.created + result.created,
    updated: state.counts.updated + result.updated,
    unchanged: state.counts.unchanged + result.unchanged,
    error: state.counts.error + error,
    suspected: (state.counts.suspected ?? 0) + suspected.size,
    strangers: (state.counts.strangers ?? 0) + result.rows.filter(({ stranger }) => stranger).length,
  };
  const next = tables[tables.length - 1].row + 1;
  const total = state.check?.total ?? 0;
  const permille = total > 0 ? Math.min(999, Math.floor((counts.total / total) * 1_000)) : 0;
  const advanced = await deps
    .of(state)
    .importStates.updateOne(
      { _id: state._id, next: state.next, phase: state.phase },
      { $set: { next, counts, permille }, $unset: { failures: '', begun: '' } },
      { session },
    );
  if (advanced === 0) throw new Overtaken();
  await insertInParts(deps.connection, importRows, keptRows(state, tables, result, refused, suspected), session);
  if (state.phase === 'run') {
    const { created: count_created, updated: count_updated, error: count_error, total: count_done } = counts;
    await show(deps, state, { count_created, count_updated, count_error, count_done }, session);
  }
  return { next, counts, permille };
}

export async function complete(deps: ImportDeps, state: ImportState): Promise<void> {
  const { importStates } = deps.of(state);
  const { counts, enterprise_id, import_id: id, kind, phase } = state;
  const { code } = importStatus;
  await inTransaction(deps.connection, async (session) => {
    const change = {
      $unset: { phase: '' as const },
      $set: { permille: 1_000, ...(phase === 'check' ? { check: counts } : {}) },
    };
    if ((await importStates.updateOne({ _id: state._id, phase }, change, { session })) === 0) return;
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

/** An error that a reader of the file can mend ends the import; anything else is tried again. */
export async function fail(deps: ImportDeps, state: ImportState, error: AppError): Promise<void> {
  await inTransaction(deps.connection, async (session) => {
    await deps.of(state).importStates.updateOne({ _id: state._id }, { $unset: { phase: '', begun: '' } }, { session });
    const problem = error.message.slice(0, 500);
    await show(deps, state, { import_status_id: importStatus.code.failed, problem }, session);
  });
}
