import type { Document } from 'bson';
import { compare, RANK, rankOf } from '../values/compare';
import {
  argumentsOf,
  type Compiled,
  failure,
  isNothing,
  isTrue,
  many,
  one,
  type Plain,
  type Special,
} from './expression';

const compared = (accept: (order: number) => boolean): Plain => many(2, 2, ([a, b]) => accept(compare(a, b)));

const plain: Record<string, Plain> = {
  $eq: compared((order) => order === 0),
  $ne: compared((order) => order !== 0),
  $gt: compared((order) => order > 0),
  $gte: compared((order) => order >= 0),
  $lt: compared((order) => order < 0),
  $lte: compared((order) => order <= 0),
  $cmp: many(2, 2, ([a, b]) => Math.sign(compare(a, b))),
  $not: one((value) => !isTrue(value)),
};

const listed = (operand: unknown): unknown[] => (Array.isArray(operand) ? operand : [operand]);

const $and: Special = (operand, scope, compile) => {
  const parts = listed(operand).map((part) => compile(part, scope));
  return (env) => parts.every((part) => isTrue(part(env)));
};

const $or: Special = (operand, scope, compile) => {
  const parts = listed(operand).map((part) => compile(part, scope));
  return (env) => parts.some((part) => isTrue(part(env)));
};

const $cond: Special = (operand, scope, compile) => {
  const named = rankOf(operand) === RANK.object;
  const {
    if: test,
    then: yes,
    else: no,
  } = named
    ? argumentsOf('$cond', operand, ['if', 'then', 'else'], ['if', 'then', 'else'])
    : conditionOf(listed(operand));
  const [when, value, other] = [test, yes, no].map((part) => compile(part, scope)) as [Compiled, Compiled, Compiled];
  return (env) => (isTrue(when(env)) ? value(env) : other(env));
};

function conditionOf(parts: unknown[]): Document {
  if (parts.length !== 3)
    throw failure(16020, `Expression $cond takes exactly 3 arguments. ${parts.length} were passed in.`);
  // biome-ignore lint/suspicious/noThenProperty: the expression language calls it so
  return { if: parts[0], then: parts[1], else: parts[2] };
}

const $ifNull: Special = (operand, scope, compile) => {
  const parts = listed(operand).map((part) => compile(part, scope));
  if (parts.length < 2) throw failure(1257300, '$ifNull needs at least two arguments');
  return (env) => {
    let value: unknown;
    for (const part of parts) {
      value = part(env);
      if (!isNothing(value)) return value;
    }
    return value;
  };
};

const $switch: Special = (operand, scope, compile) => {
  const { branches, default: rest } = argumentsOf('$switch', operand, ['branches', 'default'], ['branches']);
  if (!Array.isArray(branches) || !branches.length) throw failure(40068, '$switch requires at least one branch');
  const cases = branches.map((branch) => {
    const { case: test, then: value } = argumentsOf('$switch', branch, ['case', 'then'], ['case', 'then']);
    return [compile(test, scope), compile(value, scope)] as const;
  });
  const other = 'default' in (operand as Document) ? compile(rest, scope) : undefined;
  return (env) => {
    for (const [test, value] of cases) if (isTrue(test(env))) return value(env);
    if (!other)
      throw failure(40066, '$switch could not find a matching branch for an input, and no default was specified.');
    return other(env);
  };
};

export const CONDITIONS = { plain, special: { $and, $or, $cond, $ifNull, $switch } as Record<string, Special> };
