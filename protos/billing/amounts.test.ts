/** Costs of contracts month by month, against amounts worked out by hand. */
import {
  type BilledTerms,
  billedMonths,
  linesOf,
  monthTotals,
  overlap,
  partSpan,
  partsOf,
  rateTotals,
  totalsOf,
} from './amounts';
import { addMonths, lastDayOf, monthsBetween } from './months';
import { dueDate } from './payment-terms';
import { isRegistrationNumber } from './registration-number';

const plain: BilledTerms = { price: 50_000, period_start: '2026-04-01' };
const year: BilledTerms = { ...plain, period_end: '2027-03-31' };
const middle: BilledTerms = { price: 30_000, period_start: '2026-04-15', period_end: '2026-06-10' };
const leap: BilledTerms = { price: 12_345, period_start: '2028-02-29', period_end: '2028-02-29' };
const discounted: BilledTerms = {
  ...year,
  discounted_flg: 2,
  price_discount: 10_000,
  period_discount_start: '2026-05-31',
  period_discount_end: '2026-07-01',
};
const discountedForEver: BilledTerms = { ...discounted, period_discount_end: null };
const discountOff: BilledTerms = { ...discounted, discounted_flg: 1 };
const allOff: BilledTerms = { ...discounted, price_discount: 50_000 };
const initial: BilledTerms = { ...year, init_title: '初期設定費用', price_init: 100_000, period_init: '2026-04-20' };
const initialBefore: BilledTerms = { ...initial, period_init: '2026-03-31' };
const options: BilledTerms = {
  ...year,
  option1_title: '追加ドメイン',
  option1_price: 3_333,
  option1_period_start: '2026-06-30',
  option1_period_end: '2026-08-01',
  option2_title: '代行入力',
  option2_price: 1_111,
  option2_period_start: '2026-08-01',
};
const openOption: BilledTerms = { ...plain, option1_title: '追加', option1_price: 999 };
const free: BilledTerms = { price: 0, period_start: '2026-04-01', option1_title: '保守', option1_price: 5 };
const all: BilledTerms = {
  ...options,
  price: 49_999,
  discounted_flg: 2,
  price_discount: 12_345,
  period_discount_start: '2026-06-01',
  period_discount_end: '2026-06-30',
  price_init: 77_777,
  period_init: '2026-06-15',
};
const acrossYears: BilledTerms = { price: 19_999, period_start: '2026-12-31', period_end: '2027-01-01' };

