import type { Document } from 'bson';
import { badValue, CommandError } from '../errors';
import { compile } from '../expressions/compile';
import type { Compiled, Env, Scope } from '../expressions/expression';
import { copyOf, Fields, isDocument, namesOf, removeField, setField } from '../values/document';
import { isNumeric, toDouble } from '../values/numbers';

/** Changes a value on its way; undefined leaves the field out. */
export type Shaping = (value: unknown) => unknown;

/** The treatment of one field: it is kept, left out, shaped, computed, or its own fields are looked at. */
export type Rule = 'keep' | 'drop' | { shape: Shaping; keeps: boolean } | { compute: Compiled } | { fields: Rules };
export type Rules = Map<string, Rule>;

const collision = (path: string): CommandError => new CommandError(31250, 'Location31250', `Path collision at ${path}`);

/** Adds a rule at a dotted path. Throws when another one is at, above or below it. */
export function addRule(rules: Rules, path: string, rule: Rule): void {
  const parts = path.split('.');
  if (parts.includes(''))
    throw new CommandError(40353, 'Location40353', `FieldPath '${path}' must not have empty names`);
  let at = rules;
  for (const part of parts.slice(0, -1)) {
    const known = at.get(part) ?? { fields: new Map() };
    if (typeof known === 'string' || !('fields' in known)) throw collision(path);
    at.set(part, known);
    at = known.fields;
  }
  const name = parts.at(-1)!;
  if (name.startsWith('$'))
    throw new CommandError(16410, 'Location16410', `FieldPath field names may not start with '$': ${path}`);
  if (at.has(name)) throw collision(path);
  at.set(name, rule);
}

/** A flag of a projection: a boolean or a number; undefined for anything else. */
export function flagOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  return isNumeric(value) ? toDouble(value) !== 0 : undefined;
}

/** Adds what a specification says about the fields below `prefix`; an expression makes a computed field. */
export function addSpecification(rules: Rules, specification: Document, scope: Scope, prefix = ''): void {
  for (const name of namesOf(specification)) {
    const value: unknown = specification[name];
    const path = prefix + name;
    const flag = flagOf(value);
    if (flag !== undefined) addRule(rules, path, flag ? 'keep' : 'drop');
    else if (isDocument(value) && !isExpression(value)) {
      if (!Object.keys(value).length)
        throw new CommandError(
          51270,
          'Location51270',
          `An empty sub-projection is not a valid value. Found empty object at path ${path}`,
        );
      addSpecification(rules, value, scope, `${path}.`);
    } else addRule(rules, path, { compute: compile(value, scope) });
  }
}

export const isExpression = (value: Document): boolean => Object.keys(value).some((name) => name.startsWith('$'));

/** Adds computed fields only: every value is an expression, numbers and booleans too. */
export function addComputed(rules: Rules, specification: Document, scope: Scope, prefix = ''): void {
  for (const name of namesOf(specification)) {
    const value: unknown = specification[name];
    const nested = isDocument(value) && !isExpression(value) && Object.keys(value).length > 0;
    if (nested) addComputed(rules, value, scope, `${prefix}${name}.`);
    else addRule(rules, prefix + name, { compute: compile(value, scope) });
  }
}

function* allRules(rules: Rules, prefix = ''): Generator<[path: string, rule: Rule]> {
  for (const [name, rule] of rules) {
    if (typeof rule === 'object' && 'fields' in rule) yield* allRules(rule.fields, `${prefix}${name}.`);
    else yield [prefix + name, rule];
  }
}

const isComputed = (rule: Rule): rule is { compute: Compiled } => typeof rule === 'object' && 'compute' in rule;

