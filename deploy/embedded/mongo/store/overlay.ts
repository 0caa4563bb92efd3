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
  private sorted: string[] = [];
  private fresh: string[] = [];

  get size(): number {
    return this.writes.size;
  }

  set(key: string, value: Buffer | null): void {
    const { size } = this.writes;
    this.writes.set(key, value);
    if (this.writes.size > size) this.fresh.push(key);
  }

  copy(): Overlay {
    const copy = new Overlay();
    for (const [key, value] of this.writes) copy.set(key, value);
    return copy;
  }

  /** Keys in [lo, hi), ascending. */
  keysIn(lo: string, hi: string): string[] {
    if (this.fresh.length) {
      this.sorted = mergeSorted(this.sorted, this.fresh.sort(ascending));
      this.fresh = [];
    }
    return this.sorted.slice(lowerBound(this.sorted, lo), lowerBound(this.sorted, hi));
  }
}
