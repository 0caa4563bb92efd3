import { after, encodeKey, invert, MAX_STRING_BYTES, TYPE } from '../keys';
import { compareNumbers, isNumeric } from '../values/numbers';
import type { Predicate } from './predicates';

/** Key ranges [lo, hi) of one field. `points`: encoded values, each standing for exactly that value. */
export type Bounds = { exact: boolean } & ({ points: string[] } | { ranges: [string, string][] });

const hasRange = (p: Predicate): boolean =>
  p.gt !== undefined || p.gte !== undefined || p.lt !== undefined || p.lte !== undefined;

const isLong = (value: unknown): boolean => typeof value === 'string' && value.length * 3 > MAX_STRING_BYTES;

/** A bound made of a long string ends before the digest, which has no order. */
const boundKey = (value: unknown): string =>
  isLong(value)
    ? encodeKey(value)
        .slice(0, 1 + MAX_STRING_BYTES)
        .replace(/\0\0$/, '')
    : encodeKey(value);

function rangeBounds(p: Predicate, multikey: boolean, between: boolean): Bounds | undefined {
  let lo: string | undefined;
  let hi: string | undefined;
  let type = '';
  // The elements of an array may satisfy the two ends separately, so only one end is usable.
  let exact = !multikey || !((p.gt ?? p.gte) !== undefined && (p.lt ?? p.lte) !== undefined);
  const low = (value: unknown, inclusive: boolean): void => {
    const key = boundKey(value);
    const rough = isLong(value) || (between && isNumeric(value));
    if (rough) exact = false;
    const from = inclusive || rough ? key : after(key);
    if (lo === undefined || from > lo) lo = from;
    type = key[0]!;
  };
  const high = (value: unknown, inclusive: boolean): void => {
    const key = boundKey(value);
    if (isLong(value) || (between && isNumeric(value))) exact = false;
    const to = inclusive || isLong(value) ? after(key) : key;
    if (hi === undefined || to < hi) hi = to;
    type = key[0]!;
  };
  if (p.gt !== undefined) low(p.gt, false);
  if (p.gte !== undefined) low(p.gte, true);
  if (!multikey || lo === undefined) {
    if (p.lt !== undefined) high(p.lt, false);
    if (p.lte !== undefined) high(p.lte, true);
  }
  if (lo === undefined && hi === undefined) return undefined;
  // A comparison matches values of its own type only.
  // NaN lies below all numbers and matches no comparison with them.
  const from = lo ?? (type === TYPE.number ? encodeKey(Number.NEGATIVE_INFINITY) : type);
  const to = hi ?? after(type);
  return { ranges: from < to ? [[from, to]] : [], exact };
}

const pointsOf = (values: unknown[]): string[] => [...new Set(values.map((value) => encodeKey(value)))].sort();

/** Facts of an index about the field that bounds are for. */
export interface FieldFacts {
  /** Some document has an array there. */
  multikey: boolean;
  /** Every document that has the field has an array there. */
  arrays?: boolean;
  /** Some document has a number between two doubles there: its entries begin like those of the double below. */
  between?: boolean;
}

/**
 * Bounds of one index field in ascending encoding; undefined when the predicate does not limit it.
 * `exact`: every entry inside satisfies the predicate.
 */
export function boundsOf(p: Predicate, { multikey, arrays = false, between = false }: FieldFacts): Bounds | undefined {
  const numeric = between && [p.eq, ...(p.in ?? []), ...(p.all ?? []), p.element?.gte].some(isNumeric);
  const beside = numeric || hasRange(p) || p.residual === true || p.prefix !== undefined;
  const others = beside || p.element !== undefined;
  if ('eq' in p) {
    const exact = !others && !p.in && !p.all && !(multikey && p.eq === null);
    return { points: [encodeKey(p.eq)], exact };
  }
  if (p.all) return { points: [encodeKey(p.all[0])], exact: !others && !p.in && p.all.length === 1 };
  if (p.in) return { points: pointsOf(p.in), exact: !others && !(multikey && p.in.includes(null)) };
  if (p.element) {
    const { gte, lte } = p.element;
    // A value that is no array does not match, but has an entry as well.
    return {
      ranges: compareNumbers(gte, lte) <= 0 ? [[encodeKey(gte), after(encodeKey(lte))]] : [],
      exact: arrays && !beside,
    };
  }
  if (p.prefix !== undefined) {
    const start = TYPE.string + Buffer.from(p.prefix, 'utf8').toString('latin1', 0, MAX_STRING_BYTES);
    return { ranges: [[start, after(start)]], exact: false };
  }
  const bounds = rangeBounds(p, multikey, between);
  return bounds && { ...bounds, exact: bounds.exact && !p.residual };
}

/** The same bounds in a descending field, where [lo, hi) becomes (inverted hi, inverted lo]. */
export function directed(bounds: Bounds, direction: number): Bounds {
  if (direction > 0) return bounds;
  if ('points' in bounds) return { ...bounds, points: bounds.points.map(invert).sort() };
  return { ...bounds, ranges: bounds.ranges.map(([lo, hi]) => [after(invert(hi)), after(invert(lo))]) };
}
