/** Which terms of an agreement hold when, and how it stands on a day. Pure. */
import type { Agreement } from './agreement';
import { addDays, countDays, daysBetween, monthEnd } from './agreement-dates';

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

export type MonthPrices = Pick<AgreementTerm, 'sell_price' | 'buy_price'>;

/**
 * The prices of a month, in yen for all of it; undefined outside the agreement. Where a renewal falls into the month, each
 * period counts by its days (those that the proration counts), and the average is rounded down to a yen: hours are those
 * of the whole month, so there is one price to settle them by.
 */
export function pricesIn(agreement: Dated, month: string): MonthPrices | undefined {
  const last = monthEnd(month);
  const terms = termsOf(agreement).filter((term) => term.period_start <= last && term.period_end >= month);
  const latest = terms.at(-1);
  if (!latest) return undefined;
  const days = terms.map(({ period_start, period_end }: AgreementTerm) =>
    countDays(
      period_start > month ? period_start : month,
      period_end < last ? period_end : last,
      agreement.proration_type_id,
    ),
  );
  const all = days.reduce((sum, each) => sum + each, 0);
  const average = (name: keyof MonthPrices): number =>
    all ? Math.floor(terms.reduce((sum, term, at) => sum + term[name] * days[at], 0) / all) : latest[name];
  return { sell_price: average('sell_price'), buy_price: average('buy_price') };
}

/** Where an agreement stands on a day. */
export function stateOn({ period_start, period_end }: Dated, today: string): AgreementState {
  if (!period_start || !period_end || today < period_start) return 'coming';
  return today > period_end ? 'ended' : 'running';
}

/** Days until the end; negative once it has passed. */
export const daysLeft = ({ period_end }: Dated, today: string): number => daysBetween(today, period_end ?? today);
