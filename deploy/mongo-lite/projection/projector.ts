import type { Document } from 'bson';
import { copyBytes } from '../engine/scan';
import { CommandError } from '../errors';
import { compile } from '../expressions/compile';
import type { Env } from '../expressions/expression';
import { FieldSet, idFirst, sliceFields } from '../raw';
import { elementTest, positionIn } from '../update/elements';
import { decode, encode } from '../values/codec';
import { Fields, isDocument, namesOf } from '../values/document';
import {
  addRule,
  addSpecification,
  flagOf,
  projection,
  type Rules,
  refusePosition,
  type Shaping,
  slicing,
} from './tree';

/** The names of a projection that only keeps whole top-level fields; null for any other projection. */
function keptFields(specification: Document): FieldSet | null {
  const names = new Set<string>();
  for (const path of Object.keys(specification)) {
    const flag = flagOf(specification[path]);
    if (flag === undefined || path.includes('.') || path.startsWith('$') || !path || (!flag && path !== '_id'))
      return null;
    if (flag) names.add(path);
  }
  // `{_id: 0}` alone leaves everything else in.
  if (!names.size) return null;
  if (!('_id' in specification)) names.add('_id');
  return new FieldSet(names);
}

function matchingElement(condition: unknown): Shaping {
  if (!isDocument(condition))
    throw new CommandError(31274, 'Location31274', 'elemMatch: Invalid argument, object required');
  const test = elementTest(condition);
  return (value) => {
    if (!Array.isArray(value)) return undefined;
    const at = value.findIndex(test);
    return at < 0 ? undefined : [value[at]];
  };
}

/** The position that `path.$` stands for is known for each document only. */
interface Positions {
  current: ((path: string) => number | undefined) | undefined;
}

const positional =
  (path: string, positions: Positions): Shaping =>
  (value) => {
    if (!Array.isArray(value)) return value;
    const at = positions.current!(path);
    if (at === undefined || at >= value.length)
      throw new CommandError(
        51246,
        'Location51246',
        "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
      );
    return [value[at]];
  };

function rulesOf(specification: Document, positions: Positions): Rules {
  const rules: Rules = new Map();
  const scope = new Set<string>();
  for (const path of namesOf(specification)) {
    const value: unknown = specification[path];
    const operator = isDocument(value) ? Object.keys(value)[0] : undefined;
    if (path.endsWith('.$')) {
      const array = path.slice(0, -2);
      if (array.split('.').includes('$')) refusePosition(path);
      addRule(rules, array, { shape: positional(array, positions), keeps: true });
    } else if (operator === '$slice' && !isExpressionSlice((value as Document)['$slice']))
      addRule(rules, path, { shape: slicing((value as Document)['$slice']), keeps: false });
    else if (operator === '$elemMatch')
      addRule(rules, path, { shape: matchingElement((value as Document)['$elemMatch']), keeps: true });
    else if (isDocument(value) && operator?.startsWith('$')) addRule(rules, path, { compute: compile(value, scope) });
    else {
      const single = new Fields();
      single[path] = value;
      addSpecification(rules, single, scope);
    }
  }
  return rules;
}

/** `{$slice: ['$items', 2]}` is the expression. */
const isExpressionSlice = (operand: unknown): boolean =>
  Array.isArray(operand) && (operand.length === 3 || typeof operand[0] === 'string' || Array.isArray(operand[0]));

/** Prepares a projection as a function from stored bytes to result bytes; both own their memory. */
export function projector(specification: Document | undefined, filter: Document): (raw: Buffer) => Buffer {
  if (!specification || !Object.keys(specification).length) return copyBytes;
  const kept = keptFields(specification);
  if (kept) return (raw) => sliceFields(raw, kept);
  const positions: Positions = { current: undefined };
  const rules = rulesOf(specification, positions);
  const project = projection(rules);
  const variables = Object.assign(new Fields(), { NOW: new Date() });
  return (raw) => {
    const doc = decode(raw);
    positions.current = positionIn(() => doc, filter);
    const env: Env = { root: doc, variables };
    return idFirst(encode(project(doc, env)));
  };
}
