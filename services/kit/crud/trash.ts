/** Deleted records that can be taken back: what is there, the way back, and the end. */
import type { Values } from '@enishi/protos/fields/parse';
import type { ClientSession, Connection, mongo } from 'mongoose';
import { type CallContext, systemContext } from '../base/context';
import { AppError, invalid, notFound } from '../base/errors';
import { inTransaction, isDuplicateKey } from '../data/mongo';
import type { Job } from '../data/scheduler';
import { inChunks } from './bulk';
import { type ClearedLink, crudRows, type TrashDoc } from './collections';
import { newDoc, nextInstant } from './documents';
import { changedColumns, writeHistory } from './history';
import type { BulkResponse } from './messages';
import { referenceErrors } from './references';
import { ownerOf, recordFilter, type Store, toRecord } from './store';
import { writeTime } from './write-times';
import { emitChange, writeChange } from './writes';

const GONE = 'ごみ箱にありません。すでに元に戻されたか、期限が過ぎて削除されました。';
const TAKEN = '元に戻すデータと重なるデータが、削除の後に登録されています。そちらを削除してから、元に戻してください。';

const rootFilter = ({ definition }: Store, ctx: CallContext, ids: readonly number[]) => ({
  enterprise_id: ownerOf(definition, ctx),
  entity: definition.name,
  record_id: { $in: [...ids] },
  root: { $exists: true },
});

/** Columns without whose target a record makes no sense: a contact has its company, a job its client. */
const leaningColumns = ({ definition: { own } }: Store): string[] =>
  Object.keys(own).filter((name) => own[name].gone === 'remove' || own[name].gone === 'stop');

/** @throws AppError `invalid` where what the record belongs to was deleted, too */
async function mustHaveOwner(store: Store, session: ClientSession, ctx: CallContext, values: Values): Promise<void> {
  const errors = await referenceErrors(store, session, ctx, { values, columns: leaningColumns(store) });
  const [missing] = Object.keys(errors);
  if (!missing) return;
  const { label } = store.definition.own[missing];
  throw invalid({ [missing]: [`${label}が削除されています。先に${label}を元に戻してください。`] });
}

/** References that were to be emptied had the record been there when their target went. */
async function withoutLost(store: Store, session: ClientSession, ctx: CallContext, values: Values): Promise<Values> {
  const { own } = store.definition;
  const columns = Object.keys(own).filter((name) => own[name].gone === 'clear');
  const lost = await referenceErrors(store, session, ctx, { values, columns });
  return { ...values, ...Object.fromEntries(Object.keys(lost).map((name) => [name, null])) };
}

/** What comes back of a copy, once nothing speaks against it. @throws AppError as `beforeRestore` refuses it */
async function returning(store: Store, session: ClientSession, ctx: CallContext, doc: TrashDoc): Promise<Values> {
  const kept = await withoutLost(store, session, ctx, doc.record as Values);
  // Only the record that was meant has changed: readers of what changed since find it, and its parts with it.
  const values = doc.root
    ? { ...kept, updated_at: nextInstant(await writeTime(store.deps, session), kept.updated_at).toISOString() }
    : kept;
  await store.overrides.beforeRestore?.({ ctx, session, values });
  return values;
}

/** Puts one record back as it was, under its number. */
async function putBack(
  store: Store,
  session: ClientSession,
  ctx: CallContext,
  doc: TrashDoc,
  values: Values,
): Promise<void> {
  const { definition, deps, model } = store;
  await model.collection.insertOne(newDoc(store, ctx, values), { session }).catch((error) => {
    if (!isDuplicateKey(error)) throw error;
    throw new AppError('invalid', TAKEN, {}, { cause: error });
  });
  for (const { collection, documents } of doc.beside ?? [])
    await deps.connection.collection(collection).insertMany(documents as mongo.BSON.Document[], { session });
  const id = doc.record_id;
  await writeHistory(store, session, ctx, { action: 'restored', id, before: values, after: values, columns: [] });
  const changed = changedColumns(definition, {}, values);
  const trashed_at = doc.deleted_at.toISOString();
  await emitChange(store, session, ctx, 'created', { id, record: values, changed, trashed_at });
}

/** Fills a column again that the deletion had emptied, unless it has another value by now. */
async function refill(
  store: Store,
  session: ClientSession,
  ctx: CallContext,
  { entity, record_id, column }: ClearedLink,
  id: number,
): Promise<void> {
  const other = store.stores.get(entity);
  if (!other) return;
  const found = await other.model.collection.findOne(await recordFilter(other, ctx, record_id), { session });
  if (found) {
    const before = toRecord(other.definition, found);
    if (before[column] === undefined) await writeChange(other, session, ctx, before, { ...before, [column]: id });
    return;
  }
  // It was deleted after this one: the link comes back with it.
  const copy = { enterprise_id: ownerOf(store.definition, ctx), entity, record_id };
  const where = { ...copy, [`record.${column}`]: { $exists: false } } as mongo.Filter<TrashDoc>;
  await store.collections.trash.updateOne(where, { $set: { [`record.${column}`]: id } }, { session });
}

