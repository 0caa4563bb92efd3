/** A cell as raw input of a field: names become ids, Japanese writings of flags become 0 and 1. */
import { foldText } from '@enishi/protos/fields/normalize';
import type { Field, Kind } from '@enishi/protos/fields/types';
import { masterItems } from '@enishi/protos/master/index';
import { masterIdsOf, masterTitle } from '@enishi/protos/master/search';

/** Ids that a name stands for, in the list `master:<name>` or `ref:<entity>`. */
export type NameIds = (list: string, name: string) => readonly number[];

/** `among`: what the cell may mean; only the record that it is about can say which. */
export type Cell = { input: unknown } | { error: string; among?: readonly number[] };
type Reader = (text: string, field: Field, ids: NameIds) => Cell;

const MAX_SHOWN = 12;

const asIs: Reader = (text) => ({ input: text });

const yes = new Set(
  ['1', 'true', 'あり', '有', '有り', 'はい', '○', '〇', '◯', 'on', 'オン', 'yes', 'y'].map(foldText),
);
const no = new Set(['0', 'false', 'なし', '無', '無し', 'いいえ', '×', '✕', 'off', 'オフ', 'no', 'n'].map(foldText));

const flag: Reader = (text) => {
  const folded = foldText(text);
  if (yes.has(folded)) return { input: 1 };
  return no.has(folded) ? { input: 0 } : { error: '「あり」または「なし」を入力してください。' };
};

const quoted = (text: string): string => `「${text.length > 40 ? `${text.slice(0, 40)}…` : text}」`;

function unknownName(text: string, { choices, label }: Field): Cell {
  const names = choices?.items.map(({ name }) => name) ?? [];
  const shown = names.length > 0 && names.length <= MAX_SHOWN ? `（${names.join('、')}）` : '';
  return { error: `${quoted(text)}は${label}の選択肢にありません。選択肢の名前で入力してください${shown}。` };
}

const asId = (text: string): number | undefined => {
  const plain = text.normalize('NFKC').trim();
  return /^\d{1,10}$/.test(plain) ? Number(plain) : undefined;
};

/** Spellings remembered of a list: texts that people mistyped must not fill the memory. */
const MAX_SPELLINGS = 5_000;

/** The id of a name, however it is spelled. Most cells repeat what others say: a spelling is folded once. */
function idOfName(names: Map<string, number>, text: string): number | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  const id = names.get(foldText(text));
  if (id !== undefined && names.size < MAX_SPELLINGS) names.set(text, id);
  return id;
}

/** Folded names of choice lists, made once a field. */
const choiceNames = new WeakMap<Field, Map<string, number>>();

function choiceId(field: Field, text: string): number | undefined {
  let names = choiceNames.get(field);
  if (!names) {
    names = new Map((field.choices?.items ?? []).map(({ id, name }) => [foldText(name), id]));
    choiceNames.set(field, names);
  }
  const named = idOfName(names, text);
  if (named !== undefined) return named;
  const id = asId(text);
  return id !== undefined && field.choices?.has(id) ? id : undefined;
}

const choice: Reader = (text, field) => {
  const id = choiceId(field, text);
  return id === undefined ? unknownName(text, field) : { input: id };
};

const masterSpellings = new WeakMap<Field, Map<string, readonly number[]>>();

/** Entries of the field's master list that the text may mean, each spelling looked up once. */
function masterIds(field: Field, text: string): readonly number[] {
  const { master, group } = field;
  const known = masterSpellings.get(field) ?? new Map<string, readonly number[]>();
  masterSpellings.set(field, known);
  let ids = known.get(text);
  if (!ids) {
    ids = master ? masterIdsOf(master, text, group) : [];
    if (known.size < MAX_SPELLINGS) known.set(text, ids);
  }
  if (ids.length > 0) return ids;
  const id = asId(text);
  return id === undefined ? [] : [id];
}

const NAMESAKES_SHOWN = 5;

function severalNamed(text: string, { master, label }: Field, ids: readonly number[]): Cell {
  const titles = master ? ids.slice(0, NAMESAKES_SHOWN).map((id) => quoted(masterTitle(master, id))) : [];
  const error = `${quoted(text)}という${label}は複数あります。${titles.join('')}のように入力してください。`;
  return { error, among: ids };
}

const master: Reader = (text, field) => {
  const ids = masterIds(field, text);
  if (ids.length > 1) return severalNamed(text, field, ids);
  return ids.length === 0 ? unknownName(text, field) : { input: ids[0] };
};

/** Ids are taken as they are: whether they lead anywhere is looked up with everything else. */
const ref: Reader = (text, field, ids) => {
  const found = ids(`ref:${field.entity}`, text);
  if (found.length === 1) return { input: found[0] };
  if (found.length > 1)
    return {
      error: `${quoted(text)}という${field.label}は複数あります。名前の代わりにIDを入力してください。`,
      among: found,
    };
  const id = asId(text);
  if (id !== undefined) return { input: id };
  return { error: `${quoted(text)}という${field.label}は登録されていません。先に登録するか、IDを入力してください。` };
};

const SEPARATORS = /[、,，;；\n]+/;

const separated = new WeakMap<Field, boolean>();

/** Whether the field's list has names with a separator in them. */
function hasSeparated(field: Field): boolean {
  const items = field.choices?.items ?? (field.master ? masterItems(field.master, field.group) : []);
  const known = separated.get(field) ?? items.some(({ name }) => SEPARATORS.test(name.normalize('NFKC')));
  separated.set(field, known);
  return known;
}

/** Several names in one cell. A name that has a separator in it is taken as a whole first. */
const several =
  (one: Reader): Reader =>
  (text, field, ids) => {
    const whole = SEPARATORS.test(text) && !hasSeparated(field) ? undefined : one(text, field, ids);
    if (whole && 'input' in whole) return { input: [whole.input] };
    const values: unknown[] = [];
    for (const part of text.split(SEPARATORS)) {
      const name = part.trim();
      if (name === '') continue;
      const cell = one(name, field, ids);
      if ('error' in cell) return { error: cell.error };
      values.push(cell.input);
    }
    return { input: values };
  };

const unread: Reader = () => ({ error: 'この項目はファイルから取り込めません。' });

const readers = {
  text: asIs,
  longText: asIs,
  kana: asIs,
  email: asIs,
  tel: asIs,
  url: asIs,
  zipcode: asIs,
  password: unread,
  color: asIs,
  integer: asIs,
  money: asIs,
  date: asIs,
  dateTime: asIs,
  timestamp: asIs,
  flag,
  choice,
  choices: several(choice),
  master,
  masters: several(master),
  ref,
  refs: unread,
  file: unread,
  files: unread,
  texts: unread,
  records: unread,
} as const satisfies Record<Kind, Reader>;

/** Raw input for the field, to be parsed by its kind; or what is wrong with the cell. @param text not blank */
export const readCell = (field: Field, text: string, ids: NameIds): Cell => readers[field.kind](text, field, ids);
