/** Projects of a table: the head of one to three rows, and the rows that belong to each project. */
import { labelled } from '../mail/labelled';
import { fold } from '../text/fold';
import { type Column, type ProjectKind, projectColumn } from './columns';
import { type Cell, type Grid, rowsOf } from './grid';
import { projectLabel } from './line-projects';
import { monthIn, monthsIn } from './periods';
import { isDone, processOf } from './processes';
import type { ProjectTexts } from './project';

interface Head {
  /** Rows of the grid that it takes. */
  from: number;
  to: number;
  /** By column: what stands in it, by the row below the head's first. */
  columns: Map<number, { offset: number; column: Column }[]>;
  /** Whether a project takes as many rows as the head. */
  stacked: boolean;
}

export interface TableProject {
  texts: ProjectTexts;
  cell: Cell;
}

const kindsIn = (cells: readonly Cell[]): { cell: Cell; column: Column }[] =>
  cells.flatMap((cell) => {
    const column = projectColumn(cell.text, true);
    return column ? [{ cell, column }] : [];
  });

const isDate = (text: string): boolean => monthIn(text) !== undefined;

/** A row of which nearly all cells name columns. */
const isHeadRow = (cells: readonly Cell[], least: number): boolean => {
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

/** A cell over most of the table tells of an employer, or is a note. */
const isWide = (cell: Cell, head: Head): boolean => cell.columns >= Math.max(4, head.columns.size * 0.6);

/** Notes and legends below a table. */
const NOTE = /^\s*(?:※|凡例|備考|注[)）:：])|[=＝:：]\s*(?:要件定義|基本設計|詳細設計)/;

type Entry = { cell: Cell; column: Column };

function entriesOf(cells: readonly Cell[], head: Head, offset: number): Entry[] {
  return cells.flatMap((cell) => {
    const found = head.columns.get(cell.column) ?? [];
    const exact = head.stacked ? found.find((one) => one.offset === offset) : undefined;
    const column = exact?.column ?? (head.stacked && found.length > 1 ? found.at(-1)?.column : found[0]?.column);
    return column ? [{ cell, column }] : [];
  });
}

const has = (entries: readonly Entry[], ...kinds: ProjectKind[]): boolean =>
  entries.some(({ column, cell }) => !column.process && kinds.includes(column.kind) && cell.text.trim() !== '');

/** Rows of each project. */
function groups(rows: readonly Cell[][], head: Head): Cell[][][] {
  const height = head.to - head.from + 1;
  const hasNo = [...head.columns.values()].some((found) => found.some(({ column }) => column.kind === 'no'));
  const out: Cell[][][] = [];
  for (const row of rows) {
    const cells = row.filter((cell) => !isWide(cell, head) && !NOTE.test(cell.text));
    // A head that is repeated on the next page is none of the rows.
    if (cells.length === 0 || isHeadRow(cells, 3)) continue;
    const open = out.at(-1);
    const entries = entriesOf(cells, head, 0);
    const first = open?.[0][0];
    const within = head.stacked && first && cells[0].row - first.row < height;
    const spanned =
      first &&
      open?.flat().some((cell) => cell.rows > 1 && cell.row + cell.rows > cells[0].row && cell.row < cells[0].row);
    const dated = isDate(
      entries
        .filter(({ column }) => column.kind === 'period' || column.kind === 'from')
        .map(({ cell }) => cell.text)
        .join(' '),
    );
    const begins =
      hasNo && out.length > 0
        ? has(entries, 'no')
        : dated && (has(entries, 'title', 'detail', 'role', 'languages') || !open);
    if (open && (within || (spanned && !has(entries, 'no')) || !begins)) open.push(cells);
    else if (begins || has(entries, 'no', 'period', 'from')) out.push([cells]);
  }
  return out;
}

function textsOf(rows: readonly Cell[][], head: Head): ProjectTexts {
  const texts: ProjectTexts = {};
  const marked: string[] = [];
  const top = rows[0][0].row;
  for (const cells of rows)
    for (const { cell, column } of entriesOf(cells, head, cells[0].row - top)) {
      const text = cell.text.trim();
      if (column.process) {
        if (isDone(text)) marked.push(column.process);
      } else texts[column.kind] = texts[column.kind] ? `${texts[column.kind]}\n${text}` : text;
    }
  const named = texts.no && /[ぁ-んァ-ヶ一-龠]{2}/.test(texts.no) && !texts.title ? { title: texts.no } : {};
  return { ...expanded({ ...texts, ...named }), ...(marked.length > 0 ? { marked } : {}) };
}

