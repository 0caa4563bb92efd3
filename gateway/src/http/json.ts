/** Reading JSON bodies: bytes in, a harmless object out. Every refusal says in Japanese what to change. */
import { isUnreadable } from '@enishi/protos/fields/foreign-text';
import { badRequest } from '@enishi/service-kit/base/errors';
import { checkValues } from './json-values';
import { readable } from './readable';
import type { Json } from './route';

/** Deeper than any request of the product; deeper input is an attack on recursion. */
const MAX_DEPTH = 12;
/** An object with a `toString` of its own that is no function cannot even be turned into a text. */
const FORBIDDEN = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw badRequest('文字コードが正しくありません。UTF-8で送信してください。');
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('JSONの形式が正しくありません。括弧や引用符を確認してください。');
  }
}

/**
 * Refuses keys that mean something to a database or to JavaScript objects; no field of the product has such a name.
 * @throws AppError `bad_request`
 */
export function checkKeys(value: unknown, depth = 0): void {
  if (value === null || typeof value !== 'object') return;
  if (depth > MAX_DEPTH) throw badRequest('データの入れ子が深すぎます。APIの説明にある形に直して送信してください。');
  if (Array.isArray(value)) {
    for (const item of value) checkKeys(item, depth + 1);
    return;
  }
  for (const key of Object.keys(value)) {
    if (key.startsWith('$') || key.includes('.') || FORBIDDEN.has(key) || isUnreadable(key)) {
      throw badRequest(
        `使用できない項目名「${key.slice(0, 50)}」が含まれています。「$」や「.」を含まない、APIの説明にある項目名にしてください。`,
      );
    }
    checkKeys((value as Json)[key], depth + 1);
  }
}

/**
 * A request body as an object. Nothing at all counts as `{}`.
 * @param most names and elements it may hold
 * @param known leaves out what the call does not read, before it is checked
 * @throws AppError `payload_too_large` with more than `most`; `bad_request` for broken UTF-8, malformed JSON, a list or scalar, and forbidden keys; `invalid` for
 *   texts that hold what no text can
 */
export function parseJson(bytes: Buffer, most: number, known: (body: Json) => Json = (body) => body): Json {
  if (bytes.length === 0) return {};
  checkValues(bytes, most);
  const value = parse(decode(bytes));
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw badRequest('JSONオブジェクトを送信してください。');
  }
  const body = known(value as Json);
  checkKeys(body);
  return readable(body);
}

/**
 * The object a call expects under a name, e.g. `{candidate: {...}}`.
 * @throws AppError `bad_request` when it is missing or not an object
 */
export function objectAt(body: Json, name: string): Json {
  const value = body[name];
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw badRequest(`「${name}」にオブジェクトを指定してください。`);
  }
  return value as Json;
}

/** Like `objectAt`, but a missing value is `undefined`. */
export const optionalObjectAt = (body: Json, name: string): Json | undefined =>
  body[name] === undefined || body[name] === null ? undefined : objectAt(body, name);
