/** How each kind of field travels in a protobuf message. */
import type { Field, Kind } from '../fields/types';

/** `records` becomes a message of its own, wrapped in a list message. */
export type WireType = 'string' | 'int32' | 'strings' | 'int32s' | 'records';

export const wireTypes = {
  text: 'string',
  longText: 'string',
  kana: 'string',
  email: 'string',
  tel: 'string',
  url: 'string',
  zipcode: 'string',
  password: 'string',
  color: 'string',
  integer: 'int32',
  money: 'int32',
  date: 'string',
  dateTime: 'string',
  timestamp: 'string',
  flag: 'int32',
  choice: 'int32',
  choices: 'int32s',
  master: 'int32',
  masters: 'int32s',
  ref: 'int32',
  refs: 'int32s',
  file: 'string',
  files: 'strings',
  texts: 'strings',
  records: 'records',
} as const satisfies Record<Kind, WireType>;

/** Whether the field travels wrapped in a message `{ values: [...] }`. */
export function isWrapped(field: Field): boolean {
  const type: WireType = wireTypes[field.kind];
  return type !== 'string' && type !== 'int32';
}

/** candidate_resume -> CandidateResume, as messages and RPC services are named. */
export function pascalCase(name: string): string {
  return name.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
