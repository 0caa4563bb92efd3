/** What is kept of merges: who became whom, for good; the records as they were, while that can be taken back. */
import type { CallContext } from '@enishi/service-kit/context';
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose';

export const UNDO_DAYS = 30;
const DAY_MS = 86_400_000;

export interface MergeDoc {
  _id: string;
  enterprise_id: number;
  entity: string;
  survivor_id: number;
  absorbed: { id: number; title: string }[];
  member_id: number;
  merged_at: Date;
  undone_at?: Date;
}

/** Personal data of the absorbed records; gone with the right to take the merge back. */
export interface MergedRecordsDoc {
  /** Of the merge. */
  _id: string;
  /** Whole documents, hidden columns and all. */
  absorbed: Record<string, unknown>[];
  /** Values of the survivor in the columns that the merge changed. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  expires_at: Date;
}

const options = { versionKey: false, id: false, minimize: false, strict: false } as const;
const mergeSchema = new Schema<MergeDoc>({ _id: String }, options)
  .index({ enterprise_id: 1, entity: 1, survivor_id: 1 })
  .index({ enterprise_id: 1, entity: 1, 'absorbed.id': 1 });
const recordsSchema = new Schema<MergedRecordsDoc>({ _id: String }, options).index(
  { expires_at: 1 },
  { expireAfterSeconds: 0 },
);

/** Registered with the connection at first use, so that the service makes its indexes at start. */
export function merges(connection: Connection): Model<MergeDoc> {
  const known = connection.models._merge as Model<MergeDoc> | undefined;
  return known ?? connection.model<MergeDoc>('_merge', mergeSchema, 'merges');
}

export function mergedRecords(connection: Connection): Model<MergedRecordsDoc> {
  const known = connection.models._merged_records as Model<MergedRecordsDoc> | undefined;
  return known ?? connection.model<MergedRecordsDoc>('_merged_records', recordsSchema, 'merged_records');
}

/** The last instant at which a merge can be taken back. */
export const undoableUntil = ({ merged_at }: Pick<MergeDoc, 'merged_at'>): Date =>
  new Date(merged_at.getTime() + UNDO_DAYS * DAY_MS);

/** Longer chains are not made by people. */
const MAX_HOPS = 20;

export interface Hop {
  merge_id: string;
  from: number;
  to: number;
}

/** The merges that lead from an id to the record it is part of now; empty for a record of its own. */
export async function hopsFrom(
  connection: Connection,
  enterprise_id: number,
  entity: string,
  id: number,
  session?: ClientSession,
): Promise<Hop[]> {
  const hops: Hop[] = [];
  for (let at = id; hops.length < MAX_HOPS; ) {
    const filter = { enterprise_id, entity, 'absorbed.id': at, undone_at: null };
    const found = (await merges(connection).collection.findOne(filter as never, { session })) as MergeDoc | null;
    if (!found) break;
    hops.push({ merge_id: found._id, from: at, to: found.survivor_id });
    at = found.survivor_id;
  }
  return hops;
}

/** Those of the ids that are no longer records of their own. */
export async function mergedAway(
  connection: Connection,
  enterprise_id: number,
  entity: string,
  ids: readonly number[],
  session?: ClientSession,
): Promise<Set<number>> {
  const filter = { enterprise_id, entity, 'absorbed.id': { $in: [...new Set(ids)] }, undone_at: null };
  const docs = (await merges(connection)
    .collection.find(filter as never, { session })
    .toArray()) as unknown as MergeDoc[];
  const gone = new Set(docs.flatMap(({ absorbed }) => absorbed.map(({ id }) => id)));
  return new Set(ids.filter((id) => gone.has(id)));
}

/** Where a record that was merged away is found now; undefined when the id never was another record's. */
export const mergedInto =
  (connection: Connection, entity: string) =>
  async ({ enterprise_id }: CallContext, id: number): Promise<number | undefined> =>
    (await hopsFrom(connection, enterprise_id, entity, id)).at(-1)?.to;

export const mergeMessage = (doc: MergeDoc, survivor: string) => ({
  id: doc._id,
  survivor: { id: doc.survivor_id, title: survivor },
  absorbed: doc.absorbed,
  merged_at: doc.merged_at.toISOString(),
  undoable_until: undoableUntil(doc).toISOString(),
  member_id: doc.member_id,
});
