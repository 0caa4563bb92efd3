import { calendarDay, monthStart, onlyDay } from '@enishi/protos/fields/days';
import { isBlank, toHalfWidth } from '@enishi/protos/fields/normalize';

/** A typed date becomes this when the field is left: YYYY-MM-DD, '' when empty, or the text itself when it is none. */
export function normaliseDate(text: string): string {
  if (isBlank(text)) return '';
  return onlyDay(toHalfWidth(text)) ?? text;
}

/** A typed month, or any day of it, becomes its first day; '' when empty, or the text itself when it is neither. */
export function normaliseMonth(text: string): string {
  if (isBlank(text)) return '';
  const half = toHalfWidth(text);
  const day = monthStart(half) ?? onlyDay(half);
  return day ? `${day.slice(0, 7)}-01` : text;
}

/** How a value is shown while it is not being typed. */
export function shownDate(value: string): string {
  const day = calendarDay(value);
  return day ? day.replaceAll('-', '/') : value;
}

/** 930, 9:30, ９時３０分 to 09:30; '' when empty, or the text itself when it is no time. */
export function normaliseTime(text: string): string {
  if (isBlank(text)) return '';
  const half = toHalfWidth(text)
    .replace(/時(\d)/, ':$1')
    .replace('時', ':00')
    .replace('分', '');
  const match = /^(\d{1,2}):(\d{2})$/.exec(half) ?? /^(\d{1,2})(\d{2})$/.exec(half);
  if (!match || Number(match[1]) > 23 || Number(match[2]) > 59) return text;
  return `${match[1].padStart(2, '0')}:${match[2]}`;
}
