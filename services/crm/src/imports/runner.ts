/** Reads files in the background: dry runs and runs, from where the last process left off. */
import { importFile } from '@enishi/protos/crm/import-file';
import type { CallContext } from '@enishi/service-kit/base/context';
import { AppError } from '@enishi/service-kit/base/errors';
import { isDiskFull } from '@enishi/service-kit/base/failures';
import { portions } from '@enishi/service-kit/base/portions';
import { readAhead } from '@enishi/service-kit/base/read-ahead';
import { crudOf } from '@enishi/service-kit/crud/register';
import { hasRow } from '@enishi/service-kit/data/has-row';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import type { Job } from '@enishi/service-kit/data/scheduler';
import { applyRows, checkRows, type ImportBatch } from '@enishi/service-kit/import/rows';
import { sendRows } from '@enishi/service-kit/import/wire';
import { readRows, type TableRow } from '@enishi/service-kit/tabular/read';
import { Converter } from './convert';
import { sourceOf } from './files';
import { foreignIds, isOwn } from './foreign-ids';
import { importKinds } from './kinds';
import { markDoubts } from './marks';
import { createNames } from './names';
import { advance, type Batch, complete, fail, Overtaken } from './progress';
import type { ImportDeps, ImportState, RowMessage } from './state';
import { type Suspicions, suspicions } from './suspicions';
import { shortTelephones } from './telephones';

/** Rows of one transaction: enough to make its cost small, few enough that progress is seen and locks are short. */
const PORTIONS = { most: 1_000, beside: 25 };
/** Tries at one place of a file, a second apart. */
const MAX_FAILURES = 60;
/** Processes that may die at one place of a file before the file is the reason. */
const MAX_BEGUN = 5;

const contextOf = ({ enterprise_id, import_id, ctx }: ImportState): CallContext => ({
  realm: 'enterprise',
  enterprise_id,
  member_id: ctx?.member_id ?? 0,
  authority: ctx?.authority ?? 0,
  request_id: `import:${import_id}`,
});

/** Rows of the file in batches; a batch is done or not done as a whole. */
async function* batches(
  deps: ImportDeps,
  state: ImportState,
  converter: Converter,
  size: () => number,
): AsyncGenerator<Batch> {
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
      if (tables.length >= size()) yield await batch();
    }
  if (tables.length > 0) yield await batch();
}

/** All that is to be told of each row. */
function withOthers(
  all: Map<number, RowMessage[]>,
  ...others: readonly ReadonlyMap<number, RowMessage[]>[]
): Map<number, RowMessage[]> {
  for (const [row, messages] of others.flatMap((other) => [...other]))
    all.set(row, [...(all.get(row) ?? []), ...messages]);
  return all;
}

/** Tries a batch, or has it applied by another service; notes what came of it in a transaction of its own. */
async function checkOrSend(deps: ImportDeps, state: ImportState, batch: Batch, rows: ImportBatch, doubts: Suspicions) {
  const { definition, owner } = importKinds[state.kind];
  const ctx = contextOf(state);
  const result = owner
    ? await sendRows(deps.clients, owner, ctx, definition, state.phase === 'run' ? 'Apply' : 'Check', rows)
    : await checkRows(crudOf(deps, definition).store, ctx, rows);
  const suspected =
    state.phase === 'check'
      ? withOthers(
          await doubts.of(result.rows),
          shortTelephones(definition, rows.rows),
          markDoubts(definition, rows.rows, result.rows),
          await foreignIds(deps, ctx, state, batch.tables),
        )
      : undefined;
  const noted = { ...batch, suspected };
  return inTransactionOf(ctx, deps.connection, (session) => advance(deps, session, state, noted, result));
}

/** Applies a batch of this service's own records and notes it in the same transaction, once the one before is done. */
async function applied(deps: ImportDeps, state: ImportState, batch: Batch, rows: ImportBatch, turn: Promise<void>) {
  const { store } = crudOf(deps, importKinds[state.kind].definition);
  let moved: Partial<ImportState> = {};
  await applyRows(deps, store, contextOf(state), rows, {
    turn,
    async also(session, result) {
      moved = await advance(deps, session, state, batch, result);
    },
  });
  return moved;
}

