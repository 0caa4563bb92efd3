/** Which terms of an agreement hold when, and how it stands on a day. Pure. */
import { monthNumber } from '../../billing/months';
import type { Agreement } from './agreement';
import { addDays, countDays, daysBetween, earlier, later, monthEnd, periodEndAfter } from './agreement-dates';

export interface AgreementTerm {
  period_start: string;
  period_end: string;
  /** Yen a month. */
  sell_price: number;
  buy_price: number;
}

export type AgreementState = 'coming' | 'running' | 'ended';

type Dated = Pick<Agreement, 'period_start' | 'period_end' | 'sell_price' | 'buy_price' | 'past_periods'> &
  Partial<Pick<Agreement, 'proration_type_id'>>;

/** The periods of an agreement, the oldest first; the last one is the present one. */
export function termsOf(agreement: Dated): AgreementTerm[] {
  const past = (agreement.past_periods ?? []) as unknown as AgreementTerm[];
  const last = past.at(-1);
  const present = {
    period_start: last ? addDays(last.period_end, 1) : (agreement.period_start ?? ''),
    period_end: agreement.period_end ?? '',
    sell_price: agreement.sell_price ?? 0,
    buy_price: agreement.buy_price ?? 0,
  };
  return [...past, present];
}

const monthsApart = (from: string, to: string): number => monthNumber(to) - monthNumber(from);

/**
 * The end of the next period of so many months. Months that are too short cut the day of an end, and the next one has it
 * again: 11/29, 2/28, 5/29. An end that another was chosen for counts from then on.
 */
export function nextPeriodEnd(agreement: Dated, months: number): string {
  const [first, ...others] = termsOf(agreement).map(({ period_end }) => period_end);
  const present = others.at(-1) ?? first;
  // The end whose day the present one has, as far as its month goes.
  const counted = others.reduce(
    (from, end) => (periodEndAfter(from, monthsApart(from, end)) === end ? from : end),
    first,
  );
  return periodEndAfter(counted, monthsApart(counted, present) + months);
}

export type MonthPrices = Pick<AgreementTerm, 'sell_price' | 'buy_price'>;

/** A period within a month. */
export interface MonthShare extends MonthPrices {
  /** Those that the proration counts. */
  days: number;
}

/** The periods that a month touches, the oldest first; none outside the agreement. */
export function sharesIn(agreement: Dated, month: string): MonthShare[] {
  const last = monthEnd(month);
  return termsOf(agreement)
    .filter((term) => term.period_start <= last && term.period_end >= month)
    .map(({ period_start, period_end, sell_price, buy_price }) => ({
      ...{ sell_price, buy_price },
      days: countDays(later(period_start, month), earlier(period_end, last), agreement.proration_type_id),
    }));
}

const daysOf = (shares: readonly MonthShare[]): number => shares.reduce((sum, { days }) => sum + days, 0);

/** The price of all of them together, rounded down to a yen; that of the latest where none has a day that counts. */
function averageOf(shares: readonly MonthShare[], name: keyof MonthPrices): number {
  const all = daysOf(shares);
  if (all === 0) return shares[shares.length - 1][name];
  return Math.floor(shares.reduce((sum, share) => sum + share[name] * share.days, 0) / all);
}

/**
 * The prices of a month, in yen for all of it; undefined outside the agreement. Where a renewal falls into the month, each
 * period counts by its days (those that the proration counts), and the average is rounded down to a yen: hours are those
 * of the whole month, so there is one price to settle them by.
 */
export function pricesIn(agreement: Dated, month: string): MonthPrices | undefined {
  const shares = sharesIn(agreement, month);
  if (shares.length === 0) return undefined;
  return { sell_price: averageOf(shares, 'sell_price'), buy_price: averageOf(shares, 'buy_price') };
}

/** A price of the month in which a renewal falls, period by period: `part` is what each gives of `total`. */
export interface RenewalSum {
  parts: { price: number; days: number; part: number }[];
  all: number;
  total: number;
}

/** Nothing where no renewal falls into the month. */
export function renewalSum(agreement: Dated, month: string, name: keyof MonthPrices): RenewalSum | undefined {
  const shares = sharesIn(agreement, month).filter(({ days }) => days > 0);
  if (shares.length < 2) return undefined;
  const all = daysOf(shares);
  const total = averageOf(shares, name);
  const parts = shares.map((share) => ({
    price: share[name],
    days: share.days,
    part: Math.floor((share[name] * share.days) / all),
  }));
  // What rounding left over is the last one's: the parts are the total.
  parts[parts.length - 1].part += total - parts.reduce((sum, { part }) => sum + part, 0);
  return { parts, all, total };
}

/** Where an agreement stands on a day. */
export function stateOn({ period_start, period_end }: Dated, today: string): AgreementState {
  if (!period_start || !period_end || today < period_start) return 'coming';
  return today > period_end ? 'ended' : 'running';
}

/** Days until the end; negative once it has passed. */
export const daysLeft = ({ period_end }: Dated, today: string): number => daysBetween(today, period_end ?? today);
