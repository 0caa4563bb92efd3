/** References to records of the same service must lead somewhere within the tenant, those to master data to an entry. */
import type { Values } from '@enishi/protos/fields/parse';
import type { Field, FieldErrors, FieldValue } from '@enishi/protos/fields/types';
import { masterItem } from '@enishi/protos/master/index';
import type { ClientSession } from 'mongoose';
import type { CallContext } from '../context';
import { modelOf } from './schema';
import { type Store, tenantFilter } from './store';

const idsOf = (value: FieldValue | undefined): number[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number');

function isEntry({ master, group }: Field, id: number): boolean {
  const item = master && masterItem(master, id);
  return item !== undefined && (group === undefined || item.group === group);
}

/** Messages for the columns that name an entry their master list does not have. */
function masterErrors({ definition }: Store, values: Values, columns: readonly string[]): FieldErrors {
  const unknown = columns.filter((name) => {
    const field = definition.own[name];
    return field?.master && idsOf(values[name]).some((id) => !isEntry(field, id));
  });
  return Object.fromEntries(unknown.map((name) => [name, ['一覧にない値です。一覧から選択してください。']]));
}

/**
 * Messages for the references among `columns` that lead nowhere. Targets that another service owns are accepted by id:
 * a service reads only its own collections.
 */
export async function referenceErrors(
  store: Store,
  session: ClientSession,
  ctx: CallContext,
  values: Values,
  columns: readonly string[],
): Promise<FieldErrors> {
  const wanted = new Map<string, Set<number>>();
  const references = columns.flatMap((name) => {
    const { kind, entity } = store.definition.own[name] ?? {};
    if ((kind !== 'ref' && kind !== 'refs') || !entity || !store.peers.has(entity)) return [];
    const ids = idsOf(values[name]);
    wanted.set(entity, new Set([...(wanted.get(entity) ?? []), ...ids]));
    return [{ name, entity, ids }];
  });
  const found = new Map<string, Set<number>>();
  for (const [entity, ids] of wanted)
    if (ids.size > 0) found.set(entity, await existing(store, session, ctx, entity, ids));
  const errors = masterErrors(store, values, columns);
  for (const { name, entity, ids } of references)
    if (ids.some((id) => !found.get(entity)?.has(id)))
      errors[name] = ['選択されたデータが見つかりません。削除された可能性があります。選び直してください。'];
  return errors;
}

async function existing(
  { deps, peers }: Store,
  session: ClientSession,
  ctx: CallContext,
  entity: string,
  ids: Set<number>,
): Promise<Set<number>> {
  const target = peers.get(entity);
  if (!target) return new Set();
  const filter = { ...tenantFilter(target, ctx), [target.key]: { $in: [...ids] } };
  const docs = await modelOf(deps.connection, target)
    .collection.find(filter, { projection: { _id: 0, [target.key]: 1 }, session })
    .toArray();
  return new Set(docs.map((doc) => doc[target.key] as number));
}
