/** Finds documents by columns and postings alone, in any order of columns. */
import type { Document } from 'bson';
import type { Index } from '../engine/collection';
import type { Sort } from '../engine/top';
import { type Bits, countBits, intersect, membersOf, SIZE, subtract } from '../postings/bits';
import type { Column } from './column';
import type { Columns } from './columns';
import { type Before, Ordered } from './order';
import { allBits, NotYet, type Tested, testsOf } from './tests';

interface Found {
  number: number;
  bits: Bits;
  ids: readonly string[];
}

const ID = '_id';

/** What columns find of a filter, before what is left of it is tested on documents. */
export class Seek {
  readonly rest: Document;
  private found: Found[] | undefined;

  private constructor(
    private readonly columns: Columns,
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
      return known.length === order.length ? new Seek(columns, tested, known) : undefined;
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

  private find(): Found[] {
    if (this.found) return this.found;
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
    this.found = found;
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

  private ordered(found: Found[], idOf: (number: number) => string): Ordered {
    const numbers = new Uint32Array(this.size);
    let end = 0;
    for (const { number, bits } of found) for (const at of membersOf(bits)) numbers[end++] = number * SIZE + at;
    const [first, ...others] = this.order.map(
      ({ column, direction }): { key?: (n: number) => number; before: Before } => {
        if (!column) return { before: (a, b) => (idOf(a) < idOf(b) ? -direction : idOf(a) > idOf(b) ? direction : 0) };
        const read = column.reader();
        const key = (n: number) => direction * read(Math.floor(n / SIZE), n % SIZE);
        return {
          key,
          before: (a, b) => {
            const [one, other] = [key(a), key(b)];
            return one < other ? -1 : one > other ? 1 : 0;
          },
        };
      },
    );
    const keys = new Float64Array(numbers.length);
    if (first!.key) for (let i = 0; i < numbers.length; i++) keys[i] = first!.key(numbers[i]!);
    else others.unshift(first!);
    const ties: Before = (a, b) => {
      for (const { before } of others) {
        const order = before(a, b);
        if (order !== 0) return order;
      }
      return a - b;
    };
    return new Ordered(numbers, keys, ties);
  }
}
