/** Months worked out by hand, on paper, from the terms as contracts of agencies write them. */
import { agreementProration } from '../../master/agreement';
import { isBusinessDay } from '../../master/holidays';
import { adjustmentFlag, adjustmentType, adjustmentUnit } from '../../master/job';
import { type MonthPart, partOfMonth, payDay, periodEndAfter } from './agreement-dates';
import { daysLeft, pricesIn, renewalSum, stateOn, termsOf } from './agreement-terms';
import { settle } from './settlement';
import { hoursToMinutes, minutesText } from './work-hours';

const { both, upper, middle, lower } = adjustmentType.code;
const { ten_yen, one_yen, hundred_yen } = adjustmentUnit.code;

interface Month {
  what: string;
  price: number;
  type?: number;
  unit?: number;
  range?: [number | null, number | null];
  fixed?: boolean;
  hours: string;
  part?: MonthPart;
  /** [base, rate, adjustment, total] */
  comes: [number, number, number, number];
}

const months: Month[] = [
  { what: 'within the range', price: 600_000, hours: '160', comes: [600_000, 0, 0, 600_000] },
  { what: 'exactly the lower bound', price: 600_000, hours: '140', comes: [600_000, 0, 0, 600_000] },
  { what: 'exactly the upper bound', price: 600_000, hours: '180', comes: [600_000, 0, 0, 600_000] },
  // 600,000 / 180 = 3,333.3 -> 3,330; 10 h.
  { what: '上下割, over', price: 600_000, hours: '190', comes: [600_000, 3_330, 33_300, 633_300] },
  // 600,000 / 140 = 4,285.7 -> 4,280; 10 h.
  { what: '上下割, under', price: 600_000, hours: '130', comes: [600_000, 4_280, -42_800, 557_200] },
  // 600,000 / 180 -> 3,330 either way; 10 h under.
  { what: '上割, under', price: 600_000, type: upper, hours: '130', comes: [600_000, 3_330, -33_300, 566_700] },
  { what: '上割, over', price: 600_000, type: upper, hours: '185', comes: [600_000, 3_330, 16_650, 616_650] },
  // 600,000 / 140 -> 4,280 either way; 5 h over.
  { what: '下割, over', price: 600_000, type: lower, hours: '185', comes: [600_000, 4_280, 21_400, 621_400] },
  { what: '下割, under', price: 600_000, type: lower, hours: '135', comes: [600_000, 4_280, -21_400, 578_600] },
  // 600,000 / 160 = 3,750.
  { what: '中間割, over', price: 600_000, type: middle, hours: '190', comes: [600_000, 3_750, 37_500, 637_500] },
  { what: '中間割, under', price: 600_000, type: middle, hours: '120', comes: [600_000, 3_750, -75_000, 525_000] },
  // (145 + 180) / 2 = 162.5; 700,000 / 162.5 = 4,307.69 -> 4,300.
  {
    what: '中間割 by half an hour',
    price: 700_000,
    type: middle,
    range: [145, 180],
    hours: '182',
    comes: [700_000, 4_300, 8_600, 708_600],
  },
  { what: '固定 whatever the hours', price: 600_000, fixed: true, hours: '230', comes: [600_000, 0, 0, 600_000] },
  // 650,000 / 180 = 3,611.1: 3,611 and 3,600.
  { what: 'by one yen', price: 650_000, unit: one_yen, hours: '181', comes: [650_000, 3_611, 3_611, 653_611] },
  {
    what: 'by a hundred yen',
    price: 650_000,
    unit: hundred_yen,
    hours: '181',
    comes: [650_000, 3_600, 3_600, 653_600],
  },
  // 3,610 * 2.25 = 8,122.5 -> 8,122.
  { what: 'a quarter of an hour', price: 650_000, hours: '182:15', comes: [650_000, 3_610, 8_122, 658_122] },
  // 3,330 / 60 = 55.5; 4,280 / 60 = 71.3.
  { what: 'a minute over', price: 600_000, hours: '180:01', comes: [600_000, 3_330, 55, 600_055] },
  { what: 'a minute under', price: 600_000, hours: '139:59', comes: [600_000, 4_280, -71, 599_929] },
  {
    what: 'by half an hour alone',
    price: 100,
    type: middle,
    unit: one_yen,
    range: [0, 1],
    hours: '2',
    comes: [100, 200, 200, 300],
  },
  { what: 'no upper bound', price: 600_000, range: [140, null], hours: '220', comes: [600_000, 0, 0, 600_000] },
  { what: 'no lower bound', price: 600_000, range: [null, 180], hours: '20', comes: [600_000, 0, 0, 600_000] },
  { what: 'nothing worked', price: 600_000, hours: '0', comes: [600_000, 4_280, -600_000, 0] },
  { what: '下割, nothing worked', price: 600_000, type: lower, hours: '0', comes: [600_000, 4_280, -600_000, 0] },
  { what: '下割, a minute worked', price: 600_000, type: lower, hours: '0:01', comes: [600_000, 4_280, -599_128, 872] },
  // Half of April 2026: 600,000 * 11 / 21 = 314,285.7; 140 * 11/21 = 73:20, 180 * 11/21 = 94:17:08.
  { what: 'a part, within', price: 600_000, hours: '80', part: { days: 11, of: 21 }, comes: [314_285, 0, 0, 314_285] },
  // 100 - 94.2857 = 5.7142 h * 3,330 = 19,028.5.
  {
    what: 'a part, over',
    price: 600_000,
    hours: '100',
    part: { days: 11, of: 21 },
    comes: [314_285, 3_330, 19_028, 333_313],
  },
  // 73.3333 - 70 = 3.3333 h * 4,280 = 14,266.6.
  {
    what: 'a part, under',
    price: 600_000,
    hours: '70',
    part: { days: 11, of: 21 },
    comes: [314_285, 4_280, -14_266, 300_019],
  },
];

