/** The values of one path by document number, in as few bytes as they need. */
import { addBit, type Bits, noBits, SIZE, unite } from '../postings/bits';
import { valueEnd } from '../values/codec';
import { numberAt } from './numbers';
import { keep, type Part, pack, wide, widen } from './part';
import { Texts, type TextsState } from './texts';

/** Documents by an element of their arrays. */
interface ListPart {
  byValue: Map<number, Bits>;
  present: Bits;
}

export type Kind = 'number' | 'date' | 'text' | 'list';

/** A column without what it is used for. */
export interface ColumnState extends Pick<Column, 'kind' | 'suited'> {
  texts: TextsState;
  parts: Map<number, Part>;
  lists: Map<number, ListPart>;
}

const within = <T>(map: Map<number, T>, segments: ReadonlySet<number>): Map<number, T> =>
  new Map([...map].filter(([segment]) => segments.has(segment)));

/** Texts of a column are kept while they have at most so many characters in all. */
const MAX_CHARACTERS = 6_000_000;
/** Most different elements of lists: with more, columns would be longer than what they are made of. */
const MAX_ELEMENTS = 1_024;

const clear = (bits: Bits, at: number): void => {
  bits[at >>> 5]! &= ~(1 << (at & 31));
};

export class Column {
  /** The kind of its values; undefined while none was seen. */
  kind: Kind | undefined;
  /** Every value so far is of one kind that it can hold. */
  suited = true;
  texts = new Texts();
  private parts = new Map<number, Part>();
  private lists = new Map<number, ListPart>();

  constructor(readonly path: string) {}

  static of(path: string, { kind, suited, texts, parts, lists }: ColumnState): Column {
    // Copies, so that nothing holds the buffer that they were read from.
    for (const part of parts.values()) part.data = part.data.slice();
    for (const list of lists.values()) {
      list.present = list.present.slice();
      for (const [value, bits] of list.byValue) list.byValue.set(value, bits.slice());
    }
    return Object.assign(new Column(path), { kind, suited, texts: Texts.of(texts), parts, lists });
  }

  /** All of it that belongs to these segments. */
  state(segments: ReadonlySet<number>): ColumnState {
    const { kind, suited, texts, parts, lists } = this;
    return { kind, suited, texts: texts.state, parts: within(parts, segments), lists: within(lists, segments) };
  }

  /** It cannot hold the values of this path. */
  refuse(): void {
    this.suited = false;
    this.parts = new Map();
    this.lists = new Map();
  }

  private become(kind: Kind): boolean {
    this.kind ??= kind;
    if (this.kind !== kind) this.refuse();
    return this.suited;
  }

  /** Bytes that it takes. */
  get bytes(): number {
    let n = this.texts.length * 3;
    for (const { data } of this.parts.values()) n += data.byteLength;
    for (const { byValue } of this.lists.values()) n += (byValue.size + 1) * 512;
    return n;
  }

  private part(segment: number): Part {
    let part = this.parts.get(segment);
    if (!part) {
      part = wide();
      this.parts.set(segment, part);
    }
    return part;
  }

  private list(segment: number): ListPart {
    let part = this.lists.get(segment);
    if (!part) {
      part = { byValue: new Map(), present: noBits() };
      this.lists.set(segment, part);
    }
    return part;
  }

  /** Forgets segments that are gone. */
  prune(isGone: (segment: number) => boolean): void {
    for (const map of [this.parts, this.lists])
      for (const segment of [...map.keys()]) if (isGone(segment)) map.delete(segment);
  }

  /** The document has no value here, until one comes. */
  empty(segment: number, at: number): void {
    const part = this.parts.get(segment);
    if (part) {
      part.data[at] = part.none;
      part.before = part.only;
      part.only = undefined;
    }
    const list = this.lists.get(segment);
    if (!list) return;
    clear(list.present, at);
    for (const bits of list.byValue.values()) clear(bits, at);
  }

  /** Takes in a value of an emptied document: BSON type and bytes. */
  take(segment: number, at: number, b: Buffer, type: number, p: number, end: number): void {
    if (!this.suited || type === 0x0a) return;
    if (type === 0x04) this.takeList(segment, at, b, p, end);
    else if (type === 0x02) {
      if (this.become('text')) this.put(segment, at, this.texts.codeOf(b.toString('utf8', p + 4, end - 1)));
      if (this.texts.length > MAX_CHARACTERS) this.refuse();
    } else {
      const n = numberAt(b, type, p);
      if (n === undefined) this.refuse();
      else if (this.become(type === 0x09 ? 'date' : 'number')) this.put(segment, at, n);
    }
  }

  private put(segment: number, at: number, value: number): void {
    const part = this.part(segment);
    part.only = value === part.before ? value : undefined;
    part.before = undefined;
    const code = value - part.offset;
    if (!(part.data instanceof Float64Array)) {
      part.data[at] = code;
      if (code > 0 && part.data[at] === code) return;
      widen(part);
    }
    part.data[at] = value;
  }

