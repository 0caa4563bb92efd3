/**
 * Suspected pairs of records, kept from the events of candidates and companies: whatever wrote a record, a form, an
 * import, a visitor's registration, its doubles are found a moment later, without making the write any slower.
 */

import type { EventMap, MergeEvent } from '@enishi/protos/events/catalog';
import { codeOfKey, duplicateFields } from '@enishi/protos/fields/duplicates';
import type { Entity } from '@enishi/protos/fields/types';
import type { Rehidden } from '@enishi/service-kit/crud/rehide';
import { modelOf } from '@enishi/service-kit/crud/schema';
import type { CrudDeps } from '@enishi/service-kit/crud/store';
import type { EventEnvelope, EventHandlers } from '@enishi/service-kit/events';
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose';
import { mergeable } from './mergeable';

export interface PairDoc {
  /** `<enterprise_id>:<entity>:<lower id>:<higher id>` */
  _id: string;
  enterprise_id: number;
  entity: string;
  /** Both, ascending. */
  ids: [number, number];
  /** Codes of the rules in which they agree. */
  reasons: string[];
  found_at: Date;
  /** Absent while the pair is listed. */
  dismissed_at?: Date;
  dismissed_by?: number;
}

const schema = new Schema<PairDoc>(
  {
    _id: String,
    enterprise_id: Number,
    entity: String,
    ids: [Number],
    reasons: [String],
    found_at: Date,
    dismissed_at: Date,
    dismissed_by: Number,
  },
  { versionKey: false, id: false },
)
  .index({ enterprise_id: 1, entity: 1, ids: 1 })
  .index({ enterprise_id: 1, entity: 1, dismissed_at: 1, found_at: -1 });

/** Registered with the connection at first use, so that the service makes its indexes at start. */
export function duplicatePairs(connection: Connection): Model<PairDoc> {
  const known = connection.models._duplicate_pair as Model<PairDoc> | undefined;
  return known ?? connection.model<PairDoc>('_duplicate_pair', schema, 'duplicate_pairs');
}

/** A number that half a company shares must not fill the list with pairs of everybody. */
const MAX_PAIRS = 20;

interface Suspect {
  enterprise_id: number;
  entity: Entity;
  id: number;
  /** Just created: no pair of it can have to go. */
  isNew?: boolean;
}

export const pairId = ({ enterprise_id, entity, id }: Suspect, other: number): string =>
  [enterprise_id, entity.name, Math.min(id, other), Math.max(id, other)].join(':');

/** Reasons by the other's id, as the records are stored now. */
async function alike(connection: Connection, session: ClientSession, { enterprise_id, entity, id }: Suspect) {
  const records = modelOf(connection, entity).collection;
  const { key } = entity;
  const own = await records.findOne({ enterprise_id, [key]: id }, { session, projection: { _id: 0, _same: 1 } });
  const keys = (own?._same as string[] | undefined) ?? [];
  const others = new Map<number, string[]>();
  if (keys.length === 0) return others;
  const found = await records
    .find(
      { enterprise_id, _same: { $in: keys }, [key]: { $ne: id } },
      { session, projection: { _id: 0, [key]: 1, _same: 1 }, limit: MAX_PAIRS },
    )
    .toArray();
  for (const doc of found) {
    const same = (doc._same as string[]).filter((value) => keys.includes(value));
    others.set(doc[key] as number, same.map(codeOfKey).sort());
  }
  return others;
}

/** Makes the pairs of a record what they should be now; safe to repeat, in any order. */
export async function refreshPairs(
  connection: Connection,
  session: ClientSession,
  suspect: Suspect,
  at: Date,
): Promise<void> {
  const { enterprise_id, entity, id } = suspect;
  const pairs = duplicatePairs(connection).collection;
  const wanted = await alike(connection, session, suspect);
  const mine = { enterprise_id, entity: entity.name, ids: id };
  const known = suspect.isNew ? [] : ((await pairs.find(mine, { session }).toArray()) as unknown as PairDoc[]);
  const changes: Parameters<typeof pairs.bulkWrite>[0][number][] = [];
  for (const pair of known) {
    const other = pair.ids.find((value) => value !== id) ?? 0;
    const reasons = wanted.get(other);
    wanted.delete(other);
    const filter = { _id: pair._id as never };
    if (!reasons) changes.push({ deleteOne: { filter } });
    else if (reasons.join() !== pair.reasons.join()) {
      const news = reasons.some((reason) => !pair.reasons.includes(reason));
      const listed = news ? { $unset: { dismissed_at: '', dismissed_by: '' } } : {};
      changes.push({ updateOne: { filter, update: { $set: { reasons }, ...listed } } });
    }
  }
  for (const [other, reasons] of wanted) {
    const ids = [id, other].sort((a, b) => a - b) as [number, number];
    const pair = { enterprise_id, entity: entity.name, ids, reasons, found_at: at };
    const filter = { _id: pairId(suspect, other) as never };
    changes.push({ updateOne: { filter, update: { $setOnInsert: pair }, upsert: true } });
  }
  if (changes.length > 0) await pairs.bulkWrite(changes, { session, ordered: false });
}

/** After keys were made anew for records that had others or none. */
export const pairsOfRehidden =
  ({ connection, clock }: Pick<CrudDeps, 'connection' | 'clock'>): Rehidden =>
  async ({ definition: entity }, session, docs) => {
    if (!Object.hasOwn(mergeable, entity.name)) return;
    for (const { enterprise_id, [entity.key]: id } of docs as readonly Record<string, number>[])
      await refreshPairs(connection, session, { enterprise_id, entity, id }, clock.now());
  };

interface Told {
  enterprise_id: number;
  at: string;
  payload: { id: number; changed: string[] };
}

/** Names its handlers `candidate.created`, ... for both entities. */
export function duplicateProjection({ connection }: { connection: Connection }): EventHandlers<EventMap> {
  const follow = (entity: Entity, what: 'created' | 'updated' | 'deleted') => {
    const fields = new Set(duplicateFields(entity));
    return async ({ enterprise_id, at, payload }: Told, session: ClientSession) => {
      // A record without any of the fields, or with none of them changed, costs no query.
      if (what !== 'deleted' && !payload.changed.some((name) => fields.has(name))) return;
      const suspect = { enterprise_id, entity, id: payload.id, isNew: what === 'created' };
      await refreshPairs(connection, session, suspect, new Date(at));
    };
  };
  const both =
    (entity: Entity) =>
    async ({ enterprise_id, at, payload }: Omit<EventEnvelope<string, MergeEvent>, 'name'>, session: ClientSession) => {
      for (const id of [payload.id, ...payload.absorbed_ids])
        await refreshPairs(connection, session, { enterprise_id, entity, id }, new Date(at));
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
