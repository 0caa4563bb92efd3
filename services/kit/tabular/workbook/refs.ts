/** References in formulas and attributes, and where they point once rows have been repeated. */
import { columnName } from '../write-xlsx';

export interface Area {
  /** From 1. */
  from: number;
  to: number;
  left: number;
  right: number;
}

export const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

const CELL = /^\$?([A-Za-z]{1,3})\$?(\d{1,7})$/;

/** `B3` or `B3:C9`. */
export function areaOf(text: string): Area | undefined {
  const [first, last = first] = text.split(':').map((end) => CELL.exec(end));
  if (!first || !last) return undefined;
  const area = { from: Number(first[2]), to: Number(last[2]), left: columnOf(first[1]), right: columnOf(last[1]) };
  return area.from <= area.to && area.left <= area.right ? area : undefined;
}

const cellText = (row: number, column: number): string => `${columnName(column - 1)}${row}`;

export const areaText = ({ from, to, left, right }: Area): string =>
  from === to && left === right ? cellText(from, left) : `${cellText(from, left)}:${cellText(to, right)}`;

/** Rows `from` to `to` that stand there `count` times. */
export interface Block {
  from: number;
  to: number;
  count: number;
}

const heightOf = ({ from, to }: Block): number => to - from + 1;

/** Where the rows of one sheet are once its blocks are repeated. Blocks are in order and do not meet. */
export class RowMap {
  constructor(readonly blocks: readonly Block[]) {}

  blockOf(row: number): Block | undefined {
    return this.blocks.find(({ from, to }) => from <= row && row <= to);
  }

  /** The row, in the first copy of its block. */
  first(row: number): number {
    return this.blocks.reduce((at, block) => (block.to < row ? at + (block.count - 1) * heightOf(block) : at), row);
  }

  /** The row, in the last copy of its block. */
  last(row: number): number {
    const block = this.blockOf(row);
    return this.first(row) + (block ? (block.count - 1) * heightOf(block) : 0);
  }

  /** An area with every copy of the rows in it. */
  grown(area: Area): Area {
    return { ...area, from: this.first(area.from), to: this.last(area.to) };
  }
}

/** `A1:B2 D4` of validations and conditional formats. */
export const shiftAreas = (text: string, map: RowMap): string =>
  text
    .split(/\s+/)
    .map((one) => {
      const area = areaOf(one);
      return area ? areaText(map.grown(area)) : one;
    })
    .join(' ');

/** Strings, names in quotation marks, words and signs of a formula; each begins where the last one ended. */
const TOKENS = /"(?:[^"]|"")*"?|'(?:[^']|'')*'?!?|[\p{L}\p{N}_.$]+!?|[\s\S]/gu;
const CELL_WORD = /^(\$?)([A-Za-z]{1,3})(\$?)(\d{1,7})$/;
const ROW_WORD = /^(\$?)(\d{1,7})$/;

interface CellRef {
  fixColumn: string;
  /** '' for a whole row. */
  column: string;
  fixRow: string;
  row: number;
}

interface Reference {
  /** With its sign, as it is written; '' for the formula's own sheet. */
  sheet: string;
  first: CellRef;
  /** The other end of an area. */
  last?: CellRef;
}

function refOf(word: string | undefined): CellRef | undefined {
  const cell = CELL_WORD.exec(word ?? '');
  if (cell) return { fixColumn: cell[1], column: cell[2], fixRow: cell[3], row: Number(cell[4]) };
  const row = ROW_WORD.exec(word ?? '');
  return row ? { fixColumn: '', column: '', fixRow: row[1], row: Number(row[2]) } : undefined;
}

const refText = ({ fixColumn, column, fixRow, row }: CellRef): string => `${fixColumn}${column}${fixRow}${row}`;

/** The formula with each of its references as `change` has it. */
function withRefs(formula: string, change: (reference: Reference) => Reference): string {
  const tokens = formula.match(TOKENS) ?? [];
  const out: string[] = [];
  let sheet = '';
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token.length > 1 && token.endsWith('!')) {
      out.push(sheet);
      sheet = token;
      continue;
    }
    const first = refOf(token);
    const other = first && tokens[at + 1] === ':' ? refOf(tokens[at + 2]) : undefined;
    const last = other && (other.column === '') === (first?.column === '') ? other : undefined;
    const behind = tokens[at + (last ? 3 : 1)];
    // LOG10(1) is a function; a number is a row only as an end of an area.
    if (!first || behind === '(' || (first.column === '' && !last)) out.push(sheet, token);
    else {
      const changed = change({ sheet, first, last });
      out.push(sheet, refText(changed.first), changed.last ? `:${refText(changed.last)}` : '');
      at += last ? 2 : 0;
    }
    sheet = '';
  }
  out.push(sheet);
  return out.join('');
}

const sheetName = (prefix: string): string | undefined =>
  prefix ? prefix.slice(0, -1).replace(/^'|'$/g, '').replaceAll("''", "'") : undefined;

/** The place of a formula: of which copy of which block it is, where its row is repeated. */
export interface FormulaPlace {
  sheet: string;
  block?: Block;
  copy: number;
}

/**
 * A formula once rows are repeated. Within a copy it means the copy's own rows; from elsewhere an area means all copies,
 * and a cell that of the first one.
 * @param maps by name of the sheet
 */
export const shiftFormula = (formula: string, maps: ReadonlyMap<string, RowMap>, place: FormulaPlace): string =>
  withRefs(formula, ({ sheet, first, last }) => {
    const name = sheetName(sheet) ?? place.sheet;
    const map = maps.get(name);
    if (!map) return { sheet, first, last };
    const { block, copy } = place;
    const to = last?.row ?? first.row;
    const isOwn = block && name === place.sheet && block.from <= first.row && to <= block.to;
    const by = isOwn ? copy * heightOf(block) : 0;
    return {
      sheet,
      first: { ...first, row: map.first(first.row) + by },
      last: last && { ...last, row: isOwn ? map.first(last.row) + by : map.last(last.row) },
    };
  });

/** A formula that is shared among cells, as the one of a cell so many rows and columns further. */
export function translated(formula: string, rows: number, columns: number): string {
  const moved = (ref: CellRef): CellRef => ({
    ...ref,
    column: ref.fixColumn || !ref.column ? ref.column : columnName(columnOf(ref.column) + columns - 1),
    row: ref.fixRow ? ref.row : ref.row + rows,
  });
  return withRefs(formula, ({ sheet, first, last }) => ({ sheet, first: moved(first), last: last && moved(last) }));
}
