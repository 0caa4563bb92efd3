/** When things happen at an agency: staff work on weekdays, people look at job sites whenever they are awake. */
import type { Random } from './random';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const JAPAN_MS = 9 * HOUR_MS;

export interface Hours {
  /** Hours of the clock in Japan; `to` is not part of it. */
  from: number;
  to: number;
  weekdays?: boolean;
}

export const OFFICE: Hours = { from: 9, to: 19, weekdays: true };
export const AWAKE: Hours = { from: 8, to: 24 };

const isWeekend = (day: number): boolean => [0, 6].includes(new Date(day * DAY_MS).getUTCDay());

export interface Between {
  now: Date;
  /** Not before so many days ago. */
  since?: number;
}

/**
 * So many days ago, moved to a time of day at which such things happen: later in the same day or on the next working day,
 * never before `since` and never in the future.
 * @returns days before `now`
 */
export function daysAgoWithin(random: Random, daysAgo: number, hours: Hours, { now, since }: Between): number {
  const japan = now.getTime() + JAPAN_MS;
  const clock = hours.from * HOUR_MS + random.next() * (hours.to - hours.from) * HOUR_MS;
  let day = Math.floor((japan - daysAgo * DAY_MS) / DAY_MS);
  while (hours.weekdays && isWeekend(day)) day++;
  const ago = (at: number) => (japan - at * DAY_MS - clock) / DAY_MS;
  while (ago(day) <= 0 || (hours.weekdays && isWeekend(day))) day--;
  const found = ago(day);
  return since !== undefined && found >= since ? since * (0.9 + random.next() * 0.09) : found;
}
