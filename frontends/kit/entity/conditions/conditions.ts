/** Search conditions in the page: what can be asked of a column, how it is written into the URL, how it reads. */

import { formatValue, type NameLookup } from '@enishi/protos/fields/format';
import {
  type Alternatives,
  type Condition,
  conditionTypeOf,
  kindOperators,
  MAX_ALTERNATIVES,
  type Operator,
  operatorLabels,
  opposites,
} from '@enishi/protos/fields/operators';
import { periodLabel } from '@enishi/protos/fields/periods';
import type { Entity, Field, Kind } from '@enishi/protos/fields/types';

export interface Range {
  min: string;
  max: string;
}

/** Value of a condition while it is built: a text as typed, the name of a period, chosen ids, or a range. */
export type ConditionValue = string | number[] | Range;

export interface SingleCondition {
  column: string;
  operator: Operator;
  value: ConditionValue;
  /** It is to hold for the records for which it would not. */
  not?: boolean;
}

/** Conditions of which one is enough. */
export interface ConditionGroup {
  anyOf: readonly SingleCondition[];
}

export type BuiltCondition = SingleCondition | ConditionGroup;

/** The conditions of one place in the list: one, or those of which one is enough. */
export const alternativesOf = (condition: BuiltCondition): readonly SingleCondition[] =>
  'anyOf' in condition ? condition.anyOf : [condition];

/** What stands in one place of the list: nothing, a condition, or several of which one is enough. */
export const groupOf = (alternatives: readonly SingleCondition[]): BuiltCondition[] =>
  alternatives.length > 1 ? [{ anyOf: alternatives }] : [...alternatives];

const inTime: Partial<Record<Operator, string>> = { gt: 'より後', ge: '以降', lt: 'より前', le: '以前' };
const times = new Set<Kind>(['date', 'dateTime', 'timestamp']);

/** The name of an operator; days come before and after one another, they are not larger. */
export const operatorLabel = ({ kind }: Field, operator: Operator): string =>
  (times.has(kind) ? inTime[operator] : undefined) ?? operatorLabels[operator];

export const operatorsOf = (field: Field): readonly Operator[] => kindOperators[field.kind];

export const takesNothing = (operator: Operator): boolean => operator === 'has' || operator === 'none';
const takesIds = (operator: Operator): boolean => operator === 'any' || operator === 'not_any';

const FIRST_PERIOD = 'this_month';

/** The value an operator starts with. */
export function emptyValue(operator: Operator): ConditionValue {
  if (takesIds(operator)) return [];
  if (operator === 'period') return FIRST_PERIOD;
  return operator === 'range' ? { min: '', max: '' } : '';
}

const isRange = (value: ConditionValue): value is Range => typeof value === 'object' && !Array.isArray(value);

/** The value that fits another operator best: kept where the shape is the same. */
export function valueFor(operator: Operator, last: ConditionValue): ConditionValue {
  const empty = emptyValue(operator);
  const isPeriod = typeof last === 'string' && periodLabel(last) !== undefined;
  if (isPeriod !== (operator === 'period')) return empty;
  if (Array.isArray(empty)) return Array.isArray(last) ? last : empty;
  if (isRange(empty)) return isRange(last) ? last : { min: typeof last === 'string' ? last : '', max: '' };
  return typeof last === 'string' ? last : isRange(last) ? last.min : empty;
}

/** A first condition on a column. */
export function newCondition(definition: Entity, column: string): SingleCondition {
  const operators = operatorsOf(definition.fields[column]);
  // An exact text, amount or day is rarely known when one searches.
  const operator = operators.find((name) => name === 'contains' || name === 'range') ?? operators[0] ?? 'has';
  return { column, operator, value: emptyValue(operator) };
}

/** Says enough to be searched by. */
export function isComplete({ operator, value }: SingleCondition): boolean {
  if (takesNothing(operator)) return true;
  if (Array.isArray(value)) return value.length > 0;
  return isRange(value) ? Boolean(value.min.trim() || value.max.trim()) : value.trim() !== '';
}

/** Those that say enough to be searched by; of alternatives the ones that do. */
export const completed = (conditions: readonly BuiltCondition[]): BuiltCondition[] =>
  conditions.flatMap((condition) => groupOf(alternativesOf(condition).filter(isComplete)));

