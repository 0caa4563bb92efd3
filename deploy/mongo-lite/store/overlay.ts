import { tagOf } from '../keys';
import { Added } from './added';

/** Position of the first key in sorted `keys` that is not below `key`. */
function lowerBound(keys: string[], key: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keys[middle]! < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

const ascending = (a: string, b: string): number => (a < b ? -1 : 1);

function mergeSorted(a: string[], b: string[]): string[] {
  if (!a.length) return b;
  const out: string[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) out.push(a[i]! < b[j]! ? a[i++]! : b[j++]!);
  while (i < a.length) out.push(a[i++]!);
  while (j < b.length) out.push(b[j++]!);
  return out;
}

/** Writes that are not in LMDB yet: key to value, null for a removed key. Iterated in key order on demand. */
export class Overlay {
  readonly writes = new Map<string, Buffer | null>();
  /**
   * Entries of new documents by the index's tag. Most are written away before a read looks for them, so they are
   * found and ordered only then: as a key of `writes`. No key is in both.
   */
  readonly added = new Map<string, Added>();
  private addedSize = 0;
  private removals = false;
  private sorted: string[] = [];
  private fresh: string[] = [];

  get size(): number {
    return this.writes.size + this.addedSize;
  }

  get(key: string): Buffer | null | undefined {
    if (this.addedSize) this.settle(tagOf(key));
    return this.writes.get(key);
  }

  set(key: string, value: Buffer | null): void {
    if (value === null) {
      this.removals = true;
      if (this.addedSize) this.settle(tagOf(key));
    }
    const { size } = this.writes;
    this.writes.set(key, value);
    if (this.writes.size > size) this.fresh.push(key);
  }

  /** Adds an entry that is neither here nor in the store; what this overlay removes may come again. */
  add(tag: string, key: string, value: Buffer): void {
    if (this.removals) {
      this.set(key, value);
      return;
    }
    let added = this.added.get(tag);
    if (!added) {
      added = new Added();
      this.added.set(tag, added);
    }
    added.add(key, value);
    this.addedSize++;
  }

  private settle(tag: string): void {
    const added = this.added.get(tag);
    if (!added) return;
    this.added.delete(tag);
    this.addedSize -= added.size;
    added.each((key, value) => this.set(key, value));
  }

  copy(): Overlay {
    const copy = new Overlay();
    copy.take(this);
    return copy;
  }

  /** Adds what another one has, which stays as it is. */
  take(other: Overlay): void {
    for (const [key, value] of other.writes) this.set(key, value);
    for (const [tag, added] of other.added) added.each((key, value) => this.add(tag, key, value));
  }

  /** Keys in [lo, hi), ascending. */
  keysIn(lo: string, hi: string): string[] {
    if (this.addedSize) this.settle(tagOf(lo));
    if (this.fresh.length) {
      this.sorted = mergeSorted(this.sorted, this.fresh.sort(ascending));
      this.fresh = [];
    }
    return this.sorted.slice(lowerBound(this.sorted, lo), lowerBound(this.sorted, hi));
  }
}

export type Row = [key: string, value: Buffer];

/** Stored rows of a range with what an overlay changes in it. */
export function mergeRows(rows: Row[], overlay: Map<string, Buffer | null>, reverse: boolean): Row[] {
  if (!overlay.size) return rows;
  const byKey = new Map<string, Buffer | null>(rows);
  for (const [key, value] of overlay) byKey.set(key, value);
  const merged = [...byKey].filter((row): row is Row => row[1] !== null);
  return merged.sort(([a], [b]) => (a < b === reverse ? 1 : -1));
}
