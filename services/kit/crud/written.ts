/**
 * Cells that say what our own files say of a record. The format may say it otherwise than it is stored: Shift_JIS lacks
 * signs and has others for some (〜 comes back as ～), and earlier versions stored what is typed otherwise today. Such a
 * cell changes nothing.
 */
import { cleanText } from '@enishi/protos/fields/foreign-text';
import type { Values } from '@enishi/protos/fields/parse';
import type { Entity, Field, FieldErrors, FieldValue, Kind } from '@enishi/protos/fields/types';
import { cellOf, momentText } from '../tabular/cells';
import { MISSING, shiftJisText, withTwins } from '../tabular/shift-jis';

/** Kinds whose cells are read as they stand; of all others a cell says a meaning, however it is spelled. */
const asTyped = new Set<Kind>([
  'text',
  'longText',
  'kana',
  'email',
  'tel',
  'url',
  'zipcode',
  'color',
  'integer',
  'money',
  'date',
  'dateTime',
]);

const levelled = (text: string): string => withTwins(cleanText(text)).replace(/\r\n?/g, '\n').trim();

/** What our files say of a value; '' for an empty one. */
function writtenText(field: Field, value: FieldValue | undefined): string {
  const cell = cellOf(field, value, () => undefined);
  if (cell === null) return '';
  return typeof cell === 'object' ? momentText(cell) : String(cell);
}

const marksIn = (text: string): number => text.split(MISSING).length - 1;

/** `as it is`: the cell says the value; `in marks`: with marks for signs of it that Shift_JIS lacks. */
function saidOf(field: Field, said: unknown, value: FieldValue | undefined): 'as it is' | 'in marks' | 'otherwise' {
  if (typeof said !== 'string' || !asTyped.has(field.kind)) return 'otherwise';
  const written = writtenText(field, value);
  if (written === '') return 'otherwise';
  const level = levelled(said);
  if (level === levelled(written)) return 'as it is';
  const { text, lost } = shiftJisText(written);
  return lost.length > 0 && level === levelled(text) ? 'in marks' : 'otherwise';
}

export interface Left {
  /** Columns that the row does not change. */
  names: string[];
  /** Those whose cell has marks for signs of the stored text. */
  marked: string[];
}

/** Which of these columns the row leaves alone, because their cells say what is stored. */
export function leftAlone(
  { own }: Entity,
  input: Readonly<Record<string, unknown>>,
  before: Values,
  names: readonly string[],
): Left {
  const left: Left = { names: [], marked: [] };
  for (const name of names) {
    const field = own[name];
    const said = field ? saidOf(field, input[name], before[name]) : 'otherwise';
    if (said === 'otherwise') continue;
    left.names.push(name);
    if (said === 'in marks') left.marked.push(name);
  }
  return left;
}

const MARKED = `「${MISSING}」は、Shift_JISのファイルで表せない文字の代わりに入る記号です。元の文字に直すか、ExcelまたはCSV（UTF-8）で書き出したファイルを使ってください。`;

/** Texts of many lines may be decorated with the mark; a reader sees such a mark of a new record. */
const isShort = ({ kind }: Field): boolean => asTyped.has(kind) && kind !== 'longText';

const shortTexts = new WeakMap<Entity, readonly string[]>();

/** Listed once: a file has many rows. */
function shortTextsOf(definition: Entity): readonly string[] {
  const names =
    shortTexts.get(definition) ?? Object.keys(definition.own).filter((name) => isShort(definition.own[name]));
  shortTexts.set(definition, names);
  return names;
}

/** Complaints about marks that would take the place of what a person typed. */
export function markErrors(definition: Entity, values: Values, before?: Values): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of before ? Object.keys(values) : shortTextsOf(definition)) {
    const { [name]: value } = values;
    if (typeof value !== 'string' || !value.includes(MISSING)) continue;
    if (!before || marksIn(value) > marksIn(String(before[name] ?? ''))) errors[name] = [MARKED];
  }
  return errors;
}
