/**
 * Hidden folded copies of the text columns make Japanese text findable. `_fold.<column>` serves conditions on one
 * column, `_text` and its index terms `_terms` serve the keyword. Folding is `foldText`, of numbers by their digits.
 * `_same` holds the keys by which probable duplicates are found (duplicates.ts).
 */
import { duplicateKeys, FOLDED_LEGAL_FORM, type Folding } from '@enishi/protos/fields/duplicates';
import {
  beginsTerm,
  dialledDigits,
  foldText,
  foldValue,
  isBlank,
  isDigits,
  textTerms,
  unitTerms,
  wordTerms,
} from '@enishi/protos/fields/normalize';
import { kindOperators, type Operator } from '@enishi/protos/fields/operators';
import type { Values } from '@enishi/protos/fields/parse';
import { asShortWord, shortWordsOf, shortWordTerm } from '@enishi/protos/fields/short-words';
import type { Entity, Field } from '@enishi/protos/fields/types';
import { masterItem } from '@enishi/protos/master/index';
import type { MasterName } from '@enishi/protos/master/types';
import { blankOf } from '../base/blank';

export type Filter = Record<string, unknown>;

/** Words beyond these are verified in the text alone: more terms could only narrow what already is narrow. */
const MAX_SHORT_WORDS = 8;
const MAX_TERMS = 32;

const isText = (definition: Entity, name: string): boolean =>
  (kindOperators[definition.fields[name].kind] as readonly Operator[]).includes('contains');

/** Columns whose folded copy is kept. */
export function foldedColumns(definition: Entity): string[] {
  return definition.search.filter((name) => isText(definition, name));
}

/** 株式会社 and the like do not count where a company's name begins. */
export const isCompanyName = ({ duplicates }: Entity, name: string): boolean =>
  duplicates.some(({ company, fields }) => company && fields.includes(name));

const LEADING_FORM = new RegExp(`^(?:${FOLDED_LEGAL_FORM})`);

/** Terms of the first characters of a record's names. */
function nameTerms(definition: Entity, record: Values, fold: Folding): number[] {
  const begins = definition.names.flatMap((name) => {
    const value = record[name];
    const folded = typeof value === 'string' ? fold(value) : '';
    return isCompanyName(definition, name) ? [folded, folded.replace(LEADING_FORM, '')] : [folded];
  });
  return [...new Set(begins.filter(Boolean).map(beginsTerm))];
}

export const escapeRegex = (text: string): string =>
  text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&').replaceAll('\0', '\\x00');

/** What a value is found by: its folded texts, and the terms of their short words. */
interface Findable {
  texts: readonly string[];
  short: readonly number[];
}

const NOTHING: Findable = { texts: [], short: [] };

const shortTerms = (texts: readonly string[]): number[] => [...shortWordsOf(texts)].map(shortWordTerm);

/** Names of a list are the same for all who chose them. */
const foldedSpellings = new WeakMap<object, Findable>();

/** An entry's name, its reading and its other spellings: people search by any of them. */
function spellingsOf(master: MasterName, id: number): Findable {
  const item = masterItem(master, id);
  if (!item) return NOTHING;
  const cached = foldedSpellings.get(item);
  if (cached !== undefined) return cached;
  const spellings = [item.name, item.kana ?? '', ...(item.aliases ?? [])].filter(Boolean);
  const made = { texts: [...new Set(spellings.map(foldText))], short: shortTerms(spellings) };
  foldedSpellings.set(item, made);
  return made;
}

const foldedChoices = new WeakMap<Field, Map<number, Findable>>();

/** A choice as screens show it: the field's label and the choice, so that 面談 finds records that say how many there are. */
function choiceText(field: Field, id: number): Findable {
  const cached = foldedChoices.get(field) ?? new Map<number, Findable>();
  foldedChoices.set(field, cached);
  const known = cached.get(id);
  if (known !== undefined) return known;
  const choice = field.choices?.label(id);
  if (!choice) return NOTHING;
  const text = field.label + choice;
  const made = { texts: [foldText(text)], short: shortTerms([text]) };
  cached.set(id, made);
  return made;
}

