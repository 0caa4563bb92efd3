/** What the jobs of a list have in common, for the words above it. */
import type { PublicJobFacts } from '@enishi/protos/jobs/rpc';
import { workStyleKeys } from '@enishi/protos/master/job-text';
import { eachBit } from './bits';
import type { Found } from './shown-search';

/** So many of the most frequent are told; some of them may be what the list is about. */
const MOST = 6;
/** One job alone makes nothing common. */
const LEAST = 2;
const ON_SITE = 1;

function frequent({ table, places }: Found, list: 'skill_ids' | 'occupation_ids'): number[] {
  const { ids, counts } = table.counts(list, places);
  return ids
    .map((id, at) => ({ id, count: counts[at] }))
    .filter(({ count }) => count >= LEAST)
    .sort((a, b) => b.count - a.count || a.id - b.id)
    .slice(0, MOST)
    .map(({ id }) => id);
}

/** Counted from rows in memory; prices in 万円 a month. */
export function factsOf(found: Found): PublicJobFacts {
  const { table, places } = found;
  let [low, high, remote] = [Number.POSITIVE_INFINITY, 0, 0];
  eachBit(places, (place) => {
    const { price_low, price, work_styles_id } = table.jobs[place];
    if (price_low !== undefined) low = Math.min(low, price_low);
    if (price !== undefined) high = Math.max(high, price);
    if (work_styles_id !== undefined && !workStyleKeys([work_styles_id]).includes(ON_SITE)) remote += 1;
  });
  return {
    ...(high > 0 && { low, high }),
    remote,
    skill_ids: frequent(found, 'skill_ids'),
    occupation_ids: frequent(found, 'occupation_ids'),
  };
}
