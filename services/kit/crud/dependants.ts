/** References to a record: counted before a deletion is confirmed. */
import type { Field } from '@enishi/protos/fields/types';
import type { CallContext } from '../base/context';
import { allOf, type Filter } from './keyword';
import type { DependantsRequest, DependantsResponse } from './messages';
import { scopeFilter } from './record-scope';
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

/** Records of the agency, as far as the caller's role shows them. */
async function seenFilter({ definition, deps }: Store, ctx: CallContext): Promise<Filter> {
  const tenant = tenantFilter(definition, ctx);
  const scope = await scopeFilter(deps.connection, definition, ctx);
  return scope ? allOf([tenant, scope]) : tenant;
}

/** `ReferenceService/Dependants`: how many records of this service point at the named ones, by entity and column. */
export const dependantCounts =
  (stores: ReadonlyMap<string, Store>) =>
  async (ctx: CallContext, { entity, ids = [] }: DependantsRequest): Promise<DependantsResponse> => ({
    dependants: await Promise.all(
      pointersAt(stores, entity)
        .filter(({ store }) => store.definition.tenant)
        .map(async ({ store, column }) => {
          const filter = allOf([await seenFilter(store, ctx), { [column]: { $in: ids } }]);
          const count = await store.model.collection.countDocuments(filter);
          return { entity: store.definition.name, column_name: column, count };
        }),
    ),
  });
