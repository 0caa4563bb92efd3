import { encodeKey } from '../keys';
import { compare } from '../values/compare';
import { copyOf, documentOf, isDocument, namesOf, setField } from '../values/document';
import { average, extremeOf, total } from './accumulate';
import { failure, isNothing, isTrue, many, one, type Plain, typeName, wholeOf } from './expression';

function arrayOf(name: string, code: number, value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  throw failure(code, `${name}'s argument must be an array, but is ${typeName(value)}`);
}

function elementAt([array, index]: unknown[]): unknown {
  if (isNothing(array) || isNothing(index)) return null;
  const items = arrayOf('$arrayElemAt', 28689, array);
  const at = wholeOf(index);
  if (at === undefined)
    throw failure(28691, "$arrayElemAt's second argument must be representable as a 32-bit integer");
  return items.at(at);
}

function concatenated(values: unknown[]): unknown {
  if (values.some(isNothing)) return null;
  return values.flatMap((value) => arrayOf('$concatArrays', 28664, value));
}

function bounded(name: string, value: unknown, code: number): number {
  const n = wholeOf(value);
  if (n === undefined) throw failure(code, `${name} must be given numbers that are 32-bit integers`);
  return n;
}

function indexOf([array, wanted, from, to]: unknown[]): unknown {
  if (isNothing(array)) return null;
  const items = arrayOf('$indexOfArray', 40090, array);
  const start = from === undefined ? 0 : bounded('$indexOfArray', from, 40096);
  const end = to === undefined ? items.length : Math.min(items.length, bounded('$indexOfArray', to, 40096));
  if (start < 0 || end < 0) throw failure(40097, '$indexOfArray requires a nonnegative starting and ending index');
  for (let i = start; i < end; i++) if (compare(items[i], wanted) === 0) return i;
  return -1;
}

const MAX_RANGE = 1_000_000;

function range([from, to, by]: unknown[]): unknown {
  const start = bounded('$range', from, 34443);
  const end = bounded('$range', to, 34445);
  const step = by === undefined ? 1 : bounded('$range', by, 34447);
  if (step === 0) throw failure(34449, '$range requires a non-zero step value');
  const n = Math.max(0, Math.ceil((end - start) / step));
  if (n > MAX_RANGE) throw failure(146, '$range would use too much memory');
  return Array.from({ length: n }, (_, i) => start + i * step);
}

function slice([array, first, second]: unknown[]): unknown {
  if (isNothing(array) || isNothing(first) || second === null) return null;
  const items = arrayOf('$slice', 28724, array);
  const n = bounded('$slice', first, 28725);
  if (second === undefined) return n < 0 ? items.slice(n) : items.slice(0, n);
  const count = bounded('$slice', second, 28727);
  if (count <= 0) throw failure(28729, 'Third argument to $slice must be positive');
  const start = n < 0 ? Math.max(0, items.length + n) : n;
  return items.slice(start, start + count);
}

function membership([value, array]: unknown[]): boolean {
  if (!Array.isArray(array))
    throw failure(40081, `$in requires an array as a second argument, found: ${typeName(array)}`);
  return array.some((item) => compare(item, value) === 0);
}

function pairOf(pair: unknown): [string, unknown] {
  const [key, value] = Array.isArray(pair) ? pair : isDocument(pair) ? [pair['k'], pair['v']] : [];
  if (typeof key !== 'string') throw failure(40391, '$arrayToObject requires pairs whose key is of type string');
  return [key, value];
}

function toObject(value: unknown): unknown {
  return isNothing(value) ? null : documentOf(arrayOf('$arrayToObject', 40386, value).map(pairOf));
}

function fromObject(value: unknown): unknown {
  if (isNothing(value)) return null;
  if (!isDocument(value)) throw failure(40390, `$objectToArray requires a document input, found: ${typeName(value)}`);
  return namesOf(value).map((k) =>
    documentOf([
      ['k', k],
      ['v', value[k]],
    ]),
  );
}