it.each(months.map((month) => [month.what, month] as const))('%s', (_what, month) => {
  const { price, type = both, unit = ten_yen, range = [140, 180], fixed, hours, part, comes } = month;
  const terms = {
    price,
    adjustment_flg: fixed ? adjustmentFlag.code.fixed : adjustmentFlag.code.range,
    adjustment_type_id: type,
    adjustment_unit_id: unit,
    adjustment_time_f: range[0],
    adjustment_time_l: range[1],
  };
  const { base, rate, adjustment, total } = settle(terms, hoursToMinutes(hours) ?? -1, part);
  expect([base, rate, adjustment, total]).toEqual(comes);
});

it('takes nothing back from who has worked nothing in a part of a month', () => {
  const terms = { price: 500_000, adjustment_flg: 1, adjustment_time_f: 140, adjustment_time_l: 180 };
  const { base, total } = settle({ ...terms, adjustment_type_id: upper, adjustment_unit_id: one_yen }, 0);
  expect([base, total]).toEqual([500_000, 500_000 - 2_777 * 140]);
  expect(settle({ ...terms, adjustment_type_id: lower, adjustment_unit_id: one_yen, price: 140 }, 0).total).toBe(0);
});

describe('days', () => {
  it('knows the holidays of years as the cabinet has announced them', () => {
    const golden = ['2026-04-29', '2026-05-03', '2026-05-04', '2026-05-05', '2026-05-06'];
    const autumn = ['2026-09-21', '2026-09-22', '2026-09-23'];
    const others = ['2026-01-12', '2026-03-20', '2026-11-23', '2027-03-22', '2024-02-12', '2025-11-24', '2021-07-23'];
    for (const day of [...golden, ...autumn, ...others]) expect([day, isBusinessDay(day)]).toEqual([day, false]);
    for (const day of ['2026-05-01', '2026-05-07', '2026-09-24', '2021-07-19', '2026-12-31'])
      expect([day, isBusinessDay(day)]).toEqual([day, true]);
  });

  it('counts the part of a month by business days or by the calendar', () => {
    const period = { period_start: '2026-04-16', period_end: '2026-07-31' };
    const { business_days, calendar_days, none } = agreementProration.code;
    // April 2026: 30 days, 21 of them worked in offices (the 29th is a holiday); from the 16th on 10.
    expect(partOfMonth(period, '2026-04-01', business_days)).toEqual({ days: 10, of: 21 });
    expect(partOfMonth(period, '2026-04-01', calendar_days)).toEqual({ days: 15, of: 30 });
    expect(partOfMonth(period, '2026-04-01', none)).toBeUndefined();
    expect(partOfMonth(period, '2026-05-01', business_days)).toBeUndefined();
    // A start on the first working day makes a whole month: May 2027 begins with a Saturday.
    expect(
      partOfMonth({ ...period, period_start: '2027-05-03', period_end: '2027-08-31' }, '2027-05-01', business_days),
    ).toBeUndefined();
  });

  it('ends periods at ends of months, and pays on the day that was agreed', () => {
    expect(periodEndAfter('2026-11-30', 3)).toBe('2027-02-28');
    expect(periodEndAfter('2027-02-28', 3)).toBe('2027-05-31');
    expect(periodEndAfter('2026-12-15', 2)).toBe('2027-02-15');
    expect(periodEndAfter('2026-12-30', 2)).toBe('2027-02-28');
    expect(payDay({ usance_span_id: 1, usance_day_id: 1 }, '2026-01-01')).toBe('2026-02-28');
    expect(payDay({ usance_span_id: 2, usance_day_id: 4 }, '2026-12-01')).toBe('2027-02-15');
    expect(payDay({ usance_span_id: 2 }, '2026-12-01')).toBeUndefined();
  });

  it('finds the prices of a month among those of all periods', () => {
    const past = { period_start: '2026-01-01', period_end: '2026-03-31', sell_price: 700_000, buy_price: 600_000 };
    const agreement = {
      ...{ period_start: '2026-01-01', period_end: '2026-06-30', sell_price: 750_000, buy_price: 630_000 },
      past_periods: [past],
    };
    expect(pricesIn(agreement, '2026-03-01')).toEqual({ sell_price: 700_000, buy_price: 600_000 });
    expect(pricesIn(agreement, '2026-04-01')).toEqual({ sell_price: 750_000, buy_price: 630_000 });
    expect(pricesIn(agreement, '2026-07-01')).toBeUndefined();
    expect(pricesIn(agreement, '2025-12-01')).toBeUndefined();
  });
});

