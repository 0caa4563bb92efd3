/** Numbers of figures as they are shown, and how they differ from those of another period. Pure. */
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Measure } from '@enishi/protos/figures/figures';

const HUNDRED = 100;

/** undefined: it cannot be told, e.g. an average of nothing. */
export function measured(
  { of: [above, below], unit, counted }: Measure,
  values: readonly number[] | undefined,
): number | undefined {
  if (!values) return undefined;
  if (counted !== undefined && values[counted] === 0) return undefined;
  if (below === undefined) return values[above];
  if (values[below] === 0) return undefined;
  return (values[above] / values[below]) * (unit === '%' ? HUNDRED : 1);
}

const isBroken = (unit: Measure['unit']): boolean => unit === '%' || unit === '日';

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The number without its unit, e.g. for cells under a heading that names it. */
export function bare({ unit }: Measure, value: number | undefined): string {
  if (value === undefined) return '–';
  return isBroken(unit) ? rounded(value).toFixed(1) : formatNumber(value);
}

export const shown = (measure: Measure, value: number | undefined): string =>
  value === undefined ? '–' : `${bare(measure, value)}${measure.unit}`;

/** What a file has: a number where there is one. */
export const exported = ({ unit }: Measure, value: number | undefined): string | number => {
  if (value === undefined) return '';
  return isBroken(unit) ? rounded(value) : value;
};

/** %: ten times as much. */
const MOST_SHARE = 1_000;

export interface Difference {
  text: string;
  way: 'up' | 'down' | 'same';
  /** Whether that is to be wished for. */
  good: boolean;
}

/** Shares and days by how much, all else in per cent. */
export function differenceOf(
  measure: Measure,
  now: number | undefined,
  before: number | undefined,
): Difference | undefined {
  if (now === undefined || before === undefined) return undefined;
  const by = now - before;
  const way = by > 0 ? 'up' : by < 0 ? 'down' : 'same';
  const good = measure.less ? way !== 'up' : way !== 'down';
  const sign = by > 0 ? '+' : by < 0 ? '−' : '±';
  const { unit } = measure;
  if (isBroken(unit))
    return { text: `${sign}${Math.abs(rounded(by)).toFixed(1)}${unit === '%' ? 'pt' : unit}`, way, good };
  const share = Math.abs(by / before) * HUNDRED;
  // From few on a share says nothing.
  if (share > MOST_SHARE) return { text: `${sign}${formatNumber(Math.abs(by))}${unit}`, way, good };
  const text = share < HUNDRED ? rounded(share).toFixed(1) : formatNumber(Math.round(share));
  return { text: `${sign}${text}%`, way, good };
}
