/** Prices as people read them. Monthly prices are integers in 万円, invoices integers in yen. */

import { formatNumber } from '../fields/format-number';

const YEN_PER_MAN = 10_000;

/** 万円 to yen. */
export const manToYen = (man: number): number => man * YEN_PER_MAN;

/** Yen with separators, e.g. 850,000円. */
export const yenText = (yen: number): string => `${formatNumber(yen)}円`;

/**
 * A price range: `60〜80`, `〜80`, `60〜`, or `-` when neither bound is known. Thousands are separated;
 * `unit` follows the last number.
 */
export function priceRangeText(low: number | null | undefined, high: number | null | undefined, unit = ''): string {
  const hasLow = low !== null && low !== undefined;
  const hasHigh = high !== null && high !== undefined;
  if (!hasLow && !hasHigh) return '-';
  if (!hasHigh) return `${formatNumber(low ?? 0)}${unit}〜`;
  return `${hasLow ? formatNumber(low) : ''}〜${formatNumber(high)}${unit}`;
}
