/** Search conditions in the page: what can be asked of a column, how it is written into the URL, how it reads. */

import { formatValue, type NameLookup } from '@enishi/protos/fields/format';
import {
  type Condition,
  conditionTypeOf,
  kindOperators,
  type Operator,
  operatorLabels,
} from '@enishi/protos/fields/operators';
import type { Entity, Field, Kind } from '@enishi/protos/fields/types';

export interface Range {
  min: string;
  max: string;
}

/** Value of a condition while it is built: a text as typed, chosen ids, or a range. */
export type ConditionValue = string | number[] | Range;

export interface BuiltCondition {
  column: string;
  operator: Operator;
  value: ConditionValue;
}

const inTime: Partial<Record<Operator, string>> = { gt: 'より後', ge: '以降', lt: 'より前', le: '以前' };
const times = new Set<Kind>(['date', 'dateTime', 'timestamp']);

/** The name of an operator; days come before and after one another, they are not larger. */
export const operatorLabel = ({ kind }: Field, operator: Operator): string =>
  (times.has(kind) ? inTime[operator] : undefined) ?? operatorLabels[operator];

export const operatorsOf = (field: Field): readonly Operator[] => kindOperators[field.kind];

export const takesNothing = (operator: Operator): boolean => operator === 'has' || operator === 'none';
const takesIds = (operator: Operator): boolean => operator === 'any' || operator === 'not_any';

/** The value an operator starts with. */
export function emptyValue(operator: Operator): ConditionValue {
  if (takesIds(operator)) return [];
  return operator === 'range' ? { min: '', max: '' } : '';
}

const isRange = (value: ConditionValue): value is Range => typeof value === 'object' && !Array.isArray(value);

/** The value that fits another operator best: kept where the shape is the same. */
export function valueFor(operator: Operator, last: ConditionValue): ConditionValue {
  const empty = emptyValue(operator);
  if (Array.isArray(empty)) return Array.isArray(last) ? last : empty;
  if (isRange(empty)) return isRange(last) ? last : { min: typeof last === 'string' ? last : '', max: '' };
  return typeof last === 'string' ? last : isRange(last) ? last.min : empty;
}

/** A first condition on a column. */
export function newCondition(definition: Entity, column: string): BuiltCondition {
  const operators = operatorsOf(definition.fields[column]);
  // An exact text, amount or day is rarely known when one searches.
  const operator = operators.find((name) => name === 'contains' || name === 'range') ?? operators[0] ?? 'has';
  return { column, operator, value: emptyValue(operator) };
}

/** Says enough to be searched by. */
export function isComplete({ operator, value }: BuiltCondition): boolean {
  if (takesNothing(operator)) return true;
  if (Array.isArray(value)) return value.length > 0;
  return isRange(value) ? Boolean(value.min.trim() || value.max.trim()) : value.trim() !== '';
}

/** The condition as the API takes it. */
export function toRequest(definition: Entity, { column, operator, value }: BuiltCondition): Condition {
  const { kind, label } = definition.fields[column];
  const request: Condition = { column, name: label, type: conditionTypeOf(kind, operator), operator };
  if (takesNothing(operator)) return request;
  if (!isRange(value)) return { ...request, value };
  const ends = Object.entries(value).filter(([, end]) => end.trim() !== '');
  return { ...request, value: Object.fromEntries(ends) };
}

type Compact = [column: string, operator: string, value?: string | number[] | [string, string]];

/** Short JSON for the URL: `[["candidate_rank_id","any",[1,2]],["monthly_price_num","range",["60","80"]]]`. */
export function encodeConditions(conditions: readonly BuiltCondition[]): string {
  const compact = conditions.map(({ column, operator, value }): Compact => {
    if (takesNothing(operator)) return [column, operator];
    return [column, operator, isRange(value) ? [value.min, value.max] : value];
  });
  return JSON.stringify(compact);
}

const isText = (value: unknown): value is string => typeof value === 'string';

function decodeValue(operator: Operator, value: unknown): ConditionValue | undefined {
  if (takesNothing(operator)) return '';
  if (takesIds(operator))
    return Array.isArray(value) && value.every(Number.isInteger) ? (value as number[]) : undefined;
  if (operator !== 'range') return isText(value) ? value : undefined;
  if (!Array.isArray(value) || !value.every(isText)) return undefined;
  return { min: value[0] ?? '', max: value[1] ?? '' };
}

function decodeOne(definition: Entity, raw: unknown): BuiltCondition[] {
  if (!Array.isArray(raw)) return [];
  const [column, operator, given] = raw as unknown[];
  if (!isText(column) || !definition.search.includes(column)) return [];
  const known = operatorsOf(definition.fields[column]).find((name) => name === operator);
  const value = known && decodeValue(known, given);
  if (!known || value === undefined) return [];
  const condition = { column, operator: known, value };
  return isComplete(condition) ? [condition] : [];
}

/** Conditions out of a URL; what does not fit the definition (an old link, a typo) is left out. */
export function decodeConditions(definition: Entity, text: string | null): BuiltCondition[] {
  if (!text) return [];
  try {
    const raw: unknown = JSON.parse(text);
    return Array.isArray(raw) ? raw.flatMap((item) => decodeOne(definition, item)) : [];
  } catch {
    return [];
  }
}

// Conditions compare days, also where the value is an instant.
const singleKinds: Partial<Record<Kind, Kind>> = {
  choices: 'choice',
  masters: 'master',
  refs: 'ref',
  timestamp: 'date',
  dateTime: 'date',
};

/** The field as a single value of it is shown and typed. */
export const singleField = (field: Field): Field => ({ ...field, kind: singleKinds[field.kind] ?? field.kind });

function valueText(field: Field, value: ConditionValue, names: NameLookup): string {
  const single = singleField(field);
  const one = (item: string | number) => formatValue(single, item, names);
  if (Array.isArray(value)) return value.map(one).join('、');
  if (!isRange(value)) return one(value);
  return `${value.min && one(value.min)}〜${value.max && one(value.max)}`;
}

/** `登録状況：未対応、面談確定`, `希望単価：60万円以上`, `資格：値なし`. */
export function describeCondition(definition: Entity, condition: BuiltCondition, names: NameLookup): string {
  const { column, operator, value } = condition;
  const field = definition.fields[column];
  if (takesNothing(operator)) return `${field.label}：${operatorLabels[operator]}`;
  const text = valueText(field, value, names);
  const patterns: Partial<Record<Operator, string>> = {
    ne: `${text}に等しくない`,
    not_contains: `${text}を含まない`,
    contains: `${text}を含む`,
    not_any: `${text}を除く`,
    gt: `${text}${operatorLabel(field, operator)}`,
    lt: `${text}${operatorLabel(field, operator)}`,
    ge: `${text}${operatorLabel(field, operator)}`,
    le: `${text}${operatorLabel(field, operator)}`,
  };
  return `${field.label}：${patterns[operator] ?? text}`;
}
