import type { Document } from 'bson';
import { sortKey, sortOf, Top } from '../engine/top';
import { plus, ratio } from '../expressions/accumulate';
import { compile } from '../expressions/compile';
import { type Compiled, failure, isNothing, type Scope, typeName } from '../expressions/expression';
import { encodeKey } from '../keys';
import { compare } from '../values/compare';
import { Fields, isDocument, namesOf, setField } from '../values/document';
import { integer, isNumeric, type Numeric } from '../values/numbers';
import { envOf, type Run, type Setting, type Stage, scopeOf } from './stage';

/** Takes in the values of one group. */
interface Accumulator {
  add(value: unknown): void;
  result(): unknown;
}

const summing = (): Accumulator => {
  let sum: Numeric = 0;
  return { add: (value) => (sum = plus(sum, value)), result: () => sum };
};

const averaging = (): Accumulator => {
  let sum: Numeric = 0;
  let n = 0;
  return {
    add(value) {
      if (!isNumeric(value)) return;
      sum = plus(sum, value);
      n++;
    },
    result: () => (n ? ratio(sum, n) : null),
  };
};

const extreme = (wins: (order: number) => boolean) => (): Accumulator => {
  let best: unknown = null;
  return {
    add(value) {
      if (!isNothing(value) && (best === null || wins(compare(value, best)))) best = value;
    },
    result: () => best,
  };
};

const firstOrLast = (keepsFirst: boolean) => (): Accumulator => {
  let known = false;
  let kept: unknown = null;
  return {
    add(value) {
      if (!known || !keepsFirst) kept = value ?? null;
      known = true;
    },
    result: () => kept,
  };
};

const listing = (): Accumulator => {
  const values: unknown[] = [];
  return {
    add(value) {
      if (value !== undefined) values.push(value);
    },
    result: () => values,
  };
};

const collecting = (): Accumulator => {
  const values = new Map<string, unknown>();
  return {
    add(value) {
      const key = encodeKey(value);
      if (value !== undefined && !values.has(key)) values.set(key, value);
    },
    result: () => [...values.values()],
  };
};

const merging = (): Accumulator => {
  const merged = new Fields();
  return {
    add(value) {
      if (isNothing(value)) return;
      if (!isDocument(value))
        throw failure(40400, `$mergeObjects requires object inputs, but input is of type ${typeName(value)}`);
      for (const name of namesOf(value)) setField(merged, name, value[name]);
    },
    result: () => merged,
  };
};

const ACCUMULATORS: Record<string, () => Accumulator> = {
  $sum: summing,
  $avg: averaging,
  $min: extreme((order) => order < 0),
  $max: extreme((order) => order > 0),
  $first: firstOrLast(true),
  $last: firstOrLast(false),
  $push: listing,
  $addToSet: collecting,
  $mergeObjects: merging,
};

interface Output {
  name: string;
  make: () => Accumulator;
  value: Compiled;
}

function outputOf(name: string, specification: unknown, scope: Scope): Output {
  if (name.includes('.')) throw failure(40235, `The field name '${name}' cannot contain '.'`);
  if (name.startsWith('$')) throw failure(40236, `The field name '${name}' cannot be an operator name`);
  if (!isDocument(specification)) throw failure(40234, `The field '${name}' must be an accumulator object`);
  const [operator, ...others] = Object.keys(specification);
  if (!operator || others.length) throw failure(40238, `The field '${name}' must specify one accumulator`);
  if (operator === '$count') return { name, make: summing, value: () => 1 };
  if (!Object.hasOwn(ACCUMULATORS, operator)) throw failure(15952, `unknown group operator '${operator}'`);
  const operand: unknown = specification[operator];
  if (Array.isArray(operand) && operand.length !== 1)
    throw failure(40237, `The ${operator} accumulator is a unary operator`);
  return { name, make: ACCUMULATORS[operator]!, value: compile(Array.isArray(operand) ? operand[0] : operand, scope) };
}

const outputsOf = (outputs: Document, scope: Scope): Output[] =>
  namesOf(outputs)
    .filter((name) => name !== '_id')
    .map((name) => outputOf(name, outputs[name], scope));

