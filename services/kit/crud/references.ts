/** References must lead to a record of the tenant, whichever service owns it; those to master data to an entry. */

import { findEntity } from '@enishi/protos/entities';
import type { Values } from '@enishi/protos/fields/parse';
import type { Entity, Field, FieldErrors, FieldValue, ServiceName } from '@enishi/protos/fields/types';
import { type MasterName, masterItem } from '@enishi/protos/master/index';
import type { ClientSession, Connection } from 'mongoose';
import type { CallContext } from '../base/context';
import { askOutside, throughout } from '../data/rounds';
import { allOf, type Filter } from './keyword';
import type { ReferenceList, ReferenceRequest, ReferenceResponse } from './messages';
import { scopeFilter } from './record-scope';
import { recordsIn } from './schema';
import { type Store, tenantFilter } from './store';

const idsOf = (value: FieldValue | undefined): number[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number');

function isEntry(master: MasterName, group: string | undefined, id: number): boolean {
  const item = masterItem(master, id);
  return item !== undefined && (group === undefined || item.group === group);
}

/** The ids of a column that the record did not have before: a list that keeps what is gone since locks no record. */
function newIds({ values, before }: Referring, name: string): number[] {
  const known = new Set(idsOf(before?.[name]));
  return idsOf(values[name]).filter((id) => !known.has(id));
}

/** Messages for the columns that name an entry their master list does not have. */
function masterErrors({ definition }: Store, record: Referring): FieldErrors {
  const unknown = record.columns.filter((name) => {
    const { master, group } = definition.own[name] ?? {};
    return master && newIds(record, name).some((id) => !isEntry(master, group, id));
  });
  return Object.fromEntries(unknown.map((name) => [name, ['一覧にない値です。一覧から選択してください。']]));
}

/** Ids by the entity they name. */
type Wanted = Map<string, Set<number>>;

const serviceOf = (entity: string): ServiceName | undefined => findEntity(entity)?.service;

/** A record about to be written, and the columns of it that are looked at. */
export interface Referring {
  values: Values;
  columns: readonly string[];
  /** The record as it is stored; absent for a new one. */
  before?: Values;
}

const referring = new WeakMap<Entity, readonly string[]>();

/** Columns that may name what has to be there: all that need looking at in a new record. */
export function referringColumns(definition: Entity): readonly string[] {
  const { own } = definition;
  const isLink = ({ kind, master }: Field) => kind === 'ref' || kind === 'refs' || master !== undefined;
  const columns = referring.get(definition) ?? Object.keys(own).filter((name) => isLink(own[name]));
  referring.set(definition, columns);
  return columns;
}

interface Reference {
  name: string;
  entity: string;
  ids: number[];
}

/** The references among the columns that have to be looked up. */
function referencesOf({ definition, stores }: Store, { realm }: CallContext, record: Referring): Reference[] {
  return record.columns.flatMap((name) => {
    const { entity } = definition.own[name] ?? {};
    if (!entity || (!stores.has(entity) && (realm === 'system' || !serviceOf(entity)))) return [];
    return [{ name, entity, ids: newIds(record, name) }];
  });
}

/**
 * For each record messages for the references among `columns` that lead nowhere: this service's own records are looked
 * up in the same transaction, those of others are asked for before it, once for all of its rounds. Writes of the
 * system itself follow from events of others, so only their references to own records are checked: a record that is
 * gone by then must not stop the rest.
 * @throws AppError `unavailable` while the owner of a record cannot be asked; AskFirst
 */
export async function referenceErrorsOf(
  store: Store,
  session: ClientSession,
  ctx: CallContext,
  records: readonly Referring[],
): Promise<FieldErrors[]> {
  const own: Wanted = new Map();
  const foreign: Wanted = new Map();
  const references = records.map((record) => referencesOf(store, ctx, record));
  for (const { entity, ids } of references.flat()) {
    const wanted = store.stores.has(entity) ? own : foreign;
    const all = wanted.get(entity) ?? new Set();
    for (const id of ids) all.add(id);
    wanted.set(entity, all);
  }
  // Before the first command of a new transaction, which then costs nothing to give up.
  const found = await askOwners(store, session, ctx, foreign);
  for (const [entity, ids] of own) {
    const { definition } = store.stores.get(entity) as Store;
    found.set(entity, new Set(await existingIds(store.deps.connection, definition, ctx, [...ids], session)));
  }
  return records.map((record, at) => {
    const errors = masterErrors(store, record);
    for (const { name, entity, ids } of references[at]) {
      const there = found.get(entity) as Set<number>;
      if (ids.some((id) => !there.has(id))) errors[name] = [missing(entity)];
    }
    return errors;
  });
}

/** The ids that a value means before it is parsed; what is none is refused later. */
const idsMeant = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).map(Number).filter((id) => Number.isInteger(id) && id > 0);