it.each([
  ['162.5', 9_750],
  ['162:30', 9_750],
  ['１６２時間３０分', 9_750],
  ['160h', 9_600],
  ['0', 0],
  ['744', 44_640],
  ['745', undefined],
  ['160:75', undefined],
  ['-8', undefined],
  ['百六十', undefined],
  ['', undefined],
])('reads %s as minutes', (text, minutes) => {
  expect(hoursToMinutes(text)).toBe(minutes);
  if (minutes !== undefined) expect(hoursToMinutes(minutesText(minutes))).toBe(minutes);
});

it('settles by both bounds and ten yen where nothing else is agreed, and not at all by a rule that there is not', () => {
  const open = { price: 600_000, adjustment_time_f: 140, adjustment_time_l: 180 };
  expect(settle(open, 190 * 60)).toEqual({ base: 600_000, rate: 3_330, adjustment: 33_300, total: 633_300 });
  expect(settle({ ...open, adjustment_type_id: 9 }, 190 * 60)).toMatchObject({ rate: 0, total: 600_000 });
  expect(settle({ ...open, adjustment_unit_id: 9 }, 190 * 60)).toMatchObject({ rate: 3_333 });
  // Without bounds there is no price of an hour.
  expect(settle({ price: 600_000 }, 190 * 60)).toEqual({ base: 600_000, rate: 0, adjustment: 0, total: 600_000 });
  const { lower: low, upper: up } = adjustmentType.code;
  expect(settle({ price: 600_000, adjustment_time_l: 180, adjustment_type_id: low }, 190 * 60)).toMatchObject({
    rate: 0,
  });
  // By the lower bound alone the upper one counts as the same.
  const alone = { price: 600_000, adjustment_time_f: 140, adjustment_type_id: up };
  expect(settle(alone, 130 * 60)).toMatchObject({ rate: 4_280, adjustment: -42_800 });
  expect(settle(alone, 190 * 60)).toMatchObject({ rate: 0, total: 600_000 });
  const { middle: halfway } = adjustmentType.code;
  expect(settle({ price: 600_000, adjustment_time_l: 180, adjustment_type_id: halfway }, 190 * 60).rate).toBe(6_660);
  // A minute too few of a cheap month takes less than a yen: rounded down to nothing, and not to -0.
  expect(settle({ ...open, price: 1_400, adjustment_unit_id: one_yen }, 140 * 60 - 1).adjustment).toBe(0);
});

