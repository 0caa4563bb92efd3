/** What points at a record: counted before a deletion is confirmed, released in its transaction. */
import type { Field } from '@enishi/protos/fields/types';
import type { ClientSession } from 'mongoose';
import type { CallContext } from '../context';
import { type Store, tenantFilter, toRecord } from './store';
import { patchFound, removeFound } from './writes';

interface Pointer {
  store: Store;
  column: string;
  field: Field;
}

/** Columns of this service's entities that point at an entity. */
function pointersAt(stores: ReadonlyMap<string, Store>, entity: string): Pointer[] {
  return [...stores.values()].flatMap((store) =>
    Object.entries(store.definition.own)
      .filter(([, field]) => (field.kind === 'ref' || field.kind === 'refs') && field.entity === entity)
      .map(([column, field]) => ({ store, column, field })),
  );
}

export interface DependantsRequest {
  entity: string;
  ids?: number[];
}

export interface DependantCount {
  entity: string;
  column_name: string;
  count: number;
}

/** `ReferenceService/Dependants`: how many records of this service point at the named ones, by entity and column. */
export const dependantCounts =
  (stores: ReadonlyMap<string, Store>) =>
  async (ctx: CallContext, { entity, ids = [] }: DependantsRequest): Promise<{ dependants: DependantCount[] }> => ({
    dependants: await Promise.all(
      pointersAt(stores, entity)
        .filter(({ store }) => store.definition.tenant)
        .map(async ({ store: { definition, model }, column }) => ({
          entity: definition.name,
          column_name: column,
          count: await model.collection.countDocuments({ ...tenantFilter(definition, ctx), [column]: { $in: ids } }),
        })),
    ),
  });

async function pointing({ store, column }: Pointer, session: ClientSession, ctx: CallContext, id: number) {
  const filter = { ...tenantFilter(store.definition, ctx), [column]: id };
  const docs = await store.model.collection.find(filter, { session }).toArray();
  return docs.map((doc) => toRecord(store.definition, doc));
}

/**
 * Does to what points at a record what its definition says (`gone`), before the record itself goes. Follows from a
 * deletion that was allowed, so nobody's right to a single comment is asked for again.
 */
export async function releaseDependants(store: Store, session: ClientSession, ctx: CallContext, id: number) {
  const pointers = pointersAt(store.stores, store.definition.name);
  const follower: CallContext = { ...ctx, realm: 'system' };
  for (const pointer of pointers.filter(({ field }) => field.gone === 'remove'))
    for (const record of await pointing(pointer, session, follower, id))
      await removeFound(pointer.store, session, follower, record);
  for (const pointer of pointers.filter(({ field }) => field.gone === 'clear'))
    for (const record of await pointing(pointer, session, follower, id))
      await patchFound(pointer.store, session, follower, record, {}, { system: { [pointer.column]: null } });
}
