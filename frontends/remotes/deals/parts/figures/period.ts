/** The periods that figures are asked for, and those that they are compared with. Pure; days are YYYY-MM-DD. */
import { addDays } from '@enishi/protos/master/dates';

export interface Range {
  from: string;
  to: string;
}

export const periods = [
  { id: 'this_month', label: '今月' },
  { id: 'last_month', label: '先月' },
  { id: 'quarter', label: '今四半期' },
  { id: 'last_quarter', label: '前四半期' },
  { id: 'fiscal_year', label: '今年度（4月から）' },
  { id: 'last_fiscal_year', label: '前年度' },
  { id: 'year', label: '直近12か月' },
  { id: 'custom', label: '期間を指定' },
] as const;
export type PeriodId = (typeof periods)[number]['id'];

export const comparisons = [
  { id: 'none', label: '比較なし' },
  { id: 'before', label: '前の期間' },
  { id: 'last_year', label: '前年同期' },
] as const;
export type ComparisonId = (typeof comparisons)[number]['id'];

export const USUAL: { period: PeriodId; compare: ComparisonId } = { period: 'year', compare: 'before' };

const text = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Whole months: so many, the first of them the one with this number (0: January of the year). */
const months = (year: number, first: number, count: number): Range => ({
  from: text(Date.UTC(year, first, 1)),
  to: text(Date.UTC(year, first + count, 0)),
});

const QUARTER = 3;
const YEAR = 12;
/** April. */
const FISCAL = 3;

const named: Readonly<Record<Exclude<PeriodId, 'custom'>, (year: number, month: number) => Range>> = {
  this_month: (year, month) => months(year, month, 1),
  last_month: (year, month) => months(year, month - 1, 1),
  quarter: (year, month) => months(year, month - (month % QUARTER), QUARTER),
  last_quarter: (year, month) => months(year, month - (month % QUARTER) - QUARTER, QUARTER),
  fiscal_year: (year, month) => months(month < FISCAL ? year - 1 : year, FISCAL, YEAR),
  last_fiscal_year: (year, month) => months(month < FISCAL ? year - 2 : year - 1, FISCAL, YEAR),
  year: (year, month) => months(year, month - YEAR + 1, YEAR),
};

export function rangeOf(period: Exclude<PeriodId, 'custom'>, today: string): Range {
  const [year, month] = today.split('-').map(Number);
  return named[period](year, month - 1);
}

const isWhole = ({ from, to }: Range): boolean => from.endsWith('-01') && addDays(to, 1).endsWith('-01');

function monthCount({ from, to }: Range): number {
  const [y1, m1] = from.split('-').map(Number);
  const [y2, m2] = to.split('-').map(Number);
  return (y2 - y1) * YEAR + m2 - m1 + 1;
}

const moved = ({ from }: Range, by: number, count: number): Range => {
  const [year, month] = from.split('-').map(Number);
  return months(year, month - 1 + by, count);
};

const DAY_MS = 86_400_000;
/** A year before, the 28th of February for the day that only leap years have. */
const yearBefore = (day: string): string => {
  const [year, rest] = [Number(day.slice(0, 4)) - 1, day.slice(4)];
  return rest === '-02-29' ? `${year}-02-28` : `${year}${rest}`;
};

/** Whole months are compared with whole months, other periods with as many days. */
export function comparedWith(compare: ComparisonId, range: Range): Range | undefined {
  if (compare === 'none') return undefined;
  if (isWhole(range)) {
    const count = monthCount(range);
    return moved(range, compare === 'before' ? -count : -YEAR, count);
  }
  if (compare === 'last_year') return { from: yearBefore(range.from), to: yearBefore(range.to) };
  const length = Math.round((Date.parse(range.to) - Date.parse(range.from)) / DAY_MS) + 1;
  return { from: addDays(range.from, -length), to: addDays(range.to, -length) };
}

const slashed = (day: string): string => day.replaceAll('-', '/');
export const rangeText = ({ from, to }: Range): string => `${slashed(from)}〜${slashed(to)}`;
