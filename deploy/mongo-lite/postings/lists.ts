import { uint32 } from '../keys';
import type { Writes } from '../store/disk';
import type { Store } from '../store/store';
import { type Bits, noBits, unpackInto } from './bits';
import type { EntryRange } from './segment';

/** Lists written per LMDB transaction. */
const SLICE = 6_000;
/** Bits kept in memory, 512 bytes each. */
const MAX_CACHED = 32_768;

/** The lists of sealed segments in the store: one key per segment and entry. They never change once written. */
export class StoredLists {
  /** Cached lists, least recently used first. */
  private cache = new Map<string, Map<number, Bits | null>>();
  private cached = 0;

  constructor(
    private readonly store: Store,
    private readonly prefix: string,
  ) {}

  private of(segment: number): string {
    return this.prefix + uint32(segment);
  }

  /** Writes the lists of a segment in several steps; they are garbage until `finish`. */
  *write(segment: number, lists: Iterator<[entry: string, numbers: Buffer]>): Generator<void> {
    const prefix = this.of(segment);
    // A failed attempt may have left entries under this number.
    this.store.collect(prefix);
    this.store.writeNow((writes) => this.store.discard(prefix, writes));
    for (let done = false; !done; ) {
      this.store.writeNow(({ put }) => {
        for (let n = 0; n < SLICE && !done; n++) {
          const next = lists.next();
          if (next.done) done = true;
          else put(prefix + next.value[0], next.value[1]);
        }
      });
      yield;
    }
  }

  /** The lists written are to stay; only inside an LMDB transaction. */
  finish(segment: number, writes: Writes): void {
    this.store.keep(this.of(segment), writes);
  }

  /** The lists are to go; only inside an LMDB transaction, followed by `remove`. */
  abandon(segment: number, writes: Writes): void {
    this.store.discard(this.of(segment), writes);
  }

  remove(segment: number): void {
    this.store.collect(this.of(segment));
  }

  /** Drops what is kept in memory. */
  forget(): void {
    this.cache = new Map();
    this.cached = 0;
  }

  /** Bits of the documents with an entry in the range; not to be changed. Null where a point has no list. */
  bits(segment: number, range: EntryRange): Bits | null {
    const name = range.point ? range.lo : `${range.lo}\n${range.hi}`;
    let known = this.cache.get(name);
    if (known) this.cache.delete(name);
    else known = new Map();
    this.cache.set(name, known);
    const kept = known.get(segment);
    if (kept !== undefined) return kept;
    const bits = this.read(segment, range);
    known.set(segment, bits);
    this.cached++;
    for (const [oldest, segments] of this.cache) {
      if (this.cached <= MAX_CACHED || segments === known) break;
      this.cached -= segments.size;
      this.cache.delete(oldest);
    }
    return bits;
  }

  private read(segment: number, { lo, hi, point }: EntryRange): Bits | null {
    const { db } = this.store;
    const prefix = this.of(segment);
    const start = prefix + lo;
    const bits = noBits();
    if (point) {
      const packed = db.get(start);
      if (!packed) return null;
      unpackInto(bits, packed);
      return bits;
    }
    for (const { value } of db.getRange({ start, end: prefix + hi })) unpackInto(bits, value);
    return bits;
  }
}
