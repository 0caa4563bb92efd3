/** CSV as RFC 4180 has it: CRLF, quotes where needed, and nothing in it that a spreadsheet would run. */
import iconv from 'iconv-lite';
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

/** Stands for what Shift_JIS has no sign for, as in print. */
export const MISSING = '〓';

/** Signs that Windows and everybody else map differently, by what code page 932 has instead. */
const TWINS: Readonly<Record<string, string>> = { '\u301c': '\uff5e', '\u2212': '\uff0d', '\u2014': '\u2015' };

export interface ShiftJis {
  bytes: Buffer;
  /** Characters that had to be replaced. */
  replaced: number;
}

/** Code page 932, the Shift_JIS of Windows. Characters that it lacks become `MISSING` and are counted. */
export function toShiftJis(text: string): ShiftJis {
  const known = text.replace(/[\u301c\u2212\u2014]/g, (sign) => TWINS[sign]);
  const bytes = iconv.encode(known, 'cp932');
  const back = iconv.decode(bytes, 'cp932');
  if (back === known) return { bytes, replaced: 0 };
  let replaced = 0;
  const signs = Array.from(known, (sign) => {
    if (iconv.decode(iconv.encode(sign, 'cp932'), 'cp932') === sign) return sign;
    replaced++;
    return MISSING;
  });
  return { bytes: iconv.encode(signs.join(''), 'cp932'), replaced };
}
