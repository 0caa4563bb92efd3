/** How people work, as jobs and candidates alike have it. */
import { masterItem } from '@enishi/protos/master/index';
import type { Place, WorkStyle } from '../types';
import type { Listed } from './lists';

/** Ids of the list `work_styles`. */
export const STYLES: Record<WorkStyle, number> = { onsite: 1, partial_remote: 2, full_remote: 3 };

/** 週3 as ids of the list `business_days`, which are the days a week. */
export function businessDays(words: readonly string[]): Listed {
  const told: Listed = { ids: [], unknown: [] };
  for (const word of words) {
    const id = Number(/^週([1-7])日?$/.exec(word.normalize('NFKC'))?.[1]);
    if (!masterItem('business_days', id)) told.unknown.push(word);
    else if (!told.ids.includes(id)) told.ids.push(id);
  }
  return told;
}

export const namedPlace = ({ station, prefecture }: Place): string => [prefecture, station].filter(Boolean).join(' ');
