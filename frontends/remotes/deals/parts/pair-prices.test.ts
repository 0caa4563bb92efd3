import { pricesOfPair } from './pair-prices';

test.each([
  ['the wish, below what the job has for the person', { monthly_price_f_num: 60, monthly_price_l_num: 85 }, 77, 77],
  ['not more than the job has', { monthly_price_f_num: 60, monthly_price_l_num: 85 }, 90, 85],
  ['the lower end of the job where that is all it says', { monthly_price_f_num: 60 }, 90, 60],
  ['what the job has, without a wish', { monthly_price_l_num: 85 }, null, 85],
  ['the wish, where the job says nothing', {}, 90, 90],
  ['nothing, where neither says anything', {}, null, undefined],
])('the candidate gets %s', (_, job, wish, price) => {
  expect(pricesOfPair(job, { monthly_price_num: wish })).toEqual({ monthly_price_num: price });
});

test('the company pays the upper end of the range, or the lower one where that is all there is', () => {
  const range = { monthly_payment_f_num: 70, monthly_payment_l_num: 96 };
  expect(pricesOfPair(range, undefined).monthly_payment_num).toBe(96);
  expect(pricesOfPair({ monthly_payment_f_num: 70 }, undefined).monthly_payment_num).toBe(70);
  expect(pricesOfPair(undefined, undefined)).toEqual({});
});
