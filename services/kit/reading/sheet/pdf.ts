/** PDF documents with text as lines, and their tables as grids, by where the words stand. */
import path from 'node:path';
import type { TextItem } from 'pdfjs-dist/types/src/display/api';
import { type Line, lineOf } from '../text/lines';
import { personLabel } from '../words/labels';
import { projectColumn } from './columns';
import type { Block, Cell } from './grid';

const MAX_PAGES = 30;
const MAX_ITEMS = 20_000;

interface Word {
  text: string;
  x: number;
  /** From the top of the first page on. */
  y: number;
  width: number;
  height: number;
  page: number;
}

interface Row {
  y: number;
  height: number;
  words: Word[];
}

const folder = (): string => path.dirname(require.resolve('pdfjs-dist/package.json'));

async function wordsOf(bytes: Buffer): Promise<Word[]> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: path.join(folder(), 'cmaps/'),
    cMapPacked: true,
    standardFontDataUrl: path.join(folder(), 'standard_fonts/'),
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await task.promise;
    const words: Word[] = [];
    let top = 0;
    for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES); number++) {
      const page = await document.getPage(number);
      const { height } = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent();
      for (const item of items as TextItem[]) {
        if (!item.str?.trim() || words.length >= MAX_ITEMS) continue;
        const [, , , size, x, y] = item.transform as number[];
        words.push({
          text: item.str,
          x,
          y: top + height - y,
          width: item.width,
          height: Math.abs(size) || item.height,
          page: number,
        });
      }
      top += height;
    }
    return words;
  } finally {
    await task.destroy();
  }
}

/** Words whose base lines meet, from the left to the right. */
function rowsIn(words: readonly Word[]): Row[] {
  const rows: Row[] = [];
  for (const word of [...words].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const last = rows.at(-1);
    if (last && Math.abs(last.y - word.y) <= Math.max(2, word.height * 0.4)) last.words.push(word);
    else rows.push({ y: word.y, height: word.height, words: [word] });
  }
  for (const row of rows) row.words.sort((a, b) => a.x - b.x);
  return rows;
}

/** Words that stand apart by more than a blank. */
function cellsIn({ words, height }: Row): Word[] {
  const cells: Word[] = [];
  for (const word of words) {
    const last = cells.at(-1);
    const gap = last ? word.x - (last.x + last.width) : 0;
    if (last && gap < height * 0.9) {
      last.text +=
        gap > height * 0.2 && /[A-Za-z0-9]$/.test(last.text) && /^[A-Za-z0-9]/.test(word.text)
          ? ` ${word.text}`
          : word.text;
      last.width = word.x + word.width - last.x;
    } else cells.push({ ...word });
  }
  return cells;
}

/** Lines of one cell stay lines; those of several are a row, in which labels stand beside their values. */
function loose(rows: readonly (readonly Word[])[]): Block[] {
  const blocks: Block[] = [];
  let lines: Line[] = [];
  let cells: Cell[] = [];
  const flush = (): void => {
    if (lines.length > 0) blocks.push({ kind: 'lines', lines });
    if (cells.length > 0) blocks.push({ kind: 'grid', cells });
    lines = [];
    cells = [];
  };
  for (const [index, row] of rows.entries()) {
    const at = String(index + 1);
    const isForm = row.length > 1 && row.some(({ text }) => personLabel(text.trim()) || projectColumn(text, false));
    if (isForm) {
      if (lines.length > 0) flush();
      for (const [column, { text }] of row.entries())
        cells.push({ text: text.trim(), row: index, column, rows: 1, columns: 1, at });
    } else {
      if (cells.length > 0) flush();
      lines.push(lineOf(row.map(({ text }) => text.trim()).join('　　'), at));
    }
  }
  flush();
  return blocks;
}

interface Column {
  x: number;
  end: number;
}

/** A row of which nearly all cells name columns of projects. */
const isHead = (cells: readonly Word[]): boolean => {
  const named = cells.filter(({ text }) => projectColumn(text, true));
  const kinds = new Set(named.map(({ text }) => projectColumn(text, true)?.process ?? projectColumn(text, true)?.kind));
  return kinds.size >= 4 && named.length >= cells.length * 0.6;
};

/** The column that a word stands under: the one that it meets, else the nearest on its left. */
function columnOf(word: Word, columns: readonly Column[]): number {
  const middle = word.x + word.width / 2;
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, { x, end }] of columns.entries()) {
    const next = columns[index + 1]?.x ?? Number.POSITIVE_INFINITY;
    if (word.x >= x - 3 && word.x < next - 3) {
      const distance = middle >= x && middle <= end ? 0 : 1;
      if (distance < least) {
        best = index;
        least = distance;
      }
    } else {
      const distance = 2 + Math.abs((x + end) / 2 - middle);
      if (distance < least) {
        best = index;
        least = distance;
      }
    }
  }
  return best;
}

