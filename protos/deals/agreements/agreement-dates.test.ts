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
