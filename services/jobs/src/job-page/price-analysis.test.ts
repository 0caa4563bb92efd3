import { analysePrices } from './price-analysis';
import { mostSimilar, similarity } from './similar-jobs';

const price = (monthly_price_f_num: number | null, monthly_price_l_num: number | null) => ({
  monthly_price_f_num,
  monthly_price_l_num,
});

describe('price analysis', () => {
  it('says nothing about jobs without a price', () => {
    expect(analysePrices([])).toEqual({ count: 0, buckets: [] });
    expect(analysePrices([price(null, null)])).toEqual({ count: 0, buckets: [] });
  });

  it('compares jobs by the middle of their range and keeps empty buckets between', () => {
    expect(analysePrices([price(60, 70), price(null, 65), price(90, null)])).toEqual({
      count: 3,
      min: 60,
      max: 90,
      average: 73,
      median: 65,
      buckets: [
        { from: 60, to: 70, count: 2 },
        { from: 70, to: 80, count: 0 },
        { from: 80, to: 90, count: 0 },
        { from: 90, to: 100, count: 1 },
      ],
    });
  });
});

describe('similar jobs', () => {
  const react = {
    id_by_enterprise_id: 1,
    skill_ids: [1010, 3],
    occupation_ids: [1],
    ...price(60, 80),
    prefecture_id: 13,
  };
  const alike = { ...react, id_by_enterprise_id: 2 };
  const far = { id_by_enterprise_id: 3, skill_ids: [3], occupation_ids: [2], ...price(60, 80) };
  const other = { id_by_enterprise_id: 4, skill_ids: [20], occupation_ids: [9], ...price(60, 80), prefecture_id: 13 };

  it('puts what shares more skills and occupations first and leaves out what shares none', () => {
    expect(mostSimilar(react, [other, far, alike, react])).toEqual([alike, far]);
  });

  it('does not call two jobs similar for their place and price alone', () => {
    expect(similarity(react, other)).toBe(0);
  });
});
