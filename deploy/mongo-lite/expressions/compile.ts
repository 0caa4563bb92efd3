import type { Document } from 'bson';
import { badValue, CommandError } from '../errors';
import { Fields, isDocument, namesOf, setField } from '../values/document';
import { ARITHMETIC } from './arithmetic';
import { ARRAYS } from './arrays';
import { CONDITIONS } from './conditions';
import { DATES } from './dates';
import type { Compile, Compiled, Scope, Special } from './expression';
import { SCOPES } from './scopes';
import { STRINGS, TEXTS } from './strings';
import { TYPES } from './types';

/** Operators whose operands are values, evaluated one by one. */
const PLAIN = { ...ARITHMETIC, ...ARRAYS, ...CONDITIONS.plain, ...STRINGS, ...TYPES };
/** Operators that look at their operands themselves. */
const SPECIAL: Record<string, Special> = { ...CONDITIONS.special, ...DATES, ...SCOPES, ...TEXTS };

/** Reads a path of a document as expressions do: an array gives the values of its documents. */
export function valueOfPath(value: unknown, parts: readonly string[], at = 0): unknown {
  if (at === parts.length) return value;
  if (isDocument(value)) return valueOfPath(value[parts[at]!], parts, at + 1);
  if (!Array.isArray(value)) return undefined;
  return value
    .filter(isDocument)
    .map((item) => valueOfPath(item, parts, at))
    .filter((item) => item !== undefined);
}

function assertPath(path: string): string[] {
  const parts = path.split('.');
  if (parts.includes(''))
    throw new CommandError(40353, 'Location40353', `FieldPath '${path}' must not have empty names`);
  if (parts.some((part) => part.startsWith('$')))
    throw new CommandError(16410, 'Location16410', `FieldPath field names may not start with '$': ${path}`);
  return parts;
}

const SYSTEM = new Set(['ROOT', 'CURRENT', 'NOW', 'REMOVE']);

function compileVariable(text: string, scope: Scope): Compiled {
  const [name, ...parts] = text.split('.');
  if (!SYSTEM.has(name!) && !scope.has(name!))
    throw new CommandError(17276, 'Location17276', `Use of undefined variable: ${name}`);
  if (name === 'REMOVE') return () => undefined;
  if (parts.length) assertPath(parts.join('.'));
  if (name === 'ROOT' || name === 'CURRENT') return (env) => valueOfPath(env.root, parts);
  return (env) => valueOfPath(env.variables[name!], parts);
}

function compileDocument(doc: Document, scope: Scope): Compiled {
  const fields = namesOf(doc).map((name) => {
    if (name.includes('.'))
      throw new CommandError(16412, 'Location16412', `FieldPath field names may not contain '.': '${name}'`);
    return [name, compile(doc[name], scope)] as const;
  });
  return (env) => {
    const out = new Fields();
    for (const [name, evaluate] of fields) {
      const value = evaluate(env);
      if (value !== undefined) setField(out, name, value);
    }
    return out;
  };
}

function compileOperator(name: string, operand: unknown, scope: Scope): Compiled {
  if (Object.hasOwn(SPECIAL, name)) return SPECIAL[name]!(operand, scope, compile);
  if (!Object.hasOwn(PLAIN, name))
    throw new CommandError(168, 'InvalidPipelineOperator', `Unrecognized expression '${name}'`);
  const { least, most, run } = PLAIN[name]!;
  const operands = Array.isArray(operand) ? operand : [operand];
  if (operands.length < least || operands.length > most)
    throw new CommandError(
      16020,
      'Location16020',
      `Expression ${name} takes ${least === most ? `exactly ${least}` : `${least} to ${most}`} arguments. ${operands.length} were passed in.`,
    );
  const parts = operands.map((part) => compile(part, scope));
  if (parts.length === 1) return (env) => run([parts[0]!(env)]);
  return (env) => run(parts.map((part) => part(env)));
}

/** Compiles an expression; throws for operators and variables that do not exist or that this server does not have. */
export const compile: Compile = (expression, scope) => {
  if (typeof expression === 'string' && expression.startsWith('$$')) return compileVariable(expression.slice(2), scope);
  if (typeof expression === 'string' && expression.startsWith('$')) {
    const parts = assertPath(expression.slice(1));
    return (env) => valueOfPath(env.root, parts);
  }
  if (Array.isArray(expression)) {
    const items = expression.map((item) => compile(item, scope));
    return (env) => items.map((item) => item(env) ?? null);
  }
  if (!isDocument(expression)) return () => expression;
  const names = Object.keys(expression);
  if (!names[0]?.startsWith('$')) return compileDocument(expression, scope);
  if (names.length > 1)
    throw new CommandError(15983, 'Location15983', 'An object representing an expression must have exactly one field');
  return compileOperator(names[0], expression[names[0]], scope);
};

/** Compiles an expression that sees these variables, as a function of documents. */
export function evaluator(expression: unknown, variables: Document = {}): (doc: unknown) => unknown {
  const given = Object.keys(variables);
  const bad = given.find((name) => !/^[a-z\u0080-\uffff]/.test(name));
  if (bad) throw badValue(`'${bad}' starts with an invalid character for a user variable name`);
  const evaluate = compile(expression, new Set(given));
  const all: Document = Object.assign(new Fields(), { NOW: new Date() }, variables);
  return (root) => evaluate({ root, variables: all });
}
