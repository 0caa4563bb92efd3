/** One page out of many ranked rows, without putting all of them in order. */
import { MAX_RANK } from './ranks';

export interface Ranked<T> {
  row: T;
  rank: number;
}

interface Ranks<T> {
  rows: readonly T[];
  /** The rank of each row, by its place; lower is better, above MAX_RANK is left out. */
  ranks: Uint16Array;
  from: number;
  to: number;
}

/** Rows from one place to another by rank; of equals the newer one, which has the larger id, comes first. */
export function placesOf<T extends { id: number }>({ rows, ranks, from, to }: Ranks<T>): Ranked<T>[] {
  const counts = new Uint32Array(2 ** 16);
  for (let at = 0; at < ranks.length; at++) counts[ranks[at]]++;
  let before = 0;
  let first = 0;
  while (first < MAX_RANK && before + counts[first] <= from) before += counts[first++];
  let last = first;
  for (let until = before + counts[first]; last < MAX_RANK && until < to; until += counts[last]) last++;
  const found: Ranked<T>[] = [];
  for (let at = 0; at < ranks.length; at++)
    if (ranks[at] >= first && ranks[at] <= last) found.push({ row: rows[at], rank: ranks[at] });
  found.sort((a, b) => a.rank - b.rank || b.row.id - a.row.id);
  return found.slice(from - before, to - before);
}