  private takeList(segment: number, at: number, b: Buffer, start: number, end: number): void {
    if (!this.become('list')) return;
    const { byValue, present } = this.list(segment);
    addBit(present, at);
    for (let p = start + 4; p < end - 1; ) {
      const type = b[p++]!;
      while (b[p] !== 0) p++;
      const stop = valueEnd(b, type, ++p);
      const n = type === 0x09 ? undefined : numberAt(b, type, p);
      p = stop;
      if (n === undefined) {
        this.refuse();
        return;
      }
      let bits = byValue.get(n);
      if (!bits) {
        bits = noBits();
        byValue.set(n, bits);
      }
      addBit(bits, at);
    }
    if (byValue.size > MAX_ELEMENTS) this.refuse();
  }

  /** Fewer bytes for the values of a segment that is full. */
  compact(segment: number): void {
    const part = this.parts.get(segment);
    if (part) pack(part);
  }

  /** Keeps of `bits` the documents whose value lies between two others (both inclusive), or does not. */
  keepBetween(bits: Bits, segment: number, low: number, high: number, inside = true): void {
    const part = this.parts.get(segment);
    if (!part) {
      if (inside) bits.fill(0);
      return;
    }
    const { data, none, offset, only } = part;
    if (only !== undefined) {
      if ((only >= low && only <= high) !== inside) bits.fill(0);
      return;
    }
    const from = Math.max(low - offset, none === 0 ? 1 : -Number.MAX_VALUE);
    const to = high - offset;
    for (let i = 0; i < bits.length; i++) {
      let kept = 0;
      for (let word = bits[i]!; word !== 0; word &= word - 1) {
        const bit = 31 - Math.clz32(word & -word);
        const code = data[i * 32 + bit]!;
        if ((code >= from && code <= to) === inside) kept |= 1 << bit;
      }
      bits[i] = kept;
    }
  }

  /** Keeps those whose value has a flag (`flags` by value), or has none. */
  keepFlagged(bits: Bits, segment: number, flags: Uint8Array, flagged = true): void {
    const part = this.parts.get(segment);
    if (!part) {
      if (flagged) bits.fill(0);
      return;
    }
    const { data, none, offset } = part;
    keep(bits, (at) => {
      const code = data[at]!;
      return (code !== none && flags[code + offset] === 1) === flagged;
    });
  }

  keepOneOf(bits: Bits, segment: number, values: ReadonlySet<number>, inside = true): void {
    const part = this.parts.get(segment);
    if (!part) {
      if (inside) bits.fill(0);
      return;
    }
    const { data, none, offset } = part;
    keep(bits, (at) => {
      const code = data[at]!;
      return (code !== none && values.has(code + offset)) === inside;
    });
  }

  /** The documents of a segment whose lists have one of these elements. */
  listed(segment: number, elements: Iterable<number>): Bits {
    const found = noBits();
    const byValue = this.lists.get(segment)?.byValue;
    if (byValue)
      for (const element of elements) {
        const bits = byValue.get(element);
        if (bits) unite(found, bits);
      }
    return found;
  }

  /** The documents of a segment that have a value, be it an empty list. */
  present(segment: number): Bits {
    const list = this.lists.get(segment)?.present.slice() ?? noBits();
    const part = this.parts.get(segment);
    if (part) for (let at = 0; at < SIZE; at++) if (part.data[at] !== part.none) addBit(list, at);
    return list;
  }

  /** Values as an order wants them: smaller comes first, -Infinity where there is none. */
  get reader(): OrderReader {
    const { parts } = this;
    const ranks = this.kind === 'text' ? this.texts.ranksByCode() : undefined;
    const valueIn = ({ data, none, offset }: Part, at: number): number => {
      const code = data[at]!;
      return code === none ? -Infinity : ranks ? ranks[code + offset]! : code + offset;
    };
    return {
      at(number) {
        const part = parts.get(Math.floor(number / SIZE));
        return part ? valueIn(part, number % SIZE) : -Infinity;
      },
      fill(segment, numbers, from, to, direction, keys) {
        const part = parts.get(segment);
        const blank = direction * -Infinity;
        if (!part) {
          keys.fill(blank, from, to);
          return;
        }
        const { data, none, offset } = part;
        for (let i = from; i < to; i++) {
          const code = data[numbers[i]! & (SIZE - 1)]!;
          keys[i] = code === none ? blank : direction * (ranks ? ranks[code + offset]! : code + offset);
        }
      },
    };
  }
}

export interface OrderReader {
  at(number: number): number;
  /** The keys of the documents [from, to), all of one segment. */
  fill(segment: number, numbers: Uint32Array, from: number, to: number, direction: number, keys: Float64Array): void;
}
