/** Names in files that several entries of a master list, or several records, have: who has one of them keeps it. */
import type { Values } from '@enishi/protos/fields/parse';
import type { Entity, Field, FieldErrors, FieldValue } from '@enishi/protos/fields/types';
import { masterItem } from '@enishi/protos/master/index';
import { isObject } from '../base/is-object';

/** Stands where an id is expected, until the record is read. */
export interface OneOf {
  one_of: readonly number[];
  /** What is wrong where the record has none of them. */
  otherwise: string;
}

export const isOneOf = (value: unknown): value is OneOf & Record<string, unknown> =>
  isObject(value) && Object.hasOwn(value, 'one_of');

/** The id that a record has; of a list, in which entries may have been joined since, the one of today. */
function ownId(field: Field | undefined, value: FieldValue | undefined): number | undefined {
  if (!field || typeof value !== 'number') return undefined;
  return field.master ? masterItem(field.master, value)?.id : value;
}

/** `input` without open questions: answered by the record, or as errors. */
export function settleNamesakes(
  { own }: Entity,
  input: Record<string, unknown>,
  before: Values,
): { input: Record<string, unknown>; errors: FieldErrors } {
  const errors: FieldErrors = {};
  let settled = input;
  for (const name in input) {
    const value = input[name];
    if (!isOneOf(value)) continue;
    const { [name]: _open, ...rest } = settled;
    settled = rest;
    const has = ownId(own[name], before[name]);
    if (has === undefined || !value.one_of.includes(has)) errors[name] = [value.otherwise];
  }
  return { input: settled, errors };
}
