/** The jobs of a site in columns, made once for each state: which have an id, how many, and in which orders they stand. */
import type { PublicJobList } from '@enishi/protos/jobs/public-query';
import { jobSort } from '@enishi/protos/master/job';
import { priceIdOf } from '@enishi/protos/master/lists/work';
import { addAll, addBit, type Bits, bitsFor, countBits, eachBit, hasBit } from './bits';
import { freshness } from './recommended';
import type { ShownJob } from './shown-job';
import type { ShownJobs } from './shown-jobs';

const NONE: readonly number[] = [];
const one = (id: number | undefined): readonly number[] => (id === undefined ? NONE : [id]);

/** The ids by which a job is found in a list. */
const idsOf = {
  occupation_ids: (job) => job.occupation_ids,
  skill_ids: (job) => job.skill_ids,
  business_day_ids: (job) => job.business_day_ids,
  feature_ids: (job) => job.feature_ids,
  work_styles_ids: (job) => one(job.work_styles_id),
  prefecture_ids: (job) => one(job.prefecture_id),
  station_ids: (job) => one(job.station_id),
  line_ids: (job) => job.line_ids,
  starts: (job) => job.starts,
  /** The highest of those that the job pays; it is found by the lower ones, too. */
  prices: (job) => (job.price === undefined ? NONE : one(priceIdOf(job.price))),
} as const satisfies Record<PublicJobList, (job: ShownJob) => readonly number[]>;

/** Sets of jobs are bits by their places in the table. */
export type Places = Bits;

interface Column {
  /** The ids of the list that jobs have, in their order. */
  ids: readonly number[];
  /** The jobs of an id, by its place in `ids`. */
  places: readonly Places[];
  /** Places in `ids`, job after job; `from` says where those of a job begin. */
  values: Uint16Array;
  from: Uint32Array;
}

function columnOf(jobs: readonly ShownJob[], list: PublicJobList): Column {
  const read = jobs.map((job) => [...new Set(idsOf[list](job))]);
  const ids = [...new Set(read.flat())].sort((a, b) => a - b);
  const at = new Map(ids.map((id, place) => [id, place]));
  const places = ids.map(() => bitsFor(jobs.length));
  const from = new Uint32Array(jobs.length + 1);
  for (const [place, own] of read.entries()) from[place + 1] = from[place] + own.length;
  const values = new Uint16Array(from[jobs.length]);
  for (const [place, own] of read.entries())
    for (const [i, id] of own.entries()) {
      const value = at.get(id) as number;
      values[from[place] + i] = value;
      addBit(places[value], place);
    }
  return { ids, places, values, from };
}

/** Ids of a list, and how many jobs have each. */
export interface ListCounts {
  list: PublicJobList;
  ids: readonly number[];
  counts: readonly number[];
}

type Order = (a: ShownJob, b: ShownJob) => number;

const newest: Order = (a, b) => b.id - a.id;
const updated: Order = (a, b) => b.updated_at - a.updated_at || newest(a, b);
const created: Order = (a, b) => b.created_at - a.created_at || newest(a, b);

function orderOf(sort: number | undefined, now: number): Order {
  if (sort === jobSort.code.created) return created;
  // Jobs without a price come last.
  if (sort === jobSort.code.price) return (a, b) => (b.price ?? -1) - (a.price ?? -1) || updated(a, b);
  if (sort === jobSort.code.recommended) return (a, b) => freshness(b, now) - freshness(a, now) || created(a, b);
  return updated;
}

/** A result smaller than this part of all is put in order by itself. */
const SMALL = 1 / 8;

export class JobTable {
  readonly jobs: readonly ShownJob[];
  private readonly columns = new Map<PublicJobList, Column>();
  private every: Places | undefined;
  private readonly paid = new Map<number, Places>();
  /** Places in an order, and the rank of each place in it. */
  private readonly orders = new Map<number, { places: Uint32Array; ranks: Uint32Array }>();

  constructor(all: Iterable<ShownJob>) {
    this.jobs = [...all].sort(updated);
  }

