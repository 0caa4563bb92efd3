/** References to a record: counted before a deletion is confirmed. */
import type { Field } from '@enishi/protos/fields/types';
import type { CallContext } from '../base/context';
import type { DependantsRequest, DependantsResponse } from './messages';
import { type Store, tenantFilter } from './store';

export interface Pointer {
  store: Store;
  column: string;
  field: Field;
}

/** Columns of this service's entities that point at an entity. */
export function pointersAt(stores: ReadonlyMap<string, Store>, entity: string): Pointer[] {
  return [...stores.values()].flatMap((store) =>
    Object.entries(store.definition.own)
      .filter(([, field]) => (field.kind === 'ref' || field.kind === 'refs') && field.entity === entity)
      .map(([column, field]) => ({ store, column, field })),
  );
}

/** `ReferenceService/Dependants`: how many records of this service point at the named ones, by entity and column. */
export const dependantCounts =
  (stores: ReadonlyMap<string, Store>) =>
  async (ctx: CallContext, { entity, ids = [] }: DependantsRequest): Promise<DependantsResponse> => ({
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
