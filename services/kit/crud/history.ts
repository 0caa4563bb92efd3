/** Edit history: one entry per save, with the old and new value of every column that changed. */
import type { Values } from '@enishi/protos/fields/parse';
import type { Entity } from '@enishi/protos/fields/types';
import type { ClientSession } from 'mongoose';
import type { CallContext } from '../base/context';
import { invalid, notFound } from '../base/errors';
import type { ChangeDoc, HistoryDoc } from './collections';
import type { HistoryEntry, HistoryRequest, HistoryResponse } from './messages';
import { visibleMembers } from './record-scope';
import { findRecord, ownerOf, type Store } from './store';

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

export const same = (a: unknown, b: unknown): boolean =>
  (isEmpty(a) && isEmpty(b)) || a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));

/** Own columns in which two records differ; pass `{}` for a record that is not there. */
export function changedColumns(definition: Entity, before: Values, after: Values): string[] {
  return Object.keys(definition.own).filter((name) => !same(before[name], after[name]));
}

function changesOf(
  { fields }: Entity,
  columns: readonly string[],
  { before = {}, after = {}, derived }: HistoryWrite,
): ChangeDoc[] {
  return columns.map((name) => {
    const column: ChangeDoc = { column_name: name, ...(derived?.has(name) && { derived: true }) };
    if (fields[name].secret) return column;
    return {
      ...column,
      ...(isEmpty(before[name]) ? {} : { old_value: before[name] }),
      ...(isEmpty(after[name]) ? {} : { new_value: after[name] }),
    };
  });
}

export interface HistoryWrite {
  action: HistoryDoc['action'];
  id: number;
  before?: Values;
  after?: Values;
  /** Default: every own column in which `before` and `after` differ. */
  columns?: readonly string[];
  /** Those of the columns that follow from others. */
  derived?: ReadonlySet<string>;
}

/** The entry of one save. Values of secret columns are left out. */
export function historyEntry({ definition, deps }: Store, ctx: CallContext, write: HistoryWrite): HistoryDoc {
  const { action, id, before = {}, after = {}, columns = changedColumns(definition, before, after) } = write;
  return {
    enterprise_id: ownerOf(definition, ctx),
    entity: definition.name,
    record_id: id,
    action,
    realm: ctx.realm,
    member_id: ctx.member_id,
    request_id: ctx.request_id,
    created_at: deps.clock.now(),
    changes: changesOf(definition, columns, write),
  };
}

/** Adds an entry in the caller's transaction. */
export async function writeHistory(
  store: Store,
  session: ClientSession,
  ctx: CallContext,
  write: HistoryWrite,
): Promise<void> {
  if (!store.definition.history) return;
  await store.collections.histories.insertOne(historyEntry(store, ctx, write), { session });
}

const DEFAULT_PER_PAGE = 30;
const MAX_PER_PAGE = 1_000;

function toEntry(doc: HistoryDoc & { _id: unknown }, column?: string): HistoryEntry {
  // A change is told once: what follows from it only where its own column is asked about.
  const changes = doc.changes.filter(({ column_name, derived }) => (column ? column_name === column : !derived));
  const json = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value));
  return {
    id: String(doc._id),
    action: doc.action,
    realm: doc.realm,
    member_id: doc.member_id,
    created_at: doc.created_at.toISOString(),
    changes: changes.map(({ column_name, old_value, new_value }) => ({
      column_name,
      old_value: json(old_value),
      new_value: json(new_value),
    })),
  };
}

/**
 * Saves of a record, newest first. With `column_name` only those that changed it.
 * @throws AppError `invalid` for a column the entity does not have; `not_found` beyond the caller's scope
 */
export async function readHistory(store: Store, ctx: CallContext, request: HistoryRequest): Promise<HistoryResponse> {
  const { definition } = store;
  const { id, column_name, page = 1 } = request;
  if (column_name !== undefined && !Object.hasOwn(definition.own, column_name))
    throw invalid({ column_name: ['この項目の変更履歴はありません。項目を選び直してください。'] });
  // A deleted record has a history too; only where callers see a part of the records must it be there to be asked about.
  const narrowed = store.overrides.scope !== undefined || visibleMembers(ctx) !== undefined;
  if (narrowed && !(await findRecord(store, ctx, id))) throw notFound();
  const per_page = Math.min(Math.max(1, request.per_page ?? DEFAULT_PER_PAGE), MAX_PER_PAGE);
  const filter = {
    enterprise_id: ownerOf(definition, ctx),
    entity: definition.name,
    record_id: id,
    ...(column_name === undefined ? {} : { 'changes.column_name': column_name }),
  };
  const histories = store.collections.histories;
  const [docs, count] = await Promise.all([
    histories
      .find(filter, { sort: { created_at: -1, _id: -1 }, skip: (Math.max(1, page) - 1) * per_page, limit: per_page })
      .toArray(),
    histories.countDocuments(filter),
  ]);
  const entries = docs.map((doc) => toEntry(doc as unknown as HistoryDoc & { _id: unknown }, column_name));
  return { histories: entries, current_page: Math.max(1, page), limit_value: per_page, count };
}
