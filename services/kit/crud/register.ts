/** One line per entity in a service. */
import { sensitiveColumns } from '@enishi/protos/fields/sensitive';
import type { Entity } from '@enishi/protos/fields/types';
import { registerSensitive } from '../observe/log';
import type { Handlers } from '../rpc/types';
import { Crud, createCrud } from './crud';
import { dependantCounts } from './dependants';
import { existingReferences } from './references';
import type { CrudDeps, CrudOverrides, Store } from './store';

/** An entity, or an entity with its exceptions. */
export type Registration = Entity | readonly [Entity, CrudOverrides];

export interface Registered {
  /** Every entity's RPC service, to be spread into a service's handlers. */
  handlers: Handlers;
  /** For use cases that write through an entity's CRUD. @throws Error when the service does not own it */
  of(definition: Entity): Crud;
}

/** What was registered for each connection, where mongoose keeps the models: both are made once and end with it. */
const made = new WeakMap<CrudDeps['connection'], Registered>();

/** Registers a service's entities: models, indexes, CRUD handlers; references among them are checked. */
export function registerEntities(deps: CrudDeps, registrations: readonly Registration[]): Registered {
  const pairs = registrations.map((item): [Entity, CrudOverrides] =>
    Array.isArray(item) ? [item[0], item[1]] : [item as Entity, {}],
  );
  for (const [definition] of pairs) registerSensitive(sensitiveColumns(definition));
  const stores = new Map<string, Store>();
  const cruds = new Map(
    pairs.map(([definition, overrides]) => [definition.name, createCrud(definition, deps, overrides, stores)]),
  );
  for (const [name, { store }] of cruds) stores.set(name, store);
  const registered: Registered = {
    handlers: Object.assign({}, ...[...cruds.values()].map((crud) => crud.handlers()), {
      ReferenceService: { Existing: existingReferences(stores), Dependants: dependantCounts(stores) },
    }),
    of(definition) {
      const crud = cruds.get(definition.name);
      if (!crud) throw new Error(`No CRUD of ${definition.name} in this service`);
      return crud;
    },
  };
  made.set(deps.connection, registered);
  return registered;
}

/** The CRUD that `registerEntities` made for this service's connection. @throws Error before registration */
export function crudOf(deps: Pick<CrudDeps, 'connection'>, definition: Entity): Crud {
  const registered = made.get(deps.connection);
  if (!registered) throw new Error('registerEntities was not called');
  return registered.of(definition);
}
