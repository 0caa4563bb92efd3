/** Which terms of an agreement hold when, and how it stands on a day. Pure. */
import type { Agreement } from './agreement';
import { addDays, daysBetween, monthEnd } from './agreement-dates';

export interface AgreementTerm {
  period_start: string;
  period_end: string;
  /** Yen a month. */
  sell_price: number;
  buy_price: number;
}

export type AgreementState = 'coming' | 'running' | 'ended';

type Dated = Pick<Agreement, 'period_start' | 'period_end' | 'sell_price' | 'buy_price' | 'past_periods'>;

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

/** The terms of a month; where a renewal falls into it, those at its end. Undefined outside the agreement. */
export function termIn(agreement: Dated, month: string): AgreementTerm | undefined {
  const last = monthEnd(month);
  return termsOf(agreement).findLast((term) => term.period_start <= last && term.period_end >= month);
}

/** Where an agreement stands on a day. */
export function stateOn({ period_start, period_end }: Dated, today: string): AgreementState {
  if (!period_start || !period_end || today < period_start) return 'coming';
  return today > period_end ? 'ended' : 'running';
}

/** Days until the end; negative once it has passed. */
export const daysLeft = ({ period_end }: Dated, today: string): number => daysBetween(today, period_end ?? today);
