/** The head of a table of projects: one to three rows, and what its columns are. */
import { fold } from '../text/fold';
import { productsIn } from '../words/find-products';
import { type Column, type ProjectKind, projectColumn } from './columns';
import { type Cell, type Grid, rowsOf } from './grid';
import { monthIn } from './periods';
import { isProcessList, processesIn, processOf } from './processes';
import { isRole, teamIn } from './project';

export interface Head {
  /** Rows of the grid that it takes. */
  from: number;
  to: number;
  /** By column: what stands in it, by the row below the head's first. */
  columns: Map<number, { offset: number; column: Column }[]>;
  /** Whether a project takes as many rows as the head. */
  stacked: boolean;
}

const kindsIn = (cells: readonly Cell[]): { cell: Cell; column: Column }[] =>
  cells.flatMap((cell) => {
    const column = projectColumn(cell.text, true);
    return column ? [{ cell, column }] : [];
  });

export const isDate = (text: string): boolean => monthIn(text) !== undefined;

/** A row of which nearly all cells name columns. */
export const isHeadRow = (cells: readonly Cell[], least: number): boolean => {
  const named = kindsIn(cells);
  const kinds = new Set(named.map(({ column }) => column.process ?? column.kind));
  return kinds.size >= least && named.length >= cells.length * 0.6 && !cells.some(({ text }) => isDate(text));
};

const MOST_ROWS = 3;

export function headOf(grid: Grid): Head | undefined {
  const rows = rowsOf(grid);
  const first = rows.findIndex((cells) => {
    if (!isHeadRow(cells, 3)) return false;
    const kinds = new Set(kindsIn(cells).map(({ column }) => column.kind));
    return (
      kinds.has('period') ||
      kinds.has('from') ||
      (kinds.has('title') && (kinds.has('role') || kinds.has('languages') || kinds.has('technology')))
    );
  });
  if (first < 0) return undefined;
  let last = first;
  while (last + 1 < rows.length && last - first + 1 < MOST_ROWS && isHeadRow(rows[last + 1], 2)) last++;
  const top = rows[first][0].row;
  const columns: Head['columns'] = new Map();
  let stacked = false;
  for (const cells of rows.slice(first, last + 1))
    for (const { cell, column } of kindsIn(cells)) {
      for (let at = cell.column; at < cell.column + cell.columns; at++) {
        const found = columns.get(at) ?? [];
        const above = found.at(-1);
        // Below a wider heading stands what it is made of; below one of its own width what the project's next row has.
        if (above && cell.columns < aboveWidth(rows[first], at)) columns.set(at, [{ offset: cell.row - top, column }]);
        else {
          if (above && !column.process && above.column.kind !== column.kind) stacked = true;
          columns.set(at, [...found, { offset: cell.row - top, column }]);
        }
      }
    }
  settlePhases(columns);
  settleUnknown(grid, rows[first], rows.slice(last + 1), columns);
  return { from: rows[first][0].row, to: rows[last][0].row, columns, stacked: stacked && last > first };
}

/** Codes that a legend explains: CD=製造. */
function legendOf({ cells }: Grid): Map<string, string> {
  const codes = new Map<string, string>();
  for (const { text } of cells)
    for (const [, code, words] of fold(text).matchAll(/([A-Za-z]{1,3}|[一-龠])\s*[=:]\s*([^\s、,/]+)/g)) {
      const process = processOf(words);
      if (process) codes.set(code, process);
    }
  return codes;
}

/** Headings that no table of ours has: codes of a legend, and the column of the longest texts where none names the projects. */
function settleUnknown(grid: Grid, top: readonly Cell[], body: readonly Cell[][], columns: Head['columns']): void {
  const legend = legendOf(grid);
  for (const cell of grid.cells) {
    const process = legend.get(fold(cell.text).trim());
    if (
      process &&
      cell.row >= top[0].row &&
      cell.row <= top[0].row + MOST_ROWS &&
      !columns.get(cell.column)?.some(({ column }) => column.process)
    )
      columns.set(cell.column, [{ offset: 0, column: { kind: 'processes', process } }]);
  }
  settleByContent(top, body, columns);
  if (
    [...columns.values()].some((found) =>
      found.some(({ column }) => column.kind === 'title' || column.kind === 'detail'),
    )
  )
    return;
  const lengths = new Map<number, number>();
  for (const cells of body)
    for (const { column, text } of cells)
      if (!columns.has(column) && /[ぁ-んァ-ヶ一-龠]/.test(text))
        lengths.set(column, (lengths.get(column) ?? 0) + text.length);
  const longest = [...lengths].sort((a, b) => b[1] - a[1])[0];
  if (longest && longest[1] >= body.length * 5) columns.set(longest[0], [{ offset: 0, column: { kind: 'title' } }]);
}

const MOST = 0.6;

/** Columns that their cells tell: lists of phases, of products, heads, roles. */
function settleByContent(top: readonly Cell[], body: readonly Cell[][], columns: Head['columns']): void {
  const kinds = new Set([...columns.values()].flatMap((found) => found.map(({ column }) => column.kind)));
  for (const { column } of top) {
    if (columns.has(column)) continue;
    const texts = body.flatMap((cells) => cells.filter((cell) => cell.column === column).map(({ text }) => text));
    const most = (test: (text: string) => boolean): boolean =>
      texts.length > 0 && texts.filter(test).length >= texts.length * MOST;
    const kind: ProjectKind | undefined = most((text) => isProcessList(text) || processesIn(text).length > 1)
      ? 'processes'
      : most((text) => teamIn(text, false) !== undefined && text.length <= 12)
        ? 'team'
        : most((text) => productsIn(text).length > 0 && text.length <= 120 && !/。/.test(text))
          ? kinds.has('languages')
            ? 'environment'
            : 'technology'
          : most((text) => isRole(text))
            ? 'role'
            : undefined;
    if (kind) columns.set(column, [{ offset: 0, column: { kind } }]);
  }
}

/** 基本 | 詳細 | 製造: the one in the middle is a phase, too. */
function settlePhases(columns: Head['columns']): void {
  for (const [at, found] of columns) {
    const beside = [at - 1, at + 1].some((other) => columns.get(other)?.some(({ column }) => column.process));
    for (const one of found)
      if (one.column.mayBe && beside) one.column = { kind: 'processes', process: one.column.mayBe };
  }
}

const aboveWidth = (cells: readonly Cell[], column: number): number =>
  cells.find((cell) => cell.column <= column && column < cell.column + cell.columns)?.columns ?? 1;