/** Rows of words that belong together: the room between two projects is wider than that between lines of one. */
function bands(rows: readonly (readonly Word[])[]): (readonly Word[])[][] {
  const gaps = rows.slice(1).map((row, index) => row[0].y - rows[index][0].y);
  const usual = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length * 0.25)] ?? 0;
  const isWider = gaps.some((gap) => gap > usual * 1.3);
  const out: (readonly Word[])[][] = [];
  for (const [index, row] of rows.entries()) {
    const last = out.at(-1);
    if (last && isWider && gaps[index - 1] <= usual * 1.3) last.push(row);
    else out.push([row]);
  }
  return out;
}

/** Rows below a head as one grid; what a narrow column broke apart is joined again. */
function gridBelow(head: readonly Word[], rows: readonly (readonly Word[])[], firstRow: number): Block {
  const columns = head.map(({ x, width }) => ({ x, end: x + width }));
  const cells: Cell[] = head.map(({ text }, column) => ({
    text: text.trim(),
    row: 0,
    column,
    rows: 1,
    columns: 1,
    at: `${firstRow}`,
  }));
  for (const [index, band] of bands(rows).entries()) {
    const texts = new Map<number, { text: string; end: number }>();
    for (const row of band)
      for (const word of row) {
        const column = columnOf(word, columns);
        const open = texts.get(column);
        const room = (columns[column + 1]?.x ?? Number.POSITIVE_INFINITY) - (open?.end ?? 0);
        const goesOn = open && room < word.height * 1.2 && !/[、,・～~]$/.test(open.text);
        texts.set(column, {
          text: open ? `${open.text}${goesOn ? '' : '\n'}${word.text.trim()}` : word.text.trim(),
          end: word.x + word.width,
        });
      }
    for (const [column, { text }] of texts)
      cells.push({ text, row: index + 1, column, rows: 1, columns: 1, at: `${firstRow + index + 1}` });
  }
  return { kind: 'grid', cells };
}

/** Lines that stand on every page: 社外秘, the sender, 1 ページ. */
function withoutRepeats(rows: readonly (readonly Word[])[]): (readonly Word[])[] {
  const keyOf = (row: readonly Word[]): string => row.map(({ text }) => text.replace(/\d+/g, '#')).join('|');
  const pages = new Map<string, Set<number>>();
  for (const row of rows) pages.set(keyOf(row), (pages.get(keyOf(row)) ?? new Set()).add(row[0].page));
  const most = Math.max(...rows.map((row) => row[0].page), 1);
  return rows.filter(
    (row) => most < 2 || (pages.get(keyOf(row))?.size ?? 0) < most || /[ぁ-んァ-ヶ一-龠]{2,}\s*[:：]/.test(keyOf(row)),
  );
}

const LEAST_ROWS = 6;

/** Where a column of its own stands beside the text, as in a sidebar: no word crosses that line, and both sides go on for long. */
function gutterOf(rows: readonly (readonly Word[])[]): number | undefined {
  const cells = rows.flat();
  const [left, right] = [Math.min(...cells.map(({ x }) => x)), Math.max(...cells.map(({ x, width }) => x + width))];
  const starts = [...new Set(cells.map(({ x }) => Math.round(x)))].filter(
    (x) => x > left + (right - left) * 0.2 && x < left + (right - left) * 0.75,
  );
  for (const at of starts) {
    const both = rows.filter((row) => row.some(({ x }) => x < at - 4) && row.some(({ x }) => Math.abs(x - at) < 4));
    const crossed = cells.filter(({ x, width }) => x < at - 4 && x + width > at).length;
    if (both.length < LEAST_ROWS || crossed > 1) continue;
    // Labels on the left and their values on the right are a form.
    const labels = both.filter((row) => isLabel(row[0].text)).length;
    if (labels < both.length * 0.4) return at;
  }
  return undefined;
}

const isLabel = (text: string): boolean =>
  personLabel(text.trim()) !== undefined || projectColumn(text, false) !== undefined;

/** The left column first, then the right one. */
function besideEachOther(rows: readonly (readonly Word[])[], at: number): (readonly Word[])[] {
  const side = (isLeft: boolean): (readonly Word[])[] =>
    rows.flatMap((row) => {
      const own = row.filter(({ x }) => x < at - 4 === isLeft);
      return own.length > 0 ? [own] : [];
    });
  return [...side(true), ...side(false)];
}

/** @throws when it is no PDF, is locked or broken */
export async function pdfBlocks(bytes: Buffer): Promise<Block[]> {
  const rows = withoutRepeats(rowsIn(await wordsOf(bytes)).map(cellsIn));
  const at = rows.findIndex(isHead);
  if (at < 0) {
    const gutter = gutterOf(rows);
    return loose(gutter === undefined ? rows : besideEachOther(rows, gutter));
  }
  return [...loose(rows.slice(0, at)), gridBelow(rows[at], rows.slice(at + 1), at + 1)];
}
