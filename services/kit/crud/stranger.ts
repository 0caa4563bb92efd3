/** Rows that would make another person of a record: the id is the same, and nothing by which people are known. */
import { foldValue } from '@enishi/protos/fields/normalize';
import type { Values } from '@enishi/protos/fields/parse';
import type { Entity, FieldValue } from '@enishi/protos/fields/types';

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/**
 * @param input of the row
 * @param after the record as the row would make it
 * @param least differences that say so: a person's name may change
 */
export function isStranger(
  { identity, fields }: Entity,
  input: Readonly<Record<string, unknown>>,
  before: Values,
  after: Values,
  least: number,
): boolean {
  const said = identity.filter((names) => names.some((name) => isGiven(input[name])) && isGiven(after[names[0]]));
  if (said.length < least || !identity.some(([name]) => isGiven(before[name]))) return false;
  const level = (name: string, value: FieldValue | undefined) => foldValue(fields[name].kind, String(value ?? ''));
  return said.every(([name]) => level(name, before[name]) !== level(name, after[name]));
}

/** The names of what is compared, e.g. 氏名・メールアドレス・電話番号. */
const comparedIn = ({ identity, fields }: Entity): string => identity.map(([name]) => fields[name].label).join('・');

export const strangerMessage = (definition: Entity): string =>
  `同じIDの登録済みのデータと、${comparedIn(definition)}のどれも一致しません。別の${definition.label}に書き換えてしまわないよう、この行は取り込みません。ほかのシステムのIDの場合は、列の対応で「ID」の列を「取り込まない」にしてください。`;
