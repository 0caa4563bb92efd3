/** Projects of a table: the rows that belong to each, and tables whose columns are projects. */
import { labelled } from '../mail/labelled';
import { fold } from '../text/fold';
import { type Column, type ProjectKind, projectColumn } from './columns';
import { type Cell, type Grid, rowsOf } from './grid';
import { projectLabel } from './line-projects';
import { monthsIn } from './periods';
import { isDone } from './processes';
import type { ProjectTexts } from './project';
import { type Head, isDate, isHeadRow } from './table-head';

export interface TableProject {
  texts: ProjectTexts;
  cell: Cell;
}

/** A cell over most of the table tells of an employer, or is a note. */
const isWide = (cell: Cell, head: Head): boolean => cell.columns >= Math.max(4, head.columns.size * 0.6);

const TOTAL = /^(?:合計|小計|総計|計|通算)$/;
/** Notes and legends below a table. */
const NOTE = /^\s*(?:※|(?:合計|小計|計|総計)\s*$|凡例|備考|注[)）:：])|[=＝:：]\s*(?:要件定義|基本設計|詳細設計)/;

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
    if (row.some(({ text }) => TOTAL.test(text.trim()))) continue;
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
    // Behind an empty row the table is over.
    const ends = open && Math.max(...open.flat().map((cell) => cell.row + cell.rows - 1));
    if (open && ends !== undefined && cells[0].row > ends + 1 && !begins && !within) break;
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
