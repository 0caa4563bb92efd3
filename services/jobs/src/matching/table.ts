/**
 * Rows in columns: each distinct value is there once, and of each row the number of its value. A question about rows is
 * worked out once for each value, not for each row.
 */

/** The part of a row that a column is about, as a text that tells two things apart. */
export type Facets<T, Name extends string> = Readonly<Record<Name, (row: T) => string>>;

export interface Column<T> {
  /** For each row, by its place, the number of its value: an index into `samples`. May be longer than there are rows. */
  codes: Uint32Array;
  /** A row that says it, by number. */
  samples: readonly T[];
}

interface Coded<T> extends Column<T> {
  samples: T[];
  numbers: Map<string, number>;
}

const FEWEST = 1_024;
/** Things that no row says any more are forgotten once there are so many more of them than rows. */
const LEFT_OVER = 2;

export class Table<T extends { id: number }, Name extends string> {
  /** The rows, in no order: the last one takes the place of one that goes. */
  readonly rows: T[] = [];
  private readonly places = new Map<number, number>();
  private readonly columns: Readonly<Record<Name, Coded<T>>>;
  private readonly names: readonly Name[];

  constructor(private readonly facets: Facets<T, Name>) {
    this.names = Object.keys(facets) as Name[];
    const made = this.names.map((name) => [name, { codes: new Uint32Array(FEWEST), samples: [], numbers: new Map() }]);
    this.columns = Object.fromEntries(made);
  }

  column(name: Name): Column<T> {
    return this.columns[name];
  }

  placeOf(id: number): number | undefined {
    return this.places.get(id);
  }

  set(row: T): void {
    const at = this.places.get(row.id) ?? this.rows.length;
    this.rows[at] = row;
    this.places.set(row.id, at);
    for (const name of this.names) this.code(name, at);
  }

  delete(id: number): void {
    const at = this.places.get(id);
    if (at === undefined) return;
    const last = this.rows.pop() as T;
    this.places.delete(id);
    if (last.id === id) return;
    this.rows[at] = last;
    this.places.set(last.id, at);
    for (const name of this.names) this.code(name, at);
  }

  private code(name: Name, at: number): void {
    const column = this.columns[name];
    if (at >= column.codes.length) {
      const longer = new Uint32Array(column.codes.length * 2);
      longer.set(column.codes);
      column.codes = longer;
    }
    const key = this.facets[name](this.rows[at]);
    let number = column.numbers.get(key);
    if (number === undefined) {
      number = column.samples.length;
      column.numbers.set(key, number);
      column.samples.push(this.rows[at]);
    }
    column.codes[at] = number;
    if (column.samples.length > LEFT_OVER * this.rows.length + FEWEST) this.recode(name);
  }

  private recode(name: Name): void {
    const column = this.columns[name];
    column.numbers.clear();
    column.samples.length = 0;
    for (let at = 0; at < this.rows.length; at++) this.code(name, at);
  }
}
