import type { Document } from 'bson';
import { Long } from 'bson';
import { CommandError } from '../errors';
import { compile } from '../expressions/compile';
import { failure, typeName } from '../expressions/expression';
import { addComputed, addition, addRule, addSpecification, projection, type Rules } from '../projection/tree';
import { copyOf, isDocument, removeField, setField } from '../values/document';
import { envOf, type Run, type Setting, type Stage, scopeOf } from './stage';

function documentArgument(name: string, argument: unknown, code: number): Document {
  if (isDocument(argument) && Object.keys(argument).length) return argument;
  throw failure(code, `${name} specification must be an object with at least one field`);
}

const mapping = (change: (doc: Document) => Document): Run =>
  function* (docs) {
    for (const doc of docs) yield change(doc);
  };

const $project: Stage = (argument, setting) => {
  const rules: Rules = new Map();
  addSpecification(rules, documentArgument('$project', argument, 51272), scopeOf(setting));
  const project = projection(rules);
  const env = envOf(setting);
  return mapping((doc) => project(doc, env(doc)));
};

const $addFields: Stage = (argument, setting) => {
  const rules: Rules = new Map();
  addComputed(rules, documentArgument('$addFields', argument, 40272), scopeOf(setting));
  const add = addition(rules);
  const env = envOf(setting);
  return mapping((doc) => add(doc, env(doc)));
};

const $unset: Stage = (argument) => {
  const paths: unknown[] = Array.isArray(argument) ? argument : [argument];
  if (!paths.length || !paths.every((path) => typeof path === 'string' && path))
    throw failure(31002, '$unset specification must be a string or an array of non-empty strings');
  const rules: Rules = new Map();
  for (const path of paths) addRule(rules, path as string, 'drop');
  const project = projection(rules);
  return mapping((doc) => project(doc, { root: doc, variables: {} }));
};

function replacing(expression: unknown, setting: Setting): Run {
  const evaluate = compile(expression, scopeOf(setting));
  const env = envOf(setting);
  return mapping((doc) => {
    const root = evaluate(env(doc));
    if (!isDocument(root))
      throw failure(
        40228,
        `'newRoot' expression must evaluate to an object, but resulting value was of type ${typeName(root)}`,
      );
    return root;
  });
}

const $replaceRoot: Stage = (argument, setting) => {
  if (!isDocument(argument) || !('newRoot' in argument))
    throw failure(40231, 'no newRoot specified for the $replaceRoot stage');
  return replacing(argument['newRoot'], setting);
};

interface Unwinding {
  path: string[];
  keepsEmpty: boolean;
  indexName?: string;
}

function unwindingOf(argument: unknown): Unwinding {
  const options = typeof argument === 'string' ? { path: argument } : argument;
  if (!isDocument(options))
    throw failure(
      15981,
      `expected either a string or an object as specification for $unwind stage, got ${typeName(argument)}`,
    );
  const { path, preserveNullAndEmptyArrays: keepsEmpty = false, includeArrayIndex: indexName, ...others } = options;
  const unknown = Object.keys(others)[0];
  if (unknown) throw failure(28811, `unrecognized option to $unwind stage: ${unknown}`);
  if (typeof path !== 'string') throw failure(28808, 'expected a string as the path for $unwind stage');
  if (!path.startsWith('$') || path.length < 2)
    throw failure(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  if (typeof keepsEmpty !== 'boolean')
    throw failure(28809, 'expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage');
  if (indexName !== undefined && (typeof indexName !== 'string' || !indexName))
    throw failure(28810, 'expected a non-empty string for the includeArrayIndex option to $unwind stage');
  if (indexName?.startsWith('$'))
    throw failure(28822, `includeArrayIndex option to $unwind stage should not be prefixed with a '$': ${indexName}`);
  return { path: path.slice(1).split('.'), keepsEmpty, indexName };
}

/** A path through documents only; undefined where something else is in the way. */
function valueAt(doc: Document, path: string[]): unknown {
  let value: unknown = doc;
  for (const part of path) value = isDocument(value) ? value[part] : undefined;
  return value;
}

/** The document with another value at a path; undefined takes the field out. */
function withValue(doc: Document, [name, ...rest]: string[], value: unknown): Document {
  const copy = copyOf(doc);
  const next = rest.length ? withValue(isDocument(copy[name!]) ? copy[name!] : {}, rest, value) : value;
  if (next === undefined) removeField(copy, name!);
  else setField(copy, name!, next);
  return copy;
}

const $unwind: Stage = (argument) => {
  const { path, keepsEmpty, indexName } = unwindingOf(argument);
  const index = indexName?.split('.');
  const numbered = (doc: Document, i: number | null): Document =>
    index ? withValue(doc, index, i === null ? null : Long.fromNumber(i)) : doc;
  return function* (docs) {
    for (const doc of docs) {
      const value = valueAt(doc, path);
      if (Array.isArray(value) && value.length)
        for (const [i, item] of value.entries()) yield numbered(withValue(doc, path, item), i);
      else if (Array.isArray(value)) {
        if (keepsEmpty) yield numbered(withValue(doc, path, undefined), null);
      } else if (keepsEmpty || (value !== undefined && value !== null)) yield numbered(doc, null);
    }
  };
};

export const SHAPING: Record<string, Stage> = {
  $project,
  $addFields,
  $set: $addFields,
  $unset,
  $replaceRoot,
  $replaceWith: replacing,
  $unwind,
};

/** A stage has one name. */
export function nameOfStage(stage: unknown): string {
  if (!isDocument(stage))
    throw new CommandError(14, 'TypeMismatch', "Each element of the 'pipeline' array must be an object");
  const names = Object.keys(stage);
  if (names.length !== 1) throw failure(40323, 'A pipeline stage specification object must contain exactly one field.');
  return names[0]!;
}
