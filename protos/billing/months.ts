/** Months of billing, as the date of their first day (`2026-04-01`). All functions are pure. */

/** The first day of the month a date lies in. */
export const monthOf = (date: string): string => `${date.slice(0, 7)}-01`;

/** Months since the year 0, so that months can be counted and compared. */
export const monthNumber = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

export function monthFrom(number: number): string {
  const year = String(Math.floor(number / 12)).padStart(4, '0');
  return `${year}-${String((number % 12) + 1).padStart(2, '0')}-01`;
}

export const addMonths = (date: string, months: number): string => monthFrom(monthNumber(date) + months);

/** The months from one date to another, both included. */
export function monthsBetween(from: string, to: string): string[] {
  const first = monthNumber(from);
  return Array.from({ length: Math.max(0, monthNumber(to) - first + 1) }, (_, index) => monthFrom(first + index));
}

/** The last day of the month a date lies in. */
export function lastDayOf(date: string): string {
  const days = new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate();
  return `${date.slice(0, 8)}${String(days).padStart(2, '0')}`;
}

export { formatMonth as monthText } from '../fields/format-date';

/** The day it is in Japan. */
export const dayInJapan = (now: Date): string => new Date(now.getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
