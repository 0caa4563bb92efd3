/** Days and months of agreements. */
import { agreementProration } from '../../master/agreement';
import {
  addDays,
  addMonths,
  daysBetween,
  monthEnd,
  monthsOf,
  partOfMonth,
  payDay,
  periodEndAfter,
} from './agreement-dates';
import { nextPeriodEnd } from './agreement-terms';

it('counts days and months over the ends of years and of February', () => {
  expect([addDays('2026-12-31', 1), addDays('2028-03-01', -1), daysBetween('2026-12-31', '2027-01-01')]).toEqual([
    ...['2027-01-01', '2028-02-29', 1],
  ]);
  expect([monthEnd('2028-02-10'), monthEnd('2026-12-01'), addMonths('2026-11-01', 2)]).toEqual([
    ...['2028-02-29', '2026-12-31', '2027-01-01'],
  ]);
  expect(monthsOf('2026-11-30', '2027-01-01')).toEqual(['2026-11-01', '2026-12-01', '2027-01-01']);
  expect(monthsOf('2027-01-02', '2027-01-01')).toEqual(['2027-01-01']);
  expect(monthsOf('2027-02-01', '2027-01-31')).toEqual([]);
  expect([periodEndAfter('2026-12-28', 2), periodEndAfter('2026-12-29', 2)]).toEqual(['2027-02-28', '2027-02-28']);
});

it('counts a part up to the day on which a period ends, and pays on no day that was not agreed', () => {
  const { business_days, calendar_days } = agreementProration.code;
  const period = { period_start: '2026-01-01', period_end: '2026-04-15' };
  // April 2026: 21 days worked in offices, 11 of them by the 15th.
  expect(partOfMonth(period, '2026-04-01', business_days)).toEqual({ days: 11, of: 21 });
  expect(partOfMonth(period, '2026-04-01', calendar_days)).toEqual({ days: 15, of: 30 });
  expect(partOfMonth({ ...period, period_start: '2026-04-15' }, '2026-04-01', calendar_days)).toEqual({
    days: 1,
    of: 30,
  });
  expect(partOfMonth({ ...period, period_end: '2026-04-30' }, '2026-04-01', calendar_days)).toBeUndefined();
  expect(partOfMonth(period, '2026-04-01', undefined)).toBeUndefined();
  expect(payDay({ usance_span_id: 1, usance_day_id: 4 }, '2026-04-01')).toBe('2026-05-15');
  for (const terms of [
    { usance_day_id: 1 },
    { usance_span_id: 99, usance_day_id: 1 },
    { usance_span_id: 1, usance_day_id: 99 },
  ])
    expect(payDay(terms, '2026-04-01')).toBeUndefined();
});

/** The end of the period that follows upon these, by months. */
const nextOf = (ends: readonly string[], months: number): string => {
  const past = ends.slice(0, -1).map((period_end) => ({ period_end }));
  return nextPeriodEnd({ past_periods: past, period_end: ends.at(-1) } as Parameters<typeof nextPeriodEnd>[0], months);
};

it('keeps the day of an end over months that are too short for it', () => {
  const ends = ['2026-11-29'];
  for (const months of [3, 3, 21, 1]) ends.push(nextOf(ends, months));
  expect(ends).toEqual(['2026-11-29', '2027-02-28', '2027-05-29', '2029-02-28', '2029-03-29']);
  expect(nextOf(['2026-12-30', '2027-01-30', '2027-02-28'], 1)).toBe('2027-03-30');
  expect(nextOf(['2026-10-30', '2026-11-30'], 1)).toBe('2026-12-30');
  // Ends of months stay ends of months, and so does what was chosen.
  expect(nextOf(['2026-11-30', '2027-02-28'], 3)).toBe('2027-05-31');
  expect(nextOf(['2027-02-28'], 1)).toBe('2027-03-31');
  expect(nextOf(['2026-12-15', '2027-02-28'], 1)).toBe('2027-03-31');
  expect(nextOf(['2026-11-29', '2027-02-27'], 1)).toBe('2027-03-27');
  expect(nextOf(['2026-11-29', '2027-02-28', '2027-05-31'], 1)).toBe('2027-06-30');
});
