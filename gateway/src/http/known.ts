/**
 * The parts of a body that a plain CRUD call reads. What partners send beyond them is a mistake that would be lost in
 * silence: it is refused by name, or dropped unseen where they ask for that.
 */

import { foldText } from '@enishi/protos/fields/normalize';
import type { Field, FieldErrors } from '@enishi/protos/fields/types';
import { isObject } from '@enishi/service-kit/base/is-object';
import { INDEX_PARTS } from '@enishi/service-kit/crud/requests';
import { closest, distance } from 'fastest-levenshtein';
import type { Json, Route } from './route';

type Crud = Pick<NonNullable<Route['crud']>, 'entity' | 'beside'>;

/** Parts of a body that every call knows; `INDEX_PARTS` are those that lists read. */
const PARTS = [...INDEX_PARTS, 'select_ids', 'updated_at', 'context'];
const CONDITION = ['column', 'type', 'operator', 'value', 'not', 'any_of'];
/** Names are told up to this length, and so many of them. */
const MAX_NAME = 50;
const MOST_TOLD = 20;

/** What may be written of a record, and what an answer holds: a record that was read can be sent back as it is. */
export const columnsOf = ({ entity: { fields, own }, beside = {} }: Crud): string[] => [
  ...new Set([...Object.keys(own), ...Object.keys(beside), ...Object.keys(fields), 'enterprise_id', 'updated_at']),
];

function only(value: unknown, names: readonly string[]): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(names.filter((name) => Object.hasOwn(value, name)).map((name) => [name, value[name]]));
}

/** A condition, and those that are its alternatives. */
function knownCondition(value: unknown): unknown {
  const known = only(value, CONDITION);
  if (!isObject(known) || !Array.isArray(known.any_of)) return known;
  return { ...known, any_of: known.any_of.map((one) => only(one, CONDITION)) };
}

/** The known parts of a body for calls of an entity, as they came. */
export function knownParts(crud: Crud, body: Json): Json {
  const { name, own } = crud.entity;
  const known = only(body, [...PARTS, name]) as Json;
  const { conditions } = known;
  if (Array.isArray(conditions)) known.conditions = conditions.map(knownCondition);
  if (name in known)
    known[name] = only(known[name], [...Object.keys(own), ...Object.keys(crud.beside ?? {}), 'updated_at']);
  return known;
}

type Fields = Readonly<Record<string, Pick<Field, 'label'>>>;

/**
 * The name that was probably meant: one typed almost alike, or the one whose Japanese label it is.
 * @param told no longer than `MAX_NAME`: a text that goes on for ever would be folded for ever
 */
function meant(told: string, names: readonly string[], fields: Fields): string | undefined {
  const folded = foldText(told);
  const byLabel = names.find((one) => fields[one] && foldText(fields[one].label) === folded);
  if (byLabel) return byLabel;
  const short = told.toLowerCase();
  const nearest = closest(short, names);
  // Two letters changed places are two steps.
  const most = short.length < 5 ? 1 : Math.min(4, Math.max(2, Math.floor(short.length / 3)));
  return distance(short, nearest) <= most ? nearest : undefined;
}

/** The beginning of a name, of whole characters: half of one could not be sent back. */
const shown = (name: string): string =>
  [...name.slice(0, 2 * MAX_NAME)]
    .slice(0, MAX_NAME)
    .join('')
    .replace(/\p{Surrogate}/gu, '\ufffd');

/**
 * Messages for names that are not among those that are read, by path, e.g. `candidate.emial`.
 * @param fields those that have Japanese names
 */
export function oddNames(value: unknown, names: readonly string[], path = '', fields: Fields = {}): FieldErrors {
  if (!isObject(value)) return {};
  const known = new Set(names);
  const odd = Object.keys(value).filter((name) => !known.has(name));
  return Object.fromEntries(
    odd.slice(0, MOST_TOLD).map((name) => {
      const told = shown(name);
      const nearest = meant(told, names, fields);
      const label = nearest && fields[nearest] ? `（${fields[nearest].label}）` : '';
      const hint = nearest
        ? `「${nearest}」${label}の間違いではありませんか。`
        : 'APIの説明にある項目名にしてください。';
      return [`${path}${told}`, [`「${told}」という項目はありません。${hint}`]];
    }),
  );
}

/** Whether the caller wants odd names dropped, as they were before they were told. */
export const isLenient = ({ lenient }: Readonly<Record<string, string>>): boolean => lenient === '1';

/** Those of the first conditions that have any. */
function oddConditions(conditions: readonly unknown[], path = 'conditions.'): FieldErrors {
  const told: FieldErrors = {};
  for (const [at, one] of conditions.entries()) {
    Object.assign(told, oddNames(one, CONDITION, `${path}${at}.`));
    if (isObject(one) && Array.isArray(one.any_of) && path === 'conditions.')
      Object.assign(told, oddConditions(one.any_of, `${path}${at}.any_of.`));
    if (Object.keys(told).length >= MOST_TOLD) break;
  }
  return told;
}

/** All odd names of a body for calls of an entity. */
export function oddParts(crud: Crud, body: Json): FieldErrors {
  const { name, fields } = crud.entity;
  const { conditions } = body;
  return {
    ...oddNames(body, [...PARTS, name]),
    ...(Array.isArray(conditions) && oddConditions(conditions)),
    ...oddNames(body[name], columnsOf(crud), `${name}.`, crud.beside ? { ...fields, ...crud.beside } : fields),
  };
}
