import { BSONRegExp, type Document } from 'bson';
import { badValue } from '../errors';
import { encodeKey } from '../keys';
import { compareValues, sameValue } from './compare';
import { typeTest } from './types';

/** Tests what a path leads to: all its values, arrays still whole. */
export type ValuesTest = (values: unknown[]) => boolean;
type ValueTest = (value: unknown) => boolean;

/** How operators compile what is nested in them. */
export interface Nested {
  filter: (filter: Document) => (doc: Document) => boolean;
  /** A condition on a path: a value, a pattern or operators. */
  condition: (condition: unknown) => ValuesTest;
}

/** True for a value itself or, when it is an array, for one of its elements. */
const anywhere =
  (test: ValueTest): ValuesTest =>
  (values) =>
    values.some((value) => test(value) || (Array.isArray(value) && value.some(test)));

const whole =
  (test: (array: unknown[]) => boolean): ValuesTest =>
  (values) =>
    values.some((value) => Array.isArray(value) && test(value));

const not =
  (test: ValuesTest): ValuesTest =>
  (values) =>
    !test(values);

export const isPattern = (value: unknown): value is RegExp | BSONRegExp =>
  value instanceof RegExp || value instanceof BSONRegExp;

/** Compiles a pattern with MongoDB's options; `x` and unknown ones are refused rather than ignored. */
export function toRegExp(pattern: unknown, options: unknown): RegExp {
  const source = pattern instanceof RegExp ? pattern.source : pattern instanceof BSONRegExp ? pattern.pattern : pattern;
  const own = pattern instanceof RegExp ? pattern.flags : pattern instanceof BSONRegExp ? pattern.options : '';
  if (typeof source !== 'string') throw badValue('$regex has to be a string');
  const flags = [...new Set(String(options ?? own).replace(/[gyuv]/g, ''))].join('');
  if (/[^ims]/.test(flags)) throw badValue(`$options '${flags}' are not supported by the embedded server`);
  try {
    return new RegExp(source, `${flags}u`);
  } catch {
    // PCRE accepts escapes that the strict mode does not.
    return new RegExp(source, flags);
  }
}

const matchesPattern = (pattern: RegExp): ValueTest => {
  const text = String(pattern);
  return (value) => (typeof value === 'string' ? pattern.test(value) : isPattern(value) && String(value) === text);
};

function equals(operand: unknown): ValueTest {
  if (typeof operand === 'string' || typeof operand === 'boolean') return (value) => value === operand;
  return (value) => sameValue(value, operand);
}

/** Longer lists are looked up by encoded key instead of compared one by one. */
const LONG_LIST = 8;

function oneOf(operand: unknown): ValueTest {
  if (!Array.isArray(operand)) throw badValue('$in needs an array');
  const plain = operand.filter((value) => !isPattern(value));
  const patterns = operand.filter(isPattern).map((value) => matchesPattern(toRegExp(value, undefined)));
  const keys = plain.length > LONG_LIST ? new Set(plain.map(encodeKey)) : undefined;
  const tests = keys ? patterns : [...plain.map(equals), ...patterns];
  return (value) => keys?.has(encodeKey(value)) === true || tests.some((test) => test(value));
}

const ordered =
  (accept: (order: number) => boolean) =>
  (operand: unknown): ValuesTest => {
    const wanted = operand ?? null;
    return anywhere((value) => {
      const order = compareValues(value ?? null, wanted);
      return order !== undefined && accept(order);
    });
  };

function all(operand: unknown, nested: Nested): ValuesTest {
  if (!Array.isArray(operand)) throw badValue('$all needs an array');
  const tests = operand.map((value) => {
    const match = (value as Document | null)?.['$elemMatch'];
    return match === undefined ? nested.condition(value) : elementMatches(match, nested);
  });
  return (values) => tests.length > 0 && tests.every((test) => test(values));
}

function elementMatches(operand: unknown, nested: Nested): ValuesTest {
  if (operand === null || typeof operand !== 'object') throw badValue('$elemMatch needs an Object');
  const first = Object.keys(operand)[0];
  if (first?.startsWith('$') && !['$and', '$or', '$nor'].includes(first)) {
    const test = nested.condition(operand);
    return whole((array) => array.some((item) => test([item])));
  }
  const test = nested.filter(operand as Document);
  return whole((array) => array.some((item) => item !== null && typeof item === 'object' && test(item)));
}

function modulo(operand: unknown): ValuesTest {
  if (!Array.isArray(operand) || operand.length !== 2) throw badValue('malformed mod, needs to be an array of two');
  const [divisor, remainder] = operand.map((n) => Math.trunc(Number(n)));
  if (!divisor) throw badValue('divisor cannot be 0');
  return anywhere((value) => {
    const n = typeof value === 'number' ? value : Number((value as Document | null)?.['toNumber']?.());
    return Number.isFinite(n) && Math.trunc(n) % divisor === remainder;
  });
}

const bits =
  (accept: (masked: bigint, mask: bigint) => boolean) =>
  (operand: unknown): ValuesTest => {
    const positions = Array.isArray(operand) ? operand : undefined;
    const mask = positions
      ? positions.reduce<bigint>((sum, bit) => sum | (1n << BigInt(bit)), 0n)
      : BigInt(Number(operand));
    return anywhere(
      (value) => typeof value === 'number' && Number.isInteger(value) && accept(BigInt(value) & mask, mask),
    );
  };

/** Compiles an operator's operand; `siblings` are the other operators beside it. */
type Operator = (operand: unknown, nested: Nested, siblings: Document) => ValuesTest;

export const OPERATORS: Record<string, Operator> = {
  $eq: (operand) => anywhere(equals(operand)),
  $ne: (operand) => not(anywhere(equals(operand))),
  $gt: ordered((order) => order > 0),
  $gte: ordered((order) => order >= 0),
  $lt: ordered((order) => order < 0),
  $lte: ordered((order) => order <= 0),
  $in: (operand) => anywhere(oneOf(operand)),
  $nin: (operand) => not(anywhere(oneOf(operand))),
  $exists: (operand) => (values) => values.some((value) => value !== undefined) === Boolean(operand),
  $type: (operand) => anywhere(typeTest(operand)),
  $regex: (operand, _nested, siblings) => anywhere(matchesPattern(toRegExp(operand, siblings['$options']))),
  $options: (_operand, _nested, siblings) => {
    if (!('$regex' in siblings)) throw badValue('$options needs a $regex');
    return () => true;
  },
  $not: (operand, nested) => not(nested.condition(operand)),
  $size: (operand) => whole((array) => array.length === Number(operand)),
  $all: all,
  $elemMatch: elementMatches,
  $mod: modulo,
  $bitsAllSet: bits((masked, mask) => masked === mask),
  $bitsAnySet: bits((masked) => masked !== 0n),
  $bitsAllClear: bits((masked) => masked === 0n),
  $bitsAnyClear: bits((masked, mask) => masked !== mask),
};

/** The test of a plain value as a condition. */
export const equalityTest = (value: unknown): ValuesTest =>
  anywhere(isPattern(value) ? matchesPattern(toRegExp(value, undefined)) : equals(value));
