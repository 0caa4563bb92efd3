/**
 * Suspected pairs of records, kept from the events of candidates and companies: whatever wrote a record, a form, an
 * import, a visitor's registration, its doubles are found a moment later, without making the write any slower.
 */

import type { EventMap } from '@enishi/protos/events/catalog';
import type { MergeEvent } from '@enishi/protos/events/payloads';
import { codeOfKey, duplicateFields } from '@enishi/protos/fields/duplicates';
import type { Entity } from '@enishi/protos/fields/types';
import { groupBy } from '@enishi/service-kit/base/group';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import type { Reindexed } from '@enishi/service-kit/crud/reindex';
import { keyIndex, sameIndex } from '@enishi/service-kit/crud/schema';
import { insertInParts } from '@enishi/service-kit/data/mongo';
import type { EventEnvelope, EventHandlers } from '@enishi/service-kit/events/events';
import type { ClientSession } from 'mongoose';
import { mergeable } from '../merges';
import type { Agency } from '../needs';
import { type DuplicateDeps, duplicatePairs, type PairDoc } from './collections';

type PairDeps = Pick<DuplicateDeps, 'connection' | 'of'>;

/** A number that half a company shares must not fill the list with pairs of all its people. */
const MAX_PAIRS = 20;

/** Others read for many records at once; where more agree, they are looked at one by one. */
const MAX_FOUND = 10_000;

interface Suspect {
  id: number;
  /** When the record changed. */
  at: Date;
  /** Just created: no pair of it can have to go. */
  isNew?: boolean;
}

/** Records of one kind of one tenant. */
interface Suspects {
  enterprise_id: number;
  entity: Entity;
  list: readonly Suspect[];
}

type PairKind = Pick<Suspects, 'enterprise_id' | 'entity'>;

export const pairId = ({ enterprise_id, entity }: PairKind, id: number, other: number): string =>
  [enterprise_id, entity.name, Math.min(id, other), Math.max(id, other)].join(':');

type Keyed = { id: number; keys: string[] };

/** Reasons by the other's id, for each of the records as they are stored now; undefined when too many agree. */
async function alike({ connection }: PairDeps, session: ClientSession, { enterprise_id, entity, list }: Suspects) {
  const records = ownRecords({ connection }, entity, { enterprise_id });
  const { key } = entity;
  const options = { session, projection: { _id: 0, [key]: 1, _same: 1 } };
  const keyed = (doc: Record<string, unknown>): Keyed => ({
    id: doc[key] as number,
    keys: (doc._same as string[] | undefined) ?? [],
  });
  const ids = list.map(({ id }) => id);
  const byId = { [key]: { $in: ids } };
  const own = (await records.find(byId, { ...options, hint: keyIndex(entity) })).map(keyed);
  const found = new Map<number, Map<number, string[]>>();
  const keys = [...new Set(own.flatMap((one) => one.keys))];
  if (keys.length === 0) return found;
  // Each finds itself, too.
  const limit = Math.min(MAX_FOUND, list.length * (MAX_PAIRS + 1));
  const holders = await records.find({ _same: { $in: keys } }, { ...options, limit, hint: sameIndex(entity) });
  if (holders.length === limit && list.length > 1) return undefined;
  const pairs = holders.map(keyed).flatMap((holder) => holder.keys.map((value) => ({ value, holder })));
  const byKey = groupBy(pairs, ({ value }) => value);
  for (const { id, keys: mine } of own) {
    const others = new Map<number, string[]>();
    for (const value of mine)
      for (const { holder } of byKey.get(value) ?? []) {
        if (others.size === MAX_PAIRS) break;
        if (holder.id === id || others.has(holder.id)) continue;
        others.set(
          holder.id,
          holder.keys
            .filter((key) => mine.includes(key))
            .map(codeOfKey)
            .sort(),
        );
      }
    found.set(id, others);
  }
  return found;
}

/** Adds those that are not there, e.g. from the other's side. */
async function addPairs(
  deps: PairDeps,
  session: ClientSession,
  agency: Agency,
  news: Map<string, PairDoc>,
): Promise<void> {
  if (news.size === 0) return;
  const known = { _id: { $in: [...news.keys()] } };
  for (const { _id } of await deps.of(agency).duplicatePairs.find(known, { projection: { _id: 1 }, session }))
    news.delete(String(_id));
  await insertInParts(deps.connection, duplicatePairs, [...news.values()], session);
}

