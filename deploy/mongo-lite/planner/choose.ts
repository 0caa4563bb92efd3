import type { Document } from 'bson';
import { Seek } from '../columns/seek';
import type { Collection } from '../engine/collection';
import type { Index } from '../engine/indexes';
import { badValue, NotReady } from '../errors';
import { after } from '../keys';
import type { EntryRange } from '../postings/segment';
import type { Transaction } from '../store/transaction';
import { isNumeric, toDouble } from '../values/numbers';
import { type Plan, planIndex, probing } from './plan';
import { type Predicates, predicatesOf } from './predicates';
import { shapeOf } from './shape';

/** How a filter's documents are reached. */
export type Access =
  | { kind: 'index'; plan: Plan }
  | { kind: 'union'; plans: Plan[] }
  | { kind: 'columns'; seek: Seek }
  | Scan;

/** Every document, in the order of storage. */
interface Scan {
  kind: 'scan';
  reverse: boolean;
}

export interface Wish {
  sort: [string, number][];
  /** Documents wanted at most (skip + limit); 0 = all. */
  want: number;
  /** An index name or key. */
  hint?: string | Document;
  /** Only the number is wanted, so entries need not be fetched when the plan is exact. */
  counting?: boolean;
}

/** Ranges between two values differ with every request, so their size is not worth knowing beyond this. */
const OPEN_RANGE_CAP = 20_000;
/** Most ranges measured, where there are more. */
const MAX_SIZED = 256;
/** Cost of fetching and testing a document, and of looking up one key, in index entries read. */
const FETCH_COST = 12;
const PROBE_COST = 2;
const MAX_CLEAR_CHOICES = 500;
/** Merging so many entries takes as long as finding them by columns. */
const MAX_MERGED_DIRECT = 1_000;
/** Documents tested before indexes are weighed, where columns do not decide between alternatives. */
const FEW_TO_TEST = 2_000;

function hinted(indexes: Index[], hint: string | Document): Index {
  const text = JSON.stringify(hint);
  const index = indexes.find(({ name, key }) => name === hint || JSON.stringify(key) === text);
  if (!index)
    throw badValue('planner returned error :: caused by :: hint provided does not correspond to an existing index');
  return index;
}

/** `a` is never worse than `b`: it narrows at least by the same paths and orders where `b` does. */
function dominates(a: Plan, b: Plan): boolean {
  if (a.sorted < b.sorted || (a.mergeAfter !== undefined && b.mergeAfter === undefined) || a.exact < b.exact)
    return false;
  for (const path of b.used) if (!a.used.has(path)) return false;
  return a.distinct >= b.distinct;
}

function prune(plans: Plan[]): Plan[] {
  return plans.filter(
    (plan, i) => !plans.some((other, j) => i !== j && dominates(other, plan) && (!dominates(plan, other) || j < i)),
  );
}

/**
 * Without indexes that could serve by their first field alone, but for one of them: those are all alike, and a
 * collection with many indexes that begin with the tenant has dozens of them.
 */
function worthPlanning(indexes: Index[], { byPath }: Predicates, sort: Wish['sort']): Index[] {
  const alike = ({ fields, partial, sparse, postings }: Index): boolean => {
    const second = fields[1]?.[0];
    if (second === undefined || partial || sparse || postings || byPath.has(second)) return false;
    return !sort.some(([path]) => path === second || path === fields[0]![0]);
  };
  const plain = new Map<string, Index>();
  for (const index of indexes)
    if (!index.multikey.length && alike(index) && !plain.has(index.fields[0]![0]))
      plain.set(index.fields[0]![0], index);
  return indexes.filter((index) => {
    const one = plain.get(index.fields[0]![0]);
    return !one || one === index || !alike(index);
  });
}

/** The ranges of a plan in a postings index as the postings know them. */
export const entriesOf = ({ index, ranges, pointsOnly }: Plan): EntryRange[] =>
  ranges.map(({ lo, hi }) => ({
    lo: lo.slice(index.prefix.length),
    hi: hi.slice(index.prefix.length),
    point: pointsOnly,
  }));

