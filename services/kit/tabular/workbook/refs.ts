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

const SHEET = "(?:'(?:[^']|'')+'|[\\p{L}_][\\p{L}\\p{N}_.]*)!";
const REF = '(\\$?)([A-Za-z]{1,3})(\\$?)(\\d{1,7})';
/** Strings of a formula; a reference to a cell or an area; whole rows. */
const TOKENS = new RegExp(
  `"(?:[^"]|"")*"|(${SHEET})?(?<![\\p{L}\\p{N}_.$])${REF}(?::${REF})?(?![\\p{L}\\p{N}_.(!])|(${SHEET})?(?<![\\p{L}\\p{N}_.$:])(\\$?)(\\d{1,7}):(\\$?)(\\d{1,7})(?![\\p{L}\\p{N}_.(])`,
  'gu',
);

const sheetName = (prefix: string | undefined): string | undefined =>
  prefix?.slice(0, -1).replace(/^'|'$/g, '').replaceAll("''", "'");

interface Rows {
  from: number;
  to: number;
  /** Written as an area, be it of one row. */
  isArea: boolean;
}

/** How the rows of a reference move. `sheet`: undefined for the formula's own. */
type Move = (rows: Rows, sheet: string | undefined) => Pick<Rows, 'from' | 'to'>;

function movedRefs(formula: string, move: Move): string {
  return formula.replace(TOKENS, (whole, ...groups: (string | undefined)[]) => {
    const [sheet, fixA, colA, fixRowA, rowA, fixB, colB, fixRowB, rowB, rowsOf, fixC, rowC, fixD, rowD] = groups;
    if (rowC !== undefined && rowD !== undefined) {
      const { from, to } = move({ from: Number(rowC), to: Number(rowD), isArea: true }, sheetName(rowsOf));
      return `${rowsOf ?? ''}${fixC}${from}:${fixD}${to}`;
    }
    if (rowA === undefined) return whole;
    const rows = { from: Number(rowA), to: Number(rowB ?? rowA), isArea: rowB !== undefined };
    const { from, to } = move(rows, sheetName(sheet));
    const first = `${sheet ?? ''}${fixA}${colA}${fixRowA}${from}`;
    return rowB === undefined ? first : `${first}:${fixB}${colB}${fixRowB}${to}`;
  });
}

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
  movedRefs(formula, ({ from, to, isArea }, sheet) => {
    const map = maps.get(sheet ?? place.sheet);
    if (!map) return { from, to };
    const { block, copy } = place;
    const isOwn = block && (sheet ?? place.sheet) === place.sheet && block.from <= from && to <= block.to;
    if (isOwn) {
      const by = copy * heightOf(block);
      return { from: map.first(from) + by, to: map.first(to) + by };
    }
    return { from: map.first(from), to: isArea ? map.last(to) : map.first(to) };
  });

/** A formula that is shared among cells, as the one of a cell so many rows and columns further. */
export function translated(formula: string, rows: number, columns: number): string {
  const cell = (fixColumn: string, column: string, fixRow: string, row: string): string => {
    const toColumn = fixColumn ? column : columnName(columnOf(column) + columns - 1);
    return `${fixColumn}${toColumn}${fixRow}${fixRow ? row : Number(row) + rows}`;
  };
  return formula.replace(TOKENS, (whole, ...groups: (string | undefined)[]) => {
    const [sheet = '', fixA = '', colA, fixRowA = '', rowA, fixB = '', colB, fixRowB = '', rowB] = groups;
    if (colA === undefined || rowA === undefined) return whole;
    const first = `${sheet}${cell(fixA, colA, fixRowA, rowA)}`;
    return colB === undefined || rowB === undefined ? first : `${first}:${cell(fixB, colB, fixRowB, rowB)}`;
  });
}
