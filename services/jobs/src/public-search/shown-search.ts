/** Choosing and ordering among the jobs of a site. */
import { keywordWords, type PublicJobQuery } from '@enishi/protos/jobs/public-query';
import { jobSort } from '@enishi/protos/master/job';
import { priceOfId } from '@enishi/protos/master/lists/work';
import { facetNames, jobsAt, placesOf } from './shown-facets';
import type { ShownJob } from './shown-job';
import type { ShownJobs } from './shown-jobs';

type Order = (a: ShownJob, b: ShownJob) => number;

const newest: Order = (a, b) => b.id - a.id;
const updated: Order = (a, b) => b.updated_at - a.updated_at || newest(a, b);
const orders: Readonly<Record<number, Order>> = {
  [jobSort.code.updated]: updated,
  [jobSort.code.created]: (a, b) => b.created_at - a.created_at || newest(a, b),
  // Jobs without a price come last.
  [jobSort.code.price]: (a, b) => (b.price ?? -1) - (a.price ?? -1) || updated(a, b),
};

const sorted = new WeakMap<ShownJobs, Map<Order, ShownJob[]>>();

/** All of them in an order of `jobSort`, by default that of the last change; sorted once for each state. */
export function inOrder(shown: ShownJobs, sort: number = jobSort.code.updated): readonly ShownJob[] {
  const order = orders[sort] ?? updated;
  const known = sorted.get(shown) ?? new Map<Order, ShownJob[]>();
  sorted.set(shown, known);
  const made = known.get(order) ?? [...shown.jobs.values()].sort(order);
  known.set(order, made);
  return made;
}

function paysAtLeast(ids: readonly number[]): (job: ShownJob) => boolean {
  const floor = Math.min(...ids.map((id) => priceOfId(id) ?? Number.POSITIVE_INFINITY));
  return ({ price }) => price !== undefined && price >= floor;
}

/** @param query without its category, see `queryWithCategory`, and without ids that no list knows */
export async function findShown(shown: ShownJobs, query: PublicJobQuery): Promise<readonly ShownJob[]> {
  const all = inOrder(shown, query.sort);
  const places = facetNames.flatMap((name) => {
    const ids = query[name];
    return ids && ids.length > 0 ? [placesOf(all, name, ids)] : [];
  });
  const listed = places.length > 0 ? jobsAt(all, places) : all;
  const { prices = [] } = query;
  const chosen = prices.length > 0 ? listed.filter(paysAtLeast(prices)) : listed;
  const words = keywordWords(query.keyword);
  if (words.length === 0) return chosen;
  const contains = (await shown.texts()).containing(words);
  return chosen.filter(({ id }) => contains(id));
}
