/** Which jobs of a site have an id in one of their lists: bits by place in an order, made once for each state. */
import type { PublicJobList } from '@enishi/protos/jobs/public-query';
import { addBit, type Bits, bitsFor, eachBit, keepCommon } from './bits';
import type { ShownJob } from './shown-job';

/** A set of jobs: a bit for each, by its place in the order. */
export type Places = Bits;

/** The ids by which a job is found in a column. */
const columns = {
  occupation_ids: (job: ShownJob) => job.occupation_ids,
  skill_ids: (job: ShownJob) => job.skill_ids,
  business_day_ids: (job: ShownJob) => job.business_day_ids,
  feature_ids: (job: ShownJob) => job.feature_ids,
  work_styles_ids: ({ work_styles_id: id }: ShownJob) => (id === undefined ? [] : [id]),
  prefecture_ids: ({ prefecture_id: id }: ShownJob) => (id === undefined ? [] : [id]),
} as const satisfies Record<Exclude<PublicJobList, 'prices'>, (job: ShownJob) => readonly number[]>;

export type Facet = keyof typeof columns;
export const facetNames = Object.keys(columns) as Facet[];

const made = new WeakMap<readonly ShownJob[], Map<Facet, Map<number, Places>>>();

function facetOf(jobs: readonly ShownJob[], facet: Facet): Map<number, Places> {
  const facets = made.get(jobs) ?? new Map<Facet, Map<number, Places>>();
  made.set(jobs, facets);
  const cached = facets.get(facet);
  if (cached) return cached;
  const byId = new Map<number, Places>();
  for (const [at, job] of jobs.entries())
    for (const id of columns[facet](job)) {
      const places = byId.get(id) ?? bitsFor(jobs.length);
      byId.set(id, places);
      addBit(places, at);
    }
  facets.set(facet, byId);
  return byId;
}

/** The places of jobs that have one of these ids; not to be changed. @param jobs in an order that is kept */
export function placesOf(jobs: readonly ShownJob[], facet: Facet, ids: readonly number[]): Places {
  const byId = facetOf(jobs, facet);
  const all = bitsFor(jobs.length);
  for (const id of ids) {
    const places = byId.get(id);
    if (places) for (let i = 0; i < all.length; i++) all[i] |= places[i];
  }
  return all;
}

/** The jobs at places that all of these have. */
export function jobsAt(jobs: readonly ShownJob[], all: readonly Places[]): ShownJob[] {
  const found: ShownJob[] = [];
  const [first, ...others] = all;
  eachBit(keepCommon(first.slice(), others), (at) => found.push(jobs[at]));
  return found;
}
