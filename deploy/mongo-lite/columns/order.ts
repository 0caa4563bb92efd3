/** Documents in an order, of which only as many are put in order as are asked for. */

/** Less than 0 when the first of two documents comes first. */
export type Before = (a: number, b: number) => number;

/** Stretches shorter than this are sorted at once. */
const SHORT = 24;

/** Numbers of documents with the first column of their order: smaller keys come first. */
export class Ordered {
  /** Stretches that are apart from what follows them; the last one is the next to be taken. */
  private readonly ends: number[];
  private at = 0;

  constructor(
    private readonly numbers: Uint32Array,
    private readonly keys: Float64Array,
    /** Decides where keys are equal. */
    private readonly ties: Before,
  ) {
    this.ends = [numbers.length];
  }

  private before(a: number, key: number, number: number): boolean {
    const own = this.keys[a]!;
    return own !== key ? own < key : this.ties(this.numbers[a]!, number) < 0;
  }

  private swap(a: number, b: number): void {
    const { numbers, keys } = this;
    const number = numbers[a]!;
    const key = keys[a]!;
    numbers[a] = numbers[b]!;
    keys[a] = keys[b]!;
    numbers[b] = number;
    keys[b] = key;
  }

  /** Sorts [from, to) by insertion. */
  private sort(from: number, to: number): void {
    const { numbers, keys } = this;
    for (let i = from + 1; i < to; i++) {
      const number = numbers[i]!;
      const key = keys[i]!;
      let j = i - 1;
      while (j >= from && !this.before(j, key, number)) {
        numbers[j + 1] = numbers[j]!;
        keys[j + 1] = keys[j]!;
        j--;
      }
      numbers[j + 1] = number;
      keys[j + 1] = key;
    }
  }

  /** Parts [from, to) around a member of it; answers where that one stands then. */
  private part(from: number, to: number): number {
    const { numbers, keys } = this;
    const last = to - 1;
    // The middle one of three that stand apart: lists often come nearly in order.
    const middle = (from + to) >> 1;
    if (this.before(middle, keys[from]!, numbers[from]!)) this.swap(middle, from);
    if (this.before(last, keys[from]!, numbers[from]!)) this.swap(last, from);
    if (this.before(last, keys[middle]!, numbers[middle]!)) this.swap(last, middle);
    this.swap(middle, last);
    const key = keys[last]!;
    const number = numbers[last]!;
    let place = from;
    for (let i = from; i < last; i++) if (this.before(i, key, number)) this.swap(i, place++);
    this.swap(place, last);
    return place;
  }

  /** Goes on behind `count` documents that are not wanted in order. */
  skip(count: number): void {
    const target = Math.min(this.at + count, this.numbers.length);
    while (this.ends.length > 0 && this.ends.at(-1)! <= target) this.ends.pop();
    let from = this.at;
    let to = this.ends.at(-1) ?? this.numbers.length;
    while (from < target && to - from > SHORT) {
      const place = this.part(from, to);
      if (place < target) from = place + 1;
      else {
        to = place;
        this.ends.push(to);
      }
      if (place === target) break;
    }
    if (from < target) this.sort(from, to);
    while (this.ends.length > 0 && this.ends.at(-1)! <= target) this.ends.pop();
    this.at = target;
  }

  /** The next document's number; undefined when there is none. */
  next(): number | undefined {
    const { numbers, ends } = this;
    if (this.at >= numbers.length) return undefined;
    while (ends.length > 0 && ends.at(-1)! <= this.at) ends.pop();
    for (let to = ends.at(-1) ?? numbers.length; ; to = ends.at(-1)!) {
      if (to - this.at <= SHORT) {
        this.sort(this.at, to);
        // All of it is in order: each is a stretch of its own.
        ends.pop();
        for (let i = to; i > this.at + 1; i--) ends.push(i);
        ends.push(this.at + 1);
        break;
      }
      const place = this.part(this.at, to);
      ends.push(place + 1, place);
      if (place === this.at) {
        ends.pop();
        break;
      }
    }
    return numbers[this.at++]!;
  }
}
