/** What a contract costs, month by month and in all. */
import { type BilledTerms, billedMonths, linesOf, totalsOf } from '@enishi/protos/billing/amounts';
import { addMonths } from '@enishi/protos/billing/months';
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { PaperSum } from '@enishi/protos/sums/tax';

/** An open contract is shown for so long. */
const OPEN_MONTHS = 13;
/** Rows of a table that people can still read. */
const MOST_ROWS = 60;

export interface ContractMonth extends PaperSum {
  month: string;
  what: string;
}

export const yen = (value: number): string => `${formatNumber(value)}円`;

/** The first months one by one; number and sum are of all, for a contract without an end of the first thirteen. */
export function contractMonths(terms: BilledTerms): { rows: ContractMonth[]; count: number; sum: number } {
  if (!terms.period_start || !/^\d{4}-\d{2}-\d{2}$/.test(terms.period_start)) return { rows: [], count: 0, sum: 0 };
  const until = terms.period_end || addMonths(terms.period_start, OPEN_MONTHS - 1);
  const all = billedMonths(terms, until).map((month) => {
    const lines = linesOf(terms, month);
    const what = lines.map(({ title, price }) => `${title} ${yen(price)}`).join('、');
    return { month, what, ...totalsOf(lines) };
  });
  const sum = all.reduce((total, month) => total + month.total_price_with_tax, 0);
  return { rows: all.slice(0, MOST_ROWS), count: all.length, sum };
}