function merged(values: unknown[]): unknown {
  const out = copyOf({});
  for (const value of values) {
    if (isNothing(value)) continue;
    if (!isDocument(value))
      throw failure(40400, `$mergeObjects requires object inputs, but input is of type ${typeName(value)}`);
    for (const name of namesOf(value)) setField(out, name, value[name]);
  }
  return out;
}

/** Sets have each value once; the order is that in which they came. */
function distinct(values: unknown[]): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const value of values) {
    const key = encodeKey(value);
    if (!found.has(key)) found.set(key, value);
  }
  return found;
}

const setOf = (name: string, value: unknown): Map<string, unknown> => distinct(arrayOf(name, 17043, value));

function union(values: unknown[]): unknown {
  if (values.some(isNothing)) return null;
  return [...distinct(values.flatMap((value) => arrayOf('$setUnion', 17043, value))).values()];
}

function intersection(values: unknown[]): unknown {
  if (values.some(isNothing)) return null;
  const [first, ...others] = values.map((value) => setOf('$setIntersection', value));
  return [...(first ?? new Map())].filter(([key]) => others.every((other) => other.has(key))).map(([, value]) => value);
}

function without([a, b]: unknown[]): unknown {
  if (isNothing(a) || isNothing(b)) return null;
  const gone = setOf('$setDifference', b);
  return [...setOf('$setDifference', a)].filter(([key]) => !gone.has(key)).map(([, value]) => value);
}

/** The values that `$sum`, `$avg`, `$min` and `$max` work on: one array's elements, or several values. */
const spread = (values: unknown[]): unknown[] => (values.length === 1 && Array.isArray(values[0]) ? values[0] : values);

const ANY = Number.POSITIVE_INFINITY;

const end = (name: string, at: number): Plain =>
  one((value) => (isNothing(value) ? null : arrayOf(name, 28689, value).at(at)));

export const ARRAYS: Record<string, Plain> = {
  $arrayElemAt: many(2, 2, elementAt),
  $first: end('$first', 0),
  $last: end('$last', -1),
  $concatArrays: many(0, ANY, concatenated),
  $in: many(2, 2, membership),
  $indexOfArray: many(2, 4, indexOf),
  $isArray: one(Array.isArray),
  $range: many(2, 3, range),
  $reverseArray: one((value) => (isNothing(value) ? null : arrayOf('$reverseArray', 34435, value).toReversed())),
  $size: one((value) => {
    if (!Array.isArray(value))
      throw failure(17124, `The argument to $size must be an array, but was of type: ${typeName(value)}`);
    return value.length;
  }),
  $slice: many(2, 3, slice),
  $arrayToObject: one(toObject),
  $objectToArray: one(fromObject),
  $mergeObjects: many(0, ANY, merged),
  $setUnion: many(0, ANY, union),
  $setIntersection: many(0, ANY, intersection),
  $setDifference: many(2, 2, without),
  $allElementsTrue: one((value) => arrayOf('$allElementsTrue', 17040, value).every(isTrue)),
  $anyElementTrue: one((value) => arrayOf('$anyElementTrue', 17041, value).some(isTrue)),
  $sum: many(0, ANY, (values) => total(spread(values))),
  $avg: many(0, ANY, (values) => average(spread(values))),
  $min: many(0, ANY, (values) => extremeOf(spread(values), (order) => order < 0)),
  $max: many(0, ANY, (values) => extremeOf(spread(values), (order) => order > 0)),
};

/** `$zip` of arrays: as long as the shortest, or as the longest when that is asked for. */
export function zip(inputs: unknown, longest: boolean, defaults: unknown): unknown {
  if (isNothing(inputs)) return null;
  const arrays = arrayOf('$zip', 34461, inputs);
  if (arrays.some(isNothing)) return null;
  const lists = arrays.map((array) => arrayOf('$zip', 34468, array));
  const lengths = lists.map(({ length }) => length);
  const length = lengths.length ? (longest ? Math.max(...lengths) : Math.min(...lengths)) : 0;
  const rest = Array.isArray(defaults) ? defaults : [];
  return Array.from({ length }, (_, i) => lists.map((list, n) => (i < list.length ? list[i] : (rest[n] ?? null))));
}
