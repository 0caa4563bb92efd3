/** Days of bank statements: written in full, or with a year of two digits, of which banks mean either calendar's. Pure. */
import { parseDay } from '@enishi/protos/fields/days';

const REIWA = 2018;
const WESTERN = 2000;
/** Banks enter a payment on the next day on which they work; nothing later is on a statement. */
const MOST_AHEAD = 10;
const DAY_MS = 86_400_000;

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const isoDate = (year: number, month: number, day: number): string | null => parseDay(`${year}/${month}/${day}`);

/** The day of the calendar that brings it nearest to today: 08 is Reiwa 8 in 2026, and 26 is 2026. */
export function shortDay(year: number, month: number, day: number, today: string): string | null {
  const days = [REIWA, WESTERN].flatMap((first) => isoDate(first + year, month, day) ?? []);
  const distance = (one: string) => Math.abs(at(one) - at(today));
  return days.sort((one, other) => distance(one) - distance(other))[0] ?? null;
}

/** `2026/4/1`, `2026-04-01`, `20260401`, `2026年4月1日`, `2026/4/1 9:00`, `R8.4.1`, `令和8年4月1日`, `26/4/1`. */
export function statementDay(text: string, today: string): string | null {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/[T\s]+\d{1,2}:\d{2}(?::\d{2})?$/, '');
  const packed = /^(\d{4})(\d{2})(\d{2})$/.exec(plain);
  if (packed) return isoDate(Number(packed[1]), Number(packed[2]), Number(packed[3]));
  const [, era, ...rest] = /^(令和|R)?(\d{1,4})\D(\d{1,2})\D(\d{1,2})\D?$/i.exec(plain) ?? [];
  if (rest.length === 0) return null;
  const [year, month, day] = rest.map(Number);
  if (era) return isoDate(REIWA + year, month, day);
  return year < 100 ? shortDay(year, month, day, today) : isoDate(year, month, day);
}

/** Whether a day is still to come, beyond what banks enter ahead: its calendar was another one. */
export const isAhead = (day: string, today: string): boolean => at(day) > at(today) + MOST_AHEAD * DAY_MS;
