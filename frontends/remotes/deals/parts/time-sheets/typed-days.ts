/** Days of a sheet as they are typed, and back: what cannot be read stays as it was typed, and is named. */
import {
  clockText,
  clockToMinutes,
  dayProblem,
  eachDay,
  restToMinutes,
  type UsualDay,
  type WorkedDay,
  workedMinutes,
} from '@enishi/protos/deals/agreements/time-sheet-days';
import { hoursToMinutes, minutesText } from '@enishi/protos/deals/agreements/work-hours';
import type { TimeSheetDay } from '@enishi/protos/deals/rpc';
import { isBusinessDay } from '@enishi/protos/master/holidays';

import type { ShownDay } from './answers';

export interface TypedDay {
  start: string;
  end: string;
  rest: string;
  note: string;
}

export type TypedField = keyof TypedDay;

export interface Typed {
  mode: 'days' | 'sum';
  days: Readonly<Record<string, TypedDay>>;
  sum: string;
  note: string;
}

/** A sheet as its calls answer it. */
export interface SheetFacts {
  month: string;
  days: readonly ShownDay[];
  minutes?: number | null;
  note: string;
  first_day: string;
  last_day: string;
  usual: UsualDay;
}

export const NOTHING: TypedDay = { start: '', end: '', rest: '', note: '' };

const clock = (minutes: number | null | undefined): string =>
  minutes === null || minutes === undefined ? '' : clockText(minutes);

const typedDay = ({ start_minutes, end_minutes, break_minutes, note }: Omit<ShownDay, 'day'>): TypedDay => ({
  ...{ start: clock(start_minutes), end: clock(end_minutes), rest: clock(break_minutes), note: note ?? '' },
});

export const usualTyped = (usual: UsualDay): TypedDay => typedDay(usual);

export function typedOf({ days, minutes, note }: SheetFacts): Typed {
  const isSum = days.length === 0 && minutes !== null && minutes !== undefined;
  return {
    mode: isSum ? 'sum' : 'days',
    days: Object.fromEntries(days.map((one) => [one.day, typedDay(one)])),
    sum: isSum ? minutesText(minutes) : '',
    note,
  };
}

export interface ReadDay {
  worked: WorkedDay;
  /** Fields that are no times. */
  unread: readonly TypedField[];
  problem?: string;
  minutes: number;
}

const UNREAD = '時刻を「9:00」「930」のように入力してください。';

export function readDay(day: string, { start, end, rest, note }: TypedDay = NOTHING): ReadDay {
  const read = { start: clockToMinutes(start), end: clockToMinutes(end), rest: restToMinutes(rest) };
  const typed = { start, end, rest };
  const unread = (['start', 'end', 'rest'] as const).filter((name) => typed[name].trim() && read[name] === undefined);
  const worked: WorkedDay = {
    ...{ day, start_minutes: read.start, end_minutes: read.end, break_minutes: read.rest },
    note: note.trim() || undefined,
  };
  return {
    ...{ worked, unread, minutes: workedMinutes(worked) },
    problem: unread.length > 0 ? UNREAD : dayProblem(worked),
  };
}

export const daysOf = ({ first_day, last_day }: Pick<SheetFacts, 'first_day' | 'last_day'>): string[] =>
  eachDay(first_day, last_day);

const isEmpty = (typed: TypedDay | undefined): boolean => !typed || Object.values(typed).every((text) => !text.trim());

/** The last day before it that has times. */
export function dayBefore(typed: Typed, day: string): TypedDay | undefined {
  const before = Object.keys(typed.days)
    .filter((one) => one < day && typed.days[one].start && typed.days[one].end)
    .sort()
    .at(-1);
  return before ? { ...typed.days[before], note: '' } : undefined;
}

/** Business days that are empty as the usual one. */
export function filled(typed: Typed, facts: SheetFacts): Typed {
  const usual = usualTyped(facts.usual);
  const days = daysOf(facts).filter((day) => isBusinessDay(day) && isEmpty(typed.days[day]));
  return { ...typed, days: { ...typed.days, ...Object.fromEntries(days.map((day) => [day, usual])) } };
}

/** What a file told takes the place of what was typed for the same days; a sum alone of all of it. */
export function taken(typed: Typed, { days, minutes }: { days: readonly ShownDay[]; minutes?: number | null }): Typed {
  if (days.length === 0) return { ...typed, mode: 'sum', sum: minutesText(minutes ?? 0) };
  const read = days.map(
    ({ day, ...times }) => [day, { ...typedDay(times), note: typed.days[day]?.note ?? '' }] as const,
  );
  return { ...typed, mode: 'days', days: { ...typed.days, ...Object.fromEntries(read) } };
}

export interface ReadSheet {
  /** What is sent. */
  days: TimeSheetDay[];
  minutes?: number;
  note: string;
  /** Worked in all. */
  total: number;
  /** Messages by day, and of the sum. */
  problems: Readonly<Record<string, string>>;
}

const NOT_HOURS = '稼働時間を「162.5」または「162:30」のように入力してください。';

const orNone = (value: number | null | undefined): number | undefined => value ?? undefined;

export function readSheet(typed: Typed, facts: SheetFacts): ReadSheet {
  if (typed.mode === 'sum') {
    const minutes = typed.sum.trim() === '' ? undefined : hoursToMinutes(typed.sum);
    const isWrong = typed.sum.trim() !== '' && minutes === undefined;
    const problems = isWrong ? { sum: NOT_HOURS } : {};
    return { days: [], minutes, note: typed.note, total: minutes ?? 0, problems: problems as Record<string, string> };
  }
  const read = daysOf(facts)
    .filter((day) => !isEmpty(typed.days[day]))
    .map((day) => readDay(day, typed.days[day]));
  const days = read.map(({ worked: { day, note, ...times } }) => ({
    ...{ day, start_minutes: orNone(times.start_minutes), end_minutes: orNone(times.end_minutes) },
    ...{ break_minutes: orNone(times.break_minutes), note: note ?? undefined },
  }));
  const wrong = read.flatMap(({ worked: { day }, problem }) => (problem ? [[day, problem] as const] : []));
  return {
    ...{ days, note: typed.note, total: read.reduce((sum, { minutes }) => sum + minutes, 0) },
    problems: Object.fromEntries(wrong),
  };
}

/** Whether times stand in it that nothing can be made of, and that would be lost by saving. */
export const hasUnread = (typed: Typed, facts: SheetFacts): boolean =>
  typed.mode === 'days' && daysOf(facts).some((day) => readDay(day, typed.days[day]).unread.length > 0);

const WEEKDAYS = ['日', '月', '火', '水', '木', '金', '土'];
export const weekdayOf = (day: string): string => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()];
export const isOff = (day: string): boolean => !isBusinessDay(day);