/** Cells with labels of their own: 【件名】…, 言語：Java. */
function expanded(texts: ProjectTexts): ProjectTexts {
  const out: ProjectTexts = { ...texts };
  for (const kind of ['title', 'detail', 'technology', 'environment', 'languages', 'role'] as const) {
    const lines = texts[kind]?.split('\n') ?? [];
    if (!lines.some((line) => isLabelled(line))) continue;
    out[kind] = undefined;
    let open: ProjectKind = kind;
    for (const line of lines) {
      const parts = isLabelled(line)
        ? labelled(line, projectLabel, false)
        : [{ value: line, words: '', label: undefined }];
      for (const part of parts) {
        open = part.label?.field ?? open;
        if (part.value) out[open] = out[open] ? `${out[open]}\n${part.value}` : part.value;
      }
    }
  }
  return out;
}

const isLabelled = (line: string): boolean =>
  /^[■・◆●▼\s]*(?:[【［[<＜〔].{1,12}[】］\]>＞〕]|[^:：]{1,10}[:：])/.test(line) &&
  labelled(line, projectLabel, false).some(({ label }) => label);

const LEAST_KINDS = 4;

/** A table whose columns are projects: labels in front, one project beside the other. */
export function sideBySide(grid: Grid): { projects: TableProject[]; from: number; to: number } | undefined {
  const rows = rowsOf(grid).flatMap((cells) => {
    const column = projectColumn(cells[0].text, false);
    return column && cells.length >= 3 ? [{ cells, kind: column.kind }] : [];
  });
  const kinds = new Set(rows.map(({ kind }) => kind));
  if (kinds.size < LEAST_KINDS || !(kinds.has('period') || kinds.has('from'))) return undefined;
  const places = [...new Set(rows.flatMap(({ cells }) => cells.slice(1).map(({ column }) => column)))].sort(
    (a, b) => a - b,
  );
  const projects = places.flatMap((place): TableProject[] => {
    const texts: ProjectTexts = {};
    let first: Cell | undefined;
    for (const { cells, kind } of rows) {
      const cell = cells.find(({ column }) => column === place);
      if (!cell) continue;
      first ??= cell;
      texts[kind] = texts[kind] ? `${texts[kind]}\n${cell.text}` : cell.text;
    }
    return first && isProject(texts) ? [{ texts, cell: first }] : [];
  });
  if (projects.length === 0) return undefined;
  return { projects, from: rows[0].cells[0].row, to: rows.at(-1)?.cells[0].row ?? 0 };
}

/** Notes below a table have no period and no number. */
const isProject = (texts: ProjectTexts): boolean =>
  monthsIn([texts.period, texts.from].filter(Boolean).join(' ')) !== undefined ||
  isDate(fold(`${texts.period ?? ''} ${texts.from ?? ''}`)) ||
  (texts.title !== undefined &&
    (texts.role !== undefined || texts.languages !== undefined || texts.technology !== undefined));

/** A column without a heading behind that of the months: when it ended. */
function addEnds(rows: readonly Cell[][], { columns }: Head): void {
  for (const [at, found] of [...columns]) {
    if (columns.has(at + 1) || !found.some(({ column }) => column.kind === 'period' || column.kind === 'from'))
      continue;
    const texts = rows.flatMap((cells) =>
      cells.filter(({ column }) => column === at + 1).map(({ text }) => fold(text)),
    );
    const ends = texts.filter((text) => /^\s*~|現在/.test(text) || isDate(text));
    if (ends.length > 0 && ends.length >= texts.length * 0.6)
      columns.set(at + 1, [{ offset: 0, column: { kind: 'to' } }]);
  }
}

export function projectsOf(grid: Grid, head: Head): TableProject[] {
  const rows = rowsOf(grid).filter((cells) => cells[0].row > head.to);
  addEnds(rows, head);
  return groups(rows, head)
    .map((own) => ({ texts: textsOf(own, head), cell: own[0][0] }))
    .filter(({ texts }) => isProject(texts));
}
