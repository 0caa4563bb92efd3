/** Days of a time sheet: times as people write them, what a day comes to, and what is wrong with one. Pure. */
import type { FieldErrors } from '../../fields/types';
import { addDays, earlier, later, monthEnd } from './agreement-dates';

/** Times are minutes from midnight; those after the next midnight go on from 1440 (25:30 is 1530). */
export interface WorkedDay {
  /** YYYY-MM-DD */
  day: string;
  start_minutes?: number | null;
  end_minutes?: number | null;
  break_minutes?: number | null;
  note?: string | null;
}

const DAY_MINUTES = 1_440;
/** 36:00, for who works through a night. */
export const LATEST = DAY_MINUTES * 1.5;

const CLOCK = /^(\d{1,2})[:時](\d{1,2})?分?$/;
const DIGITS = /^(\d{1,2}?)(\d{2})?$/;

/** Minutes from midnight of `9:00`, `9時`, `930`, `9` or `25:30`; undefined for what is no time. */
export function clockToMinutes(text: string): number | undefined {
  const plain = text.normalize('NFKC').replace(/\s/g, '');
  const found = CLOCK.exec(plain) ?? DIGITS.exec(plain);
  if (!found) return undefined;
  const [hours, minutes] = [Number(found[1]), Number(found[2] ?? 0)];
  const all = hours * 60 + minutes;
  return minutes < 60 && all <= LATEST ? all : undefined;
}

/** `60` and `45` are minutes, `1:00` hours and minutes, `1` an hour: no rest is as short as that many minutes. */
export function restToMinutes(text: string): number | undefined {
  const plain = text.normalize('NFKC').trim();
  if (/^\d{2,3}分?$/.test(plain)) return Number.parseInt(plain, 10);
  return clockToMinutes(plain);
}

/** `9:00` */
export const clockText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

const isGiven = (value: number | null | undefined): value is number => value !== null && value !== undefined;

/** Whether anything of the day counts: a note alone does not. */
export const isWorked = ({ start_minutes, end_minutes }: WorkedDay): boolean =>
  isGiven(start_minutes) || isGiven(end_minutes);

/** Minutes worked; 0 for a day that is not complete. */
export function workedMinutes({ start_minutes, end_minutes, break_minutes }: WorkedDay): number {
  if (!isGiven(start_minutes) || !isGiven(end_minutes)) return 0;
  return Math.max(0, end_minutes - start_minutes - (break_minutes ?? 0));
}

export const sumOfDays = (days: readonly WorkedDay[]): number => days.reduce((sum, day) => sum + workedMinutes(day), 0);

/** What is wrong with a day, in one sentence; undefined where nothing is. */
export function dayProblem(one: Omit<WorkedDay, 'day'>): string | undefined {
  const { start_minutes: start, end_minutes: end, break_minutes } = one;
  const rest = break_minutes ?? 0;
  if (!isGiven(start) && !isGiven(end)) return rest ? '開始と終了の時刻を入力してください。' : undefined;
  if (!isGiven(start)) return '開始の時刻を入力してください。';
  if (!isGiven(end)) return '終了の時刻を入力してください。';
  if (start < 0 || start >= DAY_MINUTES) return '開始は0:00から23:59までの時刻を入力してください。';
  if (end <= start) return '終了は開始より後の時刻を入力してください。日をまたぐときは「25:30」のように入力します。';
  if (end - start > DAY_MINUTES || end > LATEST) return '1日の勤務は24時間以内、終了は36:00までにしてください。';
  if (rest < 0 || rest >= end - start) return '休憩は勤務の時間より短くしてください。';
  return undefined;
}

/** The first and the last day that a period has of a month; undefined where it has none. */
export function daysWithin(
  { period_start, period_end }: { period_start: string; period_end: string },
  month: string,
): { first: string; last: string } | undefined {
  const [first, last] = [later(period_start, month), earlier(period_end, monthEnd(month))];
  return first <= last ? { first, last } : undefined;
}

/** Every day from one to another, both included. */
export function eachDay(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** `5日` */
export const dayName = (day: string): string => `${Number(day.slice(8))}日`;

/** Messages at `days`; none where all of them are in order. */
export function daysErrors(days: readonly WorkedDay[], { first, last }: { first: string; last: string }): FieldErrors {
  const seen = new Set<string>();
  const messages = days.flatMap((one) => {
    if (one.day < first || one.day > last)
      return [`${one.day.replaceAll('-', '/')}：契約期間に含まれない日です。時刻を消してください。`];
    if (seen.has(one.day)) return [`${dayName(one.day)}：同じ日が2つあります。1つにまとめてください。`];
    seen.add(one.day);
    // Two days do not work the same hours.
    const before = days.find(({ day }) => day === addDays(one.day, -1));
    const overlaps = isGiven(one.start_minutes) && Number(before?.end_minutes) - DAY_MINUTES > one.start_minutes;
    const problem = dayProblem(one) ?? (overlaps ? '前日の終了より後の時刻を開始にしてください。' : undefined);
    return problem ? [`${dayName(one.day)}：${problem}`] : [];
  });
  return messages.length > 0 ? { days: messages } : {};
}

export interface UsualDay {
  start_minutes: number;
  end_minutes: number;
  break_minutes: number;
}

const SPAN = /(\d{1,2})\s*(?:[:時]\s*(\d{2})?)\s*分?\s*(?:[〜~\-–—ー－から]+)\s*(\d{1,2})\s*(?:[:時]\s*(\d{2})?)/;
const BREAK = /休憩[^\d]{0,6}(\d{1,3}(?:\.\d+)?)\s*(時間|分|h)/i;
const NINE_TO_SIX: UsualDay = { start_minutes: 540, end_minutes: 1_080, break_minutes: 60 };

/** The usual day that the hours of a contract tell of (`10:00〜19:00（休憩1時間）`); nine to six where they tell of none. */
export function usualDay(work_hours: string | null | undefined): UsualDay {
  const text = (work_hours ?? '').normalize('NFKC');
  const span = SPAN.exec(text);
  if (!span) return NINE_TO_SIX;
  const start_minutes = Number(span[1]) * 60 + Number(span[2] ?? 0);
  const end_minutes = Number(span[3]) * 60 + Number(span[4] ?? 0);
  const rest = BREAK.exec(text);
  const break_minutes = rest ? Math.round(Number(rest[1]) * (rest[2] === '分' ? 1 : 60)) : NINE_TO_SIX.break_minutes;
  const usual = { start_minutes, end_minutes, break_minutes };
  return dayProblem(usual) ? NINE_TO_SIX : usual;
}
