import { Long } from 'bson';
import { encodeKey } from '../keys';

/** A surrogate or a character above them: there UTF-16 order and UTF-8 order part. */
const BEYOND_SURROGATES = /[\ud800-\uffff]/;

function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  if (BEYOND_SURROGATES.test(a) || BEYOND_SURROGATES.test(b)) return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return a < b ? -1 : 1;
}

const asLong = (value: unknown): Long | undefined => {
  if (value instanceof Long) return value;
  return Number.isSafeInteger(value) ? Long.fromNumber(value as number) : undefined;
};

/** The order of two values of one type class: negative, 0 or positive; undefined for values of different types. */
export function compareValues(a: unknown, b: unknown): number | undefined {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b);
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  if (a instanceof Long || b instanceof Long) {
    const [left, right] = [asLong(a), asLong(b)];
    if (left && right) return left.compare(right);
  }
  const [left, right] = [encodeKey(a), encodeKey(b)];
  if (left[0] !== right[0]) return undefined;
  return left === right ? 0 : left < right ? -1 : 1;
}

/** Equality as filters mean it: numbers by value, documents with their field order, missing equals null. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a === 'string' || typeof b === 'string' || typeof a === 'boolean' || typeof b === 'boolean') return false;
  return compareValues(a ?? null, b ?? null) === 0;
}