/** The texts that stand for a value: what was written, or the names behind the ids of a list. */
function findableOf(field: Field, value: unknown, fold: Folding): readonly Findable[] {
  if (Array.isArray(value)) return value.flatMap((item) => findableOf(field, item, fold));
  if (typeof value === 'number') return [field.master ? spellingsOf(field.master, value) : choiceText(field, value)];
  if (typeof value !== 'string') return [];
  const folded = fold(value);
  // People type a number with hyphens or without, whichever way it was stored.
  const digits = isDigits(field.kind) ? foldValue(field.kind, value) : folded;
  return [{ texts: digits === folded ? [folded] : [folded, digits], short: shortTerms([value]) }];
}

/** Folds each text once: most are wanted for conditions, for the keyword and for keys of duplicates. */
function foldingOnce(): Folding {
  const done = new Map<string, string>();
  return (text) => {
    const cached = done.get(text);
    if (cached !== undefined) return cached;
    const folded = foldText(text);
    done.set(text, folded);
    return folded;
  };
}

interface Folds {
  columns: readonly string[];
  blank(): Record<string, unknown>;
}

const foldsMade = new WeakMap<Entity, Folds>();

function foldsOf(definition: Entity): Folds {
  const columns = foldedColumns(definition);
  const folds = { columns, blank: blankOf(columns) };
  foldsMade.set(definition, folds);
  return folds;
}

/** The hidden columns of a record as they are stored (what is undefined is not). `_text` has one line per text, so no match spans two of them. */
export function hiddenColumns(definition: Entity, record: Values): Filter {
  const { columns, blank } = foldsMade.get(definition) ?? foldsOf(definition);
  const folding = foldingOnce();
  const hidden: Filter = {};
  const fold = blank();
  for (const name of columns) {
    const value = record[name];
    if (typeof value !== 'string') continue;
    const { kind } = definition.fields[name];
    fold[name] = isDigits(kind) ? foldValue(kind, value) : folding(value);
    hidden._fold = fold;
  }
  const { fields, keyword } = definition;
  const findable = keyword.flatMap((name) => findableOf(fields[name], record[name], folding));
  const folded = findable.flatMap(({ texts }) => texts);
  if (folded.length > 0) {
    const short = new Set(findable.flatMap((one) => one.short));
    hidden._text = folded.join('\n');
    hidden._terms = [...textTerms(folded), ...nameTerms(definition, record, folding), ...short];
  }
  const same = duplicateKeys(definition, record, folding);
  if (same.length > 0) hidden._same = same;
  return hidden;
}

/** Names of hidden columns, for leaving them out of what is read. */
export const HIDDEN = ['_fold', '_text', '_terms', '_same'] as const;

const startsTerm = (unit: string): Filter => {
  const { first, last } = unitTerms(unit);
  return { _terms: { $elemMatch: { $gte: first, $lte: last } } };
};

const inText = (word: string): Filter => ({ _text: { $regex: escapeRegex(word) } });

/** Whether a keyword is all that people want to say, or is looked for while they are typing it. */
export type Typed = 'whole' | 'beginning';

/** A short word that is looked for whole; none where more of it may follow. */
const wholeWord = (word: string, typed: Typed) => (typed === 'whole' ? asShortWord(word) : undefined);

