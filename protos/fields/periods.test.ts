import {
  countedName,
  countedPeriod,
  countedPeriods,
  MAX_PERIOD_DAYS,
  namedPeriods,
  periodDays,
  periodLabel,
} from './periods';

it.each([
  ['this_week', '2026-03-30', '2026-04-05'],
  ['last_week', '2026-03-23', '2026-03-29'],
  ['next_week', '2026-04-06', '2026-04-12'],
  ['this_month', '2026-04-01', '2026-04-30'],
  ['last_month', '2026-03-01', '2026-03-31'],
  ['next_month', '2026-05-01', '2026-05-31'],
  ['this_year', '2026-01-01', '2026-12-31'],
  ['last_year', '2025-01-01', '2025-12-31'],
  ['today', '2026-04-01', '2026-04-01'],
  ['past_7_days', '2026-03-26', '2026-04-01'],
  ['next_30_days', '2026-04-01', '2026-05-01'],
  ['before_1_days', undefined, '2026-03-31'],
  ['after_3_days', '2026-04-04', undefined],
])('%s of a Wednesday, the first of April', (name, from, to) => {
  expect(periodDays(name, '2026-04-01')).toEqual({ ...(from && { from }), ...(to && { to }) });
});

it('turns over the ends of years, and knows the days that some Februaries have', () => {
  expect(periodDays('next_month', '2026-12-31')).toEqual({ from: '2027-01-01', to: '2027-01-31' });
  expect(periodDays('last_month', '2027-01-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(periodDays('last_month', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(periodDays('this_week', '2027-01-03')).toEqual({ from: '2026-12-28', to: '2027-01-03' });
});

it('names every period, and none that there is not', () => {
  for (const { name, label } of namedPeriods) expect(periodLabel(name)).toBe(label);
  expect(countedPeriods.map(({ way }) => periodLabel(countedName(way, 30)))).toEqual([
    '過去30日',
    '今日から30日以内',
    '30日以上前',
    '30日以上先',
  ]);
  const odd = [
    '',
    'toString',
    'past_0_days',
    'past_07_days',
    `past_${MAX_PERIOD_DAYS + 1}_days`,
    'past_7_day',
    ' today',
  ];
  for (const name of odd)
    expect([periodLabel(name), periodDays(name, '2026-04-01'), countedPeriod(name)].filter(Boolean)).toEqual([]);
});
