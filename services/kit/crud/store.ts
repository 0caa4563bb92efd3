/** An entity with what is needed to keep its records: model, dependencies and the exceptions of its service. */
import { duplicateFields } from '@enishi/protos/fields/duplicates';
import type { Values } from '@enishi/protos/fields/parse';
import type { Entity, FieldValue } from '@enishi/protos/fields/types';
import type { ClientSession, Connection, Model } from 'mongoose';
import type { Clock } from '../base/clock';
import type { CallContext } from '../base/context';
import { forbidden } from '../base/errors';
import type { NewEvent } from '../events/outbox';
import type { Clients } from '../rpc/client';
import { type CrudRows, crudRows } from './collections';
import { type Alike, allOf, type Filter, foldedColumns, HIDDEN } from './keyword';
import { scopeFilter } from './record-scope';
import { type Doc, keyIndex, makeModel } from './schema';

export type Action =
  | 'index'
  | 'show'
  | 'create'
  | 'update'
  | 'delete'
  | 'bulk_update'
  | 'bulk_delete'
  | 'search'
  | 'history';

/** The dependencies that CRUD uses; `Deps` of the kit fits. */
export interface CrudDeps {
  connection: Connection;
  clock: Clock;
  outbox: {
    add(session: ClientSession, event: NewEvent<string, unknown>): Promise<void>;
    buffer(session: ClientSession): () => Promise<void>;
  };
  /** Clients that ask other services whether what a record points at is there. */
  clients: Pick<Clients, 'rpc'>;
}

/** A write about to happen, inside its transaction. `values` is the record as it will be stored and may be changed. */
export interface Write {
  ctx: CallContext;
  session: ClientSession;
  /** The stored record; absent for a new one. */
  before?: Values;
  values: Values;
  /** Password columns as the caller sent them; they are never stored. */
  passwords: Values;
  /** The caller's wish beside the values, e.g. `update_password`. */
  context?: string;
  /** Names of the columns that the caller sent; absent where files and partners write many at once. */
  given?: readonly string[];
  /** Dependencies of the write: the clock it goes by and the outbox its events go to. */
  deps: CrudDeps;
}

/** Texts of records where people choose one. */
export interface Subtitles {
  /** Columns that `of` reads. */
  needs: readonly string[];
  /** One for each of the records, in their order. */
  of(
    records: readonly Values[],
    ctx: CallContext,
    now: Date,
  ): readonly (string | undefined)[] | Promise<readonly (string | undefined)[]>;
}

/** Documents that belong to a record without being records. */
export interface Beside {
  collection: string;
  /** Column with the id of the record. */
  column: string;
  /** Which of them; absent: all. */
  only?: Filter;
}

/** Exceptions of one entity. Everything left out behaves as for every other entity. */
export interface CrudOverrides {
  /**
   * Throws when the caller may not do this at all. Default: tenant entities are for callers of a tenant (enterprise,
   * partner, and admin or system acting for one); others are for operators and the system.
   */
  authorize?(ctx: CallContext, action: Action): void | Promise<void>;
  /** A further filter on everything this caller can reach, for reading and for changing. */
  scope?(ctx: CallContext): Filter;
  /**
   * Columns made from others, stored with them. `patch` has what is about to change (null = emptied; everything, for a
   * new record), `before` what is stored (`{}` for a new record), `ctx` who writes; absent where nothing is written, or
   * where the change follows from another record.
   */
  derive?(patch: Values, before: Values, ctx?: CallContext): Values;
  /** Folded words that mean the same as a folded word of a keyword, itself among them; undefined where it stands alone. */
  alike?(ctx: CallContext): Promise<Alike>;
  /** Columns computed whenever a record is read, e.g. an age. `record` has what was asked for plus `presentNeeds`. */
  present?(record: Values, now: Date): Record<string, FieldValue>;
  /** Columns that `present` reads. */
  presentNeeds?: readonly string[];
  /**
   * Hears what new records need to know from other services (`hear` of `data/rounds.ts`), before their transaction has
   * done anything.
   */
  ahead?(write: Pick<Write, 'ctx' | 'session'>): Promise<unknown>;
  /**
   * The last look before a write: may refuse by throwing, change `values`, and then write elsewhere through `session`.
   * A refusal comes before any write: in a bulk call the transaction goes on with the next record.
   */
  beforeWrite?(write: Write): void | Promise<void>;
  /** The last look before a deletion. */
  beforeDelete?(write: Omit<Write, 'values' | 'passwords' | 'deps'> & { before: Values }): void | Promise<void>;
  /** Documents of other collections that go with a record, and come back with it. */
  beside?: readonly Beside[];
  /**
   * The last look before a deleted record comes back: may refuse by throwing, change `values`, and then write elsewhere
   * through `session`.
   */
  beforeRestore?(write: Pick<Write, 'ctx' | 'session' | 'values'>): void | Promise<void>;
  /** Before a record leaves the trash for good: what lies outside the database goes. May run again. */
  purge?(ctx: CallContext, record: Values): Promise<void>;
  /** The record that an id leads to that is no longer one of its own, because it was merged into another. */
  movedTo?(ctx: CallContext, id: number): Promise<number | undefined>;
  /** The second lines of typeahead entries. Default: the first other keyword column that has a value. */
  subtitle?: Subtitles;
  /** The first lines of records that are known by others, as a deal is by its candidate. Default: the title column. */
  searchTitle?: Subtitles;
}

