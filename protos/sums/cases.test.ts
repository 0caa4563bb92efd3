/**
 * Worked cases: `cases.json` has one a line, with its result. Results were worked out with fractions and decimals outside
 * this repository, and holidays and month ends by the almanac; no function of it had a part in them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { daysFromReceipt, partOfMonth, payDay } from '../deals/agreements/agreement-dates';
import { settle } from '../deals/agreements/settlement';
import { PAY_WITHIN_DAYS } from '../master/agreement';
import type { Rounding } from './rounding';
import { nationalTax, paperSum, rateSums, type TaxWay } from './tax';
import { deducted } from './transition';
import { withheld } from './withholding';

type Case = [kind: string, ...rest: unknown[]];
const cases = JSON.parse(readFileSync(join(__dirname, 'cases.json'), 'utf8')) as Case[];
const of = (wanted: string) => cases.flatMap(([kind, ...rest]) => (kind === wanted ? [rest] : []));

type Sums = [rate: number, price: number, tax: number][];
const sumsOf = (sums: Sums) =>
  sums.map(([tax_rate_id, total_price, total_tax]) => ({ tax_rate_id, total_price, total_tax }));

test('there are enough of them, and of every kind', () => {
  expect(cases.length).toBeGreaterThanOrEqual(300);
  const kinds = [...new Set(cases.map(([kind]) => kind))].sort();
  expect(kinds).toEqual(['deducted', 'in_time', 'national', 'paper', 'part', 'pay_day', 'withheld']);
});

test.each(of('paper') as [string, [number, number][], Rounding, TaxWay['display'], Sums][])(
  'a paper: %s %j %s %s',
  (_name, lines, rounding, display, sums) => {
    const priced = lines.map(([price, tax_rate_id]) => ({ price, tax_rate_id }));
    expect(rateSums(priced, { rounding, display })).toEqual(sumsOf(sums));
    const all = (at: 1 | 2) => sums.reduce((sum, row) => sum + row[at], 0);
    expect(paperSum(priced, { rounding, display })).toEqual({
      ...{ total_price: all(1), total_tax: all(2), total_price_with_tax: all(1) + all(2) },
    });
  },
);

test.each(of('withheld') as [number, number][])('of %i yen %i are withheld', (base, tax) =>
  expect(withheld(base)).toBe(tax),
);

test.each(of('deducted') as [number, string, number][])('of a tax of %i on %s, %i are deducted', (tax, day, part) =>
  expect(deducted(tax, day)).toBe(part),
);

test.each(of('national') as [Sums, 'accumulated' | 'worked_back', number][])(
  'the national tax on %j, %s, is %i',
  (sums, way, tax) => expect(nationalTax(sumsOf(sums), way)).toBe(tax),
);

test.each(of('pay_day') as [string, number, number, string][])(
  'work of %s, terms %i and %i, is paid on %s',
  (month, usance_span_id, usance_day_id, day) => expect(payDay({ usance_span_id, usance_day_id }, month)).toBe(day),
);

test.each(of('in_time') as [string, string, number, boolean][])(
  'received on %s, paid on %s: day %i, in time %s',
  (received, paid, day, inTime) => {
    expect(daysFromReceipt(received, paid)).toBe(day);
    expect(day <= PAY_WITHIN_DAYS).toBe(inTime);
  },
);

test.each(of('part') as [number, string, string, string, number, number, number, number][])(
  '%i yen, %s to %s, in %s by proration %i: %i of %i days, %i yen',
  (price, period_start, period_end, month, proration, days, all, amount) => {
    const part = partOfMonth({ period_start, period_end }, month, proration);
    expect(part ?? { days: all, of: all }).toEqual({ days, of: all });
    expect(settle({ price, adjustment_flg: 2 }, 0, part).total).toBe(amount);
  },
);
