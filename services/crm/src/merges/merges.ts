/** The documents of merges: who became whom, for good; the records as they were, while that can be taken back. */

import type { CallContext } from '@enishi/service-kit/base/context';
import type { ClientSession } from 'mongoose';
import type { Agency } from '../needs';
import type { MergeDoc, MergeRows } from './collections';

export const UNDO_DAYS = 30;
const DAY_MS = 86_400_000;

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
  deps: MergeRows,
  ctx: Agency,
  entity: string,
  id: number,
  session?: ClientSession,
): Promise<Hop[]> {
  const hops: Hop[] = [];
  for (let at = id; hops.length < MAX_HOPS; ) {
    const merge = await deps.of(ctx).merges.findOne({ entity, 'absorbed.id': at, undone_at: null }, { session });
    if (!merge) break;
    hops.push({ merge_id: merge._id, from: at, to: merge.survivor_id });
    at = merge.survivor_id;
  }
  return hops;
}

/** Those of the ids that are no longer records of their own. */
export async function mergedAway(
  deps: MergeRows,
  ctx: Agency,
  entity: string,
  ids: readonly number[],
  session?: ClientSession,
): Promise<Set<number>> {
  const filter = { entity, 'absorbed.id': { $in: [...new Set(ids)] }, undone_at: null };
  const docs = await deps.of(ctx).merges.find(filter, { session });
  const gone = new Set(docs.flatMap(({ absorbed }) => absorbed.map(({ id }) => id)));
  return new Set(ids.filter((id) => gone.has(id)));
}

/** Where a record that was merged away is found now; undefined when the id never was another record's. */
export const mergedInto =
  (deps: MergeRows, entity: string) =>
  async (ctx: CallContext, id: number): Promise<number | undefined> =>
    (await hopsFrom(deps, ctx, entity, id)).at(-1)?.to;

export const mergeMessage = (doc: MergeDoc, survivor: string) => ({
  id: doc._id,
  survivor: { id: doc.survivor_id, title: survivor },
  absorbed: doc.absorbed,
  merged_at: doc.merged_at.toISOString(),
  undoable_until: undoableUntil(doc).toISOString(),
  member_id: doc.member_id,
});