/** About how many entries a plan reads before its probes. */
export function sizeOf(tx: Transaction, plan: Plan): number {
  const { index, ranges, pointsOnly } = plan;
  const { postings } = index;
  if (postings) return entriesOf(plan).reduce((n, range) => n + postings.estimate(range), 0);
  const cap = pointsOnly ? undefined : OPEN_RANGE_CAP;
  const step = Math.ceil(ranges.length / MAX_SIZED);
  let n = 0;
  for (let i = 0; i < ranges.length; i += step) n += tx.estimate(ranges[i]!.lo, ranges[i]!.hi, cap);
  return n * step;
}

class Chooser {
  /** The plans made last: it is asked whether some index is direct before the best one is chosen. */
  private last?: { predicates: Predicates; plans: Plan[] };

  constructor(
    private readonly collection: Collection,
    readonly tx: Transaction,
    private readonly indexes: Index[],
    readonly wish: Wish,
    private readonly forced: boolean,
  ) {}

  private size(plan: Plan): number {
    return plan.unique ? plan.ranges.length : sizeOf(this.tx, plan);
  }

  private cost(plan: Plan, size: number, matches: number): number {
    const { want, counting } = this.wish;
    const ordered = plan.sorted || !this.wish.sort.length;
    const read = want && ordered ? Math.min(size, (want * size) / Math.max(matches, 1)) : size;
    // All probes of a postings index together are one look at a bit.
    const lookups = plan.probes.filter(({ postings }) => !postings).length;
    // Only what passes the probes has to be fetched and tested.
    const passing = plan.probes.length && size ? Math.min(1, matches / size) : 1;
    const perEntry = 1 + lookups * PROBE_COST + (plan.exact ? 0 : FETCH_COST * passing);
    if (counting && plan.exact && plan.index.postings && !lookups) return 1;
    if (counting && plan.exact && plan.distinct && !plan.probes.length) return plan.ranges.length;
    return read * perEntry + (ordered ? 0 : size * passing * FETCH_COST);
  }

  private plans(indexes: Index[], predicates: Predicates): Plan[] {
    const { tx, forced, wish } = this;
    return (forced ? indexes : worthPlanning(indexes, predicates, wish.sort))
      .map((index) => {
        const { postings, prefix } = index;
        const inPostings = (lo: string): number =>
          postings!.estimate({ lo: lo.slice(prefix.length), hi: '', point: true });
        const count = postings ? inPostings : (lo: string) => tx.estimate(lo, after(lo));
        return planIndex(index, { predicates, sort: wish.sort, count, forced });
      })
      .filter((plan) => plan !== null);
  }

  /** Plans of every index that helps, or of the only one worth considering, when that is known. */
  private planned(predicates: Predicates, shape: string | null): Plan[] {
    if (this.last?.predicates === predicates) return this.last.plans;
    const known = this.known(predicates, shape);
    const plans = known ? [known] : this.plans(this.indexes, predicates);
    this.last = { predicates, plans };
    return plans;
  }

  private shape(predicates: Predicates): string | null {
    return shapeOf(this.collection, predicates, this.wish.sort);
  }

  /** Some index answers without reading more than is asked for. */
  isDirect(predicates: Predicates): boolean {
    const { sort, want, counting } = this.wish;
    return this.planned(predicates, this.shape(predicates)).some((plan) => {
      if (plan.unique) return true;
      if (!plan.exact || plan.probes.length > 0) return false;
      if (counting) return plan.distinct;
      return (
        plan.distinct && (plan.sorted || !sort.length) && (plan.mergeAfter === undefined || want < MAX_MERGED_DIRECT)
      );
    });
  }

  /** The only index worth considering for queries of this form, when that is known. */
  private known(predicates: Predicates, shape: string | null): Plan | undefined {
    const index = shape === null ? undefined : this.collection.clearChoices.get(shape);
    return index && this.indexes.includes(index) ? this.plans([index], predicates)[0] : undefined;
  }

  private learn(shape: string | null, { index }: Plan): void {
    const { clearChoices, indexes } = this.collection;
    const complete = !this.forced && this.indexes.length === indexes.length + 1;
    if (shape !== null && complete && clearChoices.size < MAX_CLEAR_CHOICES) clearChoices.set(shape, index);
  }

