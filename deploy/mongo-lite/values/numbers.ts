import { Decimal128, Double, Int32, Long } from 'bson';
import { Decimal } from 'decimal.js';

/**
 * The four kinds of numbers. In memory an int32 is a plain number; a double is one too when no int32 has its value,
 * and a `Double` when one has; int64 is a `Long`, decimals are a `Decimal128`. Reading and writing keep the kind.
 */
export type NumberKind = 'int' | 'long' | 'double' | 'decimal';
export type Numeric = number | Double | Int32 | Long | Decimal128;

const INT32_END = 2 ** 31;
const INT64_END = 2n ** 63n;
/** Digits of a decimal128. */
const DIGITS = 34;

const Exact = Decimal.clone({ precision: DIGITS, rounding: Decimal.ROUND_HALF_EVEN, minE: -6176, maxE: 6144 });
export type Exact = Decimal;

export const isInt32 = (n: number): boolean =>
  Number.isInteger(n) && n >= -INT32_END && n < INT32_END && !Object.is(n, -0);

/** The kind of a number; undefined for anything else. */
export function numberKind(value: unknown): NumberKind | undefined {
  if (typeof value === 'number') return isInt32(value) ? 'int' : 'double';
  if (value === null || typeof value !== 'object') return undefined;
  if (value instanceof Long) return 'long';
  if (value instanceof Double) return 'double';
  if (value instanceof Decimal128) return 'decimal';
  return value instanceof Int32 ? 'int' : undefined;
}

export const isNumeric = (value: unknown): value is Numeric => numberKind(value) !== undefined;

/** A double with this value. */
export const double = (n: number): number | Double => (isInt32(n) ? new Double(n) : n);

/** An int32 where it fits, else an int64; undefined beyond. */
export function integer(n: bigint, long: boolean): number | Long | undefined {
  if (n < -INT64_END || n >= INT64_END) return undefined;
  return !long && n >= -INT32_END && n < INT32_END ? Number(n) : Long.fromBigInt(n);
}

/** The nearest double of a number. */
export function toDouble(value: Numeric): number {
  if (typeof value === 'number') return value;
  if (value instanceof Long) return value.toNumber();
  return value instanceof Decimal128 ? Number(value.toString()) : value.value;
}

/** The value of an int32 or int64. */
export const toBigInt = (value: Numeric): bigint =>
  value instanceof Long ? value.toBigInt() : BigInt(Math.trunc(toDouble(value)));

/** Every digit of a double. */
function digitsOf(n: number): string {
  if (!Number.isFinite(n) || Number.isInteger(n)) return Number.isFinite(n) ? BigInt(n).toString() : String(n);
  let shift = 0;
  let whole = n;
  while (!Number.isInteger(whole)) {
    whole *= 2;
    shift++;
  }
  return `${BigInt(whole) * 5n ** BigInt(shift)}e-${shift}`;
}

/** A number with all its digits, for comparisons. */
export function exactly(value: Numeric): Exact {
  if (value instanceof Long || value instanceof Decimal128) return new Exact(value.toString());
  return new Exact(digitsOf(toDouble(value)));
}

/** A number as a decimal; a double keeps the 15 digits that it is sure of. */
export function toDecimal(value: Numeric): Decimal128 {
  if (value instanceof Decimal128) return value;
  if (value instanceof Long) return Decimal128.fromString(value.toString());
  const n = toDouble(value);
  if (numberKind(value) === 'int' || !Number.isFinite(n)) return Decimal128.fromString(String(n));
  return Decimal128.fromString(n.toPrecision(15));
}

/** The exponent that a decimal is written with: 1.20 has -2. */
function exponentOf(value: Decimal128): number {
  const [, digits = '', exponent = '0'] = /^-?([\d.]+)(?:E([+-]?\d+))?$/.exec(value.toString()) ?? [];
  const point = digits.indexOf('.');
  return Number(exponent) - (point < 0 ? 0 : digits.length - point - 1);
}

/** A decimal of at most 34 digits, written with the wanted exponent as far as these allow it. */
export function decimalFrom(value: Exact, exponent: number): Decimal128 {
  if (!value.isFinite()) return Decimal128.fromString(String(value));
  const rounded = value.toSignificantDigits(DIGITS, Decimal.ROUND_HALF_EVEN);
  const sign = rounded.isNegative() ? '-' : '';
  if (rounded.isZero()) return Decimal128.fromString(`${sign}0E${exponent}`);
  const digits = rounded.d.map((word, i) => (i ? String(word).padStart(7, '0') : String(word))).join('');
  const coefficient = digits.replace(/0+$/, '');
  const lowest = rounded.e - coefficient.length + 1;
  const wanted = Math.max(Math.min(exponent, lowest), rounded.e - DIGITS + 1);
  return Decimal128.fromString(`${sign}${coefficient}${'0'.repeat(lowest - wanted)}E${wanted}`);
}

