import { durationIn, monthIn, monthsIn, monthsOf, monthsTogether } from './periods';

it.each([
  ['2021年4月～2022年3月', '2021-04', '2022-03'],
  ['2021/04-2022/03', '2021-04', '2022-03'],
  ['R3.4～R4.3', '2021-04', '2022-03'],
  ['令和元年10月 ～ 令和2年3月', '2019-10', '2020-03'],
  ['Ｒ８．４～Ｒ８．９', '2026-04', '2026-09'],
  ['2024-05 – present', '2024-05', null],
  ['Oct 2024 - Sep 2025', '2024-10', '2025-09'],
  ['2026年8月～現在', '2026-08', null],
  ['2024年1月～ (1年2ヶ月)', '2024-01', '2025-02'],
  ['2022年\n3月\n～\n2022年\n11月', '2022-03', '2022-11'],
  ['2026/04/01\n2026/09/01', '2026-04', '2026-09'],
])('%j is from %s to %s', (text, from, to) => expect(monthsIn(text)).toMatchObject({ from, to }));

it('is no range without a beginning and an end', () => {
  expect(['2021年4月', '生年月日', '03-0000-1188', ''].map(monthsIn)).toEqual(Array(4).fill(undefined));
  expect(monthIn('S62.10.9')).toBe('1987-10');
});

it('puts columns together', () => {
  expect(monthsOf('R5.6', '～ R7.5', '24')).toEqual({ from: '2023-06', to: '2025-05' });
  expect(monthsOf('2025.11', '～現在', '')).toEqual({ from: '2025-11', to: null });
  expect(monthsOf('2024年1月～', '', '1年2ヶ月')).toEqual({ from: '2024-01', to: '2025-02' });
  expect(monthsOf('2026年5月～', '', '7ヶ月（継続中）')).toEqual({ from: '2026-05', to: null });
  expect(durationIn('1年2ヶ月')).toBe(14);
});

it('counts months of several ranges once', () => {
  const ranges = [
    { from: '2024-01', to: '2024-06' },
    { from: '2024-04', to: '2024-09' },
    { from: '2026-10', to: null },
  ];
  expect(monthsTogether(ranges, '2026-11-25')).toBe(11);
  expect(monthsTogether([{ from: '0001-01', to: '2026-01' }], '2026-11-25')).toBe(0);
});
