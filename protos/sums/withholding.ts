/** Income tax that is withheld from fees of people (源泉徴収, with the surtax for reconstruction). Pure. */
import { share } from './rounding';

/** Up to here the lower rate counts, in yen a payment. */
const STEP = 1_000_000;
/** Hundredths of a per cent. */
const LOWER = 1_021;
const UPPER = 2_042;
const ALL = 10_000;

/**
 * The tax on one payment, in yen, rounded down. Nothing is withheld from a sum that is not above zero.
 * @param base yen: without consumption tax where the paper shows that apart, else with it
 */
export function withheld(base: number): number {
  if (base <= 0) return 0;
  const lower = Math.min(base, STEP);
  return share(lower, LOWER, ALL, 'down') + share(base - lower, UPPER, ALL, 'down');
}

/** The base of `withheld`: consumption tax counts along unless it is shown apart. */
export const withholdingBase = (
  { total_price, total_price_with_tax }: { total_price: number; total_price_with_tax: number },
  isTaxApart: boolean,
): number => (isTaxApart ? total_price : total_price_with_tax);
