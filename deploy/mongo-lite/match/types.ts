import { Binary, Decimal128, Double, Int32, Long, ObjectId, Timestamp } from 'bson';
import { badValue } from '../errors';

const isObject = (value: unknown): boolean =>
  value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;

const INT32_MAX = 2 ** 31;
const isInt = (value: unknown): boolean =>
  value instanceof Int32 ||
  (typeof value === 'number' && Number.isInteger(value) && value >= -INT32_MAX && value < INT32_MAX);
const isLong = (value: unknown): boolean =>
  value instanceof Long || (typeof value === 'number' && Number.isInteger(value) && !isInt(value));
const isDouble = (value: unknown): boolean =>
  value instanceof Double || (typeof value === 'number' && !Number.isInteger(value));

/** BSON type names and numbers. Whole numbers are told apart by their size, since they are stored as they come. */
const TESTS: [name: string, code: number, test: (value: unknown) => boolean][] = [
  ['double', 1, isDouble],
  ['string', 2, (value) => typeof value === 'string'],
  ['object', 3, isObject],
  ['array', 4, Array.isArray],
  ['binData', 5, (value) => value instanceof Binary || value instanceof Uint8Array],
  ['objectId', 7, (value) => value instanceof ObjectId],
  ['bool', 8, (value) => typeof value === 'boolean'],
  ['date', 9, (value) => value instanceof Date],
  ['null', 10, (value) => value === null],
  ['regex', 11, (value) => value instanceof RegExp],
  ['int', 16, isInt],
  ['timestamp', 17, (value) => value instanceof Timestamp],
  ['long', 18, isLong],
  ['decimal', 19, (value) => value instanceof Decimal128],
];

const NUMERIC = new Set(['double', 'int', 'long', 'decimal']);

/** The test of `$type` for a name, a number, or a list of either. Throws BadValue for an unknown one. */
export function typeTest(wanted: unknown): (value: unknown) => boolean {
  if (Array.isArray(wanted)) {
    const tests = wanted.map(typeTest);
    return (value) => tests.some((test) => test(value));
  }
  const found = TESTS.filter(([name, code]) =>
    wanted === 'number' ? NUMERIC.has(name) : name === wanted || code === Number(wanted),
  );
  if (!found.length) throw badValue(`Unknown type name alias: ${String(wanted)}`);
  return (value) => found.some(([, , test]) => test(value));
}
