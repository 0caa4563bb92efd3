/** The rows of one sheet. */
import { MAX_IMPORT_ROWS } from '@enishi/protos/master/constants';
import {
  MAX_CELLS,
  MAX_ROW_CHARACTERS,
  rowCells,
  type TableRow,
  tableError,
  tooManyColumns,
  tooManyRows,
} from '../table';
import { type Archive, walk } from './archive';
import { type CellFormat, numberText } from './formats';
import { unescaped } from './strings';
import type { Workbook } from './workbook';

export interface SheetOptions {
  strings: readonly string[];
  /** Formats by cell style; undefined: the number as it is. */
  formats: readonly (CellFormat | undefined)[];
}

/** `AB12` is in column 27, counted from 0. */
export function columnOf(reference: string): number {
  let column = 0;
  for (let i = 0; i < reference.length; i++) {
    const code = reference.charCodeAt(i);
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
  }
  return column - 1;
}

/** Collects cells while the sheet is walked through. */
class Rows {
  found: TableRow[] = [];
  private cells: string[] = [];
  private row = 0;
  private column = -1;
  /** Cells of the row, empty ones and repeated ones too. */
  private told = 0;
  private type = 'n';
  private style = 0;
  private text = '';
  /** Characters in the cells of the row. */
  private characters = 0;
  private inValue = false;
  private reading = 0;

  constructor(
    private readonly options: SheetOptions,
    private readonly from1904: boolean,
  ) {}

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'c') {
      const at = attributes.r ? columnOf(attributes.r) : this.column + 1;
      // Also where one cell comes again and again.
      if (at >= MAX_CELLS || ++this.told > MAX_CELLS) throw tooManyColumns(this.row);
      this.column = at;
      this.type = attributes.t ?? 'n';
      this.style = Number(attributes.s ?? 0);
      this.text = '';
    } else if (name === 'v' || name === 't') this.inValue = true;
    else if (name === 'rPh') this.reading++;
    else if (name === 'row') {
      // Rows go up, whatever they say of themselves: readers go on behind the last one, and count them by it.
      const row = Number(attributes.r);
      this.row = Number.isInteger(row) && row > this.row ? row : this.row + 1;
      this.cells = [];
      this.characters = 0;
      this.column = -1;
      this.told = 0;
    }
  }

  addText(text: string): void {
    if (!this.inValue || this.reading > 0) return;
    this.text += text;
    if (this.text.length > MAX_ROW_CHARACTERS) throw this.tooLong();
  }

  private tooLong() {
    return tableError(`${this.row}行目の文字が多すぎます。不要なセルを減らしてください。`);
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.inValue = false;
    else if (name === 'rPh') this.reading--;
    else if (name === 'c') this.put();
    else if (name === 'row') this.end();
  }

  private put(): void {
    if (this.text === '') return;
    while (this.cells.length < this.column) this.cells.push('');
    const shown = this.shown();
    this.characters += shown.length;
    if (this.characters > MAX_ROW_CHARACTERS) throw this.tooLong();
    this.cells[this.column] = shown;
  }

  /** The text that the cell shows. Results of formulas are stored beside them; an error (#N/A) is shown as it is. */
  private shown(): string {
    const { text, type } = this;
    if (type === 's') return this.options.strings[Number(text)] ?? this.lost();
    if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
    if (type === 'd') return text.replaceAll('-', '/').replace('T', ' ').replace(/Z$/, '');
    if (type !== 'n') return unescaped(text);
    const value = Number(text);
    return Number.isFinite(value) ? (this.options.formats[this.style] ?? numberText)(value, this.from1904) : text;
  }

  /** The cell had a text that is not known: an empty one in its place would look as if it had none. */
  private lost(): never {
    throw tableError(
      `${this.row}行目に、文字が失われたセルがあります。Excelで開いて内容を確認し、保存し直してください。`,
    );
  }

  private end(): void {
    const cells = rowCells(this.row, this.cells);
    if (this.row > MAX_IMPORT_ROWS + 1) throw tooManyRows();
    if (cells.length > 0) this.found.push({ row: this.row, cells });
  }
}

export async function* readSheet(
  archive: Archive,
  { sheet, from1904 }: Workbook,
  options: SheetOptions,
): AsyncGenerator<TableRow[]> {
  const rows = new Rows(options, from1904);
  const pieces = walk(archive, sheet, {
    open: (name, attributes) => rows.open(name, attributes),
    text: (text) => rows.addText(text),
    close: (name) => rows.close(name),
  });
  for await (const _piece of pieces) {
    if (rows.found.length === 0) continue;
    yield rows.found;
    rows.found = [];
  }
}
