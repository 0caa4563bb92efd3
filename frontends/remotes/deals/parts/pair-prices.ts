/** The prices that a deal of a job and a candidate begins with, in 万円 a month. Pure. */
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

export interface PairPrices {
  /** What the company pays: the upper end of the job's range. */
  monthly_payment_num?: number;
  /** What the candidate gets: the wish, but not more than the job has for the person. */
  monthly_price_num?: number;
}

export function pricesOfPair(job: EntityRow | undefined, candidate: EntityRow | undefined): PairPrices {
  const most = numberOf(job?.monthly_price_l_num) ?? numberOf(job?.monthly_price_f_num);
  const wish = numberOf(candidate?.monthly_price_num);
  const bounded = wish !== undefined && most !== undefined ? Math.min(wish, most) : (most ?? wish);
  return {
    monthly_payment_num: numberOf(job?.monthly_payment_l_num) ?? numberOf(job?.monthly_payment_f_num),
    monthly_price_num: bounded,
  };
}
