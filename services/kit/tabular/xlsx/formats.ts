/** Numbers as a sheet shows them, by the number formats of its cells (ECMA-376, part 1, 18.8.30 and 18.8.31). */
import { format } from 'numfmt';

/** The text that a cell of this format shows. */
export type CellFormat = (value: number, from1904: boolean) => string;

const DAY_MS = 86_400_000;
/** Day 0 of the count from 1900, which holds 1900 for a leap year: exact from March 1900 on, before that a day less. */
const EPOCH = Date.UTC(1899, 11, 30);
const LEAP_DAY = 60;
const EPOCH_1904 = Date.UTC(1904, 0, 1);

/** Numbers are stored as binary fractions: 0.1 + 0.2 is shown with 15 digits, as Excel does. */
export const numberText: CellFormat = (value) =>
  Number.isFinite(value) && !Number.isInteger(value) ? String(Number(value.toPrecision(15))) : String(value);

/** A day as YYYY/MM/DD, which any field reads however the sheet writes it; with a time of day where there is one. */
export const serialText: CellFormat = (serial, from1904) => {
  const days = !from1904 && serial < LEAP_DAY ? serial + 1 : serial;
  const at = new Date((from1904 ? EPOCH_1904 : EPOCH) + Math.round(days * 86_400) * 1_000);
  if (Number.isNaN(at.getTime())) return String(serial);
  const iso = at.toISOString();
  const day = iso.slice(0, 10).replaceAll('-', '/');
  return at.getTime() % DAY_MS === 0 ? day : `${day} ${iso.slice(11, 16)}`;
};

/** A number as the sheet shows it; plain where that would lose it: 9.01E+09, a lone dash for 0, a format that is none. */
const shownBy =
  (code: string): CellFormat =>
  (value) => {
    try {
      const shown = format(code, value).trim();
      return shown === '-' ? numberText(value, false) : shown;
    } catch {
      return numberText(value, false);
    }
  };

/** A day that is less than one is a time of day in a cell that is formatted as a date. */
const dateOrTime: CellFormat = (value, from1904) =>
  value >= 0 && value < 1 && !from1904 ? shownBy('h:mm')(value, from1904) : serialText(value, from1904);

/** Excel takes no longer one. */
const MAX_CODE = 255;

/** What a code names beside quoted words, colours and conditions. */
const bare = (code: string): string => code.replace(/"[^"]*"|\\.|_.|\*.|\[(?![hms]+\])[^\]]*\]/gi, '');

/** The format of a code; undefined: the number as it is. */
export function formatOf(given: string): CellFormat | undefined {
  const code = given.slice(0, MAX_CODE);
  const named = bare(code);
  // Colours and languages of a plain number change nothing of it.
  if (/^(?:General|標準|G\/標準|@)?$/i.test(code.replace(/\[[^\]]*\]/g, '').trim())) return undefined;
  if (/E[+-]/i.test(named)) return numberText;
  const hasTime = /[hs]/i.test(named);
  const words = named.replace(/AM\/PM|A\/P|General|標準/gi, '');
  if (/[ydeg]/i.test(words) || (/m/i.test(words) && !hasTime && !/\[m+\]/i.test(words))) return dateOrTime;
  return shownBy(code);
}

const TIMES: Readonly<Record<number, string>> = {
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  32: 'h"時"mm"分"',
  33: 'h"時"mm"分"ss"秒"',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
};

const NUMBERS: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  12: '# ?/?',
  13: '# ??/??',
  37: '#,##0 ;(#,##0)',
  38: '#,##0 ;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
};

/** Built-in formats that show a day: 14 to 17, 22, and the Japanese ones. */
const isDay = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Formats that no file spells out, by their number; undefined: the number as it is. */
export function builtIn(id: number): CellFormat | undefined {
  const code = TIMES[id] ?? NUMBERS[id];
  if (code) return shownBy(code);
  return isDay(id) ? dateOrTime : undefined;
}
