/** A form with values in the place of its placeholders. */
import { cellText } from '../write-xlsx';
import { type Book, bookOf, cellsOf, cellTextOf, placed, rowsOf, type Sheet } from './book';
import { cleanDrawing, cleanSheet, cleanWorkbook, type DocumentInfo, documentParts } from './clean';
import { mergesOf, moveAnchors, movePlaces, type RowCopy, repeatRows, unshareFormulas } from './grid';
import { areaOfCell, type Fitted, fitRows, fittingOf } from './heights';
import { openPackage, packParts } from './package';
import { type FormFields, type FormValues, filledText, placeholdersOf, tokensIn } from './placeholders';
import { type Block, RowMap, shiftFormula } from './refs';
import { Styles } from './styles';
import {
  childOf,
  childrenOf,
  type Element,
  elementsIn,
  localName,
  parseXml,
  prefixOf,
  removeChildren,
  renderXml,
  textOf,
} from './xml';

type Known = ReturnType<typeof placeholdersOf>;

export interface ListBlock extends Block {
  list: string;
}

/** Rows that are repeated for each record of a list: those that hold its placeholders, and rows merged with them. */
export function blocksOf(book: Book, sheet: Sheet, known: Known): ListBlock[] {
  const blocks: ListBlock[] = [];
  const merges = mergesOf(sheet);
  for (const row of rowsOf(sheet)) {
    const at = Number(row.attributes.r);
    const list = cellsOf(row)
      .flatMap((cell) => tokensIn(cellTextOf(book, cell), known))
      .find((token) => token.list)?.list;
    if (!list) continue;
    const last = blocks.at(-1);
    if (last?.list === list && at <= last.to + 1) last.to = Math.max(last.to, at);
    else blocks.push({ list, from: at, to: at, count: 1 });
    const block = blocks[blocks.length - 1];
    for (const { from, to } of merges) if (from === at) block.to = Math.max(block.to, to);
  }
  return blocks;
}

const inline = (cell: Element, children: (Element | string)[]): void => {
  cell.attributes.t = 'inlineStr';
  removeChildren(cell, (child) => ['v', 'is'].includes(localName(child)));
  cell.children.unshift({ name: `${prefixOf(cell)}is`, attributes: {}, children });
};

const isReading = (child: Element | string): boolean =>
  typeof child !== 'string' && ['rPh', 'phoneticPr'].includes(localName(child));

/** The strings of the form are written into its cells: those that no cell shows any more are not handed on. */
function ownStrings(book: Book, cell: Element): void {
  const is = childOf(cell, 'is');
  if (is) is.children = is.children.filter((child) => !isReading(child));
  if (cell.attributes.t !== 's') return;
  const value = childOf(cell, 'v');
  const rich = book.strings[Number(value ? textOf(value) : -1)];
  inline(cell, rich ? rich.children.filter((child) => !isReading(child)) : []);
}

function setText(cell: Element, text: string): void {
  if (text === '') {
    delete cell.attributes.t;
    removeChildren(cell, (child) => ['v', 'is'].includes(localName(child)));
    return;
  }
  inline(cell, [{ name: `${prefixOf(cell)}t`, attributes: { 'xml:space': 'preserve' }, children: [cellText(text)] }]);
}

/** Texts above and below each printed page. */
export const headersOf = ({ root }: Pick<Sheet, 'root'>): Element[] => {
  const all = childOf(root, 'headerFooter');
  return all ? elementsIn(all) : [];
};

interface Filling {
  book: Book;
  known: Known;
  values: FormValues;
  styles: Styles;
}

/** A cell of Excel holds no more. */
const MOST_TEXT = 32_767;

function fillRow({ book, known, values, styles }: Filling, { row, block, copy }: RowCopy): [Element, string][] {
  const list = (block as ListBlock | undefined)?.list;
  const record = list === undefined ? undefined : values.lists[list]?.[copy];
  return cellsOf(row).flatMap((cell): [Element, string][] => {
    const text = cellTextOf(book, cell);
    if (tokensIn(text, known).length === 0) {
      ownStrings(book, cell);
      return [];
    }
    // Lines at its ends that nothing stands in: {{案件.役割}} above {{案件.規模}}.
    const filled = filledText(text, known, values, record)
      .replace(/^\n+|\n+$/g, '')
      .slice(0, MOST_TEXT);
    setText(cell, filled);
    const style = filled.includes('\n') ? styles.wrapping(cell.attributes.s) : cell.attributes.s;
    if (style !== undefined) cell.attributes.s = style;
    return [[cell, filled]];
  });
}

