/** The answers of an index's segments to a query. */
import { type Bits, countBits, intersect, noBits, subtract, unite } from './bits';
import type { Found } from './doc-set';
import type { StoredLists } from './lists';
import { type EntryRange, OpenSegment, type Segment } from './segment';

/** Bits of a segment's documents with an entry in the range, the dead among them; not to be changed. */
function bitsOf(segment: Segment, lists: StoredLists, range: EntryRange): Bits | null {
  return segment instanceof OpenSegment ? segment.bits(range) : lists.bits(segment.number, range);
}

function anyOf(segment: Segment, lists: StoredLists, ranges: readonly EntryRange[]): Bits | null {
  if (ranges.length === 1) return bitsOf(segment, lists, ranges[0]!);
  const all = noBits();
  for (const range of ranges) {
    const bits = bitsOf(segment, lists, range);
    if (bits) unite(all, bits);
  }
  return all;
}

/** The living documents of a segment that have, for each of the lists, an entry in one of its ranges. */
function allOf(segment: Segment, lists: StoredLists, all: readonly (readonly EntryRange[])[]): Bits | null {
  let bits: Bits | null = null;
  for (const ranges of all) {
    const more = anyOf(segment, lists, ranges);
    if (more === null || (bits !== null && !intersect(bits, more))) return null;
    bits ??= more.slice();
  }
  if (bits) subtract(bits, segment.dead);
  return bits;
}

/** Documents that have, for each of the lists, an entry in one of its ranges; by segment. */
export function findIn(
  segments: Iterable<Segment>,
  lists: StoredLists,
  all: readonly (readonly EntryRange[])[],
): Found {
  const found = new Map<number, { bits: Bits; ids: readonly string[] }>();
  for (const segment of segments) {
    const bits = allOf(segment, lists, all);
    if (bits) found.set(segment.number, { bits, ids: segment.ids });
  }
  return found;
}

/** How many documents have an entry in the range, the dead among them. */
export function estimateIn(segments: Iterable<Segment>, lists: StoredLists, range: EntryRange): number {
  let n = 0;
  for (const segment of segments) {
    const bits = bitsOf(segment, lists, range);
    if (bits) n += countBits(bits);
  }
  return n;
}