/** Whether a projection names what is kept (true) or what is left out. Throws when it does both. */
export function isInclusion(rules: Rules): boolean {
  let including: boolean | undefined;
  for (const [path, rule] of allRules(rules)) {
    if (path === '_id' && !isComputed(rule)) continue;
    if (typeof rule === 'object' && 'shape' in rule && !rule.keeps) continue;
    const keeps = rule !== 'drop';
    if (including !== undefined && including !== keeps)
      throw keeps
        ? new CommandError(31253, 'Location31253', `Cannot do inclusion on field ${path} in exclusion projection`)
        : new CommandError(31254, 'Location31254', `Cannot do exclusion on field ${path} in inclusion projection`);
    including = keeps;
  }
  return including ?? rules.get('_id') === 'keep';
}

function shapedField(value: unknown, rule: Rule | undefined, including: boolean): unknown {
  if (rule === undefined) return including ? undefined : value;
  if (rule === 'keep') return value;
  if (rule === 'drop' || isComputed(rule)) return undefined;
  return 'shape' in rule ? rule.shape(value) : shapedValue(value, rule.fields, including);
}

/** The part of a value that stays when fields below it are named: documents in arrays one by one. */
function shapedValue(value: unknown, rules: Rules, including: boolean): unknown {
  if (Array.isArray(value))
    return value.map((item) => shapedValue(item, rules, including)).filter((item) => item !== undefined);
  if (!isDocument(value)) return including ? undefined : value;
  const out = new Fields();
  for (const name of namesOf(value)) {
    const rule = rules.get(name);
    const kept = shapedField(value[name], rule, including);
    if (kept !== undefined) setField(out, name, kept);
    // A computed field stays where a field of its name was.
    else if (rule !== undefined && typeof rule === 'object' && 'compute' in rule && !including)
      setField(out, name, value[name]);
  }
  return out;
}

const hasComputed = (rules: Rules): boolean => [...allRules(rules)].some(([, rule]) => isComputed(rule));

/** Sets computed fields, each evaluated on the document as it was. */
function computed(value: unknown, rules: Rules, env: Env): unknown {
  if (Array.isArray(value)) return value.map((item) => computed(item, rules, env));
  const out = isDocument(value) ? copyOf(value) : new Fields();
  for (const [name, rule] of rules) {
    if (typeof rule !== 'object') continue;
    if (isComputed(rule)) {
      const result = rule.compute(env);
      if (result === undefined) removeField(out, name);
      else setField(out, name, result);
    } else if ('fields' in rule && hasComputed(rule.fields)) setField(out, name, computed(out[name], rule.fields, env));
  }
  return out;
}

/** Prepares a projection as a function of documents. */
export function projection(rules: Rules): (doc: Document, env: Env) => Document {
  const including = isInclusion(rules);
  if (including && !rules.has('_id')) rules.set('_id', 'keep');
  const computes = hasComputed(rules);
  return (doc, env) => {
    const kept = shapedValue(doc, rules, including) as Document;
    return computes ? (computed(kept, rules, env) as Document) : kept;
  };
}

/** Prepares fields that are added to documents. */
export function addition(rules: Rules): (doc: Document, env: Env) => Document {
  return (doc, env) => computed(doc, rules, env) as Document;
}

/** `$slice` of a projection: a number, or how many to leave out and how many to keep. */
export function slicing(operand: unknown): Shaping {
  const parts = Array.isArray(operand) ? operand : [operand];
  const numbers = parts.map((part) => (isNumeric(part) ? Math.trunc(toDouble(part)) : Number.NaN));
  const [first, count] = numbers;
  if (parts.length > 2 || numbers.some(Number.isNaN))
    throw new CommandError(28667, 'Location28667', '$slice takes a number, or an array of two');
  if (count !== undefined && count <= 0)
    throw new CommandError(28724, 'Location28724', 'First argument to $slice must be an array, but is of type: int');
  return (value) => {
    if (!Array.isArray(value)) return value;
    if (count === undefined) return first! < 0 ? value.slice(first) : value.slice(0, first);
    const start = first! < 0 ? Math.max(0, value.length + first!) : first!;
    return value.slice(start, start + count);
  };
}

export const refusePosition = (path: string): never => {
  throw badValue(`Positional projection '${path}' contains more than one '$', or not at its end`);
};
