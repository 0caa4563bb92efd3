import { comparePrices } from './price-comparison';

const job = (low?: number, high?: number) => ({
  id_by_enterprise_id: 1,
  monthly_price_f_num: low,
  monthly_price_l_num: high,
});

const analysis = {
  count: 8,
  average: 80,
  buckets: [
    { from: 60, to: 70, count: 2 },
    { from: 70, to: 80 },
    { from: 80, to: 90, count: 4 },
    { from: 90, to: 100, count: 2 },
  ],
};

test('the columns that the own range reaches into are the job’s own', () => {
  const own = (low?: number, high?: number) => comparePrices(job(low, high), analysis)?.buckets.map((one) => one.own);
  expect(own(75, 85)).toEqual([false, true, true, false]);
  expect(own(undefined, 90)).toEqual([false, false, false, true]);
  expect(own(65)).toEqual([true, false, false, false]);
});

test('heights are shares of the highest column and the average has its place between the bounds', () => {
  const { buckets, averageAt } = comparePrices(job(70, 80), analysis) ?? {};
  expect(buckets?.map(({ height }) => height)).toEqual([0.5, 0, 1, 0.5]);
  expect(averageAt).toBe(0.5);
});

test.each([
  [80, 82, 'とほぼ同じ水準です'],
  [95, 105, 'より約20万円高い水準です'],
  [60, 62, '似た案件の平均は80万円です'],
])('%i to %i is put in words', (low, high, words) => {
  expect(comparePrices(job(low, high), analysis)?.verdict).toContain(words);
});

test('who does not see the columns hears them', () => {
  expect(comparePrices(job(70, 80), analysis)?.spoken).toBe(
    '似た案件8件の単価の分布：60万円以上70万円未満が2件、80万円以上90万円未満が4件、90万円以上100万円未満が2件。平均は80万円。',
  );
});

test('too few jobs, or no price, are no comparison', () => {
  expect(comparePrices(job(70, 80), { ...analysis, count: 4 })).toBeUndefined();
  expect(comparePrices(job(), analysis)).toBeUndefined();
  expect(comparePrices(job(70, 80), undefined)).toBeUndefined();
});