/** Takes a deletion back: the record and all that went with it. @throws AppError `not_found`, `invalid` */
async function restore(store: Store, session: ClientSession, ctx: CallContext, id: number): Promise<void> {
  const { trash } = store.collections;
  const root = await trash.findOne(rootFilter(store, ctx, [id]), { session });
  if (!root?.root || !root.deletion || root.root.ends_at <= store.deps.clock.now()) throw notFound(GONE);
  await mustHaveOwner(store, session, ctx, root.record as Values);
  const whole = { deletion: root.deletion };
  const parts = await trash.find({ ...whole, root: { $exists: false } }, { session }).toArray();
  const follower: CallContext = { ...ctx, realm: 'system' };
  // Refusals come before the first write: a bulk call goes on in the same transaction.
  const values = await returning(store, session, ctx, root);
  await trash.deleteMany(whole, { session });
  await putBack(store, session, ctx, root, values);
  for (const part of parts) {
    const own = store.stores.get(part.entity);
    if (own) await putBack(own, session, follower, part, await returning(own, session, follower, part));
  }
  for (const link of root.root.cleared) await refill(store, session, follower, link, id);
}

export const restoreRecords = (store: Store, ctx: CallContext, ids: readonly number[]): Promise<BulkResponse> =>
  inChunks(
    {
      ...{ store, ctx },
      change: async (session, found, id) => {
        if (!found) await restore(store, session, ctx, id);
        return true;
      },
    },
    ids,
  );

/** Over by every clock: files go before the rows do, and a process whose clock is slow must not bring back what lost them. */
const LONG_AGO = new Date(0);

/** Ends a deletion: what it took is gone for good, and other services hear of it. May run again after a kill. */
async function purge(stores: ReadonlyMap<string, Store>, connection: Connection, root: TrashDoc): Promise<void> {
  const { trash } = crudRows(connection);
  const whole = { deletion: root.deletion };
  const over = { $set: { 'root.ends_at': LONG_AGO } };
  // It was taken back a moment ago.
  if ((await trash.updateOne({ ...whole, root: { $exists: true } }, over)).matchedCount === 0) return;
  const { enterprise_id } = root;
  const ctx = systemContext(`purge-${root.deletion}`, enterprise_id);
  const docs = await trash.find(whole).toArray();
  for (const { entity, record } of docs) await stores.get(entity)?.overrides.purge?.(ctx, record as Values);
  await inTransaction(connection, async (session) => {
    const { deletedCount } = await trash.deleteMany(whole, { session });
    // It was ended by another one in between.
    if (deletedCount === 0) return;
    for (const { entity, record_id: id } of docs) {
      const key = `${enterprise_id}:${entity}:${id}`;
      const payload = { entity, id };
      await stores.get(entity)?.deps.outbox.add(session, { name: 'record.purged', enterprise_id, key, payload });
    }
  });
}

/** Ends the deletions of these records before their time. */
export async function purgeRecords(store: Store, ctx: CallContext, ids: readonly number[]): Promise<BulkResponse> {
  const { trash } = store.collections;
  const filter = rootFilter(store, ctx, ids);
  // From now on nothing comes back, and should the process die here the job of the trash does the rest.
  await trash.updateMany(filter, { $set: { 'root.ends_at': LONG_AGO } });
  const roots = await trash.find(filter).toArray();
  for (const root of roots) await purge(store.stores, store.deps.connection, root);
  const known = new Set(roots.map(({ record_id }) => record_id));
  const errors = ids.filter((id) => !known.has(id)).map((id) => ({ id, message: GONE, fields: [] }));
  return { count: known.size, errors };
}

const AT_ONCE = 100;

/** Ends deletions whose time is over; none where no entity of the service has a trash. */
export function trashJobs(stores: ReadonlyMap<string, Store>): Job[] {
  const [first] = [...stores.values()].filter(({ definition }) => definition.trash);
  if (!first) return [];
  const { connection } = first.deps;
  return [
    {
      name: 'trash',
      at: '03:20',
      async run(at, signal) {
        while (!signal.aborted) {
          const over = { 'root.ends_at': { $lte: at } };
          const roots = await crudRows(connection).trash.find(over, { limit: AT_ONCE }).toArray();
          if (roots.length === 0) return;
          for (const root of roots) {
            if (signal.aborted) return;
            await purge(stores, connection, root);
          }
        }
      },
    },
  ];
}
