/** Many documents, of which only the stretches that are asked for are put in order. */
import { type Before, Ordered } from './order';

/** So many stretches of equal width between the smallest key and the largest. */
const BUCKETS = 1024;
/** Documents taken out at once, at least: a page and those that its other conditions refuse. */
const FEW = 128;

/** Where each key belongs among the stretches; the first and the last are for what has no value. */
function bucketsOf(keys: Float64Array, counts: Uint32Array): Uint16Array {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]!;
    if (key < min && key !== Number.NEGATIVE_INFINITY) min = key;
    if (key > max && key !== Number.POSITIVE_INFINITY) max = key;
  }
  const scale = max > min ? (BUCKETS - 3) / (max - min) : 0;
  const places = new Uint16Array(keys.length);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]!;
    const place =
      key === Number.NEGATIVE_INFINITY ? 0 : key === Number.POSITIVE_INFINITY ? BUCKETS - 1 : 1 + (key - min) * scale;
    places[i] = place;
    counts[places[i]!]!++;
  }
  return places;
}

/** Numbers of documents with the first column of their order: smaller keys come first. */
export class Staged {
  private readonly counts = new Uint32Array(BUCKETS);
  private readonly places: Uint16Array;
  /** The next stretch to be taken. */
  private bucket = 0;
  private few = FEW;
  private current: Ordered | undefined;

  constructor(
    private readonly numbers: Uint32Array,
    private readonly keys: Float64Array,
    /** Decides where keys are equal. */
    private readonly ties: Before,
  ) {
    this.places = bucketsOf(keys, this.counts);
  }

  /** Goes on behind `count` documents that are not wanted in order; only before the first one is taken. */
  skip(count: number): void {
    const { counts } = this;
    let left = count;
    while (this.bucket < BUCKETS && counts[this.bucket]! <= left) left -= counts[this.bucket++]!;
    this.few = FEW + left;
    this.take();
    this.current?.skip(left);
  }

  /** Takes out the documents of the next stretches. */
  private take(): void {
    const { counts, places, numbers, keys, bucket: from } = this;
    let size = 0;
    while (this.bucket < BUCKETS && size < this.few) size += counts[this.bucket++]!;
    this.few *= 2;
    const some = new Uint32Array(size);
    const their = new Float64Array(size);
    for (let i = 0, end = 0; end < size; i++) {
      const place = places[i]!;
      if (place < from || place >= this.bucket) continue;
      some[end] = numbers[i]!;
      their[end++] = keys[i]!;
    }
    this.current = new Ordered(some, their, this.ties);
  }

  /** The next document's number; undefined when there is none. */
  next(): number | undefined {
    for (;;) {
      const number = this.current?.next();
      if (number !== undefined || this.bucket >= BUCKETS) return number;
      this.take();
    }
  }
}