function fillSheet(filling: Filling, sheet: Sheet, maps: ReadonlyMap<string, RowMap>): void {
  const { known, values, styles } = filling;
  const copies = repeatRows(sheet, maps);
  const filled = copies.flatMap((copy) => fillRow(filling, copy));
  movePlaces(sheet, maps);
  const merges = new Map(mergesOf(sheet).map((area) => [`${area.from} ${area.left}`, area]));
  const fitted = filled.flatMap(([cell, text]): Fitted[] => {
    const area = areaOfCell(cell, merges);
    return area && styles.wraps(cell.attributes.s) ? [{ text, area, size: styles.size(cell.attributes.s) }] : [];
  });
  const rows = new Map(copies.map(({ row }) => [Number(row.attributes.r), row]));
  fitRows(rows, fitted, fittingOf(sheet.root));
  // A sign that begins a code in headers and footers.
  const plain = { ...values, values: mapped(values.values, (text) => text.replaceAll('&', '&&')) };
  for (const part of headersOf(sheet)) part.children = [filledText(textOf(part), known, plain)];
  cleanSheet(sheet.root);
}

const mapped = (values: Readonly<Record<string, string>>, change: (text: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, change(text)]));

/** Names of areas, e.g. what is printed, and that all formulas are worked out when the file is opened. */
function fillWorkbook({ book }: Filling, maps: ReadonlyMap<string, RowMap>): void {
  cleanWorkbook(book.root);
  for (const name of childrenOf(childOf(book.root, 'definedNames') ?? book.root, 'definedName')) {
    const sheet = book.sheets[Number(name.attributes.localSheetId ?? 0)]?.name ?? '';
    name.children = [shiftFormula(textOf(name), maps, { sheet, copy: 0 })];
  }
  const calculation = childOf(book.root, 'calcPr');
  if (calculation) calculation.attributes = { fullCalcOnLoad: '1' };
}

/** Drawings, tables and charts that stand on a sheet. */
function fillParts({ book }: Filling, sheet: Sheet, maps: ReadonlyMap<string, RowMap>): void {
  const map = maps.get(sheet.name);
  if (!map) return;
  for (const { kind, target, isOutside } of sheet.relations) {
    const bytes = isOutside ? undefined : book.parts.get(target);
    if (!bytes || !['drawing', 'table'].includes(kind)) continue;
    const part = { ...sheet, root: parseXml(bytes), relations: [] };
    if (kind === 'drawing') {
      moveAnchors(part.root, map);
      cleanDrawing(part.root);
    } else movePlaces({ ...part, root: { name: '', attributes: {}, children: [part.root] } }, maps);
    book.parts.set(target, renderXml(part.root));
  }
}

/**
 * @param form that `formProblems` finds nothing wrong with
 * @throws Error when it is broken
 */
export async function fillForm(
  form: Buffer,
  fields: FormFields,
  values: FormValues,
  info: DocumentInfo,
): Promise<Buffer> {
  const book = bookOf(await openPackage(form));
  const known = placeholdersOf(fields);
  const look = book.relations.find(({ kind }) => kind === 'styles');
  const bytes = look && book.parts.get(look.target);
  const styling = bytes && parseXml(bytes);
  const filling: Filling = { book, known, values, styles: new Styles(styling || undefined) };
  const maps = new Map(
    book.sheets.map((sheet) => {
      placed(sheet);
      unshareFormulas(sheet);
      const blocks = blocksOf(book, sheet, known);
      // A list of nothing leaves one empty row: the form keeps its lines.
      for (const block of blocks) block.count = Math.max(1, values.lists[block.list]?.length ?? 0);
      return [sheet.name, new RowMap(blocks)] as const;
    }),
  );
  fillWorkbook(filling, maps);
  for (const sheet of book.sheets) {
    fillParts(filling, sheet, maps);
    fillSheet(filling, sheet, maps);
    book.parts.set(sheet.part, renderXml(sheet.root));
  }
  book.parts.set(book.part, renderXml(book.root));
  if (look && styling) book.parts.set(look.target, renderXml(styling));
  return packParts(documentParts(book, info), info.madeAt);
}
