/**
 * Excel files written row by row, so that their size costs no memory. Every cell is typed: a text is a text however it
 * begins, so nothing is run and telephone numbers keep their zeros.
 */
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Cell } from './cells';
import { unguarded } from './guard';
import { contentTypes, rootRels, stylesXml, workbookRels, workbookXml } from './xlsx-parts';

/** Excel opens no more, the first line included. */
export const MAX_XLSX_ROWS = 1_048_576;

export interface XlsxColumn {
  header: string;
  /** Width of the column, in characters. */
  width: number;
}

// Places in `stylesXml`.
const STYLE = { header: 1, text: 2, day: 3, minute: 4 } as const;

// Characters that XML cannot hold: control characters, and halves of surrogate pairs.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const IMPOSSIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
/** A text that looks like Excel's own way of writing control characters must be told apart from one. */
const ESCAPE_LIKE = /_(?=x[0-9A-Fa-f]{4}_)/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as a cell holds it, before it is written as XML. */
export const cellText = (text: string): string => text.replace(IMPOSSIBLE, '').replace(ESCAPE_LIKE, '_x005F_');

/** Text of a part that is written as it was read. */
export const xmlText = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]).replaceAll('\r', '&#13;');

export const escapeXml = (text: string): string => xmlText(cellText(text));

/** A, B, ..., Z, AA: the name of a column counted from 0. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return `${rest > 0 ? columnName(rest - 1) : ''}${String.fromCharCode(65 + (index % 26))}`;
}

const textCell = (at: string, text: string, style: number): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

const EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 24 * 60 * 60 * 1000;
/** Excel counts a 29 February 1900, so days before it have other numbers there. */
const FIRST_TRUE_DAY = 61;

/** Days since Excel's epoch; undefined for days Excel has no number for. */
export function serialOf(moment: string): number | undefined {
  const ms = Date.parse(moment.length > 10 ? `${moment}:00Z` : `${moment}T00:00Z`);
  const days = (ms - EPOCH) / DAY_MS;
  return days >= FIRST_TRUE_DAY ? Math.round(days * 86_400) / 86_400 : undefined;
}

function cellXml(at: string, cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  // What looks like a guarded text is told apart from one, or it would lose its apostrophe when it comes back.
  if (typeof cell === 'string') return textCell(at, unguarded(cell) === cell ? cell : `'${cell}`, STYLE.text);
  const serial = serialOf(cell.moment);
  const style = cell.moment.length > 10 ? STYLE.minute : STYLE.day;
  return serial === undefined
    ? textCell(at, cell.moment, STYLE.text)
    : `<c r="${at}" s="${style}"><v>${serial}</v></c>`;
}

const rowXml = (row: number, cells: readonly string[]): string => `<row r="${row}">${cells.join('')}</row>`;

/** The sheet as XML, a piece for every batch of rows. */
async function* sheetXml(columns: readonly XlsxColumn[], batches: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  const names = columns.map((_, index) => columnName(index));
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  yield '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>` +
    `<cols>${widths.join('')}</cols><sheetData>` +
    rowXml(
      1,
      columns.map(({ header }, index) => textCell(`${names[index]}1`, header, STYLE.header)),
    );
  let row = 1;
  for await (const batch of batches) {
    let xml = '';
    for (const cells of batch) {
      row++;
      xml += rowXml(
        row,
        cells.map((cell, index) => cellXml(`${names[index]}${row}`, cell)),
      );
    }
    yield xml;
  }
  yield `</sheetData><autoFilter ref="A1:${names.at(-1)}${row}"/></worksheet>`;
}

/** A workbook with one sheet, as pieces of its file. The next batch is asked for when the last one has been taken. */
export function xlsxPieces(
  title: string,
  columns: readonly XlsxColumn[],
  batches: AsyncIterable<Cell[][]>,
): AsyncIterable<Uint8Array> {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  const sheet = Readable.from(sheetXml(columns, batches), { objectMode: false });
  // A reader that stops ends the rows, and rows that fail end the file.
  sheet.on('error', (error) => out.destroy(error));
  // The reader is told; one that has not begun to read must not be missed.
  out.on('error', () => undefined);
  out.once('close', () => sheet.destroy());
  const add = (path: string, xml: string) => zip.addBuffer(Buffer.from(xml), path);
  add('[Content_Types].xml', contentTypes);
  add('_rels/.rels', rootRels);
  add('xl/workbook.xml', workbookXml(escapeXml(sheetName(title))));
  add('xl/_rels/workbook.xml.rels', workbookRels);
  add('xl/styles.xml', stylesXml);
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  return out;
}

/** The title as Excel accepts it as the name of a sheet. */
const sheetName = (title: string): string => title.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31);
