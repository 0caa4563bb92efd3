/**
 * What makes Japanese text findable: hidden folded copies of the text columns. `_fold.<column>` serves conditions on one
 * column, `_text` and its index terms `_terms` serve the keyword. Folding ignores width, case, kana script and spaces.
 */
import { foldText, textTerms, unitTerms, wordTerms } from '@enishi/protos/fields/normalize';
import { kindOperators, type Operator } from '@enishi/protos/fields/operators';
import type { Values } from '@enishi/protos/fields/parse';
import type { Entity } from '@enishi/protos/fields/types';

export type Filter = Record<string, unknown>;

/** Words beyond these are left out: they could only narrow what already is narrow. */
const MAX_WORDS = 8;
const MAX_TERMS = 32;

const isText = (definition: Entity, name: string): boolean =>
  (kindOperators[definition.fields[name].kind] as readonly Operator[]).includes('contains');

/** Columns whose folded copy is kept. */
export function foldedColumns(definition: Entity): string[] {
  return definition.search.filter((name) => isText(definition, name));
}

export const escapeRegex = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

const texts = (record: Values, names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const value = record[name];
    if (typeof value === 'string') return [foldText(value)];
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string').map((item) => foldText(item)) : [];
  });

/** The hidden columns of a record as they are stored. `_text` has one line per text, so no match spans two of them. */
export function hiddenColumns(definition: Entity, record: Values): Filter {
  const hidden: Filter = {};
  const fold: Record<string, string> = {};
  for (const name of foldedColumns(definition)) {
    const value = record[name];
    if (typeof value === 'string') fold[name] = foldText(value);
  }
  if (Object.keys(fold).length > 0) hidden._fold = fold;
  const folded = texts(record, definition.keyword);
  if (folded.length > 0) {
    hidden._text = folded.join('\n');
    hidden._terms = textTerms(folded);
  }
  return hidden;
}

/** Names of hidden columns, for leaving them out of what is read. */
export const HIDDEN = ['_fold', '_text', '_terms'] as const;

const startsTerm = (unit: string): Filter => {
  const { first, last } = unitTerms(unit);
  return { _terms: { $elemMatch: { $gte: first, $lte: last } } };
};

/**
 * Records whose keyword fields contain every word of the keyword: by index terms, and where a word is longer than a
 * term, whose pairs may stand apart, by the text itself.
 * @returns undefined when the keyword has no character to search for
 */
export function keywordFilter(keyword: string): Filter | undefined {
  const words = [...new Set(keyword.split(/\s+/).map(foldText).filter(Boolean))].slice(0, MAX_WORDS);
  if (words.length === 0) return undefined;
  // Short words first: their terms are their only proof and must not be cut off.
  words.sort((a, b) => a.length - b.length);
  const terms = [...new Set(words.flatMap(wordTerms))].slice(0, MAX_TERMS);
  const units = words.filter((word) => word.length === 1).map(startsTerm);
  const long = words.filter((word) => word.length > 2).map((word) => ({ _text: { $regex: escapeRegex(word) } }));
  const pairs = terms.length > 0 ? [{ _terms: terms.length === 1 ? terms[0] : { $all: terms } }] : [];
  return allOf([...pairs, ...units, ...long]);
}

/** One filter of several: side by side where they name different columns, else under `$and`. */
export function allOf(filters: readonly Filter[]): Filter {
  const all: Filter = {};
  const apart: Filter[] = [];
  for (const filter of filters)
    if (Object.keys(filter).some((name) => name in all || name.startsWith('$'))) apart.push(filter);
    else Object.assign(all, filter);
  return apart.length > 0 ? { ...all, $and: apart } : all;
}
