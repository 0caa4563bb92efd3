/** Consumption tax of a paper: one sum and one rounding per rate, as a qualified invoice (適格請求書) asks. Pure. */
import { TAX_PERCENT, taxRate } from '../master/billing';
import type { taxDisplay } from '../master/money';
import { type Rounding, share } from './rounding';

type Maybe<T> = T | null | undefined;

export interface PricedLine {
  /** Yen; negative: taken off. */
  price?: Maybe<number>;
  /** Code of `taxRate`; the standard rate where it is missing. */
  tax_rate_id?: Maybe<number>;
}

export interface TaxWay {
  rounding: Rounding;
  display: keyof typeof taxDisplay.code;
}

export interface RateSum {
  tax_rate_id: number;
  /** Without tax. */
  total_price: number;
  total_tax: number;
}

export interface PaperSum {
  total_price: number;
  total_tax: number;
  total_price_with_tax: number;
}

const percentOf = (tax_rate_id: number): number => TAX_PERCENT[tax_rate_id] ?? 0;

function rateSum(tax_rate_id: number, sum: number, { rounding, display }: TaxWay): RateSum {
  const percent = percentOf(tax_rate_id);
  if (display === 'apart') return { tax_rate_id, total_price: sum, total_tax: share(sum, percent, 100, rounding) };
  const total_tax = share(sum, percent, 100 + percent, rounding);
  return { tax_rate_id, total_price: sum - total_tax, total_tax };
}

/** The sum and the tax of each rate, in the order of their codes. */
export function rateSums(lines: readonly PricedLine[], way: TaxWay): RateSum[] {
  const sums = new Map<number, number>();
  for (const { price, tax_rate_id } of lines) {
    const rate = tax_rate_id ?? taxRate.code.standard;
    sums.set(rate, (sums.get(rate) ?? 0) + (price ?? 0));
  }
  return [...sums].sort(([one], [other]) => one - other).map(([rate, sum]) => rateSum(rate, sum, way));
}

export function paperSum(lines: readonly PricedLine[], way: TaxWay): PaperSum {
  const rates = rateSums(lines, way);
  const total_price = rates.reduce((sum, rate) => sum + rate.total_price, 0);
  const total_tax = rates.reduce((sum, rate) => sum + rate.total_tax, 0);
  return { total_price, total_tax, total_price_with_tax: total_price + total_tax };
}

/** The national part of the tax, in tenths of a per cent: 7.8 % of 10 %, 6.24 % of 8 %; the rest is the prefectures'. */
const NATIONAL = 78;
/** The tax base is a multiple of this. */
const BASE_UNIT = 1_000;

/**
 * The national tax on the sales of a period, in yen, out of the sums per rate of all its papers. 積上げ adds up the tax
 * that the papers show; 割戻し works it out of what was received in all. The law lets qualified issuers choose.
 */
export function nationalTax(rates: readonly RateSum[], way: 'accumulated' | 'worked_back'): number {
  const codes = [...new Set(rates.map(({ tax_rate_id }) => tax_rate_id))];
  return codes.reduce((tax, code) => {
    const own = rates.filter(({ tax_rate_id }) => tax_rate_id === code);
    const shown = own.reduce((sum, { total_tax }) => sum + total_tax, 0);
    if (way === 'accumulated') return tax + share(shown, NATIONAL, 100, 'down');
    const percent = percentOf(code);
    const received = own.reduce((sum, { total_price, total_tax }) => sum + total_price + total_tax, 0);
    const base = share(received, 100, (100 + percent) * BASE_UNIT, 'down') * BASE_UNIT;
    return tax + share(base, percent * NATIONAL, 10_000, 'down');
  }, 0);
}
