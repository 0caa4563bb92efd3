/** Periods that are told from today on: conditions keep their names, and each time they are asked the days are worked out anew. */
import { addDays } from '../master/dates';

/** The first and the last day, YYYY-MM-DD; open where absent. */
export interface Period {
  from?: string;
  to?: string;
}

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** A week begins on Monday. */
function week(today: string, by: number): Period {
  const weekday = (new Date(today).getUTCDay() + 6) % 7;
  const from = addDays(today, 7 * by - weekday);
  return { from, to: addDays(from, 6) };
}

function month(today: string, by: number): Period {
  const [year, number] = today.split('-').map(Number);
  return { from: dayOf(year, number - 1 + by, 1), to: dayOf(year, number + by, 0) };
}

function year(today: string, by: number): Period {
  const number = Number(today.slice(0, 4)) + by;
  return { from: dayOf(number, 0, 1), to: dayOf(number, 11, 31) };
}

const single = (day: string): Period => ({ from: day, to: day });

interface Named {
  label: string;
  of: (today: string) => Period;
}

const named: Readonly<Record<string, Named>> = {
  today: { label: '今日', of: single },
  yesterday: { label: '昨日', of: (today) => single(addDays(today, -1)) },
  tomorrow: { label: '明日', of: (today) => single(addDays(today, 1)) },
  this_week: { label: '今週', of: (today) => week(today, 0) },
  last_week: { label: '先週', of: (today) => week(today, -1) },
  next_week: { label: '来週', of: (today) => week(today, 1) },
  this_month: { label: '今月', of: (today) => month(today, 0) },
  last_month: { label: '先月', of: (today) => month(today, -1) },
  next_month: { label: '来月', of: (today) => month(today, 1) },
  this_year: { label: '今年', of: (today) => year(today, 0) },
  last_year: { label: '昨年', of: (today) => year(today, -1) },
};

interface Counted {
  /** What stands before and behind the number of days. */
  words: readonly [string, string];
  of: (today: string, days: number) => Period;
}

/** Periods of so many days: `past_7_days`. Today is one of the past ones; those that are to come are counted from tomorrow on. */
const counted: Readonly<Record<string, Counted>> = {
  past: { words: ['過去', '日'], of: (today, days) => ({ from: addDays(today, 1 - days), to: today }) },
  next: { words: ['今日から', '日以内'], of: (today, days) => ({ from: today, to: addDays(today, days) }) },
  before: { words: ['', '日以上前'], of: (today, days) => ({ to: addDays(today, -days) }) },
  after: { words: ['', '日以上先'], of: (today, days) => ({ from: addDays(today, days) }) },
};

/** Ten years. */
export const MAX_PERIOD_DAYS = 3_660;

const COUNTED = /^(past|next|before|after)_([1-9]\d{0,3})_days$/;

/** The two parts of a counted period; undefined for what is none. */
export function countedPeriod(name: string): { way: string; days: number } | undefined {
  const match = COUNTED.exec(name);
  const days = Number(match?.[2]);
  return match && days <= MAX_PERIOD_DAYS ? { way: match[1], days } : undefined;
}

export const countedName = (way: string, days: number): string => `${way}_${days}_days`;

/** Periods to choose from, with what they are called: those with a name, and those of a number of days with their words. */
export const namedPeriods: readonly { name: string; label: string }[] = Object.entries(named).map(
  ([name, { label }]) => ({ name, label }),
);
export const countedPeriods: readonly { way: string; words: readonly [string, string] }[] = Object.entries(counted).map(
  ([way, { words }]) => ({ way, words }),
);

/** The days of a period, as of a day in Japan, YYYY-MM-DD; undefined for a name that there is not. */
export function periodDays(name: string, today: string): Period | undefined {
  if (Object.hasOwn(named, name)) return named[name].of(today);
  const { way, days } = countedPeriod(name) ?? {};
  return way && days ? counted[way].of(today, days) : undefined;
}

/** What a period is called; undefined for a name that there is not. */
export function periodLabel(name: string): string | undefined {
  if (Object.hasOwn(named, name)) return named[name].label;
  const { way, days } = countedPeriod(name) ?? {};
  return way && days ? counted[way].words.join(String(days)) : undefined;
}
