/** Which value of which record a merged record gets. */
import type { Values } from '@enishi/protos/fields/parse';
import type { Entity, Field, FieldValue } from '@enishi/protos/fields/types';
import { sameValue } from '../inputs/form-values';
import { type EntityRow, idOf, isEmptyValue } from '../values/row';

/** Most records that are compared side by side. */
export const MAX_MERGED = 5;

export const mergeAddress = (listTo: string, ids: readonly number[]): string => `${listTo}/merge?ids=${ids.join(',')}`;

/** The ids of an address, each once, at most five. */
export function idsOf(text: string | null): number[] {
  const ids = (text ?? '').split(',').map(Number);
  return [...new Set(ids.filter((id) => Number.isInteger(id) && id > 0))].slice(0, MAX_MERGED);
}

/** The id of a record, or the values of all together. */
export type Choice = number | 'all';

const sets = new Set(['choices', 'masters', 'texts']);

/** Lists can be put together. */
export const canJoin = (field: Field): boolean => sets.has(field.kind);

export interface MergeState {
  /** The record that stays. */
  survivor: number;
  /** Choices made by hand, by field. */
  chosen: Readonly<Record<string, Choice>>;
}

/** The choice by hand, else the record that stays, else the first that says anything. */
export function choiceOf(
  definition: Entity,
  records: readonly EntityRow[],
  { survivor, chosen }: MergeState,
  name: string,
): Choice {
  if (chosen[name] !== undefined) return chosen[name];
  const stays = records.find((record) => idOf(definition, record) === survivor);
  if (stays && !isEmptyValue(stays[name])) return survivor;
  const other = records.find((record) => !isEmptyValue(record[name]));
  return other ? idOf(definition, other) : survivor;
}

/** Lists of all records as one, in the order in which their entries come. */
export function joined(records: readonly EntityRow[], name: string): number[] {
  const all = records.flatMap((record) => (Array.isArray(record[name]) ? (record[name] as number[]) : []));
  return [...new Set(all)];
}

/** The value that a choice stands for. */
export function chosenValue(
  definition: Entity,
  records: readonly EntityRow[],
  name: string,
  choice: Choice,
): FieldValue {
  if (choice === 'all') return joined(records, name);
  return records.find((record) => idOf(definition, record) === choice)?.[name] ?? null;
}

/** The values that the record that stays lacks or is to change. */
export function mergedValues(
  definition: Entity,
  records: readonly EntityRow[],
  state: MergeState,
  names: readonly string[],
): Values {
  const stays = records.find((record) => idOf(definition, record) === state.survivor) ?? {};
  const values: Values = {};
  for (const name of names) {
    const value = chosenValue(definition, records, name, choiceOf(definition, records, state, name));
    if (!sameValue(value, stays[name] ?? null) && !(isEmptyValue(value) && isEmptyValue(stays[name])))
      values[name] = value;
  }
  return values;
}

/** Fields that can be chosen: those of the form that are filled in. Values of the record itself always follow it. */
export function comparedFields(definition: Entity, names: readonly string[], records: readonly EntityRow[]): string[] {
  return names.filter((name) => {
    const field = definition.fields[name];
    return !field.readOnly && field.kind !== 'refs' && records.some((record) => !isEmptyValue(record[name]));
  });
}

/** Whether the records say different things about a field; saying nothing counts. */
export const differs = (records: readonly EntityRow[], name: string): boolean =>
  records.some((record) => !sameValue(record[name] ?? null, records[0][name] ?? null));
