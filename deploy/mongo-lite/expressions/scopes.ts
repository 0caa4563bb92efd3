import type { Document } from 'bson';
import { sorted } from '../engine/top';
import { isDocument } from '../values/document';
import { zip } from './arrays';
import {
  argumentsOf,
  type Compiled,
  type Env,
  failure,
  isNothing,
  isTrue,
  type Scope,
  type Special,
  typeName,
  wholeOf,
} from './expression';

function assertName(name: string): string {
  if (!/^[a-z\u0080-\uffff][\w\u0080-\uffff]*$/.test(name) && name !== 'CURRENT')
    throw failure(16867, `'${name}' is not a valid user variable name`);
  return name;
}

const inside = (scope: Scope, ...names: string[]): Scope => new Set([...scope, ...names]);

const having = (env: Env, variables: Document): Env => ({
  ...env,
  variables: Object.assign(Object.create(env.variables), variables),
});

function items(name: string, code: number, value: unknown): unknown[] | null {
  if (isNothing(value)) return null;
  if (!Array.isArray(value)) throw failure(code, `input to ${name} must be an array not ${typeName(value)}`);
  return value;
}

const $literal: Special = (operand) => () => operand;

const $let: Special = (operand, scope, compile) => {
  const { vars, in: body } = argumentsOf('$let', operand, ['vars', 'in'], ['vars', 'in']);
  if (!isDocument(vars)) throw failure(16876, 'invalid parameter: expected an object (vars)');
  const names = Object.keys(vars).map(assertName);
  const values = names.map((name) => [name, compile(vars[name], scope)] as const);
  const result = compile(body, inside(scope, ...names));
  return (env) => result(having(env, Object.fromEntries(values.map(([name, value]) => [name, value(env)]))));
};

const $map: Special = (operand, scope, compile) => {
  const { input, as = 'this', in: body } = argumentsOf('$map', operand, ['input', 'as', 'in'], ['input', 'in']);
  const list = compile(input, scope);
  const each = compile(body, inside(scope, assertName(String(as))));
  return (env) =>
    items('$map', 16883, list(env))?.map((item) => each(having(env, { [String(as)]: item })) ?? null) ?? null;
};

const $filter: Special = (operand, scope, compile) => {
  const {
    input,
    as = 'this',
    cond,
    limit,
  } = argumentsOf('$filter', operand, ['input', 'as', 'cond', 'limit'], ['input', 'cond']);
  const list = compile(input, scope);
  const test = compile(cond, inside(scope, assertName(String(as))));
  const most: Compiled = limit === undefined ? () => null : compile(limit, scope);
  return (env) => {
    const passing = items('$filter', 28651, list(env))?.filter((item) =>
      isTrue(test(having(env, { [String(as)]: item }))),
    );
    const n = most(env);
    if (!passing || isNothing(n)) return passing ?? null;
    const count = wholeOf(n);
    if (count === undefined || count < 1) throw failure(327392, '$filter: limit must be a positive 32-bit integer');
    return passing.slice(0, count);
  };
};

const $reduce: Special = (operand, scope, compile) => {
  const names = ['input', 'initialValue', 'in'];
  const { input, initialValue, in: body } = argumentsOf('$reduce', operand, names, names);
  const [list, first] = [compile(input, scope), compile(initialValue, scope)];
  const step = compile(body, inside(scope, 'value', 'this'));
  return (env) => {
    const all = items('$reduce', 40080, list(env));
    if (!all) return null;
    return all.reduce<unknown>((value, item) => step(having(env, { value, this: item })), first(env));
  };
};

const $zip: Special = (operand, scope, compile) => {
  const { inputs, useLongestLength, defaults } = argumentsOf(
    '$zip',
    operand,
    ['inputs', 'useLongestLength', 'defaults'],
    ['inputs'],
  );
  const [lists, rest] = [compile(inputs, scope), compile(defaults ?? null, scope)];
  return (env) => zip(lists(env), useLongestLength === true, rest(env));
};

const $sortArray: Special = (operand, scope, compile) => {
  const { input, sortBy } = argumentsOf('$sortArray', operand, ['input', 'sortBy'], ['input', 'sortBy']);
  const list = compile(input, scope);
  const order = sorted(sortBy);
  return (env) => {
    const all = items('$sortArray', 2942504, list(env));
    return all && order(all);
  };
};

export const SCOPES: Record<string, Special> = { $literal, $let, $map, $filter, $reduce, $zip, $sortArray };
