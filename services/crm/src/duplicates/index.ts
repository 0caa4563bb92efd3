/** Suspected doubles: found after every write, listed, dismissed. */
import { collections } from './collections';
import { duplicateProjection, pairsOfReindexed } from './duplicate-pairs';
import { duplicateDismiss, duplicateFind, duplicateIndex } from './duplicates';

export const duplicates = {
  collections,
  useCases: { DuplicateService: { Find: duplicateFind, Index: duplicateIndex, Dismiss: duplicateDismiss } },
  events: [duplicateProjection],
  /** What is done with records that get their keys anew. */
  reindexed: pairsOfReindexed,
};
