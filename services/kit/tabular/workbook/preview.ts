/** The first rows of a workbook as a page can show them: texts and what is merged; formulas are worked out by Excel alone. */
import { bookOf, cellsOf, cellTextOf, placed, rowsOf, type Sheet } from './book';
import { mergesOf } from './grid';
import { fittingOf } from './heights';
import { openPackage } from './package';
import { type Area, areaOf } from './refs';
import { Styles } from './styles';
import { childOf, type Element, parseXml, textOf } from './xml';

export interface PreviewCell {
  text: string;
  columns: number;
  rows: number;
  bold: boolean;
}

export interface PreviewSheet {
  name: string;
  /** In digits of the usual size. */
  widths: number[];
  rows: { cells: PreviewCell[] }[];
}

const MAX_SHEETS = 5;
const MAX_ROWS = 120;
const MAX_COLUMNS = 60;

interface Found {
  text: string;
  style?: string;
}

function gridOf(sheet: Sheet, cellText: (cell: Element) => string, isBold: (style?: string) => boolean): PreviewSheet {
  const cells = new Map<string, Found>();
  let [lastRow, lastColumn] = [0, 0];
  const reach = ({ to, right }: Area): void => {
    lastRow = Math.min(MAX_ROWS, Math.max(lastRow, to));
    lastColumn = Math.min(MAX_COLUMNS, Math.max(lastColumn, right));
  };
  for (const cell of rowsOf(sheet).flatMap(cellsOf)) {
    const at = areaOf(cell.attributes.r ?? '');
    const text = cellText(cell);
    if (!at || text === '') continue;
    cells.set(`${at.from} ${at.left}`, { text, style: cell.attributes.s });
    reach(at);
  }
  const merges = mergesOf(sheet).filter(({ from, left }) => from <= MAX_ROWS && left <= MAX_COLUMNS);
  const covered = new Set<string>();
  const spans = new Map<string, Area>();
  for (const merge of merges) {
    if (cells.has(`${merge.from} ${merge.left}`)) reach(merge);
    const area = { ...merge, to: Math.min(merge.to, MAX_ROWS), right: Math.min(merge.right, MAX_COLUMNS) };
    spans.set(`${merge.from} ${merge.left}`, area);
    for (let row = area.from; row <= area.to; row++)
      for (let column = area.left; column <= area.right; column++)
        if (row !== area.from || column !== area.left) covered.add(`${row} ${column}`);
  }
  const { width } = fittingOf(sheet.root);
  const rows = Array.from({ length: lastRow }, (_row, index) => ({
    cells: Array.from({ length: lastColumn }, (_column, at): PreviewCell[] => {
      const place = `${index + 1} ${at + 1}`;
      if (covered.has(place)) return [];
      const { text = '', style } = cells.get(place) ?? {};
      const span = spans.get(place);
      return [
        {
          text,
          columns: span ? Math.min(span.right, lastColumn) - span.left + 1 : 1,
          rows: span ? Math.min(span.to, lastRow) - span.from + 1 : 1,
          bold: text !== '' && isBold(style),
        },
      ];
    }).flat(),
  }));
  return { name: sheet.name, widths: Array.from({ length: lastColumn }, (_, at) => width(at + 1)), rows };
}

/** @param bytes of a workbook that nothing is wrong with */
export async function previewOf(bytes: Buffer): Promise<PreviewSheet[]> {
  const book = bookOf(await openPackage(bytes));
  const look = book.relations.find(({ kind }) => kind === 'styles');
  const part = look && book.parts.get(look.target);
  const styles = new Styles(part && parseXml(part));
  const shown = (cell: Element): string => {
    const text = cellTextOf(book, cell);
    const value = childOf(cell, 'v');
    return text === '' && value && !childOf(cell, 'f') && !cell.attributes.t ? textOf(value) : text;
  };
  return book.sheets.slice(0, MAX_SHEETS).map((sheet) => {
    placed(sheet);
    return gridOf(sheet, shown, (style) => styles.isBold(style));
  });
}
