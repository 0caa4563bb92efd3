/** Checking whole records against a definition: used by forms, APIs and imports alike. */
import { dayProblem } from './day-bounds';
import { type Entity, type Field, type FieldErrors, type FieldValue } from './types';
import { parseValue } from './values';

export type Values = Record<string, FieldValue>;

export interface ParseResult {
  /** Clean values of the fields that were given (create: and of those with defaults). */
  values: Values;
  errors: FieldErrors;
}

const chosen = new Set(['choice', 'choices', 'master', 'masters', 'ref', 'refs', 'flag', 'file', 'files']);

const isEmpty = (value: FieldValue | undefined): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

function defaultValue(definition: Entity, name: string, now: Date): FieldValue | undefined {
  const given = definition.own[name].default;
  return typeof given === 'function' ? given(now) : given;
}

export interface ParseOptions {
  /** Only these fields are taken from the input (a form, or what an audience may write). Default: all own fields. */
  only?: readonly string[];
  /** Required beyond the definition's own, e.g. what the registration form demands. */
  required?: readonly string[];
  now?: Date;
  /** The records come from another system, where a day that has passed was still to come. */
  past?: boolean;
}

type OwnFields = readonly (readonly [name: string, field: Field])[];

const ownFields = new WeakMap<Entity, OwnFields>();

/** Listed once: files with many rows feel the difference. */
function ownFieldsOf(definition: Entity): OwnFields {
  const known = ownFields.get(definition) ?? Object.entries(definition.own);
  ownFields.set(definition, known);
  return known;
}

const boundedDays = new WeakMap<Entity, readonly string[]>();

/** Names of the fields whose days have bounds, listed once, too. */
function boundedDaysOf(definition: Entity): readonly string[] {
  const known =
    boundedDays.get(definition) ??
    ownFieldsOf(definition).flatMap(([name, { notBefore, notAfter }]) => (notBefore || notAfter ? [name] : []));
  boundedDays.set(definition, known);
  return known;
}

const fieldsNamed = ({ own }: Entity, names: readonly string[]): OwnFields =>
  names.filter((name) => own[name] !== undefined).map((name) => [name, own[name]]);

/** What is given, value by value: each by the rules of its kind alone. Names that are unknown or read-only are left out. */
export function parseGiven(
  definition: Entity,
  input: Record<string, unknown>,
  { only }: Pick<ParseOptions, 'only'> = {},
): ParseResult {
  const values: Values = {};
  const errors: FieldErrors = {};
  for (const [name, field] of only ? fieldsNamed(definition, only) : ownFieldsOf(definition)) {
    if (field.readOnly || !Object.hasOwn(input, name) || input[name] === undefined) continue;
    const parsed = parseValue(field, input[name]);
    if ('error' in parsed) errors[name] = [parsed.error];
    else values[name] = parsed.value;
  }
  return { values, errors };
}

/** `current`: what is stored; a day that stays as it is was within its bounds once. */
function addDayErrors(
  definition: Entity,
  { values, errors }: ParseResult,
  { past, now = new Date() }: ParseOptions,
  current: Values = {},
): void {
  for (const name of boundedDaysOf(definition)) {
    const value = values[name];
    const problem = value === current[name] ? undefined : dayProblem(definition.own[name], value, now, past);
    if (problem) errors[name] = [problem];
  }
}

function checkRequired(definition: Entity, name: string, value: FieldValue | undefined, errors: FieldErrors): void {
  if (errors[name] || !isEmpty(value)) return;
  const { kind, label } = definition.own[name];
  errors[name] = [`${label}を${chosen.has(kind) ? '選択' : '入力'}してください。`];
}

/** A field that is refused by itself says so once; a rule about it would say the same again. */
function merge(errors: FieldErrors, more: FieldErrors): void {
  for (const [name, messages] of Object.entries(more)) errors[name] ??= messages;
}

/** A new record: given values, then defaults, then required fields, then the rules across fields. */
export const parseCreate = (
  definition: Entity,
  input: Record<string, unknown>,
  options: ParseOptions = {},
): ParseResult => completeCreate(definition, parseGiven(definition, input, options), options);

/** `parseCreate` from where the given values are parsed; `given` becomes the result. */
export function completeCreate(definition: Entity, given: ParseResult, options: ParseOptions = {}): ParseResult {
  const now = options.now ?? new Date();
  const { values, errors } = given;
  addDayErrors(definition, given, { ...options, now });
  for (const [name, field] of ownFieldsOf(definition)) {
    if (values[name] === undefined && !errors[name]) {
      const value = defaultValue(definition, name, now);
      if (value !== undefined) values[name] = value;
    }
    if (field.required && !field.readOnly) checkRequired(definition, name, values[name], errors);
  }
  for (const name of options.required ?? []) checkRequired(definition, name, values[name], errors);
  if (definition.check) merge(errors, definition.check(values, values));
  return { values, errors };
}

/** A patch: only what is given changes; `current` is what is stored, for the rules across fields. */
export const parseUpdate = (
  definition: Entity,
  input: Record<string, unknown>,
  current: Values,
  options: ParseOptions = {},
): ParseResult => completeUpdate(definition, parseGiven(definition, input, options), current, options);

/** `parseUpdate` from where the given values are parsed; `given` becomes the result. */
export function completeUpdate(
  definition: Entity,
  given: ParseResult,
  current: Values,
  options: ParseOptions = {},
): ParseResult {
  const { values, errors } = given;
  addDayErrors(definition, given, options, current);
  const required = new Set(options.required ?? []);
  for (const name of Object.keys(values))
    if (definition.own[name].required || required.has(name)) checkRequired(definition, name, values[name], errors);
  if (definition.check) {
    const found = definition.check({ ...current, ...values }, values);
    // A rule that was already broken must not block a patch that does not touch it.
    const before = definition.check(current, {});
    for (const name of Object.keys(found)) if (!before[name] || name in values) merge(errors, { [name]: found[name] });
  }
  return { values, errors };
}
