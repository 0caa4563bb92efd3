/** Names in files that several entries of a master list have: a record that has one of them keeps it. */
import type { Values } from '@enishi/protos/fields/parse';
import type { Entity, FieldErrors } from '@enishi/protos/fields/types';
import { masterItem } from '@enishi/protos/master/index';
import { isObject } from '../is-object';

/** Stands where an id is expected, until the record is read. */
export interface OneOf {
  one_of: readonly number[];
  /** What is wrong where the record has none of them. */
  otherwise: string;
}

export const isOneOf = (value: unknown): value is OneOf & Record<string, unknown> =>
  isObject(value) && Object.hasOwn(value, 'one_of');

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
    const { master } = own[name] ?? {};
    const has = master && masterItem(master, before[name] as number | null | undefined);
    if (!has || !value.one_of.includes(has.id)) errors[name] = [value.otherwise];
  }
  return { input: settled, errors };
}
