import { encodeKey } from '../keys';
import { addBit, type Bits, noBits, packNumbers, SIZE } from './bits';

/** Entries [lo, hi) of a postings index; a point is the one entry `lo`. */
export interface EntryRange {
  lo: string;
  hi: string;
  point: boolean;
}

/** The entries of one document in the index. */
export interface Entries {
  entries: readonly string[];
  /** Further entries: these numbers behind `start`. */
  start?: string;
  numbers?: readonly number[];
  /** Its words are no array. */
  scalar: boolean;
}

/** Up to SIZE documents, numbered in the order in which they came. */
export interface Segment {
  readonly number: number;
  /** Ids of its documents, by their number. */
  readonly ids: string[];
  /** Documents that are gone or have come again since. */
  readonly dead: Bits;
  deadCount: number;
  /** Ids of older segments whose documents no longer exist. */
  readonly gone: string[];
  /** Some document has a single value where an array is expected. */
  scalars: boolean;
}

/** A segment in memory: documents are added until it is full, then it is written away. */
export class OpenSegment implements Segment {
  readonly ids: string[] = [];
  readonly dead = noBits();
  deadCount = 0;
  readonly gone: string[] = [];
  scalars = false;
  private readonly entries = new Map<string, number[]>();
  /** The same lists by what stands before the number and by the number, where entries end in one. */
  private readonly numbered = new Map<string, Map<number, number[]>>();

  constructor(readonly number: number) {}

  get full(): boolean {
    return this.ids.length >= SIZE || this.gone.length >= SIZE;
  }

  private listOf(entry: string): number[] {
    let list = this.entries.get(entry);
    if (!list) {
      list = [];
      this.entries.set(entry, list);
    }
    return list;
  }

  /** @returns the document's number in this segment */
  add(id: string, { entries, start = '', numbers, scalar }: Entries): number {
    this.scalars ||= scalar;
    const at = this.ids.push(id) - 1;
    for (const entry of entries) this.listOf(entry).push(at);
    if (numbers) this.addNumbers(at, start, numbers);
    return at;
  }

  private addNumbers(at: number, start: string, numbers: readonly number[]): void {
    let lists = this.numbered.get(start);
    if (!lists) {
      lists = new Map();
      this.numbered.set(start, lists);
    }
    for (const number of numbers) {
      let list = lists.get(number);
      if (!list) {
        list = this.listOf(start + encodeKey(number));
        lists.set(number, list);
      }
      if (list[list.length - 1] !== at) list.push(at);
    }
  }

  /** Bits of the documents with an entry in the range. */
  bits({ lo, hi, point }: EntryRange): Bits {
    const bits = noBits();
    const add = (list: readonly number[]): void => {
      for (const at of list) addBit(bits, at);
    };
    if (point) add(this.entries.get(lo) ?? []);
    else for (const [entry, list] of this.entries) if (entry >= lo && entry < hi) add(list);
    return bits;
  }

  /** All entries in key order with their packed numbers. */
  *packed(): Generator<[entry: string, numbers: Buffer]> {
    for (const entry of [...this.entries.keys()].sort()) yield [entry, packNumbers(this.entries.get(entry)!)];
  }
}

/** Ids as bytes, each after its length. Ids are keys: at most 500 latin1 characters. */
export function packIds(ids: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafe(4 + ids.reduce((n, id) => n + 2 + id.length, 0));
  let end = bytes.writeUInt32BE(ids.length);
  for (const id of ids) {
    end = bytes.writeUInt16BE(id.length, end);
    end += bytes.write(id, end, 'latin1');
  }
  return bytes;
}

/** @returns the ids, and where what follows them begins */
export function unpackIds(bytes: Buffer, from = 0): { ids: string[]; end: number } {
  const ids: string[] = new Array(bytes.readUInt32BE(from));
  let end = from + 4;
  for (let i = 0; i < ids.length; i++) {
    const start = end + 2;
    end = start + bytes.readUInt16BE(end);
    ids[i] = bytes.toString('latin1', start, end);
  }
  return { ids, end };
}