/** Makes the pairs of records what they should be now; safe to repeat, in any order. */
export async function refreshPairs(deps: PairDeps, session: ClientSession, suspects: Suspects): Promise<void> {
  const { enterprise_id, entity, list } = suspects;
  if (list.length === 0) return;
  const found = await alike(deps, session, suspects);
  if (!found) {
    for (const suspect of list) await refreshPairs(deps, session, { ...suspects, list: [suspect] });
    return;
  }
  const pairs = deps.of(suspects).duplicatePairs;
  const old = new Set(list.flatMap(({ id, isNew }) => (isNew ? [] : [id])));
  const mine = { entity: entity.name, ids: { $in: [...old] } };
  const known = old.size > 0 ? await pairs.find(mine, { session }) : [];
  const stored = new Set(known.map(({ _id }) => _id));
  const gone: string[] = [];
  for (const pair of known) {
    const [one, two] = pair.ids;
    const reasons = found.get(one)?.get(two) ?? found.get(two)?.get(one);
    if (!reasons) gone.push(pair._id);
    else if (reasons.join() !== pair.reasons.join()) {
      const news = reasons.some((reason) => !pair.reasons.includes(reason));
      const listed = news ? { $unset: { dismissed_at: '' as const, dismissed_by: '' as const } } : {};
      await pairs.updateOne({ _id: pair._id }, { $set: { reasons }, ...listed }, { session });
    }
  }
  if (gone.length > 0) await pairs.deleteMany({ _id: { $in: gone } }, { session });
  /** New pairs by id: a pair may be found from both sides. */
  const news = new Map<string, PairDoc>();
  for (const { id, at: found_at } of list)
    for (const [other, reasons] of found.get(id) ?? []) {
      const _id = pairId(suspects, id, other);
      const ids = [id, other].sort((a, b) => a - b) as [number, number];
      if (!stored.has(_id)) news.set(_id, { _id, enterprise_id, entity: entity.name, ids, reasons, found_at });
    }
  await addPairs(deps, session, suspects, news);
}

/** Finds pairs anew after keys were made for records that had others or none. */
export const pairsOfReindexed =
  (deps: Pick<DuplicateDeps, 'connection' | 'of' | 'clock'>): Reindexed =>
  async ({ definition: entity }, session, docs) => {
    if (!Object.hasOwn(mergeable, entity.name)) return;
    const at = deps.clock.now();
    const tenants = groupBy(docs as readonly Record<string, number>[], (doc) => doc.enterprise_id);
    for (const [enterprise_id, own] of tenants) {
      const list = own.map(({ [entity.key]: id }) => ({ id, at }));
      await refreshPairs(deps, session, { enterprise_id, entity, list });
    }
  };

interface RecordChange {
  enterprise_id: number;
  at: string;
  payload: { id: number; changed: string[] };
}

/** Names its handlers `candidate.created`, ... for both entities. */
export function duplicateProjection(deps: PairDeps): EventHandlers<EventMap> {
  const follow = (entity: Entity, what: 'created' | 'updated' | 'deleted') => {
    const fields = new Set(duplicateFields(entity));
    return {
      async batch(events: readonly RecordChange[], session: ClientSession) {
        // A record without any of the fields, or with none of them changed, costs no query.
        const touched = events.filter(
          ({ payload }) => what === 'deleted' || payload.changed.some((name) => fields.has(name)),
        );
        for (const [enterprise_id, own] of groupBy(touched, (event) => event.enterprise_id)) {
          const last = new Map(own.map(({ payload, at }) => [payload.id, new Date(at)]));
          const list = [...last].map(([id, at]) => ({ id, at, isNew: what === 'created' }));
          await refreshPairs(deps, session, { enterprise_id, entity, list });
        }
      },
    };
  };
  const both =
    (entity: Entity) =>
    async ({ enterprise_id, at, payload }: Omit<EventEnvelope<string, MergeEvent>, 'name'>, session: ClientSession) => {
      const list = [payload.id, ...payload.absorbed_ids].map((id) => ({ id, at: new Date(at) }));
      await refreshPairs(deps, session, { enterprise_id, entity, list });
    };
  const candidates = both(mergeable.candidate as Entity);
  const companies = both(mergeable.company as Entity);
  return {
    'candidate.merged': candidates,
    'candidate.unmerged': candidates,
    'company.merged': companies,
    'company.unmerged': companies,
    'candidate.created': follow(mergeable.candidate as Entity, 'created'),
    'candidate.updated': follow(mergeable.candidate as Entity, 'updated'),
    'candidate.deleted': follow(mergeable.candidate as Entity, 'deleted'),
    'company.created': follow(mergeable.company as Entity, 'created'),
    'company.updated': follow(mergeable.company as Entity, 'updated'),
    'company.deleted': follow(mergeable.company as Entity, 'deleted'),
  };
}