/** @returns whether the file was read to its end */
async function readOn(deps: ImportDeps, state: ImportState, signal: AbortSignal): Promise<boolean> {
  const ctx = contextOf(state);
  const converter = new Converter(state, createNames(deps, ctx));
  const { definition } = importKinds[state.kind];
  const doubts = suspicions(deps, ctx, definition);
  const file = { own: isOwn(state), confirmed: state.confirmed ?? false };
  const isOneTransaction = state.phase === 'run' && definition.service === importFile.service;
  const pace = portions(PORTIONS, ctx);
  // Another service knows a batch that it has applied by its rows: a second try has to have the same.
  const size = () => (isOneTransaction || state.phase === 'check' ? pace.size() : PORTIONS.most);
  const work = async (batch: Batch, turn: Promise<void>): Promise<void> => {
    const { tables, rows } = batch;
    const sent = { import_id: state.import_id, first: tables[0].row, last: tables[tables.length - 1].row, file, rows };
    // Beside others nothing of a batch is made ready while the one before is written.
    if (!isOneTransaction || pace.isBeside()) await turn;
    const moved = await pace.turn(() =>
      isOneTransaction ? applied(deps, state, batch, sent, turn) : checkOrSend(deps, state, batch, sent, doubts),
    );
    Object.assign(state, moved);
  };
  let last: Promise<void> = Promise.resolve();
  try {
    // While the database works on a batch the next one is made ready, and the one after it read and converted.
    for await (const batch of readAhead(batches(deps, state, converter, size))) {
      if (signal.aborted) return false;
      if (batch.done) {
        await doubts.pass(batch.rows);
        continue;
      }
      const before = last;
      last = work(batch, before);
      // Its failure is heard where it is awaited next.
      last.catch(() => undefined);
      await before;
    }
    await last;
    return true;
  } catch (error) {
    if (error instanceof Overtaken) return false;
    throw error;
  } finally {
    await last.catch(() => undefined);
  }
}

/** Gives a file up that fails again and again at the same place; what was applied before stays and is counted. */
async function tryAgain(deps: ImportDeps, state: ImportState, error: unknown): Promise<void> {
  // No file is the reason of a full disk: it waits until there is room, however long that takes.
  if (isDiskFull(error)) throw error;
  const { importStates } = deps.of(state);
  await importStates.updateOne({ _id: state._id }, { $inc: { failures: 1 } });
  const failing = await importStates.findOne({ _id: state._id });
  if ((failing?.failures ?? 0) >= MAX_FAILURES) {
    const message =
      'システムエラーが続いたため中断しました。件数までは取り込まれています。時間をおいて、残りの行を登録し直してください。';
    await fail(deps, state, new AppError('internal', message));
  }
  throw error;
}

const NEVER_ENDS = new AppError(
  'invalid',
  'ファイルの読み込みが何度も途中で止まったため中断しました。件数までは取り込まれています。残りの行だけをCSVで保存し直して登録してください。',
);

/** The start is noted before anything is read: a row that ends the process leaves no chance to note it afterwards. */
async function run(deps: ImportDeps, state: ImportState, signal: AbortSignal): Promise<void> {
  const { importStates } = deps.of(state);
  if ((state.begun ?? 0) >= MAX_BEGUN) return fail(deps, state, NEVER_ENDS);
  await importStates.updateOne({ _id: state._id }, { $inc: { begun: 1 } });
  try {
    await read(deps, state, signal);
  } finally {
    await importStates.updateOne({ _id: state._id }, { $unset: { begun: '' } });
  }
}

async function read(deps: ImportDeps, state: ImportState, signal: AbortSignal): Promise<void> {
  try {
    if (await readOn(deps, state, signal)) await complete(deps, state);
  } catch (error) {
    const isRefusal = error instanceof AppError && error.status < 500 && error.code !== 'conflict';
    if (isRefusal) await fail(deps, state, error);
    else await tryAgain(deps, state, error);
  }
}

/** The job; it is woken when a file is to be read, and looks for what other processes have left. */
export const IMPORTS = 'imports';
const OFTEN_MS = 1_000;

/** One file after the other, in whichever process gets to it; a file whose process died goes on in another. */
export function importJob(deps: ImportDeps): Job {
  const { importStates } = deps.acrossAgencies;
  const open = { phase: { $exists: true } };
  return {
    name: IMPORTS,
    everyMs: OFTEN_MS,
    isWanted: () => hasRow(importStates, open),
    async run(_at, signal) {
      for (;;) {
        const state = await importStates.findOne(open, { sort: { phase: 1, _id: 1 } });
        if (!state || signal.aborted) return;
        await run(deps, state, signal);
      }
    },
  };
}