/** Filters that together say that a record contains all of these folded words. */
function wordFilters(words: readonly string[], typed: Typed): Filter[] {
  const wholeOf = new Map(words.map((word) => [word, wholeWord(word, typed)]));
  const isShort = (word: string) => word.length <= 2 || wholeOf.get(word) !== undefined;
  const short = words.filter(isShort);
  const long = words.filter((word) => !isShort(word));
  const indexed = short.slice(0, MAX_SHORT_WORDS);
  const termsOf = (word: string): number[] => {
    const whole = wholeOf.get(word);
    return whole === undefined ? wordTerms(word) : [shortWordTerm(whole)];
  };
  // Short words first: their terms are their only proof and must not be cut off.
  const terms = [...new Set([...indexed, ...long].flatMap(termsOf))].slice(0, MAX_TERMS);
  const pairs = terms.length > 0 ? [{ _terms: terms.length === 1 ? terms[0] : { $all: terms } }] : [];
  const units = indexed.filter((word) => word.length === 1 && wholeOf.get(word) === undefined).map(startsTerm);
  return [...pairs, ...units, ...[...long, ...short.slice(MAX_SHORT_WORDS)].map(inText)];
}

/**
 * A text column that contains a folded text. Where the column's text is part of the keyword, the keyword's terms say
 * which records may have it; the column's own copy proves it.
 */
export function columnContains({ keyword }: Entity, name: string, folded: string): Filter {
  const proof = { [`_fold.${name}`]: { $regex: escapeRegex(folded) } };
  if (!keyword.includes(name)) return proof;
  const terms = wordTerms(folded).slice(0, MAX_TERMS);
  const narrow = terms.length > 0 ? { _terms: terms.length === 1 ? terms[0] : { $all: terms } } : startsTerm(folded);
  return { ...narrow, ...proof };
}

const PHONE = /^\+?\d{1,5}(-\d{1,4}){1,3}$/;
const PHONE_DIGITS = 9;

/** The digits of a word that is a whole telephone number with hyphens. */
function phoneDigits(word: string): string | undefined {
  const digits = PHONE.test(word) ? dialledDigits(word) : '';
  return digits.length >= PHONE_DIGITS ? digits : undefined;
}

const wordsOf = (keyword: string): string[] => {
  const typed = keyword.split(/\s+/).filter((word) => !isBlank(word));
  return [...new Set(typed.map(foldText))];
};

/** The folded words that mean the same as a folded word; undefined for one that stands alone. */
export type Alike = (folded: string) => readonly string[] | undefined;

/** Whether a word of the keyword is looked for whole, so that a name may begin with it and not be found by it. */
export const hasWholeWord = (keyword: string): boolean =>
  wordsOf(keyword).some((word) => asShortWord(word) !== undefined);

/**
 * Records whose keyword fields contain every word of the keyword: by index terms, and where a word is longer than a
 * term, whose pairs may stand apart, by the text itself. A telephone number is also found as it is written elsewhere,
 * with other hyphens or none. Short words of Latin letters are found whole only (protos/fields/short-words.ts).
 * @param alike words of the agency: one is found by any of those that mean the same
 * @returns undefined when the keyword has no character to search for; a lone dash is none
 */
export function keywordFilter(keyword: string, typed: Typed = 'whole', alike?: Alike): Filter | undefined {
  const words = wordsOf(keyword);
  if (words.length === 0) return undefined;
  const spellingsOf = (word: string): readonly string[] => {
    const digits = phoneDigits(word);
    return digits === undefined ? (alike?.(word) ?? [word]) : [word, digits];
  };
  const all = words.map(spellingsOf);
  const plain = all.flatMap((spellings) => (spellings.length === 1 ? spellings : []));
  const several = all
    .filter((spellings) => spellings.length > 1)
    .map((spellings) => ({ $or: spellings.map((spelling) => allOf(wordFilters([spelling], typed))) }));
  return allOf([...wordFilters(plain, typed), ...several]);
}

/** One filter of several: side by side where they name different columns, else under `$and`. */
export function allOf(filters: readonly Filter[]): Filter {
  const all: Filter = {};
  const conflicting: Filter[] = [];
  for (const filter of filters)
    if (Object.keys(filter).some((name) => name in all || name.startsWith('$'))) conflicting.push(filter);
    else Object.assign(all, filter);
  return conflicting.length > 0 ? { ...all, $and: conflicting } : all;
}