  private column(list: PublicJobList): Column {
    const made = this.columns.get(list) ?? columnOf(this.jobs, list);
    this.columns.set(list, made);
    return made;
  }

  /** The jobs that have one of these ids. Of prices the lowest counts. */
  withAny(list: PublicJobList, wanted: readonly number[]): Places {
    const { ids, places } = this.column(list);
    const found = bitsFor(this.jobs.length);
    const lowest = list === 'prices' ? Math.min(...wanted) : undefined;
    for (let at = 0; at < ids.length; at++)
      if (lowest === undefined ? wanted.includes(ids[at]) : ids[at] >= lowest) addAll(found, places[at]);
    return found;
  }

  /** The jobs whose lower bound is not above it. */
  within(price: number): Places {
    const cached = this.paid.get(price);
    if (cached) return cached;
    const found = bitsFor(this.jobs.length);
    for (const [at, { price_low }] of this.jobs.entries())
      if (price_low !== undefined && price_low <= price) addBit(found, at);
    this.paid.set(price, found);
    return found;
  }

  where(test: (id: number) => boolean): Places {
    const { jobs } = this;
    const found = bitsFor(jobs.length);
    // Counted by hand, as for all jobs of a site an iterator takes ten times as long.
    for (let at = 0; at < jobs.length; at++) if (test(jobs[at].id)) addBit(found, at);
    return found;
  }

  /** Every job; not to be changed. */
  all(): Places {
    this.every ??= this.where(() => true);
    return this.every;
  }

  /** How many of the jobs have each id that any job has. */
  counts(list: PublicJobList, among: Places): ListCounts {
    const { ids, values, from } = this.column(list);
    const counts = new Uint32Array(ids.length);
    if (ids.length > 0)
      eachBit(among, (place) => {
        const end = from[place + 1];
        for (let at = from[place]; at < end; at++) counts[values[at]]++;
      });
    if (list === 'prices') for (let at = ids.length - 2; at >= 0; at--) counts[at] += counts[at + 1];
    return { list, ids, counts: [...counts] };
  }

  private order(sort: number | undefined): { places: Uint32Array; ranks: Uint32Array } {
    const key = sort ?? jobSort.code.updated;
    const cached = this.orders.get(key);
    if (cached) return cached;
    const order = orderOf(sort, Date.now());
    const places = Uint32Array.from(this.jobs.keys());
    if (order !== updated) places.sort((a, b) => order(this.jobs[a], this.jobs[b]));
    const ranks = new Uint32Array(places.length);
    for (const [rank, place] of places.entries()) ranks[place] = rank;
    const made = { places, ranks };
    this.orders.set(key, made);
    return made;
  }

  /** Some of the jobs in an order of `jobSort`, by default that of the last change. */
  page(among: Places, sort: number | undefined, from: number, limit: number): ShownJob[] {
    const { places, ranks } = this.order(sort);
    const found: number[] = [];
    if (countBits(among) < this.jobs.length * SMALL) {
      eachBit(among, (place) => found.push(place));
      found.sort((a, b) => ranks[a] - ranks[b]);
    } else
      for (let at = 0; at < places.length && found.length < from + limit; at++)
        if (hasBit(among, places[at])) found.push(places[at]);
    return found.slice(from, from + limit).map((place) => this.jobs[place]);
  }

  /** These jobs by their scores, the highest first; the same ones in their order of freshness. */
  byScore(among: Places, score: (job: ShownJob) => number): ShownJob[] {
    const { ranks } = this.order(jobSort.code.recommended);
    const found: { place: number; score: number }[] = [];
    eachBit(among, (place) => found.push({ place, score: score(this.jobs[place]) }));
    found.sort((a, b) => b.score - a.score || ranks[a.place] - ranks[b.place]);
    return found.map(({ place }) => this.jobs[place]);
  }
}

const tables = new WeakMap<ShownJobs, JobTable>();

export function tableOf(shown: ShownJobs): JobTable {
  const made = tables.get(shown) ?? new JobTable(shown.jobs.values());
  tables.set(shown, made);
  return made;
}
