import { Decimal128, Long } from 'bson';
import { Decimal } from 'decimal.js';
import {
  add,
  double,
  integer,
  isNumeric,
  mapDecimal,
  multiply,
  type Numeric,
  numberKind,
  subtract,
  toBigInt,
  toDouble,
  widest,
  withDecimals,
} from '../values/numbers';
import { failure, isNothing, many, one, type Plain, typeName, wholeOf } from './expression';

type Calculation = (a: Numeric, b: Numeric) => Numeric | undefined;

const twoDoubles = (a: Numeric, b: Numeric, work: (a: number, b: number) => number): Numeric =>
  double(work(toDouble(a), toDouble(b)));

/** Times go by milliseconds; an int64 that overflows becomes a double. */
function sum(values: unknown[]): unknown {
  if (values.some(isNothing)) return null;
  const dates = values.filter((value) => value instanceof Date);
  if (dates.length > 1) throw failure(16612, 'only one date allowed in an $add expression');
  const numbers = values.map((value) => (value instanceof Date ? Long.fromNumber(value.getTime()) : value));
  const wrong = numbers.find((value) => !isNumeric(value));
  if (wrong !== undefined) throw mismatch('$add', wrong);
  const total = fold(numbers as Numeric[], add, (a, b) => a + b);
  return dates.length ? new Date(Math.round(toDouble(total))) : total;
}

function fold(numbers: Numeric[], calculate: Calculation, doubles: (a: number, b: number) => number): Numeric {
  let total = numbers[0] ?? 0;
  for (const n of numbers.slice(1)) total = calculate(total, n) ?? twoDoubles(total, n, doubles);
  return total;
}

const mismatch = (name: string, value: unknown) =>
  failure(16554, `${name} only supports numeric types, not ${typeName(value)}`);

function product(values: unknown[]): unknown {
  if (values.some(isNothing)) return null;
  const wrong = values.find((value) => !isNumeric(value));
  if (wrong !== undefined) throw failure(16555, `$multiply only supports numeric types, not ${typeName(wrong)}`);
  return fold(values as Numeric[], multiply, (a, b) => a * b);
}

function difference([a, b]: unknown[]): unknown {
  if (isNothing(a) || isNothing(b)) return null;
  if (a instanceof Date && b instanceof Date) return Long.fromNumber(a.getTime() - b.getTime());
  if (a instanceof Date && isNumeric(b)) return new Date(a.getTime() - Math.trunc(toDouble(b)));
  if (!isNumeric(a) || !isNumeric(b)) throw failure(16556, `can't $subtract ${typeName(b)} from ${typeName(a)}`);
  return subtract(a, b) ?? twoDoubles(a, b, (x, y) => x - y);
}

function quotient([a, b]: unknown[]): unknown {
  if (isNothing(a) || isNothing(b)) return null;
  if (!isNumeric(a) || !isNumeric(b))
    throw failure(16609, `$divide only supports numeric types, not ${typeName(a)} and ${typeName(b)}`);
  if (toDouble(b) === 0) throw failure(16608, "can't $divide by zero");
  if (widest(a, b) !== 'decimal') return twoDoubles(a, b, (x, y) => x / y);
  return withDecimals(
    a,
    b,
    (x, y) => x.div(y),
    (x, y) => x - y,
  );
}

function remainder([a, b]: unknown[]): unknown {
  if (isNothing(a) || isNothing(b)) return null;
  if (!isNumeric(a) || !isNumeric(b))
    throw failure(16611, `$mod only supports numeric types, not ${typeName(a)} and ${typeName(b)}`);
  if (toDouble(b) === 0) throw failure(16610, "can't $mod by zero");
  const kind = widest(a, b);
  if (kind === 'decimal') return withDecimals(a, b, (x, y) => x.mod(y), Math.min);
  if (kind === 'double') return twoDoubles(a, b, (x, y) => x % y);
  return integer(toBigInt(a) % toBigInt(b), kind === 'long');
}

