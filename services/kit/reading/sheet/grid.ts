/** Sheets, documents and texts in one form: lines, and tables as cells with the room that they take. */
import type { Line } from '../text/lines';

export interface Cell {
  /** As it is shown; lines apart by \n. */
  text: string;
  row: number;
  column: number;
  /** How many rows and columns it takes. */
  rows: number;
  columns: number;
  at: string;
}

export interface Grid {
  kind: 'grid';
  /** The sheet's. */
  name?: string;
  cells: Cell[];
}

export interface Lines {
  kind: 'lines';
  lines: Line[];
}

export type Block = Grid | Lines;

export interface Paper {
  blocks: Block[];
}

/** Cells by row, in the order of their columns, without empty ones. */
export function rowsOf({ cells }: Grid): Cell[][] {
  const rows = new Map<number, Cell[]>();
  for (const cell of cells) {
    if (!cell.text.trim()) continue;
    const row = rows.get(cell.row);
    if (row) row.push(cell);
    else rows.set(cell.row, [cell]);
  }
  return [...rows.entries()].sort(([a], [b]) => a - b).map(([, row]) => row.sort((a, b) => a.column - b.column));
}
