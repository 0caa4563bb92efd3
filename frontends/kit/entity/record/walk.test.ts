import { pageBeside, stepFrom, type Walk } from './walk';

const walk = (given: Partial<Walk> = {}): Walk => ({
  ...{ path: 'candidates/index', request: {}, page: 2, perPage: 3, count: 8, more: false, ids: [4, 5, 6] },
  ...given,
});

describe('from one record of a list to the next', () => {
  it('goes within the page first', () => {
    expect(stepFrom(walk(), 0, 1)).toEqual({ id: 5 });
    expect(stepFrom(walk(), 2, -1)).toEqual({ id: 5 });
    expect(pageBeside(walk(), 1, 1)).toBeUndefined();
  });

  it('goes on to the page beside, from its near edge', () => {
    expect(pageBeside(walk(), 2, 1)).toBe(3);
    expect(stepFrom(walk(), 2, 1, [7, 8])).toEqual({ id: 7, page: { page: 3, ids: [7, 8] } });
    expect(stepFrom(walk(), 0, -1, [1, 2, 3])).toEqual({ id: 3, page: { page: 1, ids: [1, 2, 3] } });
  });

  it('leads nowhere before the page beside is known, and beyond the ends', () => {
    expect(stepFrom(walk(), 2, 1)).toBeUndefined();
    expect(pageBeside(walk({ page: 1 }), 0, -1)).toBeUndefined();
    expect(pageBeside(walk({ page: 3, ids: [7, 8] }), 1, 1)).toBeUndefined();
  });

  it('goes on where the end has not been counted', () => {
    expect(pageBeside(walk({ count: 6, more: true }), 2, 1)).toBe(3);
    expect(pageBeside(walk({ count: 6 }), 2, 1)).toBeUndefined();
  });
});
