/**
 * Search conditions to MongoDB filters. Columns, operators and types come from the definition only, values are parsed
 * by the column's kind, so nothing a client sends becomes part of a query except as a value.
 */
import { isZoned, parseDay } from '@enishi/protos/fields/days';
import { isUnreadable, UNREADABLE } from '@enishi/protos/fields/foreign-text';
import { foldValue, isDigits } from '@enishi/protos/fields/normalize';
import {
  conditionTypes,
  kindOperators,
  MAX_ALTERNATIVES,
  type Operator,
  operatorLabels,
  opposites,
} from '@enishi/protos/fields/operators';
import { periodDays } from '@enishi/protos/fields/periods';
import type { Entity, Field, Kind } from '@enishi/protos/fields/types';
import { parseValue } from '@enishi/protos/fields/values';
import { japanDay, japanMidnight } from '@enishi/protos/master/dates';
import { invalid } from '../base/errors';
import { columnContains, escapeRegex, type Filter } from './keyword';
import type { WireCondition } from './messages';

interface Column {
  name: string;
  field: Field;
  /** The condition named one end of a range, e.g. monthly_price_num_min. */
  end?: 'min' | 'max';
}

function refuse(message: string): never {
  throw invalid({ conditions: [message] });
}

const allows = (kind: Kind, operator: Operator): boolean =>
  (kindOperators[kind] as readonly Operator[]).includes(operator);

function columnOf(definition: Entity, name: string): Column {
  const usable = (column: string) => definition.search.includes(column) && !definition.fields[column].secret;
  if (usable(name)) return { name, field: definition.fields[name] };
  const split = /^(.+)_(min|max)$/.exec(name);
  if (split && usable(split[1]) && allows(definition.fields[split[1]].kind, 'range'))
    return { name: split[1], field: definition.fields[split[1]], end: split[2] as 'min' | 'max' };
  return refuse(`検索条件の項目「${name}」は使用できません。項目を選び直してください。`);
}

function operatorOfType(column: Column, type: number): Operator {
  if (!Object.hasOwn(conditionTypes, type))
    return refuse(`「${column.field.label}」の検索条件の種別「${type}」は使用できません。`);
  const operator = conditionTypes[type as keyof typeof conditionTypes];
  return operator === 'any' && !allows(column.field.kind, 'any') ? 'eq' : operator;
}

function operatorOf(column: Column, { operator, type, min, max }: WireCondition): Operator {
  const { kind, label } = column.field;
  const byType = type === undefined ? undefined : operatorOfType(column, type);
  const usual = min !== undefined || max !== undefined ? 'range' : allows(kind, 'any') ? 'any' : 'eq';
  const chosen = operator ?? byType ?? (column.end ? 'range' : usual);
  if (!Object.hasOwn(operatorLabels, chosen)) return refuse(`「${label}」の演算子「${chosen}」は使用できません。`);
  const known = chosen as Operator;
  if (!allows(kind, known)) return refuse(`「${label}」では「${operatorLabels[known]}」の条件は使用できません。`);
  if (column.end && known !== 'range' && known !== (column.end === 'min' ? 'ge' : 'le'))
    return refuse(`「${label}」の範囲では「${operatorLabels[known]}」の条件は使用できません。`);
  return known;
}

function onlyValue(column: Column, { values = [], min, max }: WireCondition): string {
  if (min !== undefined || max !== undefined || values.length > 1)
    return refuse(`「${column.field.label}」の値は1つだけ指定してください。`);
  return values.length === 1 && values[0].trim() !== ''
    ? values[0]
    : refuse(`「${column.field.label}」の値を入力してください。`);
}

function parsed<T>(column: Column, raw: string, kind: Kind = column.field.kind): T {
  // Limits of the field are about what may be stored; a search may ask beyond them.
  const result = parseValue({ ...column.field, kind, min: undefined, max: undefined }, raw);
  if ('error' in result) return refuse(`「${column.field.label}」：${result.error}`);
  return result.value === null ? refuse(`「${column.field.label}」の値を入力してください。`) : (result.value as T);
}

const presence = {
  has: (name: string): Filter => ({ [name]: { $ne: null } }),
  none: (name: string): Filter => ({ [name]: null }),
};

/** The smallest and the largest stored value that count as the one asked for. */
interface Span {
  from: number | string | Date;
  to: number | string | Date;
}

const DAY_MS = 86_400_000;

/** Day in Japan of a day, which a time may stand behind, or of an instant. */
const japaneseDay = (column: Column, raw: string): string =>
  (isZoned(raw) ? null : parseDay(raw.trim())) ?? parsed<string>(column, raw, 'date');

function spanOf(column: Column, raw: string): Span {
  const { kind } = column.field;
  if (kind === 'timestamp') {
    const day = japaneseDay(column, raw);
    const start = japanMidnight(day).getTime();
    return { from: new Date(start), to: new Date(start + DAY_MS - 1) };
  }
  if (kind === 'dateTime' && !/\d[:：]\d/.test(raw)) {
    const day = parsed<string>(column, raw, 'date');
    return { from: `${day}T00:00`, to: `${day}T23:59` };
  }
  const value = parsed<number | string>(column, raw);
  return { from: value, to: value };
}

const within = (name: string, { from, to }: Span): Filter =>
  from === to ? { [name]: from } : { [name]: { $gte: from, $lte: to } };

const ordered = {
  eq: within,
  ne: (name: string, { from, to }: Span): Filter =>
    from === to
      ? { [name]: { $ne: from } }
      : { $or: [{ [name]: { $lt: from } }, { [name]: { $gt: to } }, { [name]: null }] },
  gt: (name: string, { to }: Span): Filter => ({ [name]: { $gt: to } }),
  ge: (name: string, { from }: Span): Filter => ({ [name]: { $gte: from } }),
  lt: (name: string, { from }: Span): Filter => ({ [name]: { $lt: from } }),
  le: (name: string, { to }: Span): Filter => ({ [name]: { $lte: to } }),
} as const;

