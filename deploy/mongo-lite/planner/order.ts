import type { Index } from '../engine/indexes';

export interface Order {
  /** The plan delivers the wanted order (true when there is none to deliver). */
  sorted: boolean;
  /** Whether the ranges are read backwards. */
  reverse: boolean;
  /** The ranges must be merged on what follows this many bounded fields; undefined when reading them in turn will do. */
  mergeAfter?: number;
}

/** Every result of a merge is compared with the head of each range: of more ranges, the results are sorted. */
const MAX_MERGED = 1000;

const UNSORTED: Order = { sorted: false, reverse: false };

/**
 * Whether reading an index delivers `sort`. `points`: paths bound to that many single values. Paths bound to one
 * value are constant; those bound to several can be merged over.
 */
export function orderOf(index: Index, sort: [string, number][], points: Map<string, number>, used: Set<string>): Order {
  // An array that has the one value is ordered by its least element, which may be another.
  const wanted = sort.filter(([path]) => points.get(path) !== 1 || index.multikey.includes(path));
  if (!wanted.length) return { sorted: sort.length > 0 || used.size > 0, reverse: false };
  // Postings come in the order in which they were written.
  if (index.postings) return UNSORTED;
  let at = 0;
  let sign = 0;
  let merge = false;
  let start: number | undefined;
  for (const [path, direction] of wanted) {
    while (at < index.fields.length && points.has(index.fields[at]![0]) && index.fields[at]![0] !== path) {
      const values = points.get(index.fields[at]![0])!;
      if (values > 1) {
        if (values > MAX_MERGED) return UNSORTED;
        // Several values in the middle of the order would need a merge inside a merge.
        if (start !== undefined) return UNSORTED;
        merge = true;
      }
      at++;
    }
    const field = index.fields[at];
    if (!field) {
      // A unique key leaves nothing to order; elsewhere equal entries lie in the order of their ids.
      if (index.unique) {
        // But several values of a field that the order leaves out may each bring a document with equal others.
        if (merge || index.multikey.length) return UNSORTED;
        break;
      }
      if (path !== '_id' || (sign && sign !== Math.sign(direction))) return UNSORTED;
      sign ||= Math.sign(direction);
      start ??= at;
      break;
    }
    if (field[0] !== path || (index.multikey.includes(path) && used.has(path))) return UNSORTED;
    const step = Math.sign(direction) * field[1];
    if (sign && sign !== step) return UNSORTED;
    sign = step;
    start ??= at;
    at++;
  }
  return { sorted: true, reverse: sign < 0, mergeAfter: merge ? start : undefined };
}
