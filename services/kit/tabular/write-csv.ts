/** CSV as RFC 4180 has it: CRLF, quotes where needed, and nothing in it that a spreadsheet would run. */
import { type Cell, momentText } from './cells';
import { guarded } from './guard';

const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

function field(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = typeof cell === 'string' ? guarded(cell) : momentText(cell);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line with its end. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(field).join(',')}\r\n`;

/** Tells Excel that what follows is UTF-8. */
export const BOM = '\uFEFF';
