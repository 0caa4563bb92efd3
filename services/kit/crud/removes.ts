/** Deleting one record inside a caller's transaction, with what its definition says goes or changes with it. */
import type { Values } from '@enishi/protos/fields/parse';
import type { ClientSession } from 'mongoose';
import type { CallContext } from '../base/context';
import { conflict, notFound } from '../base/errors';
import { type Pointer, pointersAt } from './dependants';
import { writeHistory } from './history';
import { keyIndex } from './schema';
import { findRecord, ownerOf, recordFilter, type Store, tenantFilter, toRecord } from './store';
import { emitChange, type PatchOptions, patchFound } from './writes';

const TRASH_DAYS = 30;

async function pointing({ store, column }: Pointer, session: ClientSession, ctx: CallContext, id: number) {
  const filter = { ...tenantFilter(store.definition, ctx), [column]: id };
  const docs = await store.model.collection.find(filter, { session }).toArray();
  return docs.map((doc) => toRecord(store.definition, doc));
}

/**
 * Does to what points at a record what its definition says (`gone`), before the record itself goes. Follows from a
 * deletion that was allowed, so the right to each single comment is not asked for again.
 */
async function releaseDependants(store: Store, session: ClientSession, ctx: CallContext, id: number) {
  const pointers = pointersAt(store.stores, store.definition.name);
  const follower: CallContext = { ...ctx, realm: 'system' };
  for (const pointer of pointers.filter(({ field }) => field.gone === 'remove'))
    for (const record of await pointing(pointer, session, follower, id))
      await removeFound(pointer.store, session, follower, record);
  for (const pointer of pointers.filter(({ field }) => field.gone === 'clear'))
    for (const record of await pointing(pointer, session, follower, id))
      await patchFound(pointer.store, session, follower, record, {}, { system: { [pointer.column]: null } });
}

/**
 * Deletes a record and what its definition says goes with it; copies stay in the trash for 30 days.
 * @throws AppError `not_found`; `conflict` on a stale `updated_at`
 */
export async function removeRecord(
  store: Store,
  session: ClientSession,
  ctx: CallContext,
  id: number,
  { updated_at, context }: Pick<PatchOptions, 'updated_at' | 'context'> = {},
): Promise<Values> {
  const before = await findRecord(store, ctx, id, session);
  if (!before) throw notFound();
  if (updated_at !== undefined && updated_at !== before.updated_at) throw conflict();
  return removeFound(store, session, ctx, before, context);
}

/** `removeRecord` for a record that was read in the same transaction. */
export async function removeFound(
  store: Store,
  session: ClientSession,
  ctx: CallContext,
  before: Values,
  context?: string,
): Promise<Values> {
  const { definition, deps, model, collections } = store;
  const id = before[definition.key] as number;
  await store.overrides.beforeDelete?.({ ctx, session, before, context });
  await releaseDependants(store, session, ctx, id);
  const deleted_at = deps.clock.now();
  await model.collection.deleteOne(recordFilter(store, ctx, id), { session, hint: keyIndex(definition) });
  await collections.trash.insertOne(
    {
      enterprise_id: ownerOf(definition, ctx),
      entity: definition.name,
      record_id: id,
      record: before,
      deleted_at,
      expires_at: new Date(deleted_at.getTime() + TRASH_DAYS * 86_400_000),
    },
    { session },
  );
  await writeHistory(store, session, ctx, { action: 'deleted', id, before, after: before, columns: [] });
  await emitChange(store, session, ctx, 'deleted', { id, record: before, changed: [] });
  return before;
}
