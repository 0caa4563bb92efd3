import { type Document, Long } from 'bson';
import { CommandError } from '../errors';
import { RANK, rankOf } from '../values/compare';
import { isNumeric, numberKind, toDouble } from '../values/numbers';

/** The document and variables that an expression is evaluated on. */
export interface Env {
  /** The document, `$$ROOT`. */
  root: unknown;
  variables: Document;
}

/** Evaluates an expression; undefined stands for a missing value. */
export type Compiled = (env: Env) => unknown;
/** Names of variables that may be used. */
export type Scope = ReadonlySet<string>;
export type Compile = (expression: unknown, scope: Scope) => Compiled;

/** An operator on values: it takes `least` to `most` of them. */
export interface Plain {
  least: number;
  most: number;
  run: (values: unknown[]) => unknown;
}

/** An operator that compiles its operand itself. */
export type Special = (operand: unknown, scope: Scope, compile: Compile) => Compiled;

export const one = (run: (value: unknown) => unknown): Plain => ({ least: 1, most: 1, run: ([value]) => run(value) });

export const many = (least: number, most: number, run: Plain['run']): Plain => ({ least, most, run });

/** A refusal with one of the codes that have no name. */
export const failure = (code: number, message: string): CommandError =>
  new CommandError(code, `Location${code}`, message);

export const isNothing = (value: unknown): value is null | undefined => value === null || value === undefined;

const TYPE_NAMES = new Map<number, string>([
  [RANK.min, 'minKey'],
  [RANK.missing, 'missing'],
  [RANK.null, 'null'],
  [RANK.string, 'string'],
  [RANK.object, 'object'],
  [RANK.array, 'array'],
  [RANK.binary, 'binData'],
  [RANK.objectId, 'objectId'],
  [RANK.boolean, 'bool'],
  [RANK.date, 'date'],
  [RANK.timestamp, 'timestamp'],
  [RANK.regex, 'regex'],
  [RANK.code, 'javascript'],
  [RANK.max, 'maxKey'],
]);

/** MongoDB's name of a value's type. */
export const typeName = (value: unknown): string => numberKind(value) ?? TYPE_NAMES.get(rankOf(value)) ?? 'object';

/** Whether a value counts as true: everything but false, zero, null and what is missing. */
export function isTrue(value: unknown): boolean {
  if (isNumeric(value)) return value instanceof Long ? !value.isZero() : toDouble(value) !== 0;
  return !isNothing(value) && value !== false;
}

/** A whole number that fits into 32 bits; undefined for anything else. */
export function wholeOf(value: unknown): number | undefined {
  const n = isNumeric(value) ? toDouble(value) : Number.NaN;
  return Number.isInteger(n) && Math.abs(n) < 2 ** 31 ? n : undefined;
}

/** The operand of an operator with named arguments. */
export function argumentsOf(
  name: string,
  operand: unknown,
  known: readonly string[],
  required: readonly string[],
): Document {
  if (rankOf(operand) !== RANK.object) throw failure(40485, `${name} only supports an object as its argument`);
  const given = Object.keys(operand as Document);
  const unknown = given.find((key) => !known.includes(key));
  if (unknown) throw failure(40486, `${name} found an unknown argument: ${unknown}`);
  const missing = required.find((key) => !given.includes(key));
  if (missing) throw failure(40487, `${name} requires '${missing}' to be specified`);
  return operand as Document;
}
