/** How much a document would weigh that is made of a form: strings are written into each cell, and rows are repeated. */
import { type Book, cellsOf, formulaOf, rowsOf } from './book';
import { blocksOf } from './fill';
import type { placeholdersOf } from './placeholders';
import { type Element, renderXml, textOf } from './xml';

/** More records than a person's summary can tell. */
const MOST_RECORDS = 250;
const MAX_BYTES = 24 * 1024 * 1024;
/** Excel takes no longer formula. */
const MAX_FORMULA = 8_192;
/** Characters of all formulas together: each is searched for references. */
const MAX_FORMULAS = 200_000;

/** Bytes of the document's cells at most, once each list has as many records as it can. */
function bytesOf(book: Book, known: ReturnType<typeof placeholdersOf>): number {
  const strings = book.strings.map((text) => renderXml(text).length);
  let sum = 0;
  for (const sheet of book.sheets) {
    const blocks = blocksOf(book, sheet, known);
    for (const row of rowsOf(sheet)) {
      const at = Number(row.attributes.r);
      const times = blocks.some(({ from, to }) => from <= at && at <= to) ? MOST_RECORDS : 1;
      for (const cell of cellsOf(row)) {
        const shared = cell.attributes.t === 's' ? (strings[Number(textOf(cell))] ?? 0) : 0;
        sum += times * (shared + weightOf(cell));
      }
    }
  }
  return sum;
}

const OF_ELEMENT = 40;

const weightOf = ({ children }: Element): number =>
  children.reduce((sum, child) => sum + (typeof child === 'string' ? child.length : weightOf(child)), OF_ELEMENT);

/** Undefined for a form that the product can carry. */
export function weightProblem(book: Book, known: ReturnType<typeof placeholdersOf>): string | undefined {
  const formulas = book.sheets.flatMap((sheet) => rowsOf(sheet).flatMap(cellsOf)).map((cell) => formulaOf(cell) ?? '');
  const all = formulas.reduce((sum, { length }) => sum + length, 0);
  if (all > MAX_FORMULAS || formulas.some(({ length }) => length > MAX_FORMULA))
    return '数式が多すぎるか、長すぎます。使っていない数式を削除してください。';
  return bytesOf(book, known) > MAX_BYTES
    ? 'セルの内容が多すぎます。使っていない行や列を削除し、くり返す行のセルを減らしてください。'
    : undefined;
}
