/**
 * Orders that no single index has. A list is read part after part, each a plain range of an index:
 * what has a value before what has none, and records whose name begins with the keyword before those that contain it.
 */

import { FOLDED_LEGAL_FORM } from '@enishi/protos/fields/duplicates';
import { beginsTerm, foldText, wordTerms } from '@enishi/protos/fields/normalize';
import type { Entity, Kind } from '@enishi/protos/fields/types';
import { allOf, escapeRegex, type Filter, foldedColumns, hasWholeWord, isCompanyName, type Typed } from './keyword';
import type { Sort } from './paging';

const FIRST_NUMBER = Number.MIN_SAFE_INTEGER;
const FIRST_INSTANT = new Date('0001-01-01T00:00:00Z');

/** Less than every value of a kind, and of its type: bounds of another type would find nothing. */
const lowest: Partial<Record<Kind, number | Date>> = {
  integer: FIRST_NUMBER,
  money: FIRST_NUMBER,
  flag: FIRST_NUMBER,
  choice: FIRST_NUMBER,
  master: FIRST_NUMBER,
  ref: FIRST_NUMBER,
  timestamp: FIRST_INSTANT,
};

/** Filters whose results, one after the other, are the list from the smallest value to the largest, and then what is empty. */
function blanksLast({ fields, key }: Entity, [name, direction]: Sort[number]): Filter[] {
  const always = name === key || name === 'created_at' || name === 'updated_at';
  // Descending, an index has them last by itself.
  if (always || direction === -1) return [{}];
  return [{ [name]: { $gte: lowest[fields[name].kind] ?? '' } }, { [name]: null }];
}

/** Most people type the first characters of a name; what is longer is verified in the text. */
const MAX_TERMS = 32;

/** Records one of whose names begins with the keyword; undefined where names do not tell. */
function beginsWith(definition: Entity, keyword: string): { narrow: Filter; begins: Filter } | undefined {
  const word = foldText(keyword);
  const columns = foldedColumns(definition).filter((name) => definition.names.includes(name));
  if (word === '' || columns.length === 0) return undefined;
  const begins = columns.map((name) => {
    const form = isCompanyName(definition, name) ? `(?:${FOLDED_LEGAL_FORM})?` : '';
    return { [`_fold.${name}`]: { $regex: `^${form}${escapeRegex(word)}` } };
  });
  const terms = [beginsTerm(word), ...wordTerms(word)].slice(0, MAX_TERMS);
  return { narrow: { _terms: { $all: terms } }, begins: begins.length === 1 ? begins[0] : { $or: begins } };
}

export interface ListRequest {
  /** Everything that is asked for but the keyword. */
  base: Filter;
  /** The keyword's filter (`keywordFilter`); undefined without one. */
  found: Filter | undefined;
  keyword: string | undefined;
  /** How the keyword's filter was made; `whole` where nothing is said. */
  typed?: Typed;
  sort: Sort;
  /** Whether the member chose the order; without it the best match comes first. */
  chosen: boolean;
}

/** Filters whose results, one after the other, are the list; together they find what `base` and `found` find. */
export function listParts(
  definition: Entity,
  { base, found, keyword, typed = 'whole', sort, chosen }: ListRequest,
): Filter[] {
  const whole = found ? allOf([base, found]) : base;
  if (chosen) return blanksLast(definition, sort[0]).map((part) => allOf([whole, part]));
  const first = found && keyword ? beginsWith(definition, keyword) : undefined;
  if (!first) return [whole];
  // A name may begin with a short word that is no word of it.
  const within = typed === 'whole' && keyword && hasWholeWord(keyword) ? whole : base;
  return [allOf([within, first.narrow, first.begins]), allOf([whole, { $nor: [allOf([first.narrow, first.begins])] }])];
}
