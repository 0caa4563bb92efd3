/** Between stored values and what inputs hold while one types, and the checks before a form is sent. */
import { type ParseResult, parseCreate, parseUpdate, type Values } from '@enishi/protos/fields/parse';
import type { Entity, Field, FieldErrors, FieldValue, Kind, RecordValue } from '@enishi/protos/fields/types';
import { withLabel } from '@enishi/protos/fields/with-label';
import type { EntityRow } from '../values/row';

/** The value an input holds: texts and numbers as typed, ids and lists as chosen. */
export type FormValue = FieldValue;
export type FormValues = Record<string, FormValue>;

const typed = (value: FieldValue | undefined): FormValue =>
  value === null || value === undefined ? '' : String(value);
const chosen = (value: FieldValue | undefined): FormValue => value ?? null;
const listed = (value: FieldValue | undefined): FormValue => (Array.isArray(value) ? value : []);

const toForm = {
  text: typed,
  longText: typed,
  kana: typed,
  email: typed,
  tel: typed,
  url: typed,
  zipcode: typed,
  password: typed,
  color: typed,
  integer: typed,
  money: typed,
  date: typed,
  dateTime: typed,
  timestamp: typed,
  flag: chosen,
  choice: chosen,
  choices: listed,
  master: chosen,
  masters: listed,
  ref: chosen,
  refs: listed,
  file: chosen,
  files: listed,
  texts: listed,
  records: listed,
} as const satisfies Record<Kind, (value: FieldValue | undefined) => FormValue>;

/** The value that the input of a field starts with, from the stored one. */
export const toFormValue = (field: Field, value: FieldValue | undefined): FormValue => toForm[field.kind](value);

/** An empty record of a `records` field, as inputs hold it. */
export function emptyRecord(field: Field): RecordValue {
  const columns = Object.entries(field.fields ?? {});
  return Object.fromEntries(columns.map(([name, column]) => [name, toFormValue(column, null) as RecordValue[string]]));
}

function defaultOf(field: Field, now: Date): FieldValue | undefined {
  const start = field.prefill ?? field.default;
  return typeof start === 'function' ? start(now) : start;
}

/** Start of a form. A new record gets what the definition starts with where `values` says nothing. */
export function startValues(
  definition: Entity,
  names: readonly string[],
  values: EntityRow = {},
  now: Date = new Date(),
): FormValues {
  const isNew = values[definition.key] === undefined;
  const start = (name: string): FormValue => {
    const field = definition.fields[name];
    const given = values[name];
    return toFormValue(field, given === undefined && isNew ? defaultOf(field, now) : given);
  };
  return Object.fromEntries(names.map((name) => [name, start(name)]));
}

/** Kinds of fields that decide over others; rules that need more than a form has choose by these. */
const deciding = new Set<Kind>(['choice', 'flag']);

/**
 * Fields of a new record that start with a value of the definition's, which says nothing about this record. Choices
 * among a few are left out: they stand open, and one of them is always chosen.
 */
export function presetNames(definition: Entity, names: readonly string[], values: EntityRow = {}): Set<string> {
  if (values[definition.key] !== undefined) return new Set();
  const presets = startValues(definition, names);
  const isPreset = (name: string): boolean => {
    const field = definition.fields[name];
    if (deciding.has(field.kind) || values[name] !== undefined) return false;
    return !sameValue(presets[name], toFormValue(field, null));
  };
  return new Set(names.filter(isPreset));
}

/** Whether two input values say the same. */
export const sameValue = (a: FormValue | undefined, b: FormValue | undefined): boolean =>
  a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Names whose input no longer holds what it started with. */
export const changedNames = (start: FormValues, now: FormValues): string[] =>
  Object.keys(start).filter((name) => !sameValue(start[name], now[name]));

export interface ReadOptions {
  names: readonly string[];
  start: FormValues;
  /** The stored record; without it the form makes a new one. */
  stored?: EntityRow;
  required?: readonly string[];
}

/**
 * Clean values of a form and messages by field, by the same rules as the server. A new record answers all fields of
 * the form (null for what was left empty), an existing one only those that were changed.
 */
export function readForm(definition: Entity, now: FormValues, options: ReadOptions): ParseResult {
  const { names, start, stored, required } = options;
  if (stored) {
    const only = changedNames(start, now);
    return parseUpdate(definition, now, stored as Values, { only, required });
  }
  const { values, errors } = parseCreate(definition, now, { only: names, required });
  const own = names.filter((name) => name in values).map((name) => [name, values[name]]);
  return { values: Object.fromEntries(own), errors };
}

/** A form in which nothing was given but the choices that it starts with. */
function blankForm(definition: Entity, { names, start }: ReadOptions): FormValues {
  const blank = (name: string) =>
    deciding.has(definition.fields[name].kind) ? start[name] : toFormValue(definition.fields[name], null);
  return Object.fromEntries(names.map((name) => [name, blank(name)]));
}

/** Fields that a form must be given: always, on this page, or by a rule as far as the choices it starts with say. */
export function neededNames(definition: Entity, options: ReadOptions): Set<string> {
  const { names, required = [] } = options;
  const { errors } = readForm(definition, blankForm(definition, options), options);
  const always = names.filter((name) => definition.fields[name].required);
  return new Set([...always, ...required, ...Object.keys(errors)]);
}

/** A text that every kind of name takes, 姓 as well as セイ. */
const ANY_NAME = 'ア';
const named = new Set<Kind>(['text', 'kana', 'longText']);

/** Fields among those that a form must be given of which one will do: with it, others are not asked for any more. */
export function eitherNames(definition: Entity, options: ReadOptions): Set<string> {
  const { names, required = [] } = options;
  const blank = blankForm(definition, options);
  const asked = (form: FormValues): string[] =>
    Object.keys(readForm(definition, form, options).errors).filter(
      (name) => names.includes(name) && !definition.fields[name].required && !required.includes(name),
    );
  const missing = asked(blank);
  const texts = missing.filter((name) => named.has(definition.fields[name].kind));
  const groups = texts.map((name) => {
    const still = asked({ ...blank, [name]: ANY_NAME });
    return missing.filter((other) => !still.includes(other));
  });
  return new Set(groups.filter((group) => group.length > 1).flat());
}

export interface PlacedErrors {
  /** Refused fields in the order of the form. */
  fields: { name: string; label: string; messages: string[] }[];
  /** Messages that no field of the form can show. */
  others: string[];
}

/**
 * Puts messages where the user can act on them. A rule may name several fields (姓 or 氏名): as long as the form has
 * one of them, those it does not have are left out.
 */
export function placeErrors(definition: Entity, names: readonly string[], errors: FieldErrors): PlacedErrors {
  const fields = names
    .filter((name) => errors[name]?.length)
    .map((name) => ({ name, label: definition.fields[name]?.label ?? name, messages: errors[name] }));
  const inForm = new Set(names);
  const others = Object.entries(errors)
    .filter(([name]) => !inForm.has(name) && (fields.length === 0 || !definition.fields[name]))
    .flatMap(([name, messages]) => {
      const label = definition.fields[name]?.label;
      return messages.map((message) => (label ? withLabel(label, message) : message));
    });
  return { fields, others: [...new Set(others)] };
}