/** Contract, month, without tax, tax, with tax; nothing billed: 0, 0, 0 and no line. */
const months: [string, BilledTerms, string, number, number, number][] = [
  ['the month before a contract', plain, '2026-03-01', 0, 0, 0],
  ['its first month', plain, '2026-04-01', 50_000, 5_000, 55_000],
  ['a month asked for by its last day', plain, '2026-04-30', 50_000, 5_000, 55_000],
  ['an open contract after years', plain, '2031-12-01', 50_000, 5_000, 55_000],
  ['a year: first month', year, '2026-04-01', 50_000, 5_000, 55_000],
  ['a year: last month', year, '2027-03-01', 50_000, 5_000, 55_000],
  ['a year: the month after', year, '2027-04-01', 0, 0, 0],
  ['start in the middle: the month before', middle, '2026-03-01', 0, 0, 0],
  ['start in the middle: the whole month', middle, '2026-04-01', 30_000, 3_000, 33_000],
  ['a whole month between', middle, '2026-05-01', 30_000, 3_000, 33_000],
  ['end in the middle: the whole month', middle, '2026-06-01', 30_000, 3_000, 33_000],
  ['end in the middle: the month after', middle, '2026-07-01', 0, 0, 0],
  ['a leap day: January', leap, '2028-01-01', 0, 0, 0],
  ['a leap day: February', leap, '2028-02-01', 12_345, 1_234, 13_579],
  ['a leap day: March', leap, '2028-03-01', 0, 0, 0],
  ['discount: the month before', discounted, '2026-04-01', 50_000, 5_000, 55_000],
  ['discount: begins on the last day', discounted, '2026-05-01', 40_000, 4_000, 44_000],
  ['discount: in between', discounted, '2026-06-01', 40_000, 4_000, 44_000],
  ['discount: ends on the first day', discounted, '2026-07-01', 40_000, 4_000, 44_000],
  ['discount: the month after', discounted, '2026-08-01', 50_000, 5_000, 55_000],
  ['discount after the contract', discountedForEver, '2027-04-01', 0, 0, 0],
  ['discount without end: the month before', discountedForEver, '2026-04-01', 50_000, 5_000, 55_000],
  ['discount without end: first', discountedForEver, '2026-05-01', 40_000, 4_000, 44_000],
  ['discount without end: last month of the contract', discountedForEver, '2027-03-01', 40_000, 4_000, 44_000],
  ['discount switched off: in its period', discountOff, '2026-06-01', 50_000, 5_000, 55_000],
  ['discount of everything: in its period', allOff, '2026-06-01', 0, 0, 0],
  ['discount of everything: outside', allOff, '2026-08-01', 50_000, 5_000, 55_000],
  ['initial fee: its month', initial, '2026-04-01', 150_000, 15_000, 165_000],
  ['initial fee: the month after', initial, '2026-05-01', 50_000, 5_000, 55_000],
  ['initial fee before the contract', initialBefore, '2026-03-01', 100_000, 10_000, 110_000],
  ['initial fee before the contract: first month', initialBefore, '2026-04-01', 50_000, 5_000, 55_000],
  ['initial fee before the contract: two months before', initialBefore, '2026-02-01', 0, 0, 0],
  ['options: before both', options, '2026-05-01', 50_000, 5_000, 55_000],
  ['options: the first begins on the last day', options, '2026-06-01', 53_333, 5_333, 58_666],
  ['options: the first alone', options, '2026-07-01', 53_333, 5_333, 58_666],
  ['options: both', options, '2026-08-01', 54_444, 5_444, 59_888],
  ['options: the second alone', options, '2026-09-01', 51_111, 5_111, 56_222],
  ['options: the last month', options, '2027-03-01', 51_111, 5_111, 56_222],
  ['options: none after the contract', options, '2027-04-01', 0, 0, 0],
  ['option without a period: before the contract', openOption, '2026-03-01', 0, 0, 0],
  ['option without a period: first month', openOption, '2026-04-01', 50_999, 5_099, 56_098],
  ['option without a period: years later', openOption, '2030-01-01', 50_999, 5_099, 56_098],
  ['a free contract with a small option', free, '2026-04-01', 5, 0, 5],
  ['a free contract before it begins', free, '2026-03-01', 0, 0, 0],
  ['everything: the month before', all, '2026-03-01', 0, 0, 0],
  ['everything: base alone', all, '2026-04-01', 49_999, 4_999, 54_998],
  ['everything: still base alone', all, '2026-05-01', 49_999, 4_999, 54_998],
  // 49,999 - 12,345 + 77,777 + 3,333 = 118,764
  ['everything: discount, initial fee, first option', all, '2026-06-01', 118_764, 11_876, 130_640],
  ['everything: base and first option', all, '2026-07-01', 53_332, 5_333, 58_665],
  ['everything: base and both options', all, '2026-08-01', 54_443, 5_444, 59_887],
  ['everything: base and second option', all, '2026-12-01', 51_110, 5_111, 56_221],
  ['two days across a year: December', acrossYears, '2026-12-01', 19_999, 1_999, 21_998],
  ['two days across a year: January', acrossYears, '2027-01-01', 19_999, 1_999, 21_998],
  ['two days across a year: November', acrossYears, '2026-11-01', 0, 0, 0],
  ['two days across a year: February', acrossYears, '2027-02-01', 0, 0, 0],
  ['1 yen', { ...plain, price: 1 }, '2026-04-01', 1, 0, 1],
  ['9 yen', { ...plain, price: 9 }, '2026-04-01', 9, 0, 9],
  ['10 yen', { ...plain, price: 10 }, '2026-04-01', 10, 1, 11],
  ['19 yen', { ...plain, price: 19 }, '2026-04-01', 19, 1, 20],
  ['the highest price', { ...plain, price: 100_000_000 }, '2026-04-01', 100_000_000, 10_000_000, 110_000_000],
  ['a contract without a start', { price: 50_000 }, '2026-04-01', 0, 0, 0],
  ['a price that is missing', { period_start: '2026-04-01' }, '2026-04-01', 0, 0, 0],
  ['the end of a leap February', { ...plain, period_end: '2028-02-29' }, '2028-02-01', 50_000, 5_000, 55_000],
  ['the month after a leap February', { ...plain, period_end: '2028-02-29' }, '2028-03-01', 0, 0, 0],
];

it.each(months)('%s', (_name, terms, month, total_price, total_tax, total_price_with_tax) => {
  expect(monthTotals(terms, month)).toEqual({ total_price, total_tax, total_price_with_tax });
});

it('names every line, and leaves out what costs nothing but the base', () => {
  expect(linesOf(all, '2026-06-01')).toEqual([
    { title: '基本料金', price: 49_999, tax_rate_id: 1 },
    { title: '割引', price: -12_345, tax_rate_id: 1 },
    { title: '初期費用', price: 77_777, tax_rate_id: 1 },
    { title: '追加ドメイン', price: 3_333, tax_rate_id: 1 },
  ]);
  expect(linesOf({ price: 0, period_start: '2026-04-01' }, '2026-04-01')).toEqual([
    { title: '基本料金', price: 0, tax_rate_id: 1 },
  ]);
  expect(linesOf(plain, '2026-03-01')).toEqual([]);
});