/** Groups documents by a value. */
function grouping(id: Compiled, outputs: Output[], setting: Setting): Run {
  const env = envOf(setting);
  return function* (docs) {
    const groups = new Map<string, { id: unknown; accumulators: Accumulator[] }>();
    for (const doc of docs) {
      const at = env(doc);
      const value = id(at) ?? null;
      const key = encodeKey(value, true);
      let group = groups.get(key);
      if (!group) {
        group = { id: value, accumulators: outputs.map(({ make }) => make()) };
        groups.set(key, group);
      }
      for (const [i, { value: read }] of outputs.entries()) group.accumulators[i]!.add(read(at));
    }
    for (const group of groups.values()) {
      const out = new Fields();
      out['_id'] = group.id;
      for (const [i, { name }] of outputs.entries()) setField(out, name, group.accumulators[i]!.result());
      yield out;
    }
  };
}

const $group: Stage = (argument, setting) => {
  if (!isDocument(argument)) throw failure(15947, "a group's fields must be specified in an object");
  if (!('_id' in argument)) throw failure(15955, 'a group specification must include an _id');
  const scope = scopeOf(setting);
  return grouping(compile(argument['_id'], scope), outputsOf(argument, scope), setting);
};

function fieldName(name: unknown): string {
  if (typeof name !== 'string' || !name) throw failure(40156, 'the count field must be a non-empty string');
  if (name.startsWith('$')) throw failure(40158, 'the count field cannot be a $-prefixed path');
  if (name.includes('.')) throw failure(40160, "the count field cannot contain '.'");
  return name;
}

const $count: Stage = (argument) => {
  const name = fieldName(argument);
  return function* (docs) {
    let n = 0n;
    for (const _doc of docs) n++;
    const out = new Fields();
    out[name] = integer(n, false);
    if (n) yield out;
  };
};

export const sorting = (argument: unknown): Run => {
  const sort = sortOf(argument);
  if (!sort.length) throw failure(15976, '$sort stage must have at least one sort key');
  return function* (docs) {
    const top = new Top<Document>(0);
    for (const doc of docs) top.add(sortKey(doc, sort), doc);
    yield* top.sorted();
  };
};

const $sortByCount: Stage = (argument, setting) => {
  const isExpression = typeof argument === 'string' ? argument.startsWith('$') : isDocument(argument);
  if (!isExpression)
    throw failure(40148, 'the sortByCount field must be defined as a $-prefixed path or an expression');
  const scope = scopeOf(setting);
  const group = grouping(compile(argument, scope), outputsOf({ count: { $sum: 1 } }, scope), setting);
  const sort = sorting({ count: -1 });
  return (docs) => sort(group(docs));
};

/** The lower boundary that a value belongs to. */
function boundaryOf(boundaries: unknown[], value: unknown): unknown {
  if (compare(value, boundaries[0]) < 0 || compare(value, boundaries.at(-1)) >= 0) return undefined;
  return boundaries.findLast((boundary) => compare(value, boundary) >= 0);
}

const $bucket: Stage = (argument, setting) => {
  if (!isDocument(argument)) throw failure(40201, 'Argument to $bucket stage must be an object');
  const { groupBy, boundaries, output = { count: { $sum: 1 } } } = argument;
  if (!Array.isArray(boundaries) || boundaries.length < 2)
    throw failure(40192, "The $bucket 'boundaries' field must have at least 2 values");
  if (boundaries.some((boundary, i) => i > 0 && compare(boundaries[i - 1], boundary) >= 0))
    throw failure(40194, "The 'boundaries' option to $bucket must be sorted, each value once");
  const scope = scopeOf(setting);
  const value = compile(groupBy, scope);
  const id: Compiled = (env) => {
    const boundary = boundaryOf(boundaries, value(env));
    if (boundary !== undefined) return boundary;
    if (!('default' in argument))
      throw failure(40066, '$switch could not find a matching branch for an input, and no default was specified.');
    return argument['default'];
  };
  const group = grouping(id, outputsOf(output, scope), setting);
  const sort = sorting({ _id: 1 });
  return (docs) => sort(group(docs));
};

export const GROUPING: Record<string, Stage> = { $group, $count, $sort: sorting, $sortByCount, $bucket };
