/** Reads the values of paths out of stored documents. */
import { FieldSet } from '../raw';
import { int32At, valueEnd } from '../values/codec';
import type { Column } from './column';

/** Columns by the names on the way to them. */
interface Level {
  names: FieldSet;
  columns: Map<string, Column>;
  below: Map<string, Level>;
}

function levelOf(columns: readonly [path: string[], column: Column][]): Level {
  const here = new Map<string, Column>();
  const deeper = new Map<string, [string[], Column][]>();
  for (const [[name, ...rest], column] of columns)
    if (rest.length === 0) here.set(name!, column);
    else deeper.set(name!, [...(deeper.get(name!) ?? []), [rest, column]]);
  return {
    names: new FieldSet(new Set([...here.keys(), ...deeper.keys()])),
    columns: here,
    below: new Map([...deeper].map(([name, list]) => [name, levelOf(list)])),
  };
}

const DOCUMENT = 0x03;
const NULL = 0x0a;

/** Takes the values of one document into columns. */
export class ValueReader {
  private readonly top: Level;

  constructor(readonly columns: readonly Column[]) {
    this.top = levelOf(columns.map((column) => [column.path.split('.'), column]));
  }

  read(raw: Buffer, segment: number, at: number): void {
    this.level(this.top, raw, 0, segment, at);
  }

  private level({ names, columns, below }: Level, b: Buffer, start: number, segment: number, at: number): void {
    const end = start + int32At(b, start) - 1;
    let left = names.size;
    for (let p = start + 4; p < end && left > 0; ) {
      const type = b[p++]!;
      const nameStart = p;
      while (b[p] !== 0) p++;
      const name = names.match(b, nameStart, p);
      const stop = valueEnd(b, type, ++p);
      if (name !== undefined) {
        left--;
        columns.get(name)?.take(segment, at, b, type, p, stop);
        const deeper = below.get(name);
        if (deeper && type === DOCUMENT) this.level(deeper, b, p, segment, at);
        // A list of documents has many values there.
        else if (deeper && type !== NULL) for (const column of allOf(deeper)) column.refuse();
      }
      p = stop;
    }
  }
}

function* allOf({ columns, below }: Level): Generator<Column> {
  yield* columns.values();
  for (const level of below.values()) yield* allOf(level);
}
