import { Binary, type Document } from 'bson';
import { badValue } from '../errors';
import { isTrue } from '../expressions/expression';
import { encodeKey } from '../keys';
import { isOperators } from '../planner/predicates';
import { compareAlike, isSame } from '../values/compare';
import { isDocument } from '../values/document';
import { isNumeric, toBigInt, toDouble } from '../values/numbers';
import { isPattern, patternText, toRegExp } from './patterns';
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

const matchesPattern = (pattern: RegExp, text: string): ValueTest => {
  return (value) => (typeof value === 'string' ? pattern.test(value) : isPattern(value) && patternText(value) === text);
};

function equals(operand: unknown): ValueTest {
  if (typeof operand === 'string' || typeof operand === 'boolean') return (value) => value === operand;
  return (value) => isSame(value, operand);
}

/** Longer lists are looked up by encoded key instead of compared one by one. */
const LONG_LIST = 8;

function oneOf(operand: unknown): ValueTest {
  if (!Array.isArray(operand)) throw badValue('$in needs an array');
  if (operand.some(isOperators)) throw badValue('cannot nest $ under $in');
  const plain = operand.filter((value) => !isPattern(value));
  const patterns = operand
    .filter(isPattern)
    .map((value) => matchesPattern(toRegExp(value, undefined), patternText(value)));
  const keys = plain.length > LONG_LIST ? new Set(plain.map((value) => encodeKey(value))) : undefined;
  const tests = keys ? patterns : [...plain.map(equals), ...patterns];
  return (value) => keys?.has(encodeKey(value)) === true || tests.some((test) => test(value));
}

const ordered =
  (accept: (order: number) => boolean) =>
  (operand: unknown): ValuesTest => {
    if (isPattern(operand)) throw badValue("Can't have RegEx as arg to predicate over a field.");
    const wanted = operand ?? null;
    return anywhere((value) => {
      const order = compareAlike(value ?? null, wanted);
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

/** Operators that stand beside fields rather than behind one. */
export const LOGICAL: ReadonlySet<string> = new Set(['$and', '$or', '$nor', '$expr']);

function elementMatches(operand: unknown, nested: Nested): ValuesTest {
  if (!isDocument(operand)) throw badValue('$elemMatch needs an Object');
  const first = Object.keys(operand)[0];
  if (isOperators(operand) && !LOGICAL.has(first!)) {
    const test = nested.condition(operand);
    return whole((array) => array.some((item) => test([item])));
  }
  const test = nested.filter(operand);
  return whole((array) => array.some((item) => (isDocument(item) || Array.isArray(item)) && test(item as Document)));
}

function size(operand: unknown): ValuesTest {
  const n = isNumeric(operand) ? toDouble(operand) : Number.NaN;
  if (!Number.isInteger(n) || n < 0)
    throw badValue(`Failed to parse $size. Expected a non-negative number in: $size: ${String(operand)}`);
  return whole((array) => array.length === n);
}

function modulo(operand: unknown): ValuesTest {
  if (!Array.isArray(operand) || operand.length !== 2) throw badValue('malformed mod, needs to be an array of two');
  if (!isNumeric(operand[0])) throw badValue('malformed mod, divisor not a number');
  const whole = (value: unknown): bigint =>
    isNumeric(value) && Number.isFinite(toDouble(value)) ? toBigInt(value) : 0n;
  const [divisor, remainder] = [whole(operand[0]), whole(operand[1])];
  if (!divisor) throw badValue('divisor cannot be 0');
  return anywhere(
    (value) => isNumeric(value) && Number.isFinite(toDouble(value)) && toBigInt(value) % divisor === remainder,
  );
}

function bitAt(position: unknown): bigint {
  const n = isNumeric(position) ? toDouble(position) : Number.NaN;
  if (!Number.isInteger(n) || n < 0) throw badValue('bit positions must be integers >= 0');
  return 1n << BigInt(n);
}

/** The bits of a whole number or of binary data, whose first byte has the lowest. */
function bitsOf(value: unknown): bigint | undefined {
  if (value instanceof Binary) return value.value().reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  return isNumeric(value) && Number.isInteger(toDouble(value)) ? toBigInt(value) : undefined;
}

function maskOf(operand: unknown): bigint {
  if (operand instanceof Binary) return bitsOf(operand)!;
  if (!isNumeric(operand) || !Number.isInteger(toDouble(operand)) || toDouble(operand) < 0)
    throw badValue('bit masks must be integers >= 0 or binary data');
  return toBigInt(operand);
}

const bits =
  (accept: (masked: bigint, mask: bigint) => boolean) =>
  (operand: unknown): ValuesTest => {
    const positions = Array.isArray(operand) ? operand : undefined;
    const mask = positions ? positions.reduce<bigint>((sum, bit) => sum | bitAt(bit), 0n) : maskOf(operand);
    return anywhere((value) => {
      const found = bitsOf(value);
      return found !== undefined && accept(found & mask, mask);
    });
  };

/** Compiles an operator's operand; `siblings` are the other operators beside it. */
type Operator = (operand: unknown, nested: Nested, siblings: Document) => ValuesTest;

export const OPERATORS: Record<string, Operator> = {
  $eq: (operand) => anywhere(equals(operand)),
  $ne: (operand) => {
    if (isPattern(operand)) throw badValue("Can't have regex as arg to $ne.");
    return not(anywhere(equals(operand)));
  },
  $gt: ordered((order) => order > 0),
  $gte: ordered((order) => order >= 0),
  $lt: ordered((order) => order < 0),
  $lte: ordered((order) => order <= 0),
  $in: (operand) => anywhere(oneOf(operand)),
  $nin: (operand) => not(anywhere(oneOf(operand))),
  $exists: (operand) => (values) => values.some((value) => value !== undefined) === isTrue(operand),
  $type: (operand) => anywhere(typeTest(operand)),
  $regex: (operand, _nested, siblings) => {
    const pattern = toRegExp(operand, siblings['$options']);
    return anywhere(matchesPattern(pattern, isPattern(operand) ? patternText(operand) : String(pattern)));
  },
  $options: (_operand, _nested, siblings) => {
    if (!('$regex' in siblings)) throw badValue('$options needs a $regex');
    return () => true;
  },
  $not: (operand, nested) => not(nested.condition(operand)),
  $size: size,
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
  anywhere(isPattern(value) ? matchesPattern(toRegExp(value, undefined), patternText(value)) : equals(value));
