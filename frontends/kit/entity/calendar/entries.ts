/** The entries of a calendar: records by the day of one of their dates. */
import type { Field } from '@enishi/protos/fields/types';
import { japanDateTime } from '@enishi/protos/master/dates';
import type { EntityRow } from '../values/row';

export interface Entry {
  row: EntityRow;
  day: string;
  /** HH:mm; undefined for days alone. */
  time: string | undefined;
}

/** What is known of a day. */
export interface Day {
  entries: readonly Entry[];
  /** There are more than were read. */
  more: boolean;
}

/** Day and time at which a record stands; undefined without a date. */
export function entryOf(row: EntityRow, by: string, { kind }: Field): Entry | undefined {
  const value = row[by];
  if (typeof value !== 'string' || value === '') return undefined;
  if (kind === 'date') return { row, day: value.slice(0, 10), time: undefined };
  const clock = kind === 'timestamp' ? japanDateTime(new Date(value)) : value;
  return { row, day: clock.slice(0, 10), time: clock.slice(11, 16) };
}

const NOTHING: Day = { entries: [], more: false };

/**
 * The days of a week. Where only the first of its records were read, in the order of their dates, the last day that was
 * reached and those behind it may have more.
 */
export function daysOf(week: readonly string[], entries: readonly Entry[], complete: boolean): Map<string, Day> {
  const reached = entries.at(-1)?.day ?? '';
  return new Map(
    week.map((day) => {
      const own = entries.filter((entry) => entry.day === day);
      const more = !complete && day >= reached;
      return [day, own.length > 0 || more ? { entries: own, more } : NOTHING];
    }),
  );
}
