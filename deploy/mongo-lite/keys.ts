import { createHash } from 'node:crypto';
import type { Binary, BSONRegExp, BSONSymbol, Document, Long, ObjectId, Timestamp } from 'bson';

/**
 * Order-preserving encoding of BSON values. A key is a latin1 string, one character per byte, so that
 * JavaScript's `<` and LMDB's memcmp agree. Every encoded value is prefix-free: compound keys are concatenations.
 */

/** First byte of an encoded value; the order of these is MongoDB's order of types. */
export const TYPE = {
  min: '\x01',
  null: '\x05',
  number: '\x10',
  string: '\x20',
  object: '\x30',
  array: '\x40',
  binary: '\x50',
  objectId: '\x60',
  boolean: '\x70',
  date: '\x80',
  timestamp: '\x88',
  regex: '\x90',
  max: '\xff',
} as const;

/** Longer strings keep this many bytes and a digest: equality stays exact, order beyond it does not. */
export const MAX_STRING_BYTES = 300;
/** LMDB keys end at 1,978 bytes; the collection prefix and the document id need their share. */
const MAX_ENTRY = 1400;
const MAX_ID = 500;
const DIGEST_BYTES = 20;

const scratch = Buffer.alloc(8);
// biome-ignore lint/suspicious/noControlCharactersInRegex: the NUL byte is the terminator and must be told apart
const PLAIN = /^[\x01-\x7f]*$/;

const digest = (bytes: Buffer): string => createHash('sha1').update(bytes).digest().toString('latin1');

function encodeNumber(value: number): string {
  if (Number.isNaN(value)) return '\0\0\0\0\0\0\0\0';
  scratch.writeDoubleBE(value === 0 ? 0 : value);
  if (scratch[0]! & 0x80) for (let i = 0; i < 8; i++) scratch[i] = ~scratch[i]! & 0xff;
  else scratch[0]! |= 0x80;
  return scratch.toString('latin1', 0, 8);
}

function encodeString(value: string): string {
  if (value.length <= MAX_STRING_BYTES && PLAIN.test(value)) return `${value}\0\0`;
  const bytes = Buffer.from(value, 'utf8');
  let body = bytes.toString('latin1');
  if (bytes.length > MAX_STRING_BYTES) body = body.slice(0, MAX_STRING_BYTES) + digest(bytes);
  // A NUL inside is followed by 0xff, so the double NUL stays the only terminator.
  return `${body.includes('\0') ? body.replaceAll('\0', '\0\xff') : body}\0\0`;
}

function encodeBytes(bytes: Uint8Array, subtype: number): string {
  const head = Buffer.alloc(5);
  head.writeUInt32BE(bytes.length);
  head[4] = subtype;
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const tail =
    bytes.length > MAX_STRING_BYTES
      ? body.toString('latin1', 0, MAX_STRING_BYTES) + digest(body)
      : body.toString('latin1');
  return TYPE.binary + head.toString('latin1') + tail;
}

function encodeBson(value: { _bsontype: string }): string | undefined {
  switch (value._bsontype) {
    case 'ObjectId': {
      const id = (value as ObjectId).id;
      return TYPE.objectId + Buffer.from(id.buffer, id.byteOffset, 12).toString('latin1');
    }
    case 'Int32':
    case 'Double':
      return TYPE.number + encodeNumber(Number(value.valueOf()));
    case 'Long':
      return TYPE.number + encodeNumber((value as Long).toNumber());
    case 'Decimal128':
      return TYPE.number + encodeNumber(Number(String(value)));
    case 'Timestamp':
      return TYPE.timestamp + (value as Timestamp).toString(16).padStart(16, '0');
    case 'Binary':
      return encodeBytes((value as Binary).value(), (value as Binary).sub_type);
    case 'MinKey':
      return TYPE.min;
    case 'MaxKey':
      return TYPE.max;
    case 'BSONRegExp':
      return TYPE.regex + encodeString((value as BSONRegExp).pattern) + encodeString((value as BSONRegExp).options);
    case 'BSONSymbol':
      return TYPE.string + encodeString((value as BSONSymbol).value);
    default:
      return undefined;
  }
}

/** Encodes one BSON value in ascending order. `undefined` sorts and compares as null. */
export function encodeKey(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return TYPE.string + encodeString(value);
    case 'number':
      return TYPE.number + encodeNumber(value);
    case 'boolean':
      return TYPE.boolean + (value ? '\x01' : '\0');
    case 'bigint':
      return TYPE.number + encodeNumber(Number(value));
    case 'undefined':
      return TYPE.null;
  }
  if (value === null) return TYPE.null;
  if (value instanceof Date) return TYPE.date + encodeNumber(value.getTime());
  if (Array.isArray(value)) return `${TYPE.array + value.map((item) => `\x02${encodeKey(item)}`).join('')}\0`;
  if (value instanceof RegExp) return TYPE.regex + encodeString(value.source) + encodeString(value.flags);
  if (value instanceof Uint8Array) return encodeBytes(value, 0);
  const known = encodeBson(value as { _bsontype: string });
  if (known !== undefined) return known;
  let out: string = TYPE.object;
  for (const [name, item] of Object.entries(value as Document)) out += `\x02${encodeString(name)}${encodeKey(item)}`;
  return `${out}\0`;
}

/** Flips every byte: turns ascending order into descending order. */
export function invert(key: string): string {
  const bytes = Buffer.from(key, 'latin1');
  for (let i = 0; i < bytes.length; i++) bytes[i] = ~bytes[i]! & 0xff;
  return bytes.toString('latin1');
}

export const encodeDirected = (value: unknown, direction: number): string =>
  direction < 0 ? invert(encodeKey(value)) : encodeKey(value);

const fitKey = (key: string, limit: number): string =>
  key.length <= limit ? key : key.slice(0, limit - DIGEST_BYTES) + digest(Buffer.from(key, 'latin1'));

/** Keeps a compound index entry within what LMDB can store. */
export const fitEntry = (entry: string): string => fitKey(entry, MAX_ENTRY);
/** The key of a document's `_id`. */
export const encodeId = (id: unknown): string => fitKey(encodeKey(id), MAX_ID);

/** The smallest key greater than every key that starts with `prefix`. */
export function after(prefix: string): string {
  let i = prefix.length - 1;
  while (i >= 0 && prefix.charCodeAt(i) === 255) i--;
  if (i < 0) return '\xff'.repeat(prefix.length + 1);
  return prefix.slice(0, i) + String.fromCharCode(prefix.charCodeAt(i) + 1);
}

/** Four bytes, big endian. */
export const uint32 = (n: number): string =>
  String.fromCharCode((n >>> 24) & 255, (n >>> 16) & 255, (n >>> 8) & 255, n & 255);

/** The number that `uint32` has put at `at`. */
export const readUint32 = (key: string, at: number): number =>
  key.charCodeAt(at) * 2 ** 24 +
  (key.charCodeAt(at + 1) << 16) +
  (key.charCodeAt(at + 2) << 8) +
  key.charCodeAt(at + 3);

const TAG_LENGTH = 5;

/** What tells the keys of one collection or index from all others: a letter and the number. */
export const tagOf = (key: string): string => key.slice(0, TAG_LENGTH);