export interface Store {
  definition: Entity;
  model: Model<Doc>;
  deps: CrudDeps;
  overrides: CrudOverrides;
  collections: CrudRows;
  /** Columns no client may see. */
  secrets: readonly string[];
  /** Columns that hidden columns are made of. */
  searched: ReadonlySet<string>;
  /** All stores of the service by entity, this one included: where references within the service lead. */
  stores: ReadonlyMap<string, Store>;
}

export function createStore(
  definition: Entity,
  deps: CrudDeps,
  overrides: CrudOverrides = {},
  stores: ReadonlyMap<string, Store> = new Map(),
): Store {
  const { connection } = deps;
  const model = makeModel(connection, definition);
  const secrets = Object.keys(definition.fields).filter((name) => definition.fields[name].secret);
  const searched = new Set([...definition.keyword, ...foldedColumns(definition), ...duplicateFields(definition)]);
  return { definition, model, deps, overrides, collections: crudRows(connection), secrets, searched, stores };
}

/**
 * The tenant filter of a call; `{}` for entities of the operator.
 * @throws AppError `forbidden` when a tenant's record is asked for on behalf of no agency
 */
export function tenantFilter(definition: Entity, ctx: CallContext): { enterprise_id?: number } {
  if (!definition.tenant) return {};
  if (!Number.isInteger(ctx.enterprise_id) || ctx.enterprise_id <= 0) throw forbidden();
  return { enterprise_id: ctx.enterprise_id };
}

/** Everything this caller can reach. */
export async function reachFilter(store: Store, ctx: CallContext): Promise<Filter> {
  const { definition, deps, overrides } = store;
  const tenant = tenantFilter(definition, ctx);
  const further = [overrides.scope?.(ctx), await scopeFilter(deps.connection, definition, ctx)];
  const narrowing = further.filter((filter): filter is Filter => filter !== undefined);
  return allOf([tenant, ...narrowing]);
}

/** The tenant that owns what a call writes; 0 for entities of the operator. */
export const ownerOf = (definition: Entity, ctx: CallContext): number =>
  tenantFilter(definition, ctx).enterprise_id ?? 0;

const withoutHidden: Record<string, 0> = Object.fromEntries(HIDDEN.map((name) => [name, 0 as const]));

/** A stored document as a record: own and system fields only, timestamps as ISO text. */
export function toRecord({ fields }: Entity, doc: Record<string, unknown>): Values {
  const record: Record<string, unknown> = {};
  for (const name in doc) {
    if (fields[name] === undefined) continue;
    const value = doc[name];
    record[name] = value instanceof Date ? value.toISOString() : value;
  }
  return record as Values;
}

/** One record, if this caller can reach it; a scope that names the key stays in force. */
export const recordFilter = async (store: Store, ctx: CallContext, id: number): Promise<Filter> =>
  allOf([await reachFilter(store, ctx), { [store.definition.key]: id }]);

/** One record by its id, or undefined when this caller cannot reach it. */
export async function findRecord(
  store: Store,
  ctx: CallContext,
  id: number,
  session?: ClientSession,
): Promise<Values | undefined> {
  const hint = keyIndex(store.definition);
  const doc = await store.model.collection.findOne(await recordFilter(store, ctx, id), {
    projection: withoutHidden,
    session,
    hint,
  });
  return doc ? toRecord(store.definition, doc) : undefined;
}

/** The records among `ids` that this caller can reach, by id. */
export async function findRecords(
  store: Store,
  ctx: CallContext,
  ids: readonly number[],
  session?: ClientSession,
): Promise<Map<number, Values>> {
  const { definition, model } = store;
  const filter = allOf([await reachFilter(store, ctx), { [definition.key]: { $in: ids } }]);
  const hint = keyIndex(definition);
  const docs = await model.collection.find(filter, { projection: withoutHidden, session, hint }).toArray();
  return new Map(docs.map((doc) => [doc[definition.key] as number, toRecord(definition, doc)]));
}

/** A record as it leaves the service: no secrets, computed columns added. The record given stays as it is. */
export function presented(store: Store, record: Values): Values {
  const shown = { ...record, ...store.overrides.present?.(record, store.deps.clock.now()) };
  for (const name of store.secrets) delete shown[name];
  return shown;
}
