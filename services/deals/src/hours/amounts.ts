/** The amounts of a month's hours under their agreement. */
import { partOfMonth } from '@enishi/protos/deals/agreements/agreement-dates';
import { pricesIn, termsOf } from '@enishi/protos/deals/agreements/agreement-terms';
import { type SettlementTerms, settle } from '@enishi/protos/deals/agreements/settlement';
import type { Values } from '@enishi/protos/fields/parse';

type Side = '' | 'buy_';

const ADJUSTMENT = ['flg', 'time_f', 'time_l', 'type_id', 'unit_id'] as const;

export function termsOfSide(agreement: Values, side: Side, price: number): SettlementTerms {
  const terms = ADJUSTMENT.map((name) => [`adjustment_${name}`, agreement[`${side}adjustment_${name}`]]);
  return { price, ...Object.fromEntries(terms) };
}

/** The first and the last day of all periods together. */
export function wholePeriod(agreement: Values) {
  const terms = termsOf(agreement);
  return { period_start: terms[0].period_start, period_end: terms[terms.length - 1].period_end };
}

/** The prices and the part of a month that count; undefined where the agreement has nothing of the month. */
export function monthTerms(agreement: Values, month: string) {
  const prices = pricesIn(agreement, month);
  const part = partOfMonth(wholePeriod(agreement), month, agreement.proration_type_id as number | null);
  return prices && { ...prices, part };
}

/** The columns of a line of hours that follow from its minutes. */
export function amountsOf(agreement: Values, month: string, minutes: number): Values | undefined {
  const terms = monthTerms(agreement, month);
  if (!terms) return undefined;
  const { part } = terms;
  const sell = settle(termsOfSide(agreement, '', terms.sell_price), minutes, part);
  const buy = settle(termsOfSide(agreement, 'buy_', terms.buy_price), minutes, part);
  return {
    candidate_id_by_enterprise_id: agreement.candidate_id_by_enterprise_id ?? null,
    company_id_by_enterprise_id: agreement.company_id_by_enterprise_id ?? null,
    part_days: part?.days ?? null,
    month_days: part?.of ?? null,
    sell_base: sell.base,
    sell_rate: sell.rate,
    sell_adjustment: sell.adjustment,
    sell_total: sell.total,
    buy_base: buy.base,
    buy_rate: buy.rate,
    buy_adjustment: buy.adjustment,
    buy_total: buy.total,
    gross: sell.total - buy.total,
  };
}
