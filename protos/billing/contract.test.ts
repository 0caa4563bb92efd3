/** What a contract may hold, the parts that are billed beside its base, and its months as texts. */
import type { Values } from '../fields/parse';
import { type BilledTerms, billedMonths, linesOf, overlap, partSpan, partsOf, rateTotals, totalsOf } from './amounts';
import { invoiceSetting } from './invoice-setting';
import { invoiceIssuer } from './issuer';
import { dayInJapan, lastDayOf, monthFrom, monthOf, monthsBetween, monthText } from './months';
import { checkDigit, isRegistrationNumber, normalizeRegistrationNumber } from './registration-number';

const year: BilledTerms = { price: 50_000, period_start: '2026-04-01', period_end: '2027-03-31' };
const full: BilledTerms = {
  ...{ ...year, discounted_flg: 2, price_discount: 100, period_discount_start: '2026-05-01' },
  ...{ price_init: 200, period_init: '2026-04-20' },
  ...{ option1_price: 300, option1_period_start: '2026-06-15', option1_period_end: '2026-08-15' },
  ...{ option2_price: 400, option2_period_start: '2026-07-15' },
};

describe('the parts of a contract', () => {
  it('are those that have a price, each with its fields and its days', () => {
    expect(partsOf(full)).toEqual([
      { label: '割引', price: 100, column: 'period_discount_start', family: 'discount', start: '2026-05-01' },
      {
        ...{ label: '初期費用', price: 200, column: 'period_init', family: 'init', alone: true },
        ...{ start: '2026-04-20', end: '2026-04-20' },
      },
      {
        ...{ label: 'オプション1', price: 300, column: 'option1_period_start', family: 'option1' },
        ...{ start: '2026-06-15', end: '2026-08-15' },
      },
      {
        ...{ label: 'オプション2', price: 400, column: 'option2_period_start', family: 'option2' },
        ...{ start: '2026-07-15', end: undefined },
      },
    ]);
    const none = { price_discount: null, price_init: undefined, option1_price: 0, option2_price: null };
    expect(partsOf({ ...full, ...none })).toEqual([]);
    expect(partsOf({ ...full, ...none, option1_price: 1 })).toHaveLength(1);
    expect(partsOf({ ...full, discounted_flg: 1, period_init: null }).map(({ family }) => family)).toEqual([
      ...['option1', 'option2'],
    ]);
  });

  it('are billed within the contract, and not at all without its first day', () => {
    const [discount, fee] = partsOf(full);
    expect(partSpan({ ...full, period_start: null }, discount)).toBeUndefined();
    expect(partSpan({ ...full, period_start: null }, fee)).toEqual({ first: '2026-04-01', last: '2026-04-01' });
    const early = { ...discount, start: '2026-01-01', end: '2026-12-31' };
    expect(partSpan(full, early)).toEqual({ first: '2026-04-01', last: '2026-12-01' });
    expect(partSpan({ ...full, period_end: null }, early)).toEqual({ first: '2026-04-01', last: '2026-12-01' });
  });

  it('have the names that nobody has given them', () => {
    expect(linesOf(full, '2026-07-01').map(({ title, price }) => `${title} ${price}`)).toEqual([
      ...['基本料金 50000', '割引 -100', 'オプション 300', 'オプション 400'],
    ]);
    expect(linesOf({ ...full, init_title: '設定費' }, '2026-04-01').map(({ title }) => title)).toEqual([
      ...['基本料金', '設定費'],
    ]);
    const named = { option1_title: '追加', option2_title: '代行' };
    expect(
      linesOf({ ...full, ...named }, '2026-07-01')
        .map(({ title }) => title)
        .slice(2),
    ).toEqual(['追加', '代行']);
    expect(linesOf({ ...full, price_init: 0 }, '2026-04-01')).toHaveLength(1);
  });
});

it('a fee counts its month where it has a price and comes in time', () => {
  const of = (more: BilledTerms) => billedMonths({ period_start: '2026-06-01', ...more }, '2026-06-30');
  expect(of({ period_init: '2026-04-20', price_init: 1 })).toEqual(['2026-04-01', '2026-06-01']);
  expect(of({ period_init: '2026-04-20' })).toEqual(['2026-06-01']);
  expect(of({ price_init: 1 })).toEqual(['2026-06-01']);
  expect(of({ period_init: '2026-07-01', price_init: 1 })).toEqual(['2026-06-01']);
  // In the last month that is asked for, before a contract that has not begun.
  const coming = { period_start: '2026-09-01', period_init: '2026-06-01', price_init: 1 };
  expect(billedMonths(coming, '2026-06-30')).toEqual(['2026-06-01']);
});

