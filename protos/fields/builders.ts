/** One function per kind: `label` first, then options. They only build data; rules live in kinds.ts. */
import type { ChoiceList } from '../master/choice-list';
import type {
  AddressColumns,
  Field,
  FieldOptions,
  Fields,
  FieldValue,
  Gone,
  Kind,
  MasterName,
  RecordValue,
} from './types';

// Public pages are weighed: what they do not use of the calls below, marked as pure, is left out of them.
function builder<V extends FieldValue>(kind: Kind) {
  return (label: string, options: FieldOptions<V> = {}): Field<V> => ({ kind, label, ...options });
}

export const text = /* @__PURE__ */ builder<string>('text');
export const longText = /* @__PURE__ */ builder<string>('longText');
/** Stored as full-width katakana. */
export const kana = /* @__PURE__ */ builder<string>('kana');
export const email = /* @__PURE__ */ builder<string>('email');
export const tel = /* @__PURE__ */ builder<string>('tel');
export const url = /* @__PURE__ */ builder<string>('url');
/** Stored as seven digits with the hyphen, e.g. 150-0001. `fills` names the columns that forms complete from it. */
export const zipcode = (
  label: string,
  options: FieldOptions<string> & { fills?: AddressColumns } = {},
): Field<string> => ({ kind: 'zipcode', label, ...options });
/** The columns of an address under their usual names. */
export const addressColumns: AddressColumns = { prefecture: 'prefecture_id', address: 'address' };
/** Write-only. */
export const password = /* @__PURE__ */ builder<string>('password');
/** Six hexadecimal digits in upper case, no leading #. */
export const color = /* @__PURE__ */ builder<string>('color');
export const integer = /* @__PURE__ */ builder<number>('integer');
/** An integer amount in its `unit` (万円 unless said otherwise). */
export const money = (label: string, options: FieldOptions<number> = {}): Field<number> => ({
  kind: 'money',
  label,
  unit: '万円',
  min: 0,
  ...options,
});
/** YYYY-MM-DD. */
export const date = /* @__PURE__ */ builder<string>('date');
/** YYYY-MM-DDTHH:mm, Japanese wall-clock time. */
export const dateTime = /* @__PURE__ */ builder<string>('dateTime');
/** An instant in ISO 8601 with milliseconds, set by the system. */
export const timestamp = /* @__PURE__ */ builder<string>('timestamp');
/** 0 or 1. */
export const flag = /* @__PURE__ */ builder<number>('flag');
/** Storage key of a file. */
export const file = /* @__PURE__ */ builder<string>('file');
export const files = /* @__PURE__ */ builder<string[]>('files');
export const texts = /* @__PURE__ */ builder<string[]>('texts');

export const choice = (label: string, choices: ChoiceList, options: FieldOptions<number> = {}): Field<number> => ({
  kind: 'choice',
  label,
  choices,
  ...options,
});
export const choices = (label: string, list: ChoiceList, options: FieldOptions<number[]> = {}): Field<number[]> => ({
  kind: 'choices',
  label,
  choices: list,
  ...options,
});
export const master = (label: string, name: MasterName, options: FieldOptions<number> = {}): Field<number> => ({
  kind: 'master',
  label,
  master: name,
  ...options,
});
export const masters = (label: string, name: MasterName, options: FieldOptions<number[]> = {}): Field<number[]> => ({
  kind: 'masters',
  label,
  master: name,
  ...options,
});
interface Pointing {
  gone?: Gone;
}
/** The id (`key`) of one record of another entity in the same enterprise; `gone` says what its deletion does. */
export const ref = (label: string, entity: string, options: FieldOptions<number> & Pointing = {}): Field<number> => ({
  kind: 'ref',
  label,
  entity,
  ...options,
});
export const refs = (label: string, entity: string, options: FieldOptions<number[]> = {}): Field<number[]> => ({
  kind: 'refs',
  label,
  entity,
  ...options,
});
/** A short list of small records, e.g. the three features of a site. Columns are scalar kinds only. */
export const records = (
  label: string,
  fields: Fields,
  options: FieldOptions<RecordValue[]> = {},
): Field<RecordValue[]> => ({ kind: 'records', label, fields, ...options });
