/** Excel files for tests of forms, written part by part as programs write them. */
import { type Parts, packParts } from '../tabular/workbook/package';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const SHEETML = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const relation = (id: string, type: string, target: string, more = ''): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"${more}/>`;
export const relations = (...lines: string[]): string =>
  `<Relationships xmlns="${RELATIONS}">${lines.join('')}</Relationships>`;

export interface FormOptions {
  /** Rows as XML. */
  rows: string;
  /** What stands behind the rows in the sheet. */
  behind?: string;
  /** `si` elements. */
  strings?: string;
  /** Relations of the sheet. */
  sheet?: string;
  /** What stands in the workbook behind its sheets, and attributes of the sheet's entry. */
  book?: string;
  entry?: string;
  bookRelations?: string;
  parts?: Readonly<Record<string, string | Buffer>>;
  types?: string;
}

/** The same with these parts, which may replace others. */
export function xlsxForm(options: FormOptions): Promise<Buffer> {
  const {
    rows,
    behind = '',
    strings,
    sheet,
    book = '',
    entry = '',
    bookRelations = '',
    parts = {},
    types = '',
  } = options;
  const all: Record<string, string | Buffer> = {
    '[Content_Types].xml': `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/xl/workbook.xml" ContentType="${SHEETML}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEETML}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEETML}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${SHEETML}.sharedStrings+xml"/>${types}</Types>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="経歴 書" sheetId="1" r:id="rId1"${entry}/></sheets>${book}</workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('rId2', 'styles', 'styles.xml'),
      ...(strings === undefined ? [] : [relation('rId3', 'sharedStrings', 'sharedStrings.xml')]),
      bookRelations,
    ),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><dimension ref="A1:D9"/><cols><col min="1" max="4" width="20" customWidth="1"/></cols><sheetData>${rows}</sheetData>${behind}</worksheet>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="11"/></font></fonts><cellXfs count="2"><xf fontId="0"/><xf fontId="0"><alignment wrapText="1"/></xf></cellXfs></styleSheet>`,
    ...(strings === undefined ? {} : { 'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings}</sst>` }),
    ...(sheet === undefined ? {} : { 'xl/worksheets/_rels/sheet1.xml.rels': relations(sheet) }),
    ...parts,
  };
  const bytes: Parts = new Map(Object.entries(all).map(([name, part]) => [name, Buffer.from(part)]));
  return packParts(bytes, new Date('2026-01-01T00:00:00Z'));
}

export const textCell = (at: string, text: string, style = 0): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
