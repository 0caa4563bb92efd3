/**
 * Conditions as they are kept and as they stand in the address of a list (`encodeConditions` of `frontends/kit`), read for
 * work that goes on unseen: a page leaves out what it cannot read and shows so, while here one part less would mean more
 * records than its member has seen.
 */
import { type Alternatives, type Condition, kindOperators, MAX_ALTERNATIVES, type Operator } from './operators';
import type { Entity } from './types';

export type ReadConditions = { conditions: (Condition | Alternatives)[] } | { problem: string };

/** The reason why conditions cannot be read, in Japanese. */
class Unreadable extends Error {}

const NOT = '!';
const BROKEN = '絞り込み条件を読み取れません。条件を指定し直してください。';

const isText = (value: unknown): value is string => typeof value === 'string';
const isRange = (value: unknown): value is string[] => Array.isArray(value) && value.length <= 2 && value.every(isText);
const isIds = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isInteger);

function readValue(operator: Operator, value: unknown): Pick<Condition, 'value'> {
  if (operator === 'has' || operator === 'none') return {};
  if (operator === 'any' || operator === 'not_any') {
    if (isIds(value) && value.length > 0) return { value };
  } else if (operator === 'range') {
    const [min, max] = isRange(value) ? value.map((end) => end.trim()) : [];
    if (min || max) return { value: { ...(min && { min }), ...(max && { max }) } };
  } else if (isText(value) && value.trim() !== '') return { value };
  throw new Unreadable(BROKEN);
}

function single(definition: Entity, raw: unknown): Condition {
  if (!Array.isArray(raw)) throw new Unreadable(BROKEN);
  const [column, written, value] = raw as unknown[];
  if (!isText(column) || !isText(written)) throw new Unreadable(BROKEN);
  if (!definition.search.includes(column))
    throw new Unreadable(
      `絞り込み条件の項目「${definition.fields[column]?.label ?? column}」は使えなくなりました。条件を指定し直してください。`,
    );
  const { kind, label } = definition.fields[column];
  const not = written.startsWith(NOT);
  const operator = (kindOperators[kind] as readonly Operator[]).find((name) => name === written.slice(not ? 1 : 0));
  if (!operator) throw new Unreadable(`「${label}」の絞り込み条件を読み取れません。条件を指定し直してください。`);
  return { column, name: label, operator, ...readValue(operator, value), ...(not && { not }) };
}

/** A list whose first entry is a list is one of alternatives. */
function one(definition: Entity, raw: unknown): Condition | Alternatives {
  if (!Array.isArray(raw) || !Array.isArray(raw[0])) return single(definition, raw);
  if (raw.length > MAX_ALTERNATIVES) throw new Unreadable(BROKEN);
  return { any_of: raw.map((alternative) => single(definition, alternative)) };
}

/** All of the conditions as lists are asked by them, or the first reason why they cannot be read. */
export function readConditions(definition: Entity, text: string | null | undefined): ReadConditions {
  if (!text) return { conditions: [] };
  try {
    const raw: unknown = JSON.parse(text);
    if (!Array.isArray(raw)) return { problem: BROKEN };
    return { conditions: raw.map((item) => one(definition, item)) };
  } catch (error) {
    return { problem: error instanceof Unreadable ? error.message : BROKEN };
  }
}
