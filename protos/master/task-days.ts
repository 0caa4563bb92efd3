/** The days on which tasks come again. */
import { addDays } from './dates';
import { isBusinessDay } from './holidays';
import { taskRepeat } from './task';

const { code } = taskRepeat;

const STEP_DAYS: Readonly<Record<number, number>> = {
  [code.daily]: 1,
  [code.weekdays]: 1,
  [code.weekly]: 7,
  [code.fortnightly]: 14,
};

/** That day of the month that follows, or its last one where it is shorter. */
function monthLater(day: string, wanted: number): string {
  const [year, month] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(wanted, last))).toISOString().slice(0, 10);
}

/**
 * The first day of a task that comes again which lies after `today` and after `day`, YYYY-MM-DD.
 * @param day the day that it was due
 * @param repeat a code of `taskRepeat`
 * @param dayOfMonth the day that a monthly task was set to, 1 to 31; in shorter months it is due on the last one
 */
export function nextTaskDay(day: string, repeat: number, today: string, dayOfMonth = Number(day.slice(8))): string {
  const step = (from: string) =>
    repeat === code.monthly ? monthLater(from, dayOfMonth) : addDays(from, STEP_DAYS[repeat] ?? 1);
  let next = step(day);
  while (next <= today || (repeat === code.weekdays && !isBusinessDay(next))) next = step(next);
  return next;
}
