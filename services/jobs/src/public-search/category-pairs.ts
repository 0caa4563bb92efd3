/** Pairs of categories that a page is worth: jobs of an occupation by remote work, jobs of a skill by prefecture. */
import { type CategoryName, categoryPairs, categoryValue, MIN_PAIR_JOBS } from '@enishi/protos/jobs/public-query';
import type { CategoryPair } from '@enishi/protos/jobs/rpc';
import { workStyleKeys } from '@enishi/protos/master/job-text';
import type { ShownJob } from './shown-job';
import type { ShownJobs } from './shown-jobs';

type PairedName = (typeof categoryPairs)[number][number];

const ON_SITE = 1;

const idsOf: Readonly<Record<PairedName, (job: ShownJob) => readonly number[]>> = {
  occupation: ({ occupation_ids }) => occupation_ids,
  skill: ({ skill_ids }) => skill_ids,
  prefecture: ({ prefecture_id }) => (prefecture_id === undefined ? [] : [prefecture_id]),
  // Work on site is what an occupation is without a word about it.
  work_style: ({ work_styles_id: id }) => (id === undefined || workStyleKeys([id]).includes(ON_SITE) ? [] : [id]),
};

/** Most pairs that a sitemap names. */
const MAX_PAIRS = 2_000;

interface Behind {
  count: number;
  changed: number;
}

function add(found: Map<string, Behind>, key: string, { updated_at }: ShownJob): void {
  const known = found.get(key);
  if (!known) found.set(key, { count: 1, changed: updated_at });
  else {
    known.count += 1;
    known.changed = Math.max(known.changed, updated_at);
  }
}

function countPairs(jobs: Iterable<ShownJob>): CategoryPair[] {
  const single = new Map<string, Behind>();
  const paired = new Map<string, Behind>();
  const of = (name: PairedName, job: ShownJob) =>
    [...new Set(idsOf[name](job))].map((id) => categoryValue({ name: name as CategoryName, id }));
  for (const job of jobs)
    for (const [first, second] of categoryPairs) {
      const [firsts, seconds] = [of(first, job), of(second, job)];
      for (const key of [...firsts, ...seconds]) add(single, key, job);
      for (const one of firsts) for (const other of seconds) add(paired, `${one} ${other}`, job);
    }
  return [...paired]
    .filter(([key, { count }]) => {
      // A list that is the same as another one has no page of its own.
      const alone = key.split(' ').map((one) => single.get(one)?.count ?? 0);
      return count >= MIN_PAIR_JOBS && count < Math.min(...alone);
    })
    .map(([key, { count, changed }]) => ({
      category: key.replace(' ', '-'),
      count,
      updated_at: new Date(changed).toISOString(),
    }))
    .sort((a, b) => b.count - a.count || a.category.localeCompare(b.category))
    .slice(0, MAX_PAIRS);
}

const counted = new WeakMap<ShownJobs, CategoryPair[]>();

/** Counted once for each state of the site, from its rows in memory. */
export function categoryPairsOf(shown: ShownJobs): CategoryPair[] {
  const pairs = counted.get(shown) ?? countPairs(shown.jobs.values());
  counted.set(shown, pairs);
  return pairs;
}