it('rounds tax once per rate, towards zero', () => {
  const lines = [
    { title: 'a', price: 19 },
    { title: 'b', price: 19, tax_rate_id: 1 },
    { title: 'c', price: 19, tax_rate_id: 2 },
    { title: 'd', price: 19, tax_rate_id: 2 },
    { title: 'e', price: 100, tax_rate_id: 3 },
  ];
  expect(rateTotals(lines)).toEqual([
    { tax_rate_id: 1, total_price: 38, total_tax: 3 },
    { tax_rate_id: 2, total_price: 38, total_tax: 3 },
    { tax_rate_id: 3, total_price: 100, total_tax: 0 },
  ]);
  expect(totalsOf(lines.map((line) => ({ ...line, price: -line.price })))).toEqual({
    total_price: -176,
    total_tax: -6,
    total_price_with_tax: -182,
  });
  expect(totalsOf([{ price: -5 }])).toEqual({ total_price: -5, total_tax: 0, total_price_with_tax: -5 });
  expect(totalsOf([])).toEqual({ total_price: 0, total_tax: 0, total_price_with_tax: 0 });
});

it('knows which months are billed', () => {
  expect(billedMonths(middle, '2030-01-01')).toEqual(['2026-04-01', '2026-05-01', '2026-06-01']);
  expect(billedMonths(plain, '2026-05-01')).toEqual(['2026-04-01', '2026-05-01']);
  expect(billedMonths(plain, '2026-03-01')).toEqual([]);
  expect(billedMonths(initialBefore, '2026-04-01')).toEqual(['2026-03-01', '2026-04-01']);
  expect(billedMonths(acrossYears, '2030-01-01')).toEqual(['2026-12-01', '2027-01-01']);
  expect(billedMonths({ price: 1 }, '2030-01-01')).toEqual([]);
});

it.each<[string, BilledTerms, boolean]>([
  ['another one in between', { period_start: '2026-06-01', period_end: '2026-06-30' }, true],
  ['one that begins in its last month', { period_start: '2027-03-31' }, true],
  ['one that begins in the month after', { period_start: '2027-04-01' }, false],
  ['one that ends in its first month', { period_start: '2026-01-01', period_end: '2026-04-01' }, true],
  ['one that ends in the month before', { period_start: '2026-01-01', period_end: '2026-03-31' }, false],
  ['an open one from before', { period_start: '2020-01-01' }, true],
])('a year meets %s: %#', (_name, other, meets) => {
  expect([overlap(year, other), overlap(other, year)]).toEqual([meets, meets]);
});

it.each([
  ['2026-04-01', 1, 1, '2026-05-31'],
  ['2026-01-01', 1, 1, '2026-02-28'],
  ['2028-01-01', 1, 1, '2028-02-29'],
  ['2026-12-01', 1, 4, '2027-01-15'],
  ['2026-11-01', 2, 2, '2027-01-05'],
  ['2026-11-01', 2, 1, '2027-01-31'],
])('an invoice of %s with span %i and day %i is due on %s', (month, usance_span_id, usance_day_id, due) => {
  expect(dueDate(month, { usance_span_id, usance_day_id })).toBe(due);
});

it.each([
  [{ usance_day_id: 1 }, undefined],
  [{ usance_span_id: 1 }, undefined],
  // A day that there is not is the end of the month.
  [{ usance_span_id: 1, usance_day_id: 99 }, '2026-12-31'],
])('an invoice by the terms %j is due on %s', (terms, due) => {
  expect(dueDate('2026-11-20', terms)).toBe(due);
});

it('counts months over years and knows their ends', () => {
  expect(addMonths('2026-12-31', 2)).toBe('2027-02-01');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-01');
  expect(monthsBetween('2026-11-30', '2027-01-01')).toEqual(['2026-11-01', '2026-12-01', '2027-01-01']);
  expect([lastDayOf('2026-02-01'), lastDayOf('2028-02-15'), lastDayOf('2026-12-01')]).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2026-12-31',
  ]);
});

it.each([
  // 国税庁, whose number is public.
  ['T7000012050002', true],
  ['Ｔ７０００－０１２０－５０００２', true],
  ['t7000012050002', true],
  ['T7000012050003', false],
  ['T8000012050002', false],
  ['7000012050002', false],
  ['T700001205000', false],
  ['T70000120500021', false],
  ['', false],
])('%s is a registration number: %s', (text, valid) => {
  expect(isRegistrationNumber(text)).toBe(valid);
});

it.each<[string, BilledTerms, unknown[]]>([
  ['none', year, []],
  ['within', discounted, [{ first: '2026-05-01', last: '2026-07-01' }]],
  ['to the end of the contract', discountedForEver, [{ first: '2026-05-01', last: '2027-03-01' }]],
  ['off', discountOff, []],
  [
    'before the contract',
    { ...discounted, period_discount_start: null, period_discount_end: '2026-03-31' },
    [undefined],
  ],
  [
    'in a month that both touch',
    { ...middle, option1_price: 1, option1_period_start: '2026-06-30' },
    [{ first: '2026-06-01', last: '2026-06-01' }],
  ],
  ['after the contract', { ...middle, option2_price: 1, option2_period_start: '2026-07-01' }, [undefined]],
  ['a fee before the contract', initialBefore, [{ first: '2026-03-01', last: '2026-03-01' }]],
  ['open', { ...plain, option1_price: 1 }, [{ first: '2026-04-01' }]],
])('tells the months of a part: %s', (_name, terms, spans) => {
  expect(partsOf(terms).map((part) => partSpan(terms, part))).toEqual(spans);
});
