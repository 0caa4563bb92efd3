import { candidate } from '@enishi/protos/crm/candidate';
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { Entity } from '@enishi/protos/fields/types';
import { daysOf, entryOf } from './entries';
import { weeksOf } from './months';

const people: Entity = candidate;
const deals: Entity = opportunity;

it('puts a record on the day of its date, of its time in Japan, or on none', () => {
  const date = { inception_day: '2028-02-29' };
  expect(entryOf(date, 'inception_day', people.fields.inception_day)).toEqual({
    ...{ row: date, day: '2028-02-29', time: undefined },
  });
  const time = { opportunity_datetime: '2026-11-30T18:30' };
  const { opportunity_datetime: meeting } = deals.fields;
  expect(entryOf(time, 'opportunity_datetime', meeting)).toMatchObject({ day: '2026-11-30', time: '18:30' });
  // Past midnight in Japan, the day before elsewhere.
  const late = { created_at: '2026-11-30T15:05:00.000Z' };
  expect(entryOf(late, 'created_at', people.fields.created_at)).toMatchObject({ day: '2026-12-01', time: '00:05' });
  expect(entryOf({}, 'inception_day', people.fields.inception_day)).toBeUndefined();
});

describe('the days of a week', () => {
  const [week] = weeksOf('2026-11');
  const on = (day: string) => ({ row: {}, day, time: undefined });
  const counts = (complete: boolean, ...days: string[]) =>
    [...daysOf(week, days.map(on), complete).values()].map(
      ({ entries, more }) => `${entries.length}${more ? '+' : ''}`,
    );

  it('have their own records', () => {
    expect(counts(true, '2026-11-02', '2026-11-02', '2026-11-07')).toEqual(['0', '2', '0', '0', '0', '0', '1']);
    expect(counts(true)).toEqual(['0', '0', '0', '0', '0', '0', '0']);
  });

  it('say from which one on there may be more than were read', () => {
    expect(counts(false, '2026-11-01', '2026-11-03')).toEqual(['1', '0', '1+', '0+', '0+', '0+', '0+']);
  });
});
