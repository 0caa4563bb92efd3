/** Values as people read them. Names of masters and references come from the caller, who has loaded them. */

import { shownDateTime } from '../master/dates';
import { formatDay, formatInstant, formatMonth } from './format-date';
import { formatNumber } from './format-number';
import type { Field, FieldValue, RecordValue } from './types';

export { formatDay, formatInstant, formatMonth } from './format-date';

/** Answers the display name of an id of a master list (`master:skills`) or an entity (`ref:company`). */
export type NameLookup = (list: string, id: number) => string | undefined;

export const EMPTY_MARK = '-';

const joined = (items: (string | undefined)[]): string => items.filter(Boolean).join('、') || EMPTY_MARK;

type Format = (value: NonNullable<FieldValue>, field: Field, names: NameLookup) => string;

const asText: Format = (value) => String(value);
const asNumber: Format = (value, field) => `${formatNumber(Number(value))}${field.unit ?? ''}`;
const listName = (field: Field): string => (field.master ? `master:${field.master}` : `ref:${field.entity}`);
const asChoice: Format = (value, field) => field.choices?.label(Number(value)) || EMPTY_MARK;
const asName: Format = (value, field, names) => names(listName(field), Number(value)) ?? EMPTY_MARK;
const each =
  (format: Format): Format =>
  (value, field, names) =>
    joined((value as FieldValue[]).map((item) => (item === null ? undefined : format(item, field, names))));

export const formats = {
  text: asText,
  longText: asText,
  kana: asText,
  email: asText,
  tel: asText,
  url: asText,
  zipcode: (value) => `〒${value}`,
  password: () => '••••••••',
  color: (value) => `#${value}`,
  integer: asNumber,
  money: asNumber,
  date: (value, field) => (field.month ? formatMonth : formatDay)(String(value)),
  dateTime: (value) => shownDateTime(String(value)),
  timestamp: (value) => formatInstant(String(value)),
  flag: (value) => (value ? 'あり' : 'なし'),
  choice: asChoice,
  choices: each(asChoice),
  master: asName,
  masters: each(asName),
  ref: asName,
  refs: each(asName),
  file: (value) => String(value).split('/').at(-1) ?? EMPTY_MARK,
  files: each((value) => String(value).split('/').at(-1) ?? EMPTY_MARK),
  texts: (value) => joined(value as string[]),
  records: (value, field, names) =>
    (value as RecordValue[])
      .map((row) =>
        Object.entries(field.fields ?? {})
          .map(([name, column]) => `${column.label}: ${formatValue(column, row[name] as FieldValue, names)}`)
          .join(' / '),
      )
      .join('\n') || EMPTY_MARK,
} as const satisfies Record<Field['kind'], Format>;

/** Display text of a value; a dash where there is none. */
export function formatValue(field: Field, value: FieldValue | undefined, names: NameLookup = () => undefined): string {
  if (value === null || value === undefined || value === '') return EMPTY_MARK;
  return (formats[field.kind] as Format)(value, field, names);
}
