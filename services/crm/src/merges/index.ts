/** Records that turn out to be one, and the way back. */
import { collections } from './collections';
import { merge } from './merge';
import { mergeSweep } from './merge-sweep';
import { mergeIndex, mergeUndo } from './merge-undo';
import { recordsOfMergesOwned } from './records-owned';

export { mergeable, mergeableOf } from './mergeable';
export { type Hop, hopsFrom, mergedAway, mergedInto } from './merges';

export const merges = {
  collections,
  migrations: [recordsOfMergesOwned],
  useCases: { MergeService: { Merge: merge, Undo: mergeUndo, Index: mergeIndex } },
  events: [mergeSweep],
};