  /** The cheapest plan with its cost; undefined when no index helps. */
  best(predicates: Predicates, compare: boolean): { plan: Plan; cost: number } | undefined {
    const shape = compare ? null : this.shape(predicates);
    const found = this.planned(predicates, shape);
    const unique = found.find((plan) => plan.unique && plan.ranges.length === 1);
    if (unique) {
      this.learn(shape, unique);
      return { plan: unique, cost: 1 };
    }
    const plans = prune(found).map((plan, _i, all) =>
      all.reduce((best, other) => probing(best, other, predicates), plan),
    );
    if (plans.length === 1 && !compare) {
      this.learn(shape, plans[0]!);
      return { plan: plans[0]!, cost: 0 };
    }
    const sizes = plans.map((plan) => this.size(plan));
    // Fewer of the entries that a plan reads pass its probes; how many is not known.
    const matches = Math.min(...plans.map((plan, i) => sizes[i]! / (1 + plan.probes.length)));
    return plans
      .map((plan, i) => ({ plan, cost: this.cost(plan, sizes[i]!, matches) }))
      .sort((a, b) => a.cost - b.cost)[0];
  }
}

/** 1 or -1 where the order of storage is asked for, by the sort or else by the hint. */
export function naturalOrder({ sort, hint }: Pick<Wish, 'sort' | 'hint'>): number | undefined {
  const [first] = sort;
  if (first?.[0] === '$natural') return first[1];
  const hinted: unknown = typeof hint === 'object' ? hint['$natural'] : undefined;
  return isNumeric(hinted) ? toDouble(hinted) : undefined;
}

/** The way by columns, where that is quicker than any index. */
function byColumns(
  { columns, indexes }: Collection,
  filter: Document,
  chooser: Chooser,
  predicates: Predicates,
): Seek | undefined {
  const words = columns && indexes.find(({ postings }) => postings === columns.postings);
  if (!words) return undefined;
  // Few conditions that an index has in this order: it reads what is asked for and nothing else.
  if (!predicates.or && chooser.isDirect(predicates)) return undefined;
  const seek = Seek.of(columns, words, filter, chooser.wish.sort);
  const made = seek || !chooser.tx.waitsForColumns ? undefined : columns.soon();
  if (made) throw new NotReady(made);
  if (!seek || seek.decided === 0) return undefined;
  if (predicates.or && !seek.exact && seek.size > FEW_TO_TEST) return undefined;
  return seek;
}

/** Chooses indexes by counting the entries that each would read. */
export function choose(collection: Collection, tx: Transaction, filter: Document, wish: Wish): Access {
  const visible = [collection.idIndex, ...collection.indexes].filter(
    ({ since, postings }) => since <= tx.snapshot && (!postings || tx.current),
  );
  const natural = naturalOrder(wish);
  if (natural !== undefined) return { kind: 'scan', reverse: natural < 0 };
  const hint = wish.hint && Object.keys(wish.hint).length ? wish.hint : undefined;
  const indexes = hint ? [hinted(visible, hint)] : visible;
  const chooser = new Chooser(collection, tx, indexes, wish, hint !== undefined);
  const predicates = predicatesOf(filter);
  const seek = tx.current && !hint ? byColumns(collection, filter, chooser, predicates) : undefined;
  if (seek) return { kind: 'columns', seek };
  const single = chooser.best(predicates, predicates.or !== undefined);
  if (predicates.or && !hint) {
    const { $or: _or, ...rest } = filter;
    const branches = predicates.or.map((branch) =>
      new Chooser(collection, tx, indexes, { ...wish, sort: [], want: 0 }, false).best(
        predicatesOf({ $and: [rest, branch] }),
        true,
      ),
    );
    const cost = branches.reduce((sum, branch) => sum + (branch ? branch.cost : Number.POSITIVE_INFINITY), 0);
    if (cost < (single?.cost ?? Number.POSITIVE_INFINITY))
      return { kind: 'union', plans: branches.map((branch) => branch!.plan) };
  }
  return single ? { kind: 'index', plan: single.plan } : { kind: 'scan', reverse: false };
}
