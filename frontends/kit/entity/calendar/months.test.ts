import { addMonths, dayAfterKey, dayName, inMonth, lastDayOf, monthName, weekdayOf, weeksOf } from './months';

describe('the weeks of a month', () => {
  it('are whole, from Sunday to Saturday', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks).toHaveLength(5);
    expect(weeks[0][0]).toBe('2026-11-01');
    expect(weeks.at(-1)).toEqual([
      ...['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'],
      ...['2026-12-03', '2026-12-04', '2026-12-05'],
    ]);
    for (const week of weeks) expect(week.map(weekdayOf)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it.each([
    ['2026-02', 4, '2026-02-01', '2026-02-28'],
    ['2026-08', 6, '2026-07-26', '2026-09-05'],
    ['2028-02', 5, '2028-01-30', '2028-03-04'],
    ['2026-12', 5, '2026-11-29', '2027-01-02'],
  ])('of %s are %i, from %s to %s', (month, count, first, last) => {
    const days = weeksOf(month).flat();
    expect(days).toHaveLength(count * 7);
    expect([days[0], days.at(-1)]).toEqual([first, last]);
    expect(new Set(days).size).toBe(days.length);
  });
});

describe('months', () => {
  it('end on their own day, in leap years too', () => {
    expect(['2026-02', '2028-02', '2100-02', '2000-02', '2026-04', '2026-12'].map(lastDayOf)).toEqual([
      ...['2026-02-28', '2028-02-29', '2100-02-28', '2000-02-29', '2026-04-30', '2026-12-31'],
    ]);
  });

  it('go on over the end of a year', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(addMonths('2026-11', 14)).toBe('2028-01');
  });

  it('have the same day, or their last one', () => {
    expect(inMonth('2026-01-31', '2026-02')).toBe('2026-02-28');
    expect(inMonth('2028-01-31', '2028-02')).toBe('2028-02-29');
    expect(inMonth('2026-02-28', '2026-03')).toBe('2026-03-28');
  });
});

describe('the keys of a calendar', () => {
  it.each([
    ['2026-11-01', 'ArrowLeft', '2026-10-31'],
    ['2028-02-28', 'ArrowRight', '2028-02-29'],
    ['2026-11-03', 'ArrowUp', '2026-10-27'],
    ['2026-12-30', 'ArrowDown', '2027-01-06'],
    ['2026-11-26', 'Home', '2026-11-22'],
    ['2026-11-26', 'End', '2026-11-28'],
    ['2026-03-31', 'PageUp', '2026-02-28'],
    ['2028-01-31', 'PageDown', '2028-02-29'],
  ])('lead from %s by %s to %s', (day, key, next) => {
    expect(dayAfterKey(day, key)).toBe(next);
  });

  it('are no others', () => {
    expect(dayAfterKey('2026-11-26', 'a')).toBeUndefined();
    expect(dayAfterKey('2026-11-26', 'constructor')).toBeUndefined();
  });
});

it('reads as people write it', () => {
  expect(monthName('2026-02')).toBe('2026年2月');
  expect(dayName('2026-11-26')).toBe('11月26日（木）');
});
