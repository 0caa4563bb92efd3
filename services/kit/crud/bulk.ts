/** Changing or deleting many records: in chunks, each a transaction; a record that is refused does not stop the others. */
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Values } from '@enishi/protos/fields/parse';
import { TAKE_BACK } from '@enishi/protos/master/constants';
import type { ClientSession } from 'mongoose';
import type { CallContext } from '../base/context';
import { AppError, invalid, notFound } from '../base/errors';
import { inTransactionOf } from '../data/mongo';
import { eachHearing } from '../data/rounds';
import { type BulkError, type BulkResponse, wireFieldErrors } from './messages';
import { removeFound } from './removes';
import { findRecords, type Store } from './store';
import { takenBack } from './taken-back';
import { patchFound } from './writes';

/** Records of one request; a larger selection is sent as several. */
export const MAX_BULK_IDS = 10_000;
/** Records in one transaction: few enough that a lost race is cheap to run again. */
const CHUNK = 100;

/** The change of one record; `before` is undefined when the caller cannot reach it. Answers whether it counts. */
type Change = (session: ClientSession, before: Values | undefined, id: number) => Promise<boolean>;

export interface Bulk {
  store: Store;
  ctx: CallContext;
  change: Change;
}

const isRefusal = (error: unknown): error is AppError => error instanceof AppError && error.status < 500;

const bulkError = (id: number, { message, fieldErrors }: AppError): BulkError => ({
  id,
  message,
  fields: wireFieldErrors(fieldErrors),
});

async function runChunk({ store, ctx, change }: Bulk, ids: readonly number[], session: ClientSession) {
  const result = { count: 0, errors: [] as BulkError[] };
  const records = await findRecords(store, ctx, ids, session);
  await eachHearing(ids, async (id) => {
    try {
      if (await change(session, records.get(id), id)) result.count++;
    } catch (error) {
      // Refusals come before the record's first write. A refusal of the database (it is the cause) undoes the chunk.
      if (!isRefusal(error) || error.cause !== undefined) throw error;
      result.errors.push(bulkError(id, error));
    }
  });
  return result;
}

/** A chunk in which the database refused a record is done again record by record, to tell which one it was. */
async function runIds(bulk: Bulk, ids: readonly number[]): Promise<BulkResponse> {
  const { connection } = bulk.store.deps;
  try {
    return await inTransactionOf(bulk.ctx, connection, (session) => runChunk(bulk, ids, session));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (ids.length === 1) return { count: 0, errors: [bulkError(ids[0], error)] };
    const singles: BulkResponse[] = [];
    for (const id of ids) singles.push(await runIds(bulk, [id]));
    return sumOf(singles);
  }
}

const sumOf = (parts: readonly BulkResponse[]): BulkResponse => ({
  count: parts.reduce((sum, { count }) => sum + count, 0),
  errors: parts.flatMap(({ errors = [] }) => errors),
});

/** Changes records in chunks. `count` is how many of them count. */
export async function inChunks(bulk: Bulk, ids: readonly number[]): Promise<BulkResponse> {
  if (ids.length === 0) throw invalid({ select_ids: ['対象を1件以上選択してください。'] });
  if (ids.length > MAX_BULK_IDS)
    throw invalid({ select_ids: [`一度に${formatNumber(MAX_BULK_IDS)}件まで選択できます。`] });
  const unique = [...new Set(ids)];
  const parts: BulkResponse[] = [];
  for (let from = 0; from < unique.length; from += CHUNK)
    parts.push(await runIds(bulk, unique.slice(from, from + CHUNK)));
  return sumOf(parts);
}

/**
 * Applies one patch to every record. `count` is the number of records that have the values now.
 * @param context `TAKE_BACK` for values that the records had before: what followed from their change goes back with them
 */
export async function bulkUpdate(
  store: Store,
  ctx: CallContext,
  ids: readonly number[],
  input: Record<string, unknown>,
  context?: string,
): Promise<BulkResponse> {
  if (Object.keys(input).length === 0)
    throw invalid({ [store.definition.name]: ['変更する項目を1つ以上指定してください。'] });
  const change: Change = async (session, before) => {
    if (!before) throw notFound();
    const back = context === TAKE_BACK ? await takenBack(store, session, ctx, before, input) : undefined;
    await patchFound(store, session, ctx, before, back ?? input, { past: back !== undefined });
    return true;
  };
  return inChunks({ store, ctx, change }, ids);
}

/** Deletes every record; each goes to the trash. One that is already gone is no error. */
export async function bulkDelete(store: Store, ctx: CallContext, ids: readonly number[]): Promise<BulkResponse> {
  const change: Change = async (session, before) => {
    if (before) await removeFound(store, session, ctx, before);
    return before !== undefined;
  };
  return inChunks({ store, ctx, change }, ids);
}
