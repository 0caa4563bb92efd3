/** One line per entity in a service. */
import { sensitiveColumns } from '@enishi/protos/fields/sensitive';
import type { Entity } from '@enishi/protos/fields/types';
import { registerSensitive } from '../observe/log';
import type { Handlers } from '../rpc/types';
import { Crud } from './crud';
import { dependantCounts } from './dependants';
import { existingReferences } from './references';
import { type CrudDeps, type CrudOverrides, createStore, type Store } from './store';
import { trashHandlers } from './trash-rpc';
import { dateBy } from './write-times';

/** An entity, or an entity with its exceptions. */
export type Registration = Entity | readonly [Entity, CrudOverrides];

/** The CRUD of a service's entities: `records` of its dependencies, which `registerEntities` fills at start. */
export class Records {
  private readonly cruds = new Map<string, Crud>();
  private readonly known = new Map<string, Store>();

  /** All stores by entity: where references within the service lead. */
  get stores(): ReadonlyMap<string, Store> {
    return this.known;
  }

  /** @throws Error when the service does not own the entity, or before it is registered */
  of({ name }: Entity): Crud {
    const crud = this.cruds.get(name);
    if (!crud) throw new Error(`No CRUD of ${name} in this service`);
    return crud;
  }

  add(definition: Entity, deps: CrudDeps, overrides: CrudOverrides): Crud {
    const crud = new Crud(createStore(definition, deps, overrides, this.known));
    this.cruds.set(definition.name, crud);
    this.known.set(definition.name, crud.store);
    return crud;
  }
}

/** For use cases that write through an entity's CRUD. */
export interface WithRecords {
  records: Records;
}

/** @throws Error when the service does not own the entity, or before it is registered */
export const crudOf = ({ records }: WithRecords, definition: Entity): Crud => records.of(definition);

/**
 * Registers a service's entities: models, indexes, CRUD handlers; references among them are checked.
 * @returns every entity's RPC service, to be spread into the service's handlers
 */
export function registerEntities(
  deps: CrudDeps & WithRecords,
  registrations: readonly Registration[],
): { handlers: Handlers } {
  const { records } = deps;
  dateBy(deps);
  const pairs = registrations.map((item): [Entity, CrudOverrides] =>
    Array.isArray(item) ? [item[0], item[1]] : [item as Entity, {}],
  );
  for (const [definition] of pairs) registerSensitive(sensitiveColumns(definition));
  const cruds = pairs.map(([definition, overrides]) => records.add(definition, deps, overrides));
  const shared = {
    ReferenceService: { Existing: existingReferences(records.stores), Dependants: dependantCounts(records.stores) },
  };
  const trash = cruds.some(({ definition }) => definition.trash)
    ? trashHandlers(new Map(cruds.map((crud) => [crud.definition.name, crud])))
    : {};
  return { handlers: Object.assign({}, ...cruds.map((crud) => crud.handlers()), shared, trash) };
}