it('lines without a price cost nothing, and a contract without a start is no other’s hindrance before its end', () => {
  expect(totalsOf([{ title: '値引き' }, { price: 10 }])).toEqual({
    ...{ total_price: 10, total_tax: 1, total_price_with_tax: 11 },
  });
  const rates = [3, 1, 2].map((tax_rate_id) => ({ price: 100, tax_rate_id }));
  expect(rateTotals(rates).map(({ tax_rate_id }) => tax_rate_id)).toEqual([1, 2, 3]);
  // Nothing is nothing, on neither side of it.
  expect(rateTotals([{ price: -5 }])).toEqual([{ tax_rate_id: 1, total_price: -5, total_tax: 0 }]);
  for (const [one, meets] of [
    [{ period_end: '2026-03-31' }, false],
    [{ period_end: '2026-04-01' }, true],
    [{}, true],
  ] as const)
    expect([overlap(one, year), overlap(year, one)]).toEqual([meets, meets]);
  // Without an end it goes on for ever.
  expect(overlap({ period_start: '9999-12-01' }, { period_start: '2026-01-01' })).toBe(true);
});

describe('a contract that is saved', () => {
  const errorsOf = (record: Values, given: Values = record) => invoiceSetting.check?.(record, given) ?? {};

  it('names the months that would be billed, of an open one the first alone', () => {
    const never = { option1_title: '追加', option1_price: 1, option1_period_end: '2026-03-31' };
    expect(errorsOf({ ...(year as Values), ...never })).toEqual({
      option1_period_start: [expect.stringContaining('オプション1の期間が契約期間と重ならないため')],
    });
    expect(errorsOf({ price: 1, period_start: '2026-04-01', ...never }).option1_period_start).toEqual([
      expect.stringContaining('請求できる月（2026年4月〜）'),
    ]);
    expect(errorsOf({ price: 1, ...never })).toEqual({});
  });

  it('may end before a part that was to come, unless that part is what is changed', () => {
    const late = { option2_title: '追加', option2_price: 1, option2_period_start: '2027-04-01' };
    const record = { ...(year as Values), ...late };
    expect(errorsOf(record, { period_end: '2027-03-31' })).toEqual({});
    for (const given of [{ option2_price: 1 }, { memo: 'a', option2_price: 1 }] as Values[])
      expect(Object.keys(errorsOf(record, given))).toEqual(['option2_period_start']);
    // One that was over before the contract began is wrong whatever is changed.
    const early = { ...record, option2_period_start: '2026-01-01', option2_period_end: '2026-02-01' };
    expect(Object.keys(errorsOf(early, { price: 2 }))).toEqual(['option2_period_start']);
  });

  it.each<[string, Values, string[]]>([
    ['a discount without amount and start', { discounted_flg: 2 }, ['price_discount', 'period_discount_start']],
    ['no discount', { discounted_flg: 1 }, []],
    ['a fee without its month', { price_init: 1 }, ['period_init']],
    ['the month of a fee without an amount', { period_init: '2026-04-01' }, ['price_init']],
    ['options without names', { option1_price: 1, option2_price: 1 }, ['option1_title', 'option2_title']],
  ])('needs what belongs to %s', (_what, more, missing) => {
    expect(Object.keys(errorsOf({ ...(year as Values), ...more }))).toEqual(missing);
  });
});

describe('months', () => {
  it('are counted and written', () => {
    expect([monthText('2026-04-30'), monthOf('2026-04-30'), monthFrom(2_026 * 12 + 3), monthFrom(11)]).toEqual([
      ...['2026年4月', '2026-04-01', '2026-04-01', '0000-12-01'],
    ]);
    expect(monthsBetween('2026-04-01', '2026-03-31')).toEqual([]);
    expect(monthsBetween('2026-04-01', '2026-01-01')).toEqual([]);
    // The year 2000 was a leap year, as those before a new century are not.
    expect([lastDayOf('2000-02-01'), lastDayOf('2100-02-01')]).toEqual(['2000-02-29', '2100-02-28']);
  });

  it('begin and end at midnight in Japan', () => {
    expect(dayInJapan(new Date('2026-03-31T14:59:59Z'))).toBe('2026-03-31');
    expect(dayInJapan(new Date('2026-03-31T15:00:00Z'))).toBe('2026-04-01');
  });
});

describe('the number of an issuer', () => {
  it('follows from its other twelve digits, whatever is typed between them', () => {
    // The numbers of these companies are public.
    for (const number of ['T1180301018771', 'T5010401067252', 'Ｔ1180-3010-18771', ' t5010401067252'])
      expect([number, isRegistrationNumber(number)]).toEqual([number, true]);
    expect([checkDigit('180301018771'), checkDigit('000000000000')]).toEqual([1, 9]);
    expect(normalizeRegistrationNumber('ｔ 1180-3010 18771')).toBe('T1180301018771');
    for (const number of ['xT1180301018771', 'T1180301018771x', 'T1180301018772'])
      expect([number, isRegistrationNumber(number)]).toEqual([number, false]);
  });

  it('is checked where there is one', () => {
    const errors = (registration_number: string | null) => invoiceIssuer.check?.({ registration_number }, {});
    expect([errors(null), errors(''), errors('T1180301018771')]).toEqual([{}, {}, {}]);
    expect(errors('T1180301018772')).toEqual({ registration_number: [expect.any(String)] });
  });
});