function rangeFilter(column: Column, condition: WireCondition): Filter {
  const { values, min, max } = condition;
  const one = column.end && values?.length ? { [column.end]: onlyValue(column, condition) } : {};
  const ends: { min?: string; max?: string } = { min, max, ...one };
  if (ends.min === undefined && ends.max === undefined)
    return refuse(`「${column.field.label}」の下限または上限を入力してください。`);
  const low = ends.min === undefined ? undefined : spanOf(column, ends.min).from;
  const high = ends.max === undefined ? undefined : spanOf(column, ends.max).to;
  if (low !== undefined && high !== undefined && low > high)
    return refuse(`「${column.field.label}」の下限は上限以下にしてください。`);
  return { [column.name]: { ...(low !== undefined && { $gte: low }), ...(high !== undefined && { $lte: high }) } };
}

/** Spellings that fold alike are equal; records without a value differ from every value. */
const texts = {
  eq: (path: string, folded: string): Filter => ({ [path]: folded }),
  ne: (path: string, folded: string): Filter => ({ [path]: { $ne: folded } }),
  not_contains: (path: string, folded: string): Filter => ({ [path]: { $not: { $regex: escapeRegex(folded) } } }),
} as const;

function textFilter(
  definition: Entity,
  column: Column,
  operator: keyof typeof texts | 'contains',
  condition: WireCondition,
): Filter {
  const value = onlyValue(column, condition);
  if (isUnreadable(value)) return refuse(`「${column.field.label}」：${UNREADABLE}`);
  const { kind, label } = column.field;
  const folded = foldValue(kind, value);
  if (folded === '') return refuse(`「${label}」の値を${isDigits(kind) ? '数字で' : ''}入力してください。`);
  if (operator === 'contains') return columnContains(definition, column.name, folded);
  return texts[operator](`_fold.${column.name}`, folded);
}

const elementKinds: Partial<Record<Kind, Kind>> = { choices: 'choice', masters: 'master', refs: 'ref' };

function chosenFilter(column: Column, operator: 'any' | 'not_any', { values = [], min, max }: WireCondition): Filter {
  const { kind, label } = column.field;
  if (min !== undefined || max !== undefined || values.length === 0)
    return refuse(`「${label}」の値を1つ以上選択してください。`);
  const ids = [...new Set(values.map((raw) => parsed<number>(column, raw, elementKinds[kind] ?? kind)))];
  if (operator === 'not_any') return { [column.name]: { $nin: ids } };
  return { [column.name]: ids.length === 1 ? ids[0] : { $in: ids } };
}

/** Days from today on, as of the moment at which they are asked for. */
function periodFilter(column: Column, condition: WireCondition, now: Date): Filter {
  const name = onlyValue(column, condition);
  const days = periodDays(name, japanDay(now));
  if (!days)
    return refuse(
      `「${column.field.label}」の期間「${name.slice(0, 40)}」は使用できません。期間を選び直してください。`,
    );
  const { from, to } = days;
  return {
    [column.name]: {
      ...(from !== undefined && { $gte: spanOf(column, from).from }),
      ...(to !== undefined && { $lte: spanOf(column, to).to }),
    },
  };
}

function operatorFilter(
  definition: Entity,
  column: Column,
  operator: Operator,
  condition: WireCondition,
  now: Date,
): Filter {
  if (operator === 'has' || operator === 'none') return presence[operator](column.name);
  if (operator === 'any' || operator === 'not_any') return chosenFilter(column, operator, condition);
  if (operator === 'contains' || operator === 'not_contains')
    return textFilter(definition, column, operator, condition);
  if (operator === 'period') return periodFilter(column, condition, now);
  if (operator === 'range') return rangeFilter(column, condition);
  if (column.end) return rangeFilter(column, condition);
  if (allows(column.field.kind, 'contains')) return textFilter(definition, column, operator as 'eq' | 'ne', condition);
  return ordered[operator](column.name, spanOf(column, onlyValue(column, condition)));
}

/** A negated condition is its opposite where there is one: that can be asked of an index. */
function singleFilter(definition: Entity, condition: WireCondition, now: Date): Filter {
  const column = columnOf(definition, condition.column);
  const operator = operatorOf(column, condition);
  const opposite = condition.not ? opposites[operator] : undefined;
  const filter = operatorFilter(definition, column, opposite ?? operator, condition, now);
  return condition.not && !opposite ? { $nor: [filter] } : filter;
}

function conditionFilter(definition: Entity, condition: WireCondition, now: Date): Filter {
  const { any_of = [] } = condition;
  if (any_of.length === 0) return singleFilter(definition, condition, now);
  if (any_of.length > MAX_ALTERNATIVES || any_of.some((one) => one.any_of && one.any_of.length > 0))
    return refuse('「または」の条件の形式が正しくありません。条件を指定し直してください。');
  const filters = any_of.map((one) => singleFilter(definition, one, now));
  return filters.length === 1 ? filters[0] : { $or: filters };
}

/**
 * Filters that must all hold, one per condition or group of alternatives.
 * @param now the moment from which periods are told
 * @throws AppError `invalid` (field `conditions`) naming the column of the first condition that makes no sense
 */
export function conditionFilters(
  definition: Entity,
  conditions: readonly WireCondition[] | undefined,
  now: Date,
): Filter[] {
  return (conditions ?? []).map((condition) => conditionFilter(definition, condition, now));
}
