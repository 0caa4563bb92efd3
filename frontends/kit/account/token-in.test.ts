import { tokenIn } from './token-in';

it('finds the token of a mailed link, and none in anything else', () => {
  expect(tokenIn('#token=a-b_c')).toBe('a-b_c');
  expect(tokenIn('')).toBe('');
});
