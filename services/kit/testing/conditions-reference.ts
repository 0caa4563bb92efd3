/** Search conditions in plain JavaScript over whole records: the other opinion in the tests of the queries. */
import { foldText } from '@enishi/protos/fields/normalize';
import { kindOperators, type Operator } from '@enishi/protos/fields/operators';
import { asShortWord, shortWordsOf } from '@enishi/protos/fields/short-words';
import type { Entity, Field, FieldValue } from '@enishi/protos/fields/types';
import { masterItem } from '@enishi/protos/master/index';

export interface SampleCondition {
  column: string;
  operator: Operator;
  values: string[];
  min?: string;
  max?: string;
  not?: boolean;
  /** The day in Japan from which periods are told. */
  today?: string;
}

const japaneseDay = (iso: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo', dateStyle: 'short' }).format(new Date(iso));

/** Negative, zero or positive as the stored value stands to the asked one; equal means "within what was asked for". */
function compare(field: Field, stored: FieldValue, asked: string): number {
  if (field.kind === 'integer' || field.kind === 'money') return Number(stored) - Number(asked);
  const day = field.kind === 'timestamp' ? japaneseDay(String(stored)) : String(stored).slice(0, asked.length);
  return day < asked ? -1 : day > asked ? 1 : 0;
}

const isGiven = (value: FieldValue | undefined): value is NonNullable<FieldValue> =>
  value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);

const isText = (field: Field): boolean => (kindOperators[field.kind] as readonly string[]).includes('contains');

const DAY_MS = 86_400_000;
const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

/** The Monday of a day's week: from day to day, as one looks at a calendar. */
const mondayOf = (day: string): string => (new Date(day).getUTCDay() === 1 ? day : mondayOf(dayBefore(day)));

const monthsAfter = (month: string, by: number): string => {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
};

/** Whether a day is of a period, told by the day and not by the bounds of the period. */
function isOf(name: string, day: string, today: string): boolean {
  const [which, unit] = name.split('_');
  const away = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  const by = { last: -1, this: 0, next: 1 }[which] ?? 0;
  if (name === 'today' || name === 'yesterday' || name === 'tomorrow')
    return away === { yesterday: -1, today: 0, tomorrow: 1 }[name];
  if (unit === 'week') return Date.parse(mondayOf(day)) - Date.parse(mondayOf(today)) === 7 * by * DAY_MS;
  if (unit === 'month') return day.slice(0, 7) === monthsAfter(today.slice(0, 7), by);
  if (unit === 'year') return Number(day.slice(0, 4)) === Number(today.slice(0, 4)) + by;
  const days = Number(unit);
  if (which === 'past') return away <= 0 && away > -days;
  if (which === 'next') return away >= 0 && away <= days;
  return which === 'before' ? away <= -days : away >= days;
}

type Test = (field: Field, value: NonNullable<FieldValue>, condition: SampleCondition) => boolean;

/** The text as conditions compare it: only the digits of numbers count. */
const level = ({ kind }: Field, text: string): string =>
  kind === 'tel' || kind === 'zipcode' ? foldText(text).replace(/\D/g, '') : foldText(text);

const equals: Test = (field, value, { values }) =>
  isText(field)
    ? level(field, String(value)) === level(field, values[0])
    : compare(field, value as FieldValue, values[0]) === 0;
const includes: Test = (field, value, { values }) => level(field, String(value)).includes(level(field, values[0]));
const any: Test = (_, value, { values }) => [value].flat().some((item) => values.includes(String(item)));

/** For records that have a value. */
const tests: Record<Operator, Test> = {
  eq: equals,
  ne: (...args) => !equals(...args),
  contains: includes,
  not_contains: (...args) => !includes(...args),
  gt: (field, value, { values }) => compare(field, value, values[0]) > 0,
  ge: (field, value, { values }) => compare(field, value, values[0]) >= 0,
  lt: (field, value, { values }) => compare(field, value, values[0]) < 0,
  le: (field, value, { values }) => compare(field, value, values[0]) <= 0,
  range: (field, value, { min, max }) =>
    (min === undefined || compare(field, value, min) >= 0) && (max === undefined || compare(field, value, max) <= 0),
  period: (field, value, { values, today = '' }) =>
    isOf(values[0], field.kind === 'timestamp' ? japaneseDay(String(value)) : String(value).slice(0, 10), today),
  any,
  not_any: (...args) => !any(...args),
  has: () => true,
  none: () => false,
};

/** Operators that hold for a record without a value. */
const holdForEmpty = new Set<Operator>(['ne', 'not_contains', 'not_any', 'none']);

export function matches(field: Field, value: FieldValue | undefined, condition: SampleCondition): boolean {
  const holds = isGiven(value)
    ? tests[condition.operator](field, value, condition)
    : holdForEmpty.has(condition.operator);
  return holds !== Boolean(condition.not);
}

/** Order of a list in one direction: texts by their UTF-8 bytes, empty values last in both. */
export function compareValues(a: FieldValue | undefined, b: FieldValue | undefined, way: 1 | -1): number {
  if (!isGiven(a) || !isGiven(b)) return Number(isGiven(b)) - Number(isGiven(a));
  return way * order(a, b);
}

function order(a: NonNullable<FieldValue>, b: NonNullable<FieldValue>): number {
  return typeof a === 'number' ? a - Number(b) : Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
}

/**
 * Every text that the keyword looks into: of master lists the names, readings and other spellings, of choices what
 * screens show, of telephone numbers and postal codes also the digits alone.
 */
export function keywordTexts({ keyword, fields }: Entity, record: Record<string, FieldValue>): string[] {
  return keyword.flatMap((name) => {
    const { kind, master, choices, label } = fields[name];
    const values = [record[name] ?? []].flat().flatMap((value) => {
      if (master) {
        const { name: shown = '', kana = '', aliases = [] } = masterItem(master, Number(value)) ?? {};
        return [shown, kana, ...aliases].filter(Boolean);
      }
      return choices ? `${label}${choices.label(Number(value))}` : `${value}`;
    });
    return kind === 'tel' || kind === 'zipcode' ? values.flatMap((value) => [value, value.replace(/\D/g, '')]) : values;
  });
}

/** Whether one folded word of the keyword is found: short Latin words stand whole, others anywhere in a text. */
export function hasWord(word: string, texts: readonly string[]): boolean {
  const short = asShortWord(word);
  return short ? shortWordsOf(texts).has(short) : texts.some((text) => foldText(text).includes(word));
}