/** Hears of what new records name of other services, before they are parsed. @throws AskFirst; AppError `unavailable` */
export async function hearOfReferences(
  store: Store,
  session: ClientSession,
  ctx: CallContext,
  inputs: readonly Record<string, unknown>[],
): Promise<void> {
  const { own } = store.definition;
  const wanted: Wanted = new Map();
  for (const name of referringColumns(store.definition)) {
    const { entity } = own[name];
    if (!entity || store.stores.has(entity) || ctx.realm === 'system' || !serviceOf(entity)) continue;
    const ids = wanted.get(entity) ?? new Set();
    for (const input of inputs) for (const id of idsMeant(input[name])) ids.add(id);
    wanted.set(entity, ids);
  }
  await askOwners(store, session, ctx, wanted);
}

/** `referenceErrorsOf` one record. */
export async function referenceErrors(
  store: Store,
  session: ClientSession,
  ctx: CallContext,
  record: Referring,
): Promise<FieldErrors> {
  const [errors] = await referenceErrorsOf(store, session, ctx, [record]);
  return errors;
}

const missing = (entity: string): string =>
  `選択した${findEntity(entity)?.label ?? 'データ'}が見つかりません。削除された可能性があるため、選び直してください。`;

/** Whether ids of other services lead to a record, by entity: asked once for all rounds of a transaction. */
type Answers = Map<string, Map<number, boolean>>;

/**
 * One call per service that owns something among `wanted`, at the same time. @returns those that are there
 * @throws AskFirst while a transaction is open and an answer is missing
 */
async function askOwners(store: Store, session: ClientSession, ctx: CallContext, wanted: Wanted): Promise<Wanted> {
  const known: Answers = throughout(session, `references of ${ctx.enterprise_id}`, () => new Map());
  const openIds = (entity: string, ids: Iterable<number>) => [...ids].filter((id) => !known.get(entity)?.has(id));
  const ask = async () => {
    const lists = new Map<ServiceName, ReferenceList[]>();
    for (const [entity, all] of wanted) {
      const ids = openIds(entity, all);
      const service = serviceOf(entity);
      if (service && ids.length > 0) lists.set(service, [...(lists.get(service) ?? []), { entity, ids }]);
    }
    const { rpc } = store.deps.clients;
    await Promise.all(
      [...lists].map(async ([service, references]) => {
        const answer = await rpc[service].ReferenceService.Existing(ctx, { references });
        const there = new Map((answer.references ?? []).map(({ entity, ids }) => [entity, new Set(ids ?? [])]));
        for (const { entity, ids } of references) {
          const answers = known.get(entity) ?? new Map<number, boolean>();
          for (const id of ids) answers.set(id, there.get(entity)?.has(id) === true);
          known.set(entity, answers);
        }
      }),
    );
  };
  if ([...wanted].some(([entity, ids]) => openIds(entity, ids).length > 0)) await askOutside(session, ask);
  return new Map(
    [...wanted].map(([entity, ids]) => [entity, new Set([...ids].filter((id) => known.get(entity)?.get(id)))]),
  );
}

/** The ids among `ids` that lead to a record of the caller's tenant that the caller sees. */
async function existingIds(
  connection: Connection,
  target: Entity,
  ctx: CallContext,
  ids: readonly number[],
  session?: ClientSession,
  scope: Filter = {},
): Promise<number[]> {
  if (ids.length === 0) return [];
  const seen = (await scopeFilter(connection, target, ctx)) ?? {};
  const filter = allOf([tenantFilter(target, ctx), scope, seen, { [target.key]: { $in: ids } }]);
  const docs = await recordsIn({ connection }, target)
    .find(filter, { projection: { _id: 0, [target.key]: 1 }, session })
    .toArray();
  return docs.map((doc) => doc[target.key] as number);
}

/** The view of a colleague: a record that only the system still sees is none to point at. */
const staff = (ctx: CallContext): CallContext => ({ ...ctx, realm: 'enterprise' });

/** `ReferenceService/Existing` of a service: which of the asked ids are records of the caller's tenant. */
export const existingReferences =
  (stores: ReadonlyMap<string, Store>) =>
  async (ctx: CallContext, { references = [] }: ReferenceRequest): Promise<ReferenceResponse> => ({
    references: await Promise.all(
      references.map(async ({ entity, ids = [] }): Promise<ReferenceList> => {
        const store = stores.get(entity);
        if (!store?.definition.tenant) return { entity, ids: [] };
        const { deps, definition, overrides } = store;
        return {
          entity,
          ids: await existingIds(deps.connection, definition, ctx, ids, undefined, overrides.scope?.(staff(ctx))),
        };
      }),
    ),
  });
