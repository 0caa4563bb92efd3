import type { Index } from '../engine/indexes';
import { after } from '../keys';
import type { Postings } from '../postings/postings';
import { type Bounds, boundsOf, directed } from './bounds';
import { implies, isPresent } from './implies';
import { type Order, orderOf } from './order';
import type { Predicates } from './predicates';

/** Absolute store keys [lo, hi). `fixed`: length of the part that all keys inside share up to each bounded field. */
export interface KeyRange {
  lo: string;
  hi: string;
  fixed: number[];
}

/** Index keys [lo, hi) of which one must exist for a document's id. */
export interface Probe {
  lo: string;
  hi: string;
  /** The keys differ in the document's id only. */
  point: boolean;
  postings?: Postings;
}

/** One way to reach a superset of a filter's documents through an index. */
export interface Plan extends Order {
  index: Index;
  /** Ascending and disjoint. */
  ranges: KeyRange[];
  /** Every range is one complete key of a unique index. */
  unique: boolean;
  /** Paths whose predicates narrow the ranges. */
  used: Set<string>;
  /** Paths whose predicates the ranges and the probes together decide. */
  covered: Set<string>;
  /** Every entry inside the ranges that passes the probes satisfies the covered predicates. */
  bound: boolean;
  /** All predicates of the filter are covered, and bound: documents need not be tested. */
  exact: boolean;
  /** No document occurs twice inside the ranges. */
  distinct: boolean;
  /** Further conditions on a document's id: the other values of an `$all`, or ids that other indexes select. */
  probes: Probe[];
  /** The ranges stand for single values only. */
  pointsOnly: boolean;
}

/** Lists of several fields make products of ranges; one list alone may be as long as it is asked for. */
const MAX_PRODUCT = 1000;

/** Counts the keys that begin like this; used to find the rarest value of an `$all`. */
type CountKeys = (start: string) => number;

export interface PlanRequest {
  predicates: Predicates;
  sort: [path: string, direction: number][];
  count: CountKeys;
  /** The index is to be used whatever it is worth (a hint). */
  forced: boolean;
}

interface Prefix {
  key: string;
  fixed: number[];
}

const extend = (prefixes: Prefix[], points: string[]): Prefix[] =>
  prefixes.flatMap(({ key, fixed }) =>
    points.map((point) => ({ key: key + point, fixed: [...fixed, key.length + point.length] })),
  );

const isLargeProduct = (a: number, b: number): boolean => a > 1 && b > 1 && a * b > MAX_PRODUCT;

/** Orders the values of an `$all` by how many entries they have under the given prefix. */
function rarestFirst(values: unknown[], prefix: string, direction: number, count: CountKeys): string[] {
  const points = values.map((value) => {
    const bounds = directed(boundsOf({ eq: value }, { multikey: true })!, direction) as Bounds & { points: string[] };
    return prefix + bounds.points[0]!;
  });
  const sized = [...new Set(points)].map((key) => ({ key, n: count(key) }));
  return sized.sort((a, b) => a.n - b.n).map(({ key }) => key);
}

/** The best use of one index for a filter and an order; null when it is of no use. */
export function planIndex(index: Index, { predicates, sort, count, forced }: PlanRequest): Plan | null {
  const { byPath } = predicates;
  if (index.partial && !implies(byPath, index.partial)) return null;
  if (index.sparse && !index.fields.some(([path]) => isPresent(byPath.get(path)))) return null;
  let prefixes: Prefix[] = [{ key: index.prefix, fixed: [] }];
  let ranges: KeyRange[] | undefined;
  let probes: Probe[] = [];
  let exact = true;
  const used = new Set<string>();
  const points = new Map<string, number>();
  for (const [at, [path, direction]] of index.fields.entries()) {
    const predicate = byPath.get(path);
    const multikey = index.multikey.includes(path);
    const facts = {
      multikey,
      arrays: index.postings && !index.postings.hasScalars,
      between: index.between.includes(path),
    };
    const ascending = predicate && boundsOf(predicate, facts);
    if (!predicate || !ascending) break;
    const bounds = directed(ascending, direction);
    if ('points' in bounds && isLargeProduct(prefixes.length, bounds.points.length)) break;
    used.add(path);
    if ('ranges' in bounds) {
      exact &&= bounds.exact;
      ranges = prefixes.flatMap(({ key, fixed }) =>
        bounds.ranges.map(([lo, hi]) => ({ lo: key + lo, hi: key + hi, fixed: [...fixed, key.length] })),
      );
      break;
    }
    const many = !('eq' in predicate) && predicate.all && predicate.all.length > 1 && prefixes.length === 1;
    if (many) {
      const [rarest, ...others] = rarestFirst(predicate.all!, prefixes[0]!.key, direction, count);
      // With the document id right behind the value, the other values are looked up instead of read and compared.
      const probed = at === index.fields.length - 1 && !index.unique;
      if (probed) probes = others.map((lo) => ({ lo, hi: after(lo), point: true, postings: index.postings }));
      exact &&= probed && boundsOf({ ...predicate, all: [predicate.all![0]] }, facts)!.exact;
      prefixes = [{ key: rarest!, fixed: [...prefixes[0]!.fixed, rarest!.length] }];
    } else {
      exact &&= bounds.exact;
      prefixes = extend(prefixes, bounds.points);
    }
    points.set(path, many ? 1 : bounds.points.length);
  }
  const order = orderOf(index, sort, points, used);
  if (!used.size && !order.sorted && !forced) return null;
  const complete = points.size === index.fields.length;
  if (index.postings && used.size < index.fields.length) return null;
  const pointsOnly = ranges === undefined;
  ranges ??= prefixes.map(({ key, fixed }) => ({ lo: key, hi: after(key), fixed }));
  return {
    ...order,
    index,
    ranges: ranges.sort((a, b) => (a.lo < b.lo ? -1 : 1)),
    unique: index.unique === true && complete && ranges.length > 0,
    used,
    covered: used,
    bound: exact,
    exact: exact && coversAll(predicates, used),
    distinct: index.postings !== undefined || index.multikey.every((path) => points.get(path) === 1),
    probes,
    pointsOnly,
  };
}

const coversAll = ({ byPath, complete }: Predicates, covered: Set<string>): boolean =>
  complete && [...byPath.keys()].every((path) => covered.has(path));

/** One value in every field of the index: what follows in the keys is the document's id. */
export const isBound = ({ index, ranges, pointsOnly }: Plan): boolean =>
  pointsOnly && ranges.length === 1 && ranges[0]!.fixed.length === index.fields.length;

/**
 * The plan, with what `other` selects checked by looking up its keys for every id: that is much cheaper than
 * fetching the documents. `other` must be bound to one value in every field of a multikey index.
 */
export function probing(plan: Plan, other: Plan, predicates: Predicates): Plan {
  const { index, ranges } = other;
  if (plan === other || plan.index.isId || plan.unique || index.unique) return plan;
  if (index.postings ? ranges.length !== 1 : !index.multikey.length || !isBound(other)) return plan;
  if ([...other.used].every((path) => plan.covered.has(path))) return plan;
  const covered = new Set([...plan.covered, ...other.covered]);
  const bound = plan.bound && other.bound;
  const { lo, hi } = ranges[0]!;
  const probe = { lo, hi, point: isBound(other), postings: index.postings };
  const probes = [...plan.probes, probe, ...other.probes];
  return { ...plan, covered, bound, probes, exact: bound && coversAll(predicates, covered) };
}
