import { contractMonths } from './contract-months';

it('counts and adds up every month of a long contract, and lists the first five years', () => {
  const { rows, count, sum } = contractMonths({ price: 10_000, period_start: '2026-04-01', period_end: '2036-03-31' });
  expect([rows.length, count, sum]).toEqual([60, 120, 1_320_000]);
  expect(rows.at(-1)?.month).toBe('2031-03-01');
});

it('adds up the thirteen months that it shows of a contract without an end', () => {
  const { rows, count, sum } = contractMonths({ price: 10_000, period_start: '2026-04-01' });
  expect([rows.length, count, sum]).toEqual([13, 13, 143_000]);
});
