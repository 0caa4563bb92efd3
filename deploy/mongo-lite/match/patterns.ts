import { BSONRegExp } from 'bson';
import { badValue } from '../errors';

export const isPattern = (value: unknown): value is RegExp | BSONRegExp =>
  value instanceof RegExp || value instanceof BSONRegExp;

/** A pattern as text, with its options: equal for equal patterns. */
export const patternText = (value: RegExp | BSONRegExp): string =>
  value instanceof BSONRegExp ? `/${value.pattern}/${value.options}` : String(value);

/** Removes white space and comments outside of classes, as PCRE's options of verbose patterns do. */
const verbose = (source: string): string =>
  source.replace(/(\\.|\[(?:\\.|[^\]\\])*\])|\s+|#.*$/gmsu, (_all, kept: string | undefined) => kept ?? '');

function partsOf(pattern: unknown): [source: unknown, flags: string] {
  if (pattern instanceof RegExp) return [pattern.source, pattern.flags];
  return pattern instanceof BSONRegExp ? [pattern.pattern, pattern.options] : [pattern, ''];
}

/** Compiles a pattern with MongoDB's options. Throws BadValue for what is none. */
export function toRegExp(pattern: unknown, options: unknown): RegExp {
  const [given, own] = partsOf(pattern);
  if (typeof given !== 'string') throw badValue('$regex has to be a string');
  if (options !== undefined && typeof options !== 'string') throw badValue('$options has to be a string');
  if (given.includes('\0')) throw badValue('Regular expression cannot contain an embedded null byte');
  if (options?.includes('\0')) throw badValue('Regular expression options string cannot contain an embedded null byte');
  const wanted = (options ?? own).replace(/[gyuv]/g, '');
  const unknown = /[^imsx]/.exec(wanted);
  if (unknown) throw badValue(`invalid flag in regex options: ${unknown[0]}`);
  const source = wanted.includes('x') ? verbose(given) : given;
  const flags = [...new Set(wanted.replace('x', ''))].join('');
  try {
    return new RegExp(source, `${flags}u`);
  } catch {
    // PCRE accepts escapes that the strict mode does not.
    return lenient(source, flags);
  }
}

function lenient(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, flags);
  } catch {
    throw badValue(`Regular expression is invalid: ${source}`);
  }
}