type Work = (a: Decimal, b: Decimal) => Decimal;

/** Calculates with two decimals as IEEE 754 does; `exponent` of the result by those of the operands. */
export function withDecimals(
  a: Numeric,
  b: Numeric,
  work: Work,
  exponent: (a: number, b: number) => number,
): Decimal128 {
  const [left, right] = [toDecimal(a), toDecimal(b)];
  const result = work(new Exact(left.toString()), new Exact(right.toString()));
  return decimalFrom(result, exponent(exponentOf(left), exponentOf(right)));
}

/** The decimal that a function of one decimal gives. */
export const mapDecimal = (value: Decimal128, work: (n: Decimal) => Decimal): Decimal128 =>
  decimalFrom(work(new Exact(value.toString())), 0);

/** NaN, as a double or a decimal. */
export const isNotANumber = (value: unknown): boolean =>
  typeof value === 'number' ? Number.isNaN(value) : value instanceof Decimal128 && Number.isNaN(toDouble(value));

const orderOf = (a: number | bigint, b: number | bigint): number => (a < b ? -1 : a > b ? 1 : 0);

/** The order of two numbers of any kinds, by their exact values. NaN is below all others and equal to itself. */
export function compareNumbers(a: Numeric, b: Numeric): number {
  if (typeof a === 'number' && typeof b === 'number' && !Number.isNaN(a) && !Number.isNaN(b)) return orderOf(a, b);
  const [left, right] = [toDouble(a), toDouble(b)];
  if (Number.isNaN(left) || Number.isNaN(right)) return Number(Number.isNaN(right)) - Number(Number.isNaN(left));
  if (a instanceof Decimal128 || b instanceof Decimal128)
    return left === right || !Number.isFinite(left) || !Number.isFinite(right)
      ? exactly(a).comparedTo(exactly(b))
      : orderOf(left, right);
  return orderOf(a instanceof Long ? a.toBigInt() : left, b instanceof Long ? b.toBigInt() : right);
}

/** The kind of a result: the wider one of two. */
export function widest(a: Numeric, b: Numeric): NumberKind {
  const kinds = [numberKind(a), numberKind(b)];
  return (['decimal', 'double', 'long'] as const).find((kind) => kinds.includes(kind)) ?? 'int';
}

interface Arithmetic {
  doubles: (a: number, b: number) => number;
  whole: (a: bigint, b: bigint) => bigint;
  decimals: Work;
  exponent: (a: number, b: number) => number;
}

const ADD: Arithmetic = {
  doubles: (a, b) => a + b,
  whole: (a, b) => a + b,
  decimals: (a, b) => a.plus(b),
  exponent: Math.min,
};
const SUBTRACT: Arithmetic = {
  doubles: (a, b) => a - b,
  whole: (a, b) => a - b,
  decimals: (a, b) => a.minus(b),
  exponent: Math.min,
};
const MULTIPLY: Arithmetic = {
  doubles: (a, b) => a * b,
  whole: (a, b) => a * b,
  decimals: (a, b) => a.times(b),
  exponent: (a, b) => a + b,
};

/** Calculates in the wider kind of both; an int32 that overflows is an int64, an int64 that does gives undefined. */
function calculate(a: Numeric, b: Numeric, { doubles, whole, decimals, exponent }: Arithmetic): Numeric | undefined {
  switch (widest(a, b)) {
    case 'decimal':
      return withDecimals(a, b, decimals, exponent);
    case 'double':
      return double(doubles(toDouble(a), toDouble(b)));
    case 'long':
      return integer(whole(toBigInt(a), toBigInt(b)), true);
    default: {
      const result = doubles(Number(a), Number(b));
      return isInt32(result) ? result : Object.is(result, -0) ? 0 : integer(whole(toBigInt(a), toBigInt(b)), false);
    }
  }
}

export const add = (a: Numeric, b: Numeric): Numeric | undefined => calculate(a, b, ADD);
export const subtract = (a: Numeric, b: Numeric): Numeric | undefined => calculate(a, b, SUBTRACT);
export const multiply = (a: Numeric, b: Numeric): Numeric | undefined => calculate(a, b, MULTIPLY);
