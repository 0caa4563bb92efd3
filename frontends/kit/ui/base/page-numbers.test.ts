import { pageNumbers } from './page-numbers';

describe('pageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, 'gap-after', 9]],
    [4, 9, [1, 2, 3, 4, 5, 6, 'gap-after', 9]],
    [5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [50, 99, [1, 'gap-before', 48, 49, 50, 51, 52, 'gap-after', 99]],
    [99, 99, [1, 'gap-before', 97, 98, 99]],
  ])('page %i of %i', (current, pages, expected) => {
    expect(pageNumbers(current, pages)).toEqual(expected);
  });
});
