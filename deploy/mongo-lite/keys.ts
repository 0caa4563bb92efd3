import { createHash } from 'node:crypto';
import type {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Document,
  Double,
  Int32,
  Long,
  ObjectId,
  Timestamp,
} from 'bson';
import { Fields, namesOf } from './values/document';
import { exactly, type Numeric, toDouble } from './values/numbers';

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
  code: '\xa0',
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

/**
 * Follows the double below a number that no double is equal to, and then all its digits. No value begins so, and the
 * bytes come after all that may follow the double itself in a key.
 */
const BETWEEN = '\xff\xff\xff';
const EXPONENT_ZERO = 20_000;

let between = 0;

/** How many numbers between two doubles were encoded so far: tells whether a key has such a number. */
export const encodedBetween = (): number => between;

/** The largest double below `n`. */
function below(n: number): number {
  if (n === 0) return -Number.MIN_VALUE;
  if (n === Number.POSITIVE_INFINITY) return Number.MAX_VALUE;
  scratch.writeDoubleBE(n);
  scratch.writeBigUInt64BE(scratch.readBigUInt64BE() + (n > 0 ? -1n : 1n));
  return scratch.readDoubleBE();
}

/** Keys are made as they were until commit 6377123. */
let oldForm = false;

/**
 * Runs `work` while keys are made in their first form: int64 and decimals as the nearest double, the fields of
 * documents by name before type, nothing for what documents in an array lack.
 */
export function inOldForm<T>(work: () => T): T {
  oldForm = true;
  try {
    return work();
  } finally {
    oldForm = false;
  }
}

export const usesOldForm = (): boolean => oldForm;

/** Encodes an int64 or a decimal: as its double when that has the same value. */
function encodeExactly(value: Numeric): string {
  const nearest = toDouble(value);
  if (oldForm) return encodeNumber(nearest);
  const exact = exactly(value);
  if (!exact.isFinite()) return encodeNumber(nearest);
  const order = Number.isFinite(nearest) ? exact.comparedTo(exactly(nearest)) : -Math.sign(nearest);
  if (order === 0) return encodeNumber(nearest);
  between++;
  const digits = exact.toExponential().replace(/^-|e.*$|\./g, '');
  const exponent = exact.e + EXPONENT_ZERO;
  const tail = `${String.fromCharCode(exponent >>> 8, exponent & 255) + digits}\0`;
  return encodeNumber(order > 0 ? nearest : below(nearest)) + BETWEEN + (exact.isNegative() ? invert(tail) : tail);
}

const encodeLong = (value: Long): string => {
  const n = value.toNumber();
  return Number.isSafeInteger(n) ? encodeNumber(n) : encodeExactly(value);
};

function encodeString(value: string, whole = false): string {
  if ((whole || value.length <= MAX_STRING_BYTES) && PLAIN.test(value)) return `${value}\0\0`;
  const bytes = Buffer.from(value, 'utf8');
  let body = bytes.toString('latin1');
  if (!whole && bytes.length > MAX_STRING_BYTES) body = body.slice(0, MAX_STRING_BYTES) + digest(bytes);
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
      return TYPE.number + encodeNumber((value as Double | Int32).value);
    case 'Long':
      return TYPE.number + encodeLong(value as Long);
    case 'Decimal128':
      return TYPE.number + encodeExactly(value as Decimal128);
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
    case 'Code':
      return TYPE.code + encodeString((value as Code).code);
    case 'BSONSymbol':
      return TYPE.string + encodeString((value as BSONSymbol).value);
    default:
      return undefined;
  }
}

/**
 * Encodes one BSON value in ascending order. `undefined` sorts and compares as null. `whole`: long strings keep all
 * their bytes, which is more than an index can hold.
 */
export function encodeKey(value: unknown, whole = false): string {
  switch (typeof value) {
    case 'string':
      return TYPE.string + encodeString(value, whole);
    case 'number':
      return TYPE.number + encodeNumber(value);
    case 'boolean':
      return TYPE.boolean + (value ? '\x01' : '\0');
    case 'undefined':
      return TYPE.null;
  }
  if (value === null) return TYPE.null;
  if (value instanceof Date) return TYPE.date + encodeNumber(value.getTime());
  if (Array.isArray(value)) return `${TYPE.array + value.map((item) => `\x02${encodeKey(item, whole)}`).join('')}\0`;
  if (value instanceof RegExp) return TYPE.regex + encodeString(value.source) + encodeString(value.flags);
  if (value instanceof Uint8Array) return encodeBytes(value, 0);
  const known = value instanceof Fields ? undefined : encodeBson(value as { _bsontype: string });
  if (known !== undefined) return known;
  let out: string = TYPE.object;
  // Documents are ordered by the type of a field, then its name, then its value.
  const names = oldForm ? Object.keys(value as Document) : namesOf(value as Document);
  for (const name of names) {
    const item = encodeKey((value as Document)[name], whole);
    out += oldForm ? `\x02${encodeString(name)}${item}` : `\x02${item[0]}${encodeString(name)}${item.slice(1)}`;
  }
  return `${out}\0`;
}

/** Flips every byte: turns ascending order into descending order. */
export function invert(key: string): string {
  const bytes = Buffer.from(key, 'latin1');
  for (let i = 0; i < bytes.length; i++) bytes[i] = ~bytes[i]! & 0xff;
  return bytes.toString('latin1');
}

export const encodeDirected = (value: unknown, direction: number, whole = false): string =>
  direction < 0 ? invert(encodeKey(value, whole)) : encodeKey(value, whole);

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

/** The tag that separates the keys of one collection or index from all others: a letter and the number. */
export const tagOf = (key: string): string => key.slice(0, TAG_LENGTH);
