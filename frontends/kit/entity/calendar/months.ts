/** Months as a calendar shows them, in weeks that begin on Sunday. Months are YYYY-MM, days YYYY-MM-DD. */
import { addDays } from '@enishi/protos/master/dates';

export const WEEKDAYS = ['日', '月', '火', '水', '木', '金', '土'] as const;

/** 0 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

export const monthOf = (day: string): string => day.slice(0, 7);

/** A month so many months later. */
export function addMonths(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

export const lastDayOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1);

const weekFrom = (sunday: string): string[] => WEEKDAYS.map((_, at) => addDays(sunday, at));

/** The weeks in which a month has days, whole: the first and the last have days of its neighbours. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const last = lastDayOf(month);
  const weeks: string[][] = [];
  for (let sunday = addDays(first, -weekdayOf(first)); sunday <= last; sunday = addDays(sunday, 7))
    weeks.push(weekFrom(sunday));
  return weeks;
}

/** The same day of another month, or its last one where it has fewer days. */
export function inMonth(day: string, month: string): string {
  const moved = `${month}-${day.slice(8)}`;
  const last = lastDayOf(month);
  return moved > last ? last : moved;
}

/** The day that a key leads to; undefined for other keys. */
export function dayAfterKey(day: string, key: string): string | undefined {
  const steps: Readonly<Record<string, number>> = {
    ...{ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 },
    ...{ Home: -weekdayOf(day), End: 6 - weekdayOf(day) },
  };
  if (Object.hasOwn(steps, key)) return addDays(day, steps[key]);
  if (key === 'PageUp') return inMonth(day, addMonths(monthOf(day), -1));
  return key === 'PageDown' ? inMonth(day, addMonths(monthOf(day), 1)) : undefined;
}

/** 2026年11月 */
export const monthName = (month: string): string => `${Number(month.slice(0, 4))}年${Number(month.slice(5))}月`;

/** 11月26日（木） */
export const dayName = (day: string): string =>
  `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日（${WEEKDAYS[weekdayOf(day)]}）`;
