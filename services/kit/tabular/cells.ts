/** Values as cells of a file: names instead of ids, numbers as numbers, days as days. */
import type { NameLookup } from '@enishi/protos/fields/format';
import type { Field, FieldValue, Kind } from '@enishi/protos/fields/types';

/** A day (`YYYY-MM-DD`) or a minute (`YYYY-MM-DDTHH:mm`) on the Japanese wall clock. */
export interface Moment {
  moment: string;
}

/** The value of a cell; null is an empty one. */
export type Cell = string | number | Moment | null;

type Given = NonNullable<FieldValue>;
type ToCell = (value: Given, field: Field, names: NameLookup) => Cell;

/** Between the names of a list; no choice and no master entry has it in its name. */
export const LIST_SEPARATOR = '、';

const JST_MS = 9 * 60 * 60 * 1000;

const text: ToCell = (value) => String(value);
const number: ToCell = (value) => Number(value);
const moment: ToCell = (value) => ({ moment: String(value) });
const choice: ToCell = (value, { choices }) => choices?.label(Number(value)) || null;
const named: ToCell = (value, { master, entity }, names) =>
  names(master ? `master:${master}` : `ref:${entity}`, Number(value)) ?? null;
const file: ToCell = (value) => String(value).split('/').at(-1) ?? null;
const list =
  (one: ToCell): ToCell =>
  (value, field, names) =>
    (value as Given[])
      .map((item) => one(item, field, names))
      .filter((item) => item !== null)
      .join(LIST_SEPARATOR) || null;

const cells = {
  text,
  longText: text,
  kana: text,
  email: text,
  tel: text,
  url: text,
  zipcode: text,
  password: () => null,
  color: text,
  integer: number,
  money: number,
  date: moment,
  dateTime: moment,
  timestamp: (value) => ({ moment: new Date(Date.parse(String(value)) + JST_MS).toISOString().slice(0, 16) }),
  flag: (value) => (value ? 'あり' : 'なし'),
  choice,
  choices: list(choice),
  master: named,
  masters: list(named),
  ref: named,
  refs: list(named),
  file,
  files: list(file),
  texts: list(text),
  records: () => null,
} as const satisfies Record<Kind, ToCell>;

/** The cell of a value. */
export function cellOf(field: Field, value: FieldValue | undefined, names: NameLookup): Cell {
  if (value === null || value === undefined || value === '') return null;
  return (cells[field.kind] as ToCell)(value, field, names);
}

/** `2026/04/01` or `2026/04/01 09:30`: read back by the kinds, understood by spreadsheets. */
export const momentText = ({ moment: at }: Moment): string => at.replaceAll('-', '/').replace('T', ' ');
