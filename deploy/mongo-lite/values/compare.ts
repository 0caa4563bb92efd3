import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  type Document,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { namesOf } from './document';
import { compareNumbers, isNotANumber, type Numeric } from './numbers';

/** Places of the types in MongoDB's order. */
export const RANK = {
  min: -1,
  missing: 0,
  null: 5,
  number: 10,
  string: 15,
  object: 20,
  array: 25,
  binary: 30,
  objectId: 35,
  boolean: 40,
  date: 45,
  timestamp: 47,
  regex: 50,
  code: 60,
  max: 127,
} as const;

/** The place of a value's type in MongoDB's order of types; undefined stands for a missing field. */
export function rankOf(value: unknown): number {
  switch (typeof value) {
    case 'number':
    case 'bigint':
      return RANK.number;
    case 'string':
      return RANK.string;
    case 'boolean':
      return RANK.boolean;
    case 'undefined':
      return RANK.missing;
  }
  if (value === null) return RANK.null;
  if (Array.isArray(value)) return RANK.array;
  if (value instanceof Date) return RANK.date;
  if (value instanceof ObjectId) return RANK.objectId;
  if (value instanceof Long && !(value instanceof Timestamp)) return RANK.number;
  if (value instanceof Double || value instanceof Int32 || value instanceof Decimal128) return RANK.number;
  if (value instanceof Timestamp) return RANK.timestamp;
  if (value instanceof Binary || value instanceof Uint8Array) return RANK.binary;
  if (value instanceof BSONRegExp || value instanceof RegExp) return RANK.regex;
  if (value instanceof BSONSymbol) return RANK.string;
  if (value instanceof MinKey) return RANK.min;
  if (value instanceof MaxKey) return RANK.max;
  return value instanceof Code ? RANK.code : RANK.object;
}

/** A surrogate or a character above them: there UTF-16 order and UTF-8 order part. */
const BEYOND_SURROGATES = /[\ud800-\uffff]/;

/** Order by the bytes of UTF-8. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  if (BEYOND_SURROGATES.test(a) || BEYOND_SURROGATES.test(b)) return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return a < b ? -1 : 1;
}

const textOf = (value: unknown): string => (value instanceof BSONSymbol ? value.value : (value as string));

/** Compares by type, then name, then value of each field in turn: MongoDB's order of documents. */
function compareDocuments(a: Document, b: Document): number {
  const [left, right] = [namesOf(a), namesOf(b)];
  for (let i = 0; i < left.length && i < right.length; i++) {
    const [x, y] = [a[left[i]!] ?? null, b[right[i]!] ?? null];
    const order = rankOf(x) - rankOf(y) || compareStrings(left[i]!, right[i]!) || compare(x, y);
    if (order) return order;
  }
  return left.length - right.length;
}

function compareArrays(a: unknown[], b: unknown[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const order = compare(a[i] ?? null, b[i] ?? null);
    if (order) return order;
  }
  return a.length - b.length;
}

const bytesOf = (value: unknown): Uint8Array => (value instanceof Binary ? value.value() : (value as Uint8Array));
const subtypeOf = (value: unknown): number => (value instanceof Binary ? value.sub_type : 0);

function compareBinaries(a: unknown, b: unknown): number {
  const [left, right] = [bytesOf(a), bytesOf(b)];
  return left.length - right.length || subtypeOf(a) - subtypeOf(b) || Buffer.compare(left, right);
}

const patternOf = (value: unknown): [string, string] =>
  value instanceof BSONRegExp ? [value.pattern, value.options] : [(value as RegExp).source, (value as RegExp).flags];

function comparePatterns(a: unknown, b: unknown): number {
  const [[source, flags], [otherSource, otherFlags]] = [patternOf(a), patternOf(b)];
  return compareStrings(source, otherSource) || compareStrings(flags, otherFlags);
}

/** The order of any two values, as MongoDB sorts them. Missing comes before null. */
export function compare(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b);
  const rank = rankOf(a);
  const difference = rank - rankOf(b);
  if (difference) return difference;
  switch (rank) {
    case RANK.number:
      return compareNumbers(a as Numeric, b as Numeric);
    case RANK.string:
      return compareStrings(textOf(a), textOf(b));
    case RANK.object:
      return compareDocuments(a as Document, b as Document);
    case RANK.array:
      return compareArrays(a as unknown[], b as unknown[]);
    case RANK.binary:
      return compareBinaries(a, b);
    case RANK.objectId:
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id);
    case RANK.boolean:
      return Number(a) - Number(b);
    case RANK.date:
      return (a as Date).getTime() - (b as Date).getTime();
    case RANK.timestamp:
      return (a as Timestamp).compare(b as Timestamp);
    case RANK.regex:
      return comparePatterns(a, b);
    case RANK.code:
      return compareStrings((a as Code).code, (b as Code).code);
    default:
      return 0;
  }
}

/**
 * The order of two values of one type; undefined for values of different types, and for NaN beside another number.
 * Missing counts as null.
 */
export function compareAlike(a: unknown, b: unknown): number | undefined {
  if (typeof a === 'number' && typeof b === 'number') {
    if (a === b) return 0;
    return a < b ? -1 : a > b ? 1 : Number.isNaN(a) && Number.isNaN(b) ? 0 : undefined;
  }
  const [left, right] = [a ?? null, b ?? null];
  if (rankOf(left) !== rankOf(right) || isNotANumber(left) !== isNotANumber(right)) return undefined;
  return compare(left, right);
}

/** Equality as filters mean it: numbers by value, documents with their field order, missing equals null. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a === 'string' || typeof b === 'string' || typeof a === 'boolean' || typeof b === 'boolean')
    return a instanceof BSONSymbol || b instanceof BSONSymbol ? compare(a, b) === 0 : false;
  return compareAlike(a, b) === 0;
}
