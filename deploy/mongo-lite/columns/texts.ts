/** The different texts of a column, each with a code, by order and by what they contain. */

/** Stands between texts that are searched as one; a text that has it is looked into by itself. */
const SEPARATOR = '\0';
/** New texts are looked into one by one until there are so many. */
const MANY_NEW = 512;
/** So many are put in order at once: a few milliseconds. */
const RANKED_AT_ONCE = 2_048;

const HALVES = /[\ud800-\udfff]/;

const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a, 'utf8'), Buffer.from(b, 'utf8'));
const byUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export interface TextsState {
  /** The texts by code. */
  texts: readonly string[];
  /** Codes in the order of their texts, of the first so many. */
  order: Uint32Array<ArrayBuffer>;
}

export class Texts {
  private readonly codes = new Map<string, number>();
  private readonly texts: string[] = [];
  /** Codes in the order of their texts, and the place of each in it; complete up to `ranked` codes. */
  private order = new Uint32Array(0);
  private ranks = new Uint32Array(0);
  private ranked = 0;
  /** UTF-16 units order texts as UTF-8 bytes do, unless some are halves of pairs. */
  private compare = byUnits;
  private joined = '';
  private starts = new Uint32Array(0);
  /** Characters of all texts. */
  length = 0;

  static of({ texts, order }: TextsState): Texts {
    const made = new Texts();
    for (const text of texts) made.codeOf(text);
    made.order = order.slice();
    made.ranked = order.length;
    return made;
  }

  get state(): TextsState {
    return { texts: this.texts, order: this.order };
  }

  codeOf(text: string): number {
    let code = this.codes.get(text);
    if (code === undefined) {
      code = this.texts.push(text) - 1;
      this.codes.set(text, code);
      this.length += text.length;
      if (this.compare === byUnits && HALVES.test(text)) {
        this.compare = byBytes;
        this.ranked = 0;
        this.ranks = new Uint32Array(0);
      }
    }
    return code;
  }

  find(text: string): number | undefined {
    return this.codes.get(text);
  }

  get size(): number {
    return this.texts.length;
  }

  private rank(): void {
    while (this.rankSome(this.texts.length));
    this.place();
  }

  /** Puts some of the texts in order, so that who asks for it finds it done. @returns whether some are left */
  rankSome(most = RANKED_AT_ONCE): boolean {
    const { texts, compare, ranked } = this;
    const total = Math.min(texts.length, ranked + most);
    if (ranked === total) return false;
    const fresh = Array.from({ length: total - ranked }, (_, i) => ranked + i);
    fresh.sort((a, b) => compare(texts[a]!, texts[b]!));
    const order = new Uint32Array(total);
    let from = 0;
    let to = 0;
    for (const code of fresh) {
      const end = ranked ? this.below(texts[code]!) : 0;
      order.set(this.order.subarray(from, end), to);
      to += end - from;
      from = end;
      order[to++] = code;
    }
    order.set(this.order.subarray(from, ranked), to);
    this.order = order;
    this.ranked = total;
    return total < texts.length;
  }

  /** The place of each code, once the order is complete. */
  private place(): void {
    const { order } = this;
    if (this.ranks.length === order.length) return;
    this.ranks = new Uint32Array(order.length);
    for (let i = 0; i < order.length; i++) this.ranks[order[i]!] = i;
  }

  /** How many ranked texts come before this one. */
  private below(text: string): number {
    let low = 0;
    let high = this.ranked;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.compare(this.texts[this.order[middle]!]!, text) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The place of every code in the order of texts. */
  ranksByCode(): Uint32Array {
    this.rank();
    return this.ranks;
  }

  /** The first place of a text that is not before `text` (with `after`: of one that is behind it). */
  placeOf(text: string, after: boolean): number {
    this.rank();
    const at = this.below(text);
    return after && this.texts[this.order[at]!] === text ? at + 1 : at;
  }

  private join(): void {
    const { texts } = this;
    this.starts = new Uint32Array(texts.length);
    let at = 0;
    for (let code = 0; code < texts.length; code++) {
      this.starts[code] = at;
      at += texts[code]!.length + 1;
    }
    this.joined = texts.join(SEPARATOR);
    // A rope is made flat by the first look.
    this.joined.charCodeAt(0);
  }

  /** 1 for every code whose text contains `part`. */
  containing(part: string): Uint8Array {
    const { texts } = this;
    const alone = part.includes(SEPARATOR);
    if (!alone && texts.length - this.starts.length > MANY_NEW) this.join();
    const found = new Uint8Array(texts.length);
    for (let code = alone ? 0 : this.starts.length; code < texts.length; code++)
      if (texts[code]!.includes(part)) found[code] = 1;
    if (!alone) this.markJoined(part, found);
    return found;
  }

  private markJoined(part: string, found: Uint8Array): void {
    const { starts, joined } = this;
    let code = 0;
    for (let at = joined.indexOf(part); at >= 0; at = joined.indexOf(part, starts[code]!)) {
      code = this.holder(at, code);
      found[code++] = 1;
      if (code === starts.length) return;
    }
  }

  /** The joined text that has this place: near the one it is looked for from, where many are found. */
  private holder(at: number, from: number): number {
    const { starts } = this;
    let step = 1;
    while (from + step < starts.length && starts[from + step]! <= at) step *= 2;
    let low = from + (step >> 1);
    let high = Math.min(from + step, starts.length);
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= at) low = middle;
      else high = middle;
    }
    return low;
  }
}
