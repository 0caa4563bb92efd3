/** Days and months of agreements. Days are YYYY-MM-DD, months their first day. All functions are pure. */
import { agreementProration } from '../../master/agreement';
import { addDays } from '../../master/dates';
import { isBusinessDay } from '../../master/holidays';
import { USANCE_DAY_DAYS, USANCE_SPAN_DAYS, usanceDay, usanceSpan } from '../../master/job';

export { addDays };

const DAY_MS = 86_400_000;

const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Days from one day to a later one; the next day is 1. */
export const daysBetween = (from: string, to: string): number => Math.round((utc(to) - utc(from)) / DAY_MS);
/** Days from the one on which work was received to a later one, as the freelance act counts: the first is itself one. */
export const daysFromReceipt = (received: string, paid: string): number => daysBetween(received, paid) + 1;
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
/** The last day of the month of a day. */
export function monthEnd(day: string): string {
  const [year, month] = day.split('-').map(Number);
  return dayOf(Date.UTC(year, month, 0));
}
/** The first day of a month some months later. */
export function addMonths(month: string, by: number): string {
  const [year, at] = month.split('-').map(Number);
  return dayOf(Date.UTC(year, at - 1 + by, 1));
}

export const earlier = (one: string, other: string): string => [one, other].sort()[0];
export const later = (one: string, other: string): string => [one, other].sort()[1];

/** The end of a period of so many months that follows upon a day: ends of months stay ends of months. */
export function periodEndAfter(end: string, months: number): string {
  const target = addMonths(monthOf(end), months);
  if (end === monthEnd(end)) return monthEnd(target);
  return earlier(`${target.slice(0, 8)}${end.slice(8)}`, monthEnd(target));
}

/** Months that a period touches, oldest first. */
export function monthsOf(start: string, end: string): string[] {
  const months: string[] = [];
  for (let month = monthOf(start); month <= end; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** A share of a month: so many of its days. */
export interface MonthPart {
  days: number;
  of: number;
}

function count(from: string, to: string, counts: (day: string) => boolean): number {
  let days = 0;
  for (let day = from; day <= to; day = addDays(day, 1)) if (counts(day)) days++;
  return days;
}

const byProration: Readonly<Record<number, (day: string) => boolean>> = {
  [agreementProration.code.business_days]: isBusinessDay,
  [agreementProration.code.calendar_days]: () => true,
};

/** Which days a proration counts; undefined where it counts none. */
const counted = (proration: number | null | undefined) => byProration[Number(proration)];

/** Days from one to another, both included, as a proration counts them; all days where it counts none. */
export function countDays(from: string, to: string, proration: number | null | undefined): number {
  return count(from, to, counted(proration) ?? (() => true));
}

/** The part of a month that a period covers; undefined where all of it counts. */
export function partOfMonth(
  { period_start, period_end }: { period_start: string; period_end: string },
  month: string,
  proration: number | null | undefined,
): MonthPart | undefined {
  const counts = counted(proration);
  if (!counts) return undefined;
  const last = monthEnd(month);
  const of = count(month, last, counts);
  const days = count(later(period_start, month), earlier(period_end, last), counts);
  return days === of ? undefined : { days, of };
}

export interface PayTerms {
  usance_span_id?: number | null;
  usance_day_id?: number | null;
}

/** The day on which work of a month, closed at its end, is paid; undefined while a part is not chosen. */
export function payDay({ usance_span_id, usance_day_id }: PayTerms, month: string): string | undefined {
  const day = USANCE_DAY_DAYS[Number(usance_day_id)];
  if (!(Number(usance_span_id) in USANCE_SPAN_DAYS) || day === undefined) return undefined;
  const paid = addMonths(month, usance_span_id === usanceSpan.code.month_after_next ? 2 : 1);
  return usance_day_id === usanceDay.code.month_end ? monthEnd(paid) : addDays(paid, day - 1);
}
