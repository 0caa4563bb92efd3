/** Excel workbooks (.xlsx) as grids: every visible sheet without hidden rows and columns, merged cells as one. */
import { type Archive, openArchiveOf, walk } from '../../tabular/xlsx/archive';
import { type CellFormat, numberText } from '../../tabular/xlsx/formats';
import { columnOf } from '../../tabular/xlsx/sheet';
import { readStrings, unescaped } from '../../tabular/xlsx/strings';
import { readFormats, readSheets } from '../../tabular/xlsx/workbook';
import type { Cell, Grid } from './grid';

/** Skill sheets have some thousands; the rest of a larger one is left out. */
const MAX_CELLS = 40_000;
const MAX_CELL_CHARACTERS = 2_000;
/** Sheets that show how to fill in the others, or what may be chosen. */
const NO_PAPER = /記入例|見本|サンプル|例$|マスタ|リスト|選択肢|プルダウン|凡例|使い方|記入方法/;

interface Book {
  strings: readonly string[];
  formats: readonly (CellFormat | undefined)[];
  from1904: boolean;
}

const rowOf = (reference: string): number => Number(/\d+/.exec(reference)?.[0] ?? 0);

class SheetCells {
  readonly cells: Cell[] = [];
  private readonly hiddenColumns: [from: number, to: number][] = [];
  private readonly merges: [row: number, column: number, rows: number, columns: number][] = [];
  private row = 0;
  private column = -1;
  private isHidden = false;
  private type = 'n';
  private style = 0;
  private text = '';
  private inValue = false;
  private readings = 0;

  constructor(
    private readonly name: string,
    private readonly book: Book,
  ) {}

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'col' && /^(?:1|true)$/.test(attributes.hidden ?? ''))
      this.hiddenColumns.push([Number(attributes.min) - 1, Number(attributes.max) - 1]);
    else if (name === 'row') {
      this.row = Number(attributes.r ?? this.row + 1);
      this.column = -1;
      this.isHidden = /^(?:1|true)$/.test(attributes.hidden ?? '');
    } else if (name === 'c') {
      this.column = attributes.r ? columnOf(attributes.r) : this.column + 1;
      this.type = attributes.t ?? 'n';
      this.style = Number(attributes.s ?? 0);
      this.text = '';
    } else if (name === 'v' || name === 't') this.inValue = true;
    else if (name === 'rPh') this.readings++;
    else if (name === 'mergeCell') this.merge(attributes.ref ?? '');
  }

  addText(text: string): void {
    if (this.inValue && this.readings === 0 && this.text.length < MAX_CELL_CHARACTERS) this.text += text;
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.inValue = false;
    else if (name === 'rPh') this.readings--;
    else if (name === 'c') this.put();
  }

  private merge(reference: string): void {
    const [from, to] = reference.split(':');
    if (!to) return;
    const [row, column] = [rowOf(from), columnOf(from)];
    this.merges.push([row, column, rowOf(to) - row + 1, columnOf(to) - column + 1]);
  }

  private put(): void {
    if (this.text === '' || this.isHidden || this.cells.length >= MAX_CELLS) return;
    const { row, column } = this;
    if (this.hiddenColumns.some(([from, to]) => column >= from && column <= to)) return;
    this.cells.push({
      text: this.shown(),
      row,
      column,
      rows: 1,
      columns: 1,
      at: `${this.name}!${letters(column)}${row}`,
    });
  }

  private shown(): string {
    const { text, type, book } = this;
    if (type === 's') return book.strings[Number(text)] ?? '';
    if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
    if (type !== 'n') return unescaped(text);
    const value = Number(text);
    return Number.isFinite(value) ? (book.formats[this.style] ?? numberText)(value, book.from1904) : text;
  }

  end(): Cell[] {
    const places = new Map(this.cells.map((cell) => [`${cell.row} ${cell.column}`, cell]));
    for (const [row, column, rows, columns] of this.merges) {
      const cell = places.get(`${row} ${column}`);
      if (cell) Object.assign(cell, { rows, columns });
    }
    return this.cells;
  }
}

const letters = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26);

async function cellsOf(archive: Archive, part: string, name: string, book: Book): Promise<Cell[]> {
  const sheet = new SheetCells(name, book);
  const pieces = walk(archive, part, {
    open: (tag, attributes) => sheet.open(tag, attributes),
    text: (text) => sheet.addText(text),
    close: (tag) => sheet.close(tag),
  });
  for await (const _piece of pieces);
  return sheet.end();
}

/** @throws AppError `invalid` when it is no workbook or unpacks to too much; others when it is broken */
export async function xlsxGrids(bytes: Buffer): Promise<Grid[]> {
  const archive = await openArchiveOf(bytes);
  try {
    const { sheets, from1904 } = await readSheets(archive);
    const book: Book = { from1904, formats: await readFormats(archive), strings: await readStrings(archive) };
    const grids: Grid[] = [];
    const told = sheets.filter(({ name }) => !NO_PAPER.test(name));
    for (const { name, part } of told.length > 0 ? told : sheets)
      grids.push({ kind: 'grid', name, cells: await cellsOf(archive, part, name, book) });
    return grids;
  } finally {
    archive.close();
  }
}