/** The condition, or the alternatives, as the API takes it. */
export function toRequest(definition: Entity, condition: BuiltCondition): Condition | Alternatives {
  return 'anyOf' in condition
    ? { any_of: condition.anyOf.map((one) => singleRequest(definition, one)) }
    : singleRequest(definition, condition);
}

function singleRequest(definition: Entity, { column, operator, value, not }: SingleCondition): Condition {
  const { kind, label } = definition.fields[column];
  const request: Condition = {
    ...{ column, name: label, type: conditionTypeOf(kind, operator), operator },
    ...(not && { not }),
  };
  if (takesNothing(operator)) return request;
  if (!isRange(value)) return { ...request, value };
  const ends = Object.entries(value).filter(([, end]) => end.trim() !== '');
  return { ...request, value: Object.fromEntries(ends) };
}

type Compact = [column: string, operator: string, value?: string | number[] | [string, string]];

const NOT = '!';

function compact({ column, operator, value, not }: SingleCondition): Compact {
  const written = `${not ? NOT : ''}${operator}`;
  if (takesNothing(operator)) return [column, written];
  return [column, written, isRange(value) ? [value.min, value.max] : value];
}

/**
 * Short JSON for the URL: `[["candidate_rank_id","any",[1,2]],["monthly_price_num","!range",["60","80"]]]`, a condition that
 * is negated with `!`, a list of conditions for those of which one is enough.
 */
export const encodeConditions = (conditions: readonly BuiltCondition[]): string =>
  JSON.stringify(conditions.map((one) => ('anyOf' in one ? one.anyOf.map(compact) : compact(one))));

const isText = (value: unknown): value is string => typeof value === 'string';

function decodeValue(operator: Operator, value: unknown): ConditionValue | undefined {
  if (takesNothing(operator)) return '';
  if (takesIds(operator))
    return Array.isArray(value) && value.every(Number.isInteger) ? (value as number[]) : undefined;
  if (operator === 'period') return isText(value) && periodLabel(value) !== undefined ? value : undefined;
  if (operator !== 'range') return isText(value) ? value : undefined;
  if (!Array.isArray(value) || !value.every(isText)) return undefined;
  return { min: value[0] ?? '', max: value[1] ?? '' };
}

function decodeSingle(definition: Entity, raw: unknown): SingleCondition[] {
  if (!Array.isArray(raw)) return [];
  const [column, operator, given] = raw as unknown[];
  if (!isText(column) || !definition.search.includes(column)) return [];
  const not = isText(operator) && operator.startsWith(NOT);
  const named = not ? operator.slice(NOT.length) : operator;
  const known = operatorsOf(definition.fields[column]).find((name) => name === named);
  const value = known && decodeValue(known, given);
  if (!known || value === undefined) return [];
  const condition = { column, operator: known, value, ...(not && { not }) };
  return isComplete(condition) ? [condition] : [];
}

/** A list whose first entry is a list is one of alternatives. */
const decodeOne = (definition: Entity, raw: unknown): BuiltCondition[] =>
  Array.isArray(raw) && Array.isArray(raw[0])
    ? groupOf(raw.slice(0, MAX_ALTERNATIVES).flatMap((one) => decodeSingle(definition, one)))
    : decodeSingle(definition, raw);

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

/** `登録状況：未対応、面談確定`, `希望単価：60万円以上でない`, `資格：値なし`, with `または` between alternatives. */
export const describeCondition = (definition: Entity, condition: BuiltCondition, names: NameLookup): string =>
  alternativesOf(condition)
    .map((one) => describeSingle(definition, one, names))
    .join(' または ');

export function describeSingle(definition: Entity, condition: SingleCondition, names: NameLookup): string {
  const { column, value, not } = condition;
  const field = definition.fields[column];
  // What has an opposite reads better as that.
  const opposite = not ? opposites[condition.operator] : undefined;
  const operator = opposite ?? condition.operator;
  const negation = not && !opposite ? 'でない' : '';
  if (takesNothing(operator)) return `${field.label}：${operatorLabels[operator]}`;
  if (operator === 'period') return `${field.label}：${periodLabel(String(value)) ?? ''}${negation}`;
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
  return `${field.label}：${patterns[operator] ?? text}${negation}`;
}
