/** Deleting one record inside a caller's transaction, with what its definition says goes or changes with it. */
import type { Values } from '@enishi/protos/fields/parse';
import { TRASH_DAYS } from '@enishi/protos/master/constants';
import { type ClientSession, mongo } from 'mongoose';
import type { CallContext } from '../base/context';
import { conflict, notFound } from '../base/errors';
import type { BesideDocs, ClearedLink, RootDoc } from './collections';
import { type Pointer, pointersAt } from './dependants';
import { writeHistory } from './history';
import { hiddenColumns } from './keyword';
import { keyIndex } from './schema';
import { findRecord, ownerOf, recordFilter, type Store, tenantFilter, toRecord } from './store';
import { emitChange, type PatchOptions, patchFound } from './writes';

const DAY_MS = 86_400_000;

/** What one deletion takes along, gathered on the way. */
interface Deletion {
  id: string;
  /** The record that was meant can come back, and so all of it. */
  kept: boolean;
  cleared: ClearedLink[];
  parts: Map<string, number>;
}

async function pointing({ store, column }: Pointer, session: ClientSession, ctx: CallContext, id: number) {
  const filter = { ...tenantFilter(store.definition, ctx), [column]: id };
  const docs = await store.model.collection.find(filter, { session }).toArray();
  return docs.map((doc) => toRecord(store.definition, doc));
}

/**
 * Does to what points at a record what its definition says (`gone`), before the record itself goes. Follows from a
 * deletion that was allowed, so the right to each single comment is not asked for again.
 */
async function releaseDependants(
  store: Store,
  session: ClientSession,
  ctx: CallContext,
  id: number,
  deletion: Deletion,
): Promise<void> {
  const pointers = pointersAt(store.stores, store.definition.name);
  const follower: CallContext = { ...ctx, realm: 'system' };
  for (const pointer of pointers.filter(({ field }) => field.gone === 'remove'))
    for (const record of await pointing(pointer, session, follower, id)) {
      const { name } = pointer.store.definition;
      deletion.parts.set(name, (deletion.parts.get(name) ?? 0) + 1);
      await take(pointer.store, session, follower, record, deletion);
    }
  for (const { store: other, column, field } of pointers.filter(({ field }) => field.gone === 'clear'))
    for (const record of await pointing({ store: other, column, field }, session, follower, id)) {
      const record_id = record[other.definition.key] as number;
      deletion.cleared.push({ entity: other.definition.name, record_id, column });
      await patchFound(other, session, follower, record, {}, { system: { [column]: null } });
    }
}

/** Takes along what belongs to a record without being one. */
async function takeBeside(
  { deps, definition, overrides }: Store,
  session: ClientSession,
  ctx: CallContext,
  id: number,
): Promise<BesideDocs[]> {
  const taken: BesideDocs[] = [];
  for (const { collection, column, only } of overrides.beside ?? []) {
    const filter = { ...only, ...tenantFilter(definition, ctx), [column]: id };
    const documents = await deps.connection.collection(collection).find(filter, { session }).toArray();
    if (documents.length === 0) continue;
    await deps.connection.collection(collection).deleteMany(filter, { session });
    taken.push({ collection, documents });
  }
  return taken;
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
export function removeFound(
  store: Store,
  session: ClientSession,
  ctx: CallContext,
  before: Values,
  context?: string,
): Promise<Values> {
  const deletion: Deletion = {
    id: String(new mongo.ObjectId()),
    kept: store.definition.trash,
    cleared: [],
    parts: new Map(),
  };
  return take(store, session, ctx, before, deletion, { context });
}

interface Meant {
  context?: string;
}

const rootOf = (ctx: CallContext, deletion: Deletion, text: unknown, ends_at: Date): RootDoc => ({
  ...{ realm: ctx.realm, member_id: ctx.member_id, ends_at },
  text: typeof text === 'string' ? text : '',
  parts: [...deletion.parts].map(([entity, count]) => ({ entity, count })),
  cleared: deletion.cleared,
});

/** @param meant absent where the record goes because of another one */
async function take(
  store: Store,
  session: ClientSession,
  ctx: CallContext,
  before: Values,
  deletion: Deletion,
  meant?: Meant,
): Promise<Values> {
  const { definition, deps, model, collections, overrides } = store;
  const id = before[definition.key] as number;
  await overrides.beforeDelete?.({ ctx, session, before, context: meant?.context });
  await releaseDependants(store, session, ctx, id, deletion);
  const beside = await takeBeside(store, session, ctx, id);
  const deleted_at = deps.clock.now();
  const ends_at = new Date(deleted_at.getTime() + TRASH_DAYS * DAY_MS);
  await model.collection.deleteOne(await recordFilter(store, ctx, id), { session, hint: keyIndex(definition) });
  await collections.trash.insertOne(
    {
      ...{
        enterprise_id: ownerOf(definition, ctx),
        entity: definition.name,
        record_id: id,
        record: before,
        deleted_at,
      },
      ...(beside.length > 0 && { beside }),
      ...(deletion.kept ? { deletion: deletion.id } : { expires_at: ends_at }),
      ...(deletion.kept && meant && { root: rootOf(ctx, deletion, hiddenColumns(definition, before)._text, ends_at) }),
    },
    { session },
  );
  await writeHistory(store, session, ctx, { action: 'deleted', id, before, after: before, columns: [] });
  const trashed = deletion.kept ? (meant ? 'itself' : 'with another') : undefined;
  await emitChange(store, session, ctx, 'deleted', { id, record: before, changed: [], trashed });
  return before;
}
