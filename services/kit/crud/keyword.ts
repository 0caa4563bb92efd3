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

/** Names of a list are the same for all who chose them. */
const foldedSpellings = new WeakMap<object, readonly string[]>();

/** An entry's name, its reading and its other spellings: people search by any of them. */
function spellingsOf(master: MasterName, id: number): readonly string[] {
  const item = masterItem(master, id);
  if (!item) return [];
  const cached = foldedSpellings.get(item);
  if (cached !== undefined) return cached;
  const spellings = [item.name, item.kana ?? '', ...(item.aliases ?? [])].filter(Boolean).map(foldText);
  const folded = [...new Set(spellings)];
  foldedSpellings.set(item, folded);
  return folded;
}

const foldedChoices = new WeakMap<Field, Map<number, readonly string[]>>();

/** A choice as screens show it: the field's label and the choice, so that 面談 finds records that say how many there are. */
function choiceText(field: Field, id: number): readonly string[] {
  const cached = foldedChoices.get(field) ?? new Map<number, readonly string[]>();
  foldedChoices.set(field, cached);
  const text = cached.get(id);
  if (text !== undefined) return text;
  const choice = field.choices?.label(id);
  if (!choice) return [];
  const folded = [foldText(field.label + choice)];
  cached.set(id, folded);
  return folded;
}

/** The texts that stand for a value: what was written, or the names behind the ids of a list. */
function textsOf(field: Field, value: unknown, fold: Folding): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(field, item, fold));
  if (typeof value === 'number') return field.master ? spellingsOf(field.master, value) : choiceText(field, value);
  if (typeof value !== 'string') return [];
  const folded = fold(value);
  // People type a number with hyphens or without, whichever way it was stored.
  const digits = isDigits(field.kind) ? foldValue(field.kind, value) : folded;
  return digits === folded ? [folded] : [folded, digits];
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
  const folded = keyword.flatMap((name) => textsOf(fields[name], record[name], folding));
  if (folded.length > 0) {
    hidden._text = folded.join('\n');
    hidden._terms = [...textTerms(folded), ...nameTerms(definition, record, folding)];
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

/** Filters that together say that a record contains all of these folded words. */
function wordFilters(words: readonly string[]): Filter[] {
  const short = words.filter((word) => word.length <= 2);
  const long = words.filter((word) => word.length > 2);
  const indexed = short.slice(0, MAX_SHORT_WORDS);
  // Short words first: their terms are their only proof and must not be cut off.
  const terms = [...new Set([...indexed, ...long].flatMap(wordTerms))].slice(0, MAX_TERMS);
  const pairs = terms.length > 0 ? [{ _terms: terms.length === 1 ? terms[0] : { $all: terms } }] : [];
  const units = indexed.filter((word) => word.length === 1).map(startsTerm);
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

/**
 * Records whose keyword fields contain every word of the keyword: by index terms, and where a word is longer than a
 * term, whose pairs may stand apart, by the text itself. A telephone number is also found as it is written elsewhere,
 * with other hyphens or none.
 * @returns undefined when the keyword has no character to search for; a lone dash is none
 */
export function keywordFilter(keyword: string): Filter | undefined {
  const typed = keyword.split(/\s+/).filter((word) => !isBlank(word));
  const words = [...new Set(typed.map(foldText))];
  if (words.length === 0) return undefined;
  const plain = words.filter((word) => phoneDigits(word) === undefined);
  const phones = words.flatMap((word) => {
    const digits = phoneDigits(word);
    return digits ? [{ $or: [word, digits].map((spelling) => allOf(wordFilters([spelling]))) }] : [];
  });
  return allOf([...wordFilters(plain), ...phones]);
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