/** An operator on one number that leaves whole numbers as they are. */
const rounding = (name: string, doubles: (n: number) => number, decimals: (n: Decimal) => Decimal): Plain =>
  one((value) => {
    if (isNothing(value)) return null;
    if (!isNumeric(value)) throw failure(28765, `${name} only supports numeric types, not ${typeName(value)}`);
    if (value instanceof Decimal128) return mapDecimal(value, decimals);
    return numberKind(value) === 'double' ? double(doubles(toDouble(value))) : value;
  });

function absolute(value: unknown): unknown {
  if (isNothing(value)) return null;
  if (!isNumeric(value)) throw failure(28765, `$abs only supports numeric types, not ${typeName(value)}`);
  if (value instanceof Decimal128) return Decimal128.fromString(value.toString().replace(/^-/, ''));
  if (numberKind(value) === 'double') return double(Math.abs(toDouble(value)));
  const n = toBigInt(value);
  const result = integer(n < 0n ? -n : n, numberKind(value) === 'long');
  if (result === undefined) throw failure(28680, "can't take $abs of long long min");
  return result;
}

const DECIMALS = { $round: Decimal.ROUND_HALF_EVEN, $trunc: Decimal.ROUND_DOWN } as const;

/** `$round` and `$trunc` to a number of places, 0 when it is not given. Halves go to the even neighbour. */
const toPlaces = (name: keyof typeof DECIMALS): Plain =>
  many(1, 2, ([value, wanted]) => {
    if (isNothing(value) || wanted === null) return null;
    if (!isNumeric(value)) throw failure(51081, `${name} only supports numeric types, not ${typeName(value)}`);
    const places = wanted === undefined ? 0 : wholeOf(wanted);
    if (places === undefined || places < -20 || places > 100)
      throw failure(51083, `cannot apply ${name} with precision value ${String(wanted)} value must be in [-20, 100]`);
    const kind = numberKind(value)!;
    if (value instanceof Decimal128) return mapDecimal(value, (n) => atPlace(n, places, DECIMALS[name]));
    const n = toDouble(value);
    if (!Number.isFinite(n) || (kind !== 'double' && places >= 0)) return value;
    if (kind === 'double') return double(Number(atPlace(new Decimal(n), places, DECIMALS[name])));
    const whole = BigInt(atPlace(new Decimal(String(toBigInt(value))), places, DECIMALS[name]).toFixed(0));
    const rounded = integer(whole, kind === 'long');
    if (rounded === undefined) throw failure(51080, 'invalid conversion from Decimal128 result in $round');
    return rounded;
  });

function atPlace(n: Decimal, places: number, mode: Decimal.Rounding): Decimal {
  if (places >= 0) return n.toDecimalPlaces(places, mode);
  const unit = new Decimal(10).pow(-places);
  return n.div(unit).toDecimalPlaces(0, mode).times(unit);
}

/** A real function of one number. */
const real = (
  name: string,
  allowed: (n: number) => boolean,
  work: (n: number) => number,
  decimals: (n: Decimal) => Decimal,
): Plain =>
  one((value) => {
    if (isNothing(value)) return null;
    if (!isNumeric(value)) throw failure(28765, `${name} only supports numeric types, not ${typeName(value)}`);
    if (!allowed(toDouble(value))) throw failure(28714, `${name}'s argument is out of range`);
    return value instanceof Decimal128 ? mapDecimal(value, decimals) : double(work(toDouble(value)));
  });

export const ARITHMETIC: Record<string, Plain> = {
  $add: many(0, Number.POSITIVE_INFINITY, sum),
  $subtract: many(2, 2, difference),
  $multiply: many(0, Number.POSITIVE_INFINITY, (values) => (values.length ? product(values) : 1)),
  $divide: many(2, 2, quotient),
  $mod: many(2, 2, remainder),
  $abs: one(absolute),
  $ceil: rounding('$ceil', Math.ceil, (n) => n.ceil()),
  $floor: rounding('$floor', Math.floor, (n) => n.floor()),
  $round: toPlaces('$round'),
  $trunc: toPlaces('$trunc'),
  $sqrt: real(
    '$sqrt',
    (n) => !(n < 0),
    Math.sqrt,
    (n) => n.sqrt(),
  ),
};
