import { comparedWith, rangeOf } from './period';

describe('named periods', () => {
  it.each([
    ['this_month', '2026-11-27', '2026-11-01', '2026-11-30'],
    ['last_month', '2026-01-15', '2025-12-01', '2025-12-31'],
    ['quarter', '2026-11-27', '2026-10-01', '2026-12-31'],
    ['last_quarter', '2026-02-01', '2025-10-01', '2025-12-31'],
    ['fiscal_year', '2026-03-31', '2025-04-01', '2026-03-31'],
    ['fiscal_year', '2026-04-01', '2026-04-01', '2027-03-31'],
    ['last_fiscal_year', '2026-04-01', '2025-04-01', '2026-03-31'],
    ['year', '2026-11-27', '2025-12-01', '2026-11-30'],
  ] as const)('%s on %s', (period, today, from, to) => {
    expect(rangeOf(period, today)).toEqual({ from, to });
  });
});

describe('what a period is compared with', () => {
  it.each([
    ['before', { from: '2026-03-01', to: '2026-03-31' }, { from: '2026-02-01', to: '2026-02-28' }],
    ['before', { from: '2026-04-01', to: '2027-03-31' }, { from: '2025-04-01', to: '2026-03-31' }],
    ['last_year', { from: '2024-02-01', to: '2024-02-29' }, { from: '2023-02-01', to: '2023-02-28' }],
    ['before', { from: '2026-03-10', to: '2026-03-16' }, { from: '2026-03-03', to: '2026-03-09' }],
    ['last_year', { from: '2024-02-20', to: '2024-02-29' }, { from: '2023-02-20', to: '2023-02-28' }],
  ] as const)('%s: %o', (compare, range, expected) => {
    expect(comparedWith(compare, range)).toEqual(expected);
  });

  it('is nothing where none is wanted', () => {
    expect(comparedWith('none', { from: '2026-03-01', to: '2026-03-31' })).toBeUndefined();
  });
});
