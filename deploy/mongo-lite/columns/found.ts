import type { Bits } from '../postings/bits';

/** What a segment has of the documents that were looked for: which ones, and their ids. */
export interface Found {
  /** Number of the segment. */
  number: number;
  bits: Bits;
  ids: readonly string[];
}
