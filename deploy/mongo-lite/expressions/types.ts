import { Decimal128, Long, ObjectId } from 'bson';
import { double, integer, isInt32, isNumeric, numberKind, toBigInt, toDecimal, toDouble } from '../values/numbers';
import { failure, isNothing, isTrue, one, type Plain, typeName } from './expression';

const conversion = (from: unknown, to: string): Error =>
  failure(241, `Unsupported conversion from ${typeName(from)} to ${to} in $convert with no onError value`);

const cannot = (text: unknown, to: string): Error =>
  failure(241, `Failed to parse or convert '${String(text)}' to ${to} in $convert with no onError value`);

/** How a double is written as text. */
const doubleText = (n: number): string =>
  Number.isFinite(n) ? String(n) : n > 0 ? 'Infinity' : n < 0 ? '-Infinity' : 'NaN';

/** A value as text; throws for what has none. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Long || value instanceof Decimal128) return value.toString();
  if (isNumeric(value)) return doubleText(toDouble(value));
  throw failure(16007, `can't convert from BSON type ${typeName(value)} to String`);
}

const NUMBER = /^-?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

function toDoubleValue(value: unknown): unknown {
  if (typeof value === 'boolean') return double(Number(value));
  if (value instanceof Date) return double(value.getTime());
  if (typeof value === 'string') {
    if (!NUMBER.test(value)) throw cannot(value, 'double');
    return double(Number(value));
  }
  if (!isNumeric(value)) throw conversion(value, 'double');
  return double(toDouble(value));
}

/** A number as int32 or int64; what is behind the point is cut off. */
function toWhole(value: unknown, long: boolean): unknown {
  const to = long ? 'long' : 'int';
  if (typeof value === 'boolean') return integer(BigInt(value), long);
  if (value instanceof Date && long) return Long.fromNumber(value.getTime());
  let whole: bigint;
  if (typeof value === 'string') {
    if (!/^-?\d+$/.test(value)) throw cannot(value, to);
    whole = BigInt(value);
  } else if (isNumeric(value)) {
    if (!Number.isFinite(toDouble(value)))
      throw failure(241, `Attempt to convert ${textOf(value)} value to integer type`);
    whole = value instanceof Decimal128 ? BigInt(Math.trunc(toDouble(value))) : toBigInt(value);
  } else throw conversion(value, to);
  if (!long && !isInt32(Number(whole))) throw failure(241, 'Conversion would overflow target type in $convert');
  const result = integer(whole, long);
  if (result === undefined) throw failure(241, 'Conversion would overflow target type in $convert');
  return result;
}

function toDecimalValue(value: unknown): unknown {
  if (typeof value === 'boolean') return Decimal128.fromString(value ? '1' : '0');
  if (value instanceof Date) return Decimal128.fromString(String(value.getTime()));
  if (typeof value === 'string') {
    if (!NUMBER.test(value)) throw cannot(value, 'decimal');
    return Decimal128.fromString(value);
  }
  if (!isNumeric(value)) throw conversion(value, 'decimal');
  return toDecimal(value);
}

function toDate(value: unknown): unknown {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (isNumeric(value) && numberKind(value) !== 'int') return new Date(Math.trunc(toDouble(value)));
  if (typeof value !== 'string') throw conversion(value, 'date');
  const time = /^\d{4}-\d\d-\d\d/.test(value)
    ? Date.parse(/[zZ]|[+-]\d\d:?\d\d$/.test(value.slice(10)) ? value : isoOf(value))
    : Number.NaN;
  if (Number.isNaN(time)) throw cannot(value, 'date');
  return new Date(time);
}

/** Without a zone, a time is in UTC. */
const isoOf = (text: string): string => (text.length > 10 ? `${text.replace(' ', 'T')}Z` : text);

function toObjectId(value: unknown): unknown {
  if (value instanceof ObjectId) return value;
  if (typeof value !== 'string') throw conversion(value, 'objectId');
  if (!/^[0-9a-f]{24}$/i.test(value)) throw cannot(value, 'objectId');
  return ObjectId.createFromHexString(value);
}

const converting = (convert: (value: unknown) => unknown): Plain =>
  one((value) => (isNothing(value) ? null : convert(value)));

export const TYPES: Record<string, Plain> = {
  $type: one(typeName),
  $isNumber: one(isNumeric),
  $toString: converting((value) => {
    if (Array.isArray(value) || typeName(value) === 'object') throw conversion(value, 'string');
    return textOf(value);
  }),
  $toDouble: converting(toDoubleValue),
  $toInt: converting((value) => toWhole(value, false)),
  $toLong: converting((value) => toWhole(value, true)),
  $toDecimal: converting(toDecimalValue),
  $toBool: converting((value) => (typeof value === 'string' ? true : isTrue(value))),
  $toDate: converting(toDate),
  $toObjectId: converting(toObjectId),
};
