import { formatDay } from '@enishi/protos/fields/format-date';
import { japanDateTime, japanDay } from '@enishi/protos/master/dates';

const DAY_MS = 86_400_000;

/** 2026-11-03 to 11/3. */
const dayOfYear = (day: string): string => day.slice(5).split('-').map(Number).join('/');

/** An instant as a narrow column tells it, in Japan: 今日 9:42, 昨日, 11/3 of this year, 2025/11/03. */
export function shortTime(iso: string, now: Date): string {
  const at = japanDateTime(new Date(iso));
  const day = at.slice(0, 10);
  if (day === japanDay(now)) return `今日 ${at.slice(11).replace(/^0/, '')}`;
  if (day === japanDay(new Date(now.getTime() - DAY_MS))) return '昨日';
  return day.slice(0, 4) === japanDay(now).slice(0, 4) ? dayOfYear(day) : formatDay(day);
}
