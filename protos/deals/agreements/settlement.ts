/** The amount of a month of work, in yen without tax: base price and what hours outside the range add or take. Pure. */
import { adjustmentFlag, adjustmentType, adjustmentUnit } from '../../master/job';
import type { MonthPart } from './agreement-dates';

type Code = number | null | undefined;

export interface SettlementTerms {
  /** Yen a month. */
  price: number;
  adjustment_flg?: Code;
  /** Hours a month. */
  adjustment_time_f?: Code;
  adjustment_time_l?: Code;
  adjustment_type_id?: Code;
  adjustment_unit_id?: Code;
}

export interface Settlement {
  base: number;
  /** Yen for an hour outside the range; 0 where there is none. */
  rate: number;
  /** Added, or taken off when negative. */
  adjustment: number;
  total: number;
}

type Bounds = { lower: number; upper: number };
type Rates = { over(bounds: Bounds): number; under(bounds: Bounds): number };

const middle = ({ lower, upper }: Bounds): number => (lower + upper) / 2;

/** Hours that the price of a month is divided by, for an hour too many and for one that is missing. */
const divisors: Readonly<Record<number, Rates>> = {
  [adjustmentType.code.both]: { over: ({ upper }) => upper, under: ({ lower }) => lower },
  [adjustmentType.code.upper]: { over: ({ upper }) => upper, under: ({ upper }) => upper },
  [adjustmentType.code.lower]: { over: ({ lower }) => lower, under: ({ lower }) => lower },
  [adjustmentType.code.middle]: { over: middle, under: middle },
};

const units: Readonly<Record<number, number>> = {
  [adjustmentUnit.code.ten_yen]: 10,
  [adjustmentUnit.code.one_yen]: 1,
  [adjustmentUnit.code.hundred_yen]: 100,
};

const MINUTES = 60;

function rateOf(price: number, hours: number, unit: number): number {
  // Halves of an hour at most: doubled, the division is one of integers, and exact.
  const doubled = Math.round(hours * 2);
  return doubled > 0 ? Math.floor((price * 2) / (doubled * unit)) * unit : 0;
}

/**
 * The price of an hour is rounded down to its unit, an amount to a yen. A part of a month has its part of the price and of
 * the range; hours are compared in fractions of a minute, so that nothing is rounded twice.
 * @param minutes worked in the month
 */
export function settle(terms: SettlementTerms, minutes: number, part: MonthPart = { days: 1, of: 1 }): Settlement {
  const { price, adjustment_flg, adjustment_time_f, adjustment_time_l, adjustment_type_id, adjustment_unit_id } = terms;
  const { days, of } = part;
  const base = Math.floor((price * days) / of);
  const rates = divisors[adjustment_type_id ?? adjustmentType.code.both];
  if (adjustment_flg === adjustmentFlag.code.fixed || !rates) return { base, rate: 0, adjustment: 0, total: base };
  const unit = units[adjustment_unit_id ?? adjustmentUnit.code.ten_yen] ?? 1;
  const lower = adjustment_time_f ?? 0;
  const bounds = { lower, upper: adjustment_time_l ?? lower };
  const over = minutes * of - bounds.upper * MINUTES * days;
  const under = bounds.lower * MINUTES * days - minutes * of;
  const outside = (hours: number, share: number, sign: 1 | -1): Settlement => {
    const rate = rateOf(price, hours, unit);
    const amount = Math.floor((rate * share) / (MINUTES * of));
    // Nothing worked is nothing paid by the lower bound: what rounding the rate leaves over is no pay for any hour.
    const wholly = minutes === 0 && hours === bounds.lower;
    // A month with too few hours never becomes a debt of the worker.
    const adjustment = sign === 1 ? amount : -(wholly ? base : Math.min(amount, base));
    return { base, rate, adjustment: adjustment === 0 ? 0 : adjustment, total: base + adjustment };
  };
  if (over > 0 && adjustment_time_l !== null && adjustment_time_l !== undefined)
    return outside(rates.over(bounds), over, 1);
  if (under > 0) return outside(rates.under(bounds), under, -1);
  return { base, rate: 0, adjustment: 0, total: base };
}
