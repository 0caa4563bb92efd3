import type { Document } from 'bson';
import { sortKey } from '../engine/top';
import { badValue } from '../errors';
import { encodeDirected } from '../keys';

const MODIFIERS = new Set(['$each', '$position', '$slice', '$sort']);

function sortedBy(array: unknown[], order: unknown): unknown[] {
  const keyOf =
    typeof order === 'number'
      ? (element: unknown) => encodeDirected(element, order)
      : (element: unknown) => sortKey((element ?? {}) as Document, Object.entries(order as Record<string, number>));
  return array
    .map((element) => ({ element, key: keyOf(element) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ element }) => element);
}

/** The array after `$push` of a value or of `{$each, $position, $slice, $sort}`. */
export function pushed(array: unknown[], operand: unknown): unknown[] {
  const modifiers = operand as Document | null;
  if (modifiers === null || typeof modifiers !== 'object' || !('$each' in modifiers)) return [...array, operand];
  const unknown = Object.keys(modifiers).find((key) => !MODIFIERS.has(key));
  if (unknown) throw badValue(`Unrecognized clause in $push: ${unknown}`);
  const { $each: each, $position: position, $slice: slice, $sort: sort } = modifiers;
  if (!Array.isArray(each)) throw badValue('The argument to $each in $push must be an array');
  let result = array.toSpliced(position === undefined ? array.length : Number(position), 0, ...each);
  if (sort !== undefined) result = sortedBy(result, sort);
  if (slice === undefined) return result;
  const n = Number(slice);
  if (n === 0) return [];
  return n < 0 ? result.slice(n) : result.slice(0, n);
}
