/** How many days a week a job may have, as short as people say it. */
import { namesOf } from './names';
import type { PublicNames } from './types';

/** `週3〜5日` for days that follow one another, `週1日・週3日` for others; ids are the numbers of days. */
export function businessDaysText(names: PublicNames | undefined, ids: readonly number[] = []): string {
  const days = [...new Set(ids)].sort((a, b) => a - b);
  const [first] = days;
  const last = days[days.length - 1];
  const isRange = days.length > 1 && last - first === days.length - 1;
  const [from, to] = namesOf(names, 'business_days', isRange ? [first, last] : []);
  if (from === `週${first}日` && to === `週${last}日`) return `週${first}〜${last}日`;
  return namesOf(names, 'business_days', days).join('・');
}
