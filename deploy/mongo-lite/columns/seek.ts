/** Finds documents by columns and postings alone, in any order of columns. */
import type { Document } from 'bson';
import type { Index } from '../engine/indexes';
import type { Sort } from '../engine/top';
import { type Bits, countBits, intersect, membersOf, SIZE, subtract } from '../postings/bits';
import { encode } from '../values/codec';
import type { Column } from './column';
import type { Columns } from './columns';
import type { Found } from './found';
import { type Before, Ordered } from './order';
import { Staged } from './staged';
import { allBits, NotYet, type Tested, testsOf } from './tests';

const ID = '_id';
/** More documents are not put in order as a whole, not even in parts. */
const MANY = 2_048;

/** Writes the numbers of a segment's documents from `end` on; answers where they end. */
function listInto(numbers: Uint32Array, end: number, segment: number, bits: Bits): number {
  for (let i = 0; i < bits.length; i++) {
    const start = segment * SIZE + i * 32;
    let word = bits[i]!;
    if (word === 0xffffffff) for (let bit = 0; bit < 32; bit++) numbers[end++] = start + bit;
    else for (; word !== 0; word &= word - 1) numbers[end++] = start + 31 - Math.clz32(word & -word);
  }
  return end;
}

/** The candidates that columns find for a filter; the rest of it is tested on documents. */
export class Seek {
  readonly rest: Document;
  private found: readonly Found[] | undefined;

  private constructor(
    private readonly columns: Columns,
    /** Tells its conditions from all others. */
    private readonly name: string,
    private readonly tested: Tested,
    private readonly order: readonly { column: Column | undefined; direction: number }[],
  ) {
    const { rest } = tested;
    this.rest = rest.length > 1 ? { $and: rest } : (rest[0] ?? {});
  }

  /** Undefined where columns cannot answer, or not yet. */
  static of(columns: Columns, index: Index, filter: Document, sort: Sort): Seek | undefined {
    if (!columns.open()) return undefined;
    const order = sort.map(([path, direction]) => ({
      column: path === ID ? undefined : (columns.column(path) ?? null),
      direction,
    }));
    const usable = (column: Column | null | undefined): column is Column | undefined =>
      column === undefined || (column !== null && column.kind !== 'list');
    try {
      const tested = testsOf(filter, index, (path) => (path === ID ? null : columns.column(path)));
      const known = order.flatMap(({ column, direction }) => (usable(column) ? [{ column, direction }] : []));
      return known.length === order.length
        ? new Seek(columns, encode(filter).toString('latin1'), tested, known)
        : undefined;
    } catch (error) {
      if (error instanceof NotYet) return undefined;
      throw error;
    }
  }

  /** Nothing is left to be tested. */
  get exact(): boolean {
    return this.tested.rest.length === 0;
  }

  /** Conditions that columns and postings decide. */
  get decided(): number {
    return this.tested.narrows.length + this.tested.words.length;
  }

  /** The page and the number of a list are two questions for the same documents. */
  private find(): readonly Found[] {
    this.found ??= this.columns.remember(this.name, () => this.look());
    return this.found;
  }

  private look(): Found[] {
    const { postings } = this.columns;
    const { narrows, words } = this.tested;
    const by = words.length > 0 ? postings.find(words) : undefined;
    const found: Found[] = [];
    for (const { number, ids, dead } of postings.all.values()) {
      const bits = by ? by.get(number)?.bits : allBits(ids.length);
      if (!bits) continue;
      if (!by) subtract(bits, dead);
      for (const narrow of narrows) narrow(bits, number);
      if (intersect(bits, bits)) found.push({ number, bits, ids });
    }
    return found;
  }

  /** How many documents are found. */
  get size(): number {
    return this.find().reduce((n, { bits }) => n + countBits(bits), 0);
  }

  /** Their ids in order, behind the first `skip`. */
  *ids(skip: number): Generator<string> {
    const found = this.find();
    const ids = new Map(found.map((part) => [part.number, part.ids]));
    const idOf = (number: number): string => ids.get(Math.floor(number / SIZE))![number % SIZE]!;
    if (this.order.length === 0) {
      for (const { bits, ids: own } of found) for (const at of membersOf(bits)) if (--skip < 0) yield own[at]!;
      return;
    }
    const ordered = this.ordered(found, idOf);
    ordered.skip(skip);
    for (let number = ordered.next(); number !== undefined; number = ordered.next()) yield idOf(number);
  }

  private ordered(found: readonly Found[], idOf: (number: number) => string): Ordered | Staged {
    const numbers = new Uint32Array(this.size);
    const keys = new Float64Array(numbers.length);
    const [first, ...others] = this.order.map(({ column, direction }) => ({ reader: column?.reader, direction }));
    let end = 0;
    for (const { number, bits } of found) {
      const from = end;
      end = listInto(numbers, end, number, bits);
      first!.reader?.fill(number, numbers, from, end, first!.direction, keys);
    }
    const rest = first!.reader ? others : [first!, ...others];
    const ties: Before = (a, b) => {
      for (const { reader, direction } of rest) {
        const [one, other] = reader ? [reader.at(a), reader.at(b)] : [idOf(a), idOf(b)];
        if (one !== other) return one < other ? -direction : direction;
      }
      return a - b;
    };
    return numbers.length > MANY ? new Staged(numbers, keys, ties) : new Ordered(numbers, keys, ties);
  }
}