describe('terms', () => {
  const past = { period_start: '2026-01-01', period_end: '2026-03-15', sell_price: 700_000, buy_price: 600_000 };
  const agreement = {
    ...{ period_start: '2026-01-01', period_end: '2026-06-30', sell_price: 750_000, buy_price: 630_000 },
    past_periods: [past],
  };

  it('of a month in which they change count by their days', () => {
    expect(termsOf(agreement)).toEqual([
      past,
      { period_start: '2026-03-16', period_end: '2026-06-30', sell_price: 750_000, buy_price: 630_000 },
    ]);
    // 15 and 16 days of 31: 725,806.4 and 615,483.8.
    expect(pricesIn(agreement, '2026-03-01')).toEqual({ sell_price: 725_806, buy_price: 615_483 });
    // 10 and 11 of 21 days worked in offices (the 20th is a holiday): 726,190.4 and 615,714.2.
    const { business_days, none } = agreementProration.code;
    const byBusiness = { ...agreement, proration_type_id: business_days };
    expect(pricesIn(byBusiness, '2026-03-01')).toEqual({ sell_price: 726_190, buy_price: 615_714 });
    expect(pricesIn({ ...agreement, proration_type_id: none }, '2026-03-01')?.sell_price).toBe(725_806);
    expect(pricesIn(agreement, '2026-02-01')).toMatchObject({ sell_price: 700_000 });
    const raised = { ...agreement, past_periods: [{ ...past, sell_price: 600_000 }], sell_price: 900_000 };
    expect(pricesIn(raised, '2026-03-01')?.sell_price).toBe(754_838);
    // As the dialog of a renewal says it: the parts are the total.
    const { parts, ...sum } = renewalSum(raised, '2026-03-01', 'sell_price') ?? {};
    expect(sum).toEqual({ all: 31, total: 754_838 });
    expect(parts?.map(({ days, part }) => `${days} ${part}`)).toEqual(['15 290322', '16 464516']);
    expect(renewalSum(raised, '2026-04-01', 'sell_price')).toBeUndefined();
    const rounded = renewalSum(agreement, '2026-03-01', 'sell_price');
    // 338,709.6 and 387,096.7: the yen that rounding left over is the last one's.
    expect(rounded).toEqual({
      ...{ all: 31, total: 725_806 },
      parts: [
        { price: 700_000, days: 15, part: 338_709 },
        { price: 750_000, days: 16, part: 387_097 },
      ],
    });
    // A Sunday alone is no day that counts.
    const idle = { ...byBusiness, past_periods: [{ ...past, period_end: '2026-02-28' }], period_end: '2026-03-01' };
    expect(pricesIn(idle, '2026-03-01')?.sell_price).toBe(750_000);
    expect(renewalSum(idle, '2026-03-01', 'sell_price')).toBeUndefined();
    // The 1st of May 2026 is a Friday, the days after it are those of a weekend.
    const friday = { ...byBusiness, past_periods: [{ ...past, period_end: '2026-05-01' }] };
    expect(pricesIn({ ...friday, period_end: '2026-05-03' }, '2026-05-01')?.sell_price).toBe(700_000);
    expect(renewalSum({ ...friday, period_end: '2026-05-03' }, '2026-05-01', 'sell_price')).toBeUndefined();
    expect(renewalSum(friday, '2026-05-01', 'sell_price')?.parts.map(({ days }) => days)).toEqual([1, 17]);
    // A month of which the last or the first day alone belongs to the agreement.
    const short = { ...agreement, past_periods: [], period_start: '2026-03-31', period_end: '2026-04-01' };
    expect(['2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01'].map((month) => pricesIn(short, month))).toEqual([
      ...[
        undefined,
        { sell_price: 750_000, buy_price: 630_000 },
        { sell_price: 750_000, buy_price: 630_000 },
        undefined,
      ],
    ]);
    expect(termsOf({})).toEqual([{ period_start: '', period_end: '', sell_price: 0, buy_price: 0 }]);
  });

  it('are coming, running or over on a day', () => {
    const on = (day: string, more: object = {}) => stateOn({ ...agreement, ...more }, day);
    expect(['2025-12-31', '2026-01-01', '2026-06-30', '2026-07-01'].map((day) => on(day))).toEqual([
      ...['coming', 'running', 'running', 'ended'],
    ]);
    for (const none of ['period_start', 'period_end']) expect(on('2026-07-01', { [none]: null })).toBe('coming');
    expect([daysLeft(agreement, '2026-06-29'), daysLeft(agreement, '2026-07-02'), daysLeft({}, '2026-01-01')]).toEqual([
      1, -2, 0,
    ]);
  });
});
