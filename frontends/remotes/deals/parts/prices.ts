/** The margin that a deal leaves the agency. Pure. */
import { formatNumber } from '@enishi/protos/fields/format-number';

export interface Priced {
  /** 万円 a month. */
  monthly_payment_num?: unknown;
  monthly_price_num?: unknown;
}

export interface Margin {
  /** 万円 a month. */
  amount: number;
  /** Share of the sell price, in per cent with one digit; undefined where that price is 0. */
  share?: number;
}

/** Undefined while a price is missing. */
export function marginOf({ monthly_payment_num: sell, monthly_price_num: buy }: Priced): Margin | undefined {
  if (typeof sell !== 'number' || typeof buy !== 'number') return undefined;
  const amount = sell - buy;
  return sell > 0 ? { amount, share: Math.round((amount / sell) * 1000) / 10 } : { amount };
}

/** 9万円（12.5%） */
export function marginText({ amount, share }: Margin): string {
  return `${formatNumber(amount)}万円${share === undefined ? '' : `（${share}%）`}`;
}
