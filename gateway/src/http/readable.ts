/** Texts of a request, wherever they stand: cleaned (`cleanText`), or refused in a sentence that names the field. */
import { findEntity } from '@enishi/protos/entities';
import { cleanText, isUnreadable, UNREADABLE } from '@enishi/protos/fields/foreign-text';
import { type AppError, invalid } from '@enishi/service-kit/base/errors';

/** Any characters make a password: taking some out would make it another. */
const PASSWORD = /^password/;

/** Characters of a name that the caller chose. */
const MAX_SHOWN = 50;

/** `{candidate: {l_name}}` is the field 姓; what stands in a condition is told of the conditions. */
function refusal(path: readonly string[]): AppError {
  const [record] = path;
  const name = path.includes('conditions') ? 'conditions' : (path.at(-1) ?? '').slice(0, MAX_SHOWN);
  const label = name === 'conditions' ? '検索条件' : (findEntity(record)?.own[path[1]]?.label ?? name);
  const message = `「${label}」に${UNREADABLE}`;
  return invalid({ [name]: [message] }, message);
}

function readableText(text: string, path: readonly string[]): string {
  if (isUnreadable(text)) throw refusal(path);
  return PASSWORD.test(path.at(-1) ?? '') ? text : cleanText(text);
}

function walk(value: unknown, path: readonly string[]): unknown {
  if (typeof value === 'string') return readableText(value, path);
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    // Places in a list are no names.
    for (const [at, item] of value.entries()) if (isWalked(item)) value[at] = walk(item, path);
    return value;
  }
  const record = value as Record<string, unknown>;
  for (const [name, item] of Object.entries(record)) {
    if (isUnreadable(name)) throw refusal(['項目名']);
    if (isWalked(item)) record[name] = walk(item, [...path, name]);
  }
  return value;
}

const isWalked = (value: unknown): boolean =>
  typeof value === 'string' || (typeof value === 'object' && value !== null);

/**
 * Cleans all texts of an object in place and answers it.
 * @throws AppError `invalid` naming the field that holds U+0000 or half of a surrogate pair
 */
export const readable = <T extends object>(value: T): T => walk(value, []) as T;
