/** Bodies of deliveries: JSON or a form, one record or many. */
import { badRequest, invalid, payloadTooLarge, unsupportedMedia } from '@enishi/service-kit/base/errors';
import { isObject } from '@enishi/service-kit/base/is-object';
import { checkValues } from '../http/json-values';
import { readable } from '../http/readable';
import type { Json } from '../http/route';

const MAX_DEPTH = 8;
const LISTS = ['records', 'candidates', 'jobs', 'data', 'items'];
const SINGLES = ['record', 'candidate', 'job'];

function checkDepth(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > MAX_DEPTH) throw badRequest('データの入れ子が深すぎます。APIの説明にある形に直して送信してください。');
  for (const inner of Object.values(value)) checkDepth(inner, depth + 1);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('JSONの形式が正しくありません。括弧や引用符を確認してください。');
  }
}

/** Most entries of a form, as forms of our own pages have. */
const MAX_ENTRIES = 300;

/** Refuses a form with too many entries, before any of them is made. */
function checkEntries(text: string): void {
  let entries = 1;
  for (let at = text.indexOf('&'); at >= 0 && at < text.length - 1; at = text.indexOf('&', at + 1))
    if (++entries > MAX_ENTRIES) throw payloadTooLarge(`フォームの項目が多すぎます（${MAX_ENTRIES}個まで）。`);
}

/** A name that stands several times is a list. */
function formRecord(text: string): Json {
  checkEntries(text);
  const values = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    const bare = name.replace(/\[\]$/, '');
    const known = values.get(bare);
    if (known) known.push(value);
    else values.set(bare, [value]);
  }
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length > 1 ? all : all[0]]));
}

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (!isObject(value)) throw badRequest('JSONオブジェクト、またはその一覧を送信してください。');
  for (const name of LISTS) if (Array.isArray(value[name])) return value[name] as unknown[];
  for (const name of SINGLES) if (isObject(value[name])) return [value[name]];
  return [value];
}

/**
 * The records of a delivery as they came.
 * @param most names and elements that JSON may hold
 * @throws AppError `bad_request`, `unsupported_media`, `invalid`, `payload_too_large`
 */
export function recordsOf(type: string, bytes: Buffer, most: number): Json[] {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw badRequest('文字コードが正しくありません。UTF-8で送信してください。');
  }
  const kind = type.split(';')[0].trim().toLowerCase();
  const isForm = kind === 'application/x-www-form-urlencoded';
  if (!isForm && !/^application\/(?:[\w.+-]+\+)?json$/.test(kind))
    throw unsupportedMedia(
      'Content-Typeに「application/json」または「application/x-www-form-urlencoded」を指定してください。',
    );
  if (!isForm) checkValues(bytes, most);
  const list = isForm ? [formRecord(text)] : listOf(parse(text));
  checkDepth(list);
  if (!list.every(isObject)) throw invalid({ records: ['1件ずつJSONオブジェクトで指定してください。'] });
  return readable({ list }).list as Json[];
}
