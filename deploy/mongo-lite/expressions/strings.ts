import { toRegExp } from '../match/patterns';
import { compareStrings } from '../values/compare';
import { argumentsOf, failure, isNothing, many, one, type Plain, type Special, typeName, wholeOf } from './expression';
import { textOf } from './types';

const points = (text: string): string[] => Array.from(text);

function concat(values: unknown[]): unknown {
  let out: string | null = '';
  for (const value of values) {
    if (isNothing(value)) return null;
    if (typeof value !== 'string') throw failure(16702, `$concat only supports strings, not ${typeName(value)}`);
    out += value;
  }
  return out;
}

/** Only the letters of ASCII change. */
const cased = (change: (text: string) => string): Plain =>
  one((value) => (isNothing(value) ? '' : textOf(value).replace(/[A-Za-z]+/g, change)));

function substring([value, from, count]: unknown[]): string {
  const text = points(isNothing(value) ? '' : textOf(value));
  const [start, length] = [wholeOf(from), wholeOf(count)];
  if (start === undefined || start < 0)
    throw failure(34450, '$substrCP: starting index must be a non-negative 32-bit integer');
  if (length === undefined || length < 0)
    throw failure(34452, '$substrCP: length must be a non-negative 32-bit integer');
  return text.slice(start, start + length).join('');
}

function bytesOf([value, from, count]: unknown[]): string {
  const bytes = Buffer.from(isNothing(value) ? '' : textOf(value), 'utf8');
  const [start, length] = [wholeOf(from), wholeOf(count)];
  if (start === undefined || length === undefined)
    throw failure(16034, '$substrBytes: index and length must be numbers');
  if (start < 0) throw failure(50752, '$substrBytes: starting index must be non-negative');
  const part = bytes.subarray(start, length < 0 ? undefined : start + length);
  const isInside = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;
  if (isInside(part[0]))
    throw failure(28656, '$substrBytes: Invalid range, starting index is a UTF-8 continuation byte.');
  if (isInside(bytes[start + part.length]))
    throw failure(28657, '$substrBytes: Invalid range, ending index is in the middle of a UTF-8 character.');
  return part.toString('utf8');
}

function position([value, wanted, from, to]: unknown[]): unknown {
  if (isNothing(value)) return null;
  if (typeof value !== 'string')
    throw failure(40093, `$indexOfCP requires a string as the first argument, found: ${typeName(value)}`);
  if (typeof wanted !== 'string')
    throw failure(40094, `$indexOfCP requires a string as the second argument, found: ${typeName(wanted)}`);
  const text = points(value);
  const [start, end] = [from === undefined ? 0 : wholeOf(from), to === undefined ? text.length : wholeOf(to)];
  if (start === undefined || end === undefined || start < 0 || end < 0)
    throw failure(40096, '$indexOfCP requires integral, non-negative starting and ending indexes');
  const needle = points(wanted);
  for (let i = start; i + needle.length <= Math.min(end, text.length); i++)
    if (needle.every((character, at) => text[i + at] === character)) return i;
  return -1;
}

function split([value, separator]: unknown[]): unknown {
  if (isNothing(value)) return null;
  if (typeof value !== 'string')
    throw failure(
      40085,
      `$split requires an expression that evaluates to a string as a first argument, found: ${typeName(value)}`,
    );
  if (typeof separator !== 'string')
    throw failure(
      40086,
      `$split requires an expression that evaluates to a string as a second argument, found: ${typeName(separator)}`,
    );
  if (!separator) throw failure(40087, '$split requires a non-empty separator');
  return value.split(separator);
}

function lengthOf(name: string, code: number, measure: (text: string) => number): Plain {
  return one((value) => {
    if (typeof value !== 'string') throw failure(code, `${name} requires a string argument, found: ${typeName(value)}`);
    return measure(value);
  });
}

export const STRINGS: Record<string, Plain> = {
  $concat: many(0, Number.POSITIVE_INFINITY, concat),
  $toUpper: cased((text) => text.toUpperCase()),
  $toLower: cased((text) => text.toLowerCase()),
  $substrCP: many(3, 3, substring),
  $substrBytes: many(3, 3, bytesOf),
  $substr: many(3, 3, bytesOf),
  $indexOfCP: many(2, 4, position),
  $split: many(2, 2, split),
  $strLenCP: lengthOf('$strLenCP', 34471, (text) => points(text).length),
  $strLenBytes: lengthOf('$strLenBytes', 34473, (text) => Buffer.byteLength(text)),
  $strcasecmp: many(2, 2, ([a, b]) => {
    const [left, right] = [a, b].map((value) => (isNothing(value) ? '' : textOf(value).toUpperCase()));
    return Math.sign(compareStrings(left!, right!));
  }),
};

const SPACES = '\0 \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a';

const trimming =
  (name: string, left: boolean, right: boolean): Special =>
  (operand, scope, compile) => {
    const { input, chars } = argumentsOf(name, operand, ['input', 'chars'], ['input']);
    const [text, cut] = [compile(input, scope), compile(chars ?? SPACES, scope)];
    return (env) => {
      const [value, set] = [text(env), cut(env)];
      if (isNothing(value) || isNothing(set)) return null;
      if (typeof value !== 'string')
        throw failure(50699, `${name} requires its input to be a string, got ${typeName(value)}`);
      if (typeof set !== 'string')
        throw failure(50700, `${name} requires 'chars' to be a string, got ${typeName(set)}`);
      const gone = new Set(points(set));
      const all = points(value);
      let [from, to] = [0, all.length];
      while (left && from < to && gone.has(all[from]!)) from++;
      while (right && to > from && gone.has(all[to - 1]!)) to--;
      return all.slice(from, to).join('');
    };
  };

const $regexMatch: Special = (operand, scope, compile) => {
  const { input, regex, options } = argumentsOf(
    '$regexMatch',
    operand,
    ['input', 'regex', 'options'],
    ['input', 'regex'],
  );
  const [text, pattern, flags] = [compile(input, scope), compile(regex, scope), compile(options ?? null, scope)];
  return (env) => {
    const [value, wanted, given] = [text(env), pattern(env), flags(env)];
    if (!isNothing(value) && typeof value !== 'string')
      throw failure(51104, '$regexMatch needs input to be of type string');
    if (isNothing(value) || isNothing(wanted)) return false;
    return toRegExp(wanted, given ?? undefined).test(value);
  };
};

const replacing =
  (name: string, all: boolean): Special =>
  (operand, scope, compile) => {
    const names = ['input', 'find', 'replacement'];
    const given = argumentsOf(name, operand, names, names);
    const parts = names.map((key) => compile(given[key], scope));
    return (env) => {
      const values = parts.map((part) => part(env));
      const wrong = values.find((value) => !isNothing(value) && typeof value !== 'string');
      if (wrong !== undefined)
        throw failure(51746, `${name} requires that its arguments be strings, found: ${typeName(wrong)}`);
      if (values.some(isNothing)) return null;
      const [text, find, replacement] = values as [string, string, string];
      return all ? text.replaceAll(find, () => replacement) : text.replace(find, () => replacement);
    };
  };

export const TEXTS: Record<string, Special> = {
  $trim: trimming('$trim', true, true),
  $ltrim: trimming('$ltrim', true, false),
  $rtrim: trimming('$rtrim', false, true),
  $regexMatch,
  $replaceOne: replacing('$replaceOne', false),
  $replaceAll: replacing('$replaceAll', true),
};
