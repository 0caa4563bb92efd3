/** The parts of the product's own form, set for A4: sheet, styles, names of areas. */
import { type Parts, packParts } from '@enishi/service-kit/tabular/workbook/package';
import { columnName, escapeXml } from '@enishi/service-kit/tabular/write-xlsx';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEETML = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Places in `STYLES`. */
export const STYLE = {
  plain: 0,
  title: 1,
  label: 2,
  value: 3,
  heading: 4,
  head: 5,
  cell: 6,
  center: 7,
  note: 8,
  text: 9,
};

const FONT = '<name val="游ゴシック"/><family val="3"/><charset val="128"/>';
const font = (size: number, more = ''): string =>
  `<font>${more}<sz val="${size}"/><color rgb="FF1F2937"/>${FONT}</font>`;
const side = (name: string): string => `<${name} style="thin"><color rgb="FF94A3B8"/></${name}>`;
const fill = (rgb: string): string =>
  `<fill><patternFill patternType="solid"><fgColor rgb="${rgb}"/><bgColor indexed="64"/></patternFill></fill>`;
const format = (at: { font: number; fill: number; border: number; align: string }): string =>
  `<xf numFmtId="49" fontId="${at.font}" fillId="${at.fill}" borderId="${at.border}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment ${at.align}/></xf>`;

const WRAP = 'vertical="center" wrapText="1"';
const TOP = 'vertical="top" wrapText="1"';
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}">
<fonts count="5">${font(10)}${font(16, '<b/>')}${font(10, '<b/>')}${font(11, '<b/>')}${font(9)}</fonts>
<fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fill('FFE8F0F9')}${fill('FF2170C3').replace('FF2170C3', 'FFDCE8F6')}</fills>
<borders count="3"><border><left/><right/><top/><bottom/><diagonal/></border><border>${side('left')}${side('right')}${side('top')}${side('bottom')}<diagonal/></border><border><left/><right/><top/>${side('bottom').replace('thin', 'medium').replace('FF94A3B8', 'FF2170C3')}<diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="10">
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
${[
  { font: 1, fill: 0, border: 0, align: 'horizontal="center" vertical="center"' },
  { font: 2, fill: 2, border: 1, align: WRAP },
  { font: 0, fill: 0, border: 1, align: WRAP },
  { font: 3, fill: 0, border: 2, align: 'vertical="bottom"' },
  { font: 2, fill: 3, border: 1, align: `horizontal="center" ${WRAP}` },
  { font: 4, fill: 0, border: 1, align: TOP },
  { font: 4, fill: 0, border: 1, align: `horizontal="center" ${TOP}` },
  { font: 4, fill: 0, border: 0, align: 'horizontal="right" vertical="center"' },
  { font: 0, fill: 0, border: 0, align: TOP },
]
  .map(format)
  .join('\n')}
</cellXfs>
<cellStyles count="1"><cellStyle name="標準" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;

/** A text over `span` columns. */
export interface FormCell {
  text: string;
  style: number;
  span: number;
}

export interface FormRow {
  cells: FormCell[];
  /** In points. */
  height?: number;
  /** Stands at the top of every printed page. */
  isHead?: boolean;
}

/** In digits of the usual size: together as wide as A4 with its margins. */
const WIDTHS = [6.5, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8];
export const COLUMNS = WIDTHS.length;

function cellXml({ text, style, span }: FormCell, column: number, row: number): string {
  return Array.from({ length: span }, (_, at) => {
    const place = `r="${columnName(column + at)}${row}" s="${style}"`;
    return at > 0 || text === ''
      ? `<c ${place}/>`
      : `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
  }).join('');
}

function sheetXml(rows: readonly FormRow[]): string {
  const merges: string[] = [];
  const lines = rows.map(({ cells, height }, index) => {
    let column = 0;
    const xml = cells.map((cell) => {
      const at = column;
      column += cell.span;
      if (cell.span > 1) merges.push(`${columnName(at)}${index + 1}:${columnName(column - 1)}${index + 1}`);
      return cellXml(cell, at, index + 1);
    });
    return `<row r="${index + 1}" ht="${height ?? 21}" customHeight="1">${xml.join('')}</row>`;
  });
  const columns = WIDTHS.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  return `${HEAD}<worksheet xmlns="${MAIN}">
<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>
<sheetViews><sheetView showGridLines="0" workbookViewId="0"/></sheetViews>
<sheetFormatPr defaultRowHeight="21" customHeight="1"/>
<cols>${columns.join('')}</cols>
<sheetData>${lines.join('')}</sheetData>
<mergeCells count="${merges.length}">${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>
<printOptions horizontalCentered="1"/>
<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>
<pageSetup paperSize="9" orientation="portrait" fitToHeight="0"/>
<headerFooter><oddFooter>&amp;L{{エージェント名}}&amp;R&amp;P / &amp;N</oddFooter></headerFooter>
</worksheet>`;
}

const SHEET = 'スキルシート';

function workbookXml(rows: readonly FormRow[]): string {
  const head = rows.findIndex(({ isHead }) => isHead) + 1;
  const fixed = (column: number, row: number): string => ['', columnName(column), row].join('$');
  const area = `'${SHEET}'!${fixed(0, 1)}:${fixed(COLUMNS - 1, rows.length)}`;
  const titles = head
    ? `<definedName name="_xlnm.Print_Titles" localSheetId="0">'${SHEET}'!$${head}:$${head}</definedName>`
    : '';
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${SHEET}" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm.Print_Area" localSheetId="0">${area}</definedName>${titles}</definedNames></workbook>`;
}

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
const relations = (...lines: string[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${lines.join('')}</Relationships>`;

const CONTENT_TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEETML}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEETML}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEETML}.styles+xml"/></Types>`;

/** The day of forms that no one has changed. */
const MADE = new Date('2026-01-01T00:00:00Z');

export function formFile(rows: readonly FormRow[]): Promise<Buffer> {
  const parts: Parts = new Map(
    Object.entries({
      '[Content_Types].xml': CONTENT_TYPES,
      '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
      'xl/workbook.xml': workbookXml(rows),
      'xl/_rels/workbook.xml.rels': relations(
        relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
        relation('rId2', 'styles', 'styles.xml'),
      ),
      'xl/worksheets/sheet1.xml': sheetXml(rows),
      'xl/styles.xml': STYLES,
    }).map(([name, xml]) => [name, Buffer.from(xml)]),
  );
  return packParts(parts, MADE);
}
