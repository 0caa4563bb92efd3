import { BSON, BSONRegExp, Decimal128, type Document, Double, Long, ObjectId } from 'bson';
import { Fields, namesOf, setField } from './document';
import * as names from './names';
import { isInt32 } from './numbers';

/** Reads and writes BSON without losing the kind of a number, the order of fields or an unusual name. */

// Bound here once: it is called for every field.
const { nameAt } = names;

/** Bytes of a value by BSON type, where the type alone tells; -1 elsewhere. */
const FIXED = new Int8Array(256).fill(-1);
for (const type of [0x01, 0x09, 0x11, 0x12]) FIXED[type] = 8;
for (const type of [0x06, 0x0a, 0xff, 0x7f]) FIXED[type] = 0;
FIXED[0x07] = 12;
FIXED[0x08] = 1;
FIXED[0x10] = 4;
FIXED[0x13] = 16;

export const int32At = (b: Buffer, p: number): number =>
  b[p]! | (b[p + 1]! << 8) | (b[p + 2]! << 16) | (b[p + 3]! << 24);

/** End offset of the value of type `type` that starts at `p`. Throws on a type BSON does not have. */
export function valueEnd(b: Buffer, type: number, p: number): number {
  const fixed = FIXED[type]!;
  if (fixed >= 0) return p + fixed;
  switch (type) {
    case 0x02:
    case 0x0d:
    case 0x0e:
      return p + 4 + int32At(b, p);
    case 0x03:
    case 0x04:
    case 0x0f:
      return p + int32At(b, p);
    case 0x05:
      return p + 5 + int32At(b, p);
    case 0x0b:
      return b.indexOf(0, b.indexOf(0, p) + 1) + 1;
    case 0x0c:
      return p + 16 + int32At(b, p);
    default:
      throw new Error(`bad BSON type ${type}`);
  }
}

function arrayAt(b: Buffer, start: number, end: number): unknown[] {
  const out: unknown[] = [];
  for (let p = start + 4; p < end - 1; ) {
    const type = b[p++]!;
    while (b[p] !== 0) p++;
    const stop = valueEnd(b, type, ++p);
    out.push(valueAt(b, type, p, stop));
    p = stop;
  }
  return out;
}

/** The digits 0 and 9 in ASCII. */
const ZERO = 0x30;
const NINE = 0x39;

export function documentAt(b: Buffer, start: number, end: number): Document {
  const doc = new Fields();
  // From the first name on that begins with a digit, the order may have to be kept.
  let kept = false;
  for (let p = start + 4; p < end - 1; ) {
    const type = b[p++]!;
    const nameStart = p;
    while (b[p] !== 0) p++;
    const name = nameAt(b, nameStart, p);
    kept ||= b[nameStart]! <= NINE && b[nameStart]! >= ZERO;
    const stop = valueEnd(b, type, ++p);
    const value = valueAt(b, type, p, stop);
    if (kept) setField(doc, name, value);
    else doc[name] = value;
    p = stop;
  }
  return doc;
}

/** Decodes one value; nothing in the result refers to `b`, whose bytes may be reused right after. */
export function valueAt(b: Buffer, type: number, p: number, end: number): unknown {
  switch (type) {
    case 0x01: {
      const n = b.readDoubleLE(p);
      return isInt32(n) ? new Double(n) : n;
    }
    case 0x02:
      return b.toString('utf8', p + 4, end - 1);
    case 0x03:
      return documentAt(b, p, end);
    case 0x04:
      return arrayAt(b, p, end);
    case 0x07:
      return new ObjectId(Buffer.from(b.subarray(p, end)));
    case 0x08:
      return b[p] === 1;
    case 0x09:
      return new Date(int32At(b, p + 4) * 4294967296 + (int32At(b, p) >>> 0));
    case 0x06:
    case 0x0a:
      return null;
    case 0x0b: {
      const middle = b.indexOf(0, p);
      return new BSONRegExp(b.toString('utf8', p, middle), b.toString('utf8', middle + 1, end - 1));
    }
    case 0x10:
      return int32At(b, p);
    case 0x12:
      return new Long(int32At(b, p), int32At(b, p + 4));
    case 0x13:
      return new Decimal128(Buffer.from(b.subarray(p, end)));
  }
  return wrapped(b, type, p, end);
}

/** Rare types: the value is made the only field of a document, which the library decodes. */
function wrapped(b: Buffer, type: number, p: number, end: number): unknown {
  const bytes = Buffer.alloc(end - p + 7);
  bytes.writeInt32LE(bytes.length, 0);
  bytes[4] = type;
  b.copy(bytes, 6, p, end);
  return BSON.deserialize(bytes, { promoteBuffers: false, promoteValues: false })[''];
}

/** Decodes a whole document. */
export const decode = (b: Buffer): Document => documentAt(b, 0, int32At(b, 0));

let desk = Buffer.allocUnsafeSlow(64 * 1024);
let at = 0;

function reserve(bytes: number): void {
  if (at + bytes <= desk.length) return;
  const larger = Buffer.allocUnsafeSlow(Math.max(desk.length * 2, at + bytes));
  desk.copy(larger, 0, 0, at);
  desk = larger;
}

function writeName(type: number, name: string): void {
  reserve(name.length * 3 + 2);
  desk[at++] = type;
  at += desk.write(name, at, 'utf8');
  desk[at++] = 0;
}

function writeString(name: string, value: string): void {
  writeName(0x02, name);
  reserve(value.length * 3 + 5);
  const length = desk.write(value, at + 4, 'utf8');
  desk.writeInt32LE(length + 1, at);
  at += length + 4;
  desk[at++] = 0;
}

function writeNumber(name: string, value: number): void {
  const whole = isInt32(value);
  writeName(whole ? 0x10 : 0x01, name);
  reserve(8);
  at = whole ? desk.writeInt32LE(value, at) : desk.writeDoubleLE(value, at);
}

/** Writes an int64, or what is stored in the same way. */
function writeEight(type: number, name: string, low: number, high: number): void {
  writeName(type, name);
  reserve(8);
  at = desk.writeInt32LE(high, desk.writeInt32LE(low, at));
}

function writeOther(name: string, value: object): void {
  if (value instanceof Date) {
    const { low, high } = Long.fromNumber(value.getTime());
    writeEight(0x09, name, low, high);
  } else if (value instanceof ObjectId) {
    writeName(0x07, name);
    reserve(12);
    desk.set(value.id, at);
    at += 12;
  } else if (Array.isArray(value)) {
    writeName(0x04, name);
    writeDocument(value);
  } else if (
    value instanceof Fields ||
    !('_bsontype' in value || value instanceof Uint8Array || value instanceof RegExp)
  ) {
    writeName(0x03, name);
    writeDocument(value);
  } else if (value instanceof Double) {
    writeName(0x01, name);
    reserve(8);
    at = desk.writeDoubleLE(value.value, at);
  } else if (value instanceof Buffer && RAW.has(value)) {
    writeName(0x03, name);
    writeBytes(value);
  } else {
    const bytes = BSON.serialize({ v: value });
    writeName(bytes[4]!, name);
    writeBytes(Buffer.from(bytes.buffer, bytes.byteOffset + 7, bytes.length - 8));
  }
}

function writeBytes(bytes: Buffer): void {
  reserve(bytes.length);
  at += bytes.copy(desk, at);
}

function writeValue(name: string, value: unknown): void {
  if (typeof value === 'string') writeString(name, value);
  else if (typeof value === 'number') writeNumber(name, value);
  else if (typeof value === 'boolean') {
    writeName(0x08, name);
    reserve(1);
    desk[at++] = value ? 1 : 0;
  } else if (value === null) writeName(0x0a, name);
  else writeOther(name, value as object);
}

function writeDocument(doc: Document | unknown[]): void {
  const start = at;
  reserve(5);
  at += 4;
  if (Array.isArray(doc)) for (let i = 0; i < doc.length; i++) writeValue(String(i), doc[i] ?? null);
  else
    for (const name of namesOf(doc)) {
      const value: unknown = doc[name];
      if (value !== undefined) writeValue(name, value);
    }
  reserve(1);
  desk[at++] = 0;
  desk.writeInt32LE(at - start, start);
}

/** Buffers that stand for documents already encoded. */
const RAW = new WeakSet<Buffer>();

/** Lets `encode` put the bytes of a document in as they are. */
export function asRaw(bytes: Buffer): Buffer {
  RAW.add(bytes);
  return bytes;
}

/** Encodes a document; fields that are undefined are left out. */
export function encode(doc: Document): Buffer {
  at = 0;
  try {
    writeDocument(doc);
    return Buffer.from(desk.subarray(0, at));
  } finally {
    if (desk.length > 1024 * 1024) desk = Buffer.allocUnsafeSlow(64 * 1024);
  }
}

/** The type and bytes of one value. */
export function encodeValue(value: unknown): { type: number; bytes: Buffer } {
  at = 0;
  writeValue('', value ?? null);
  return { type: desk[0]!, bytes: Buffer.from(desk.subarray(2, at)) };
}

/** One field of encoded bytes: its value is at [start, end). */
export interface Element {
  type: number;
  name: string;
  start: number;
  end: number;
}

/** The fields of the document or array that starts at `start`. */
export function* elementsAt(b: Buffer, start = 0): Generator<Element> {
  const end = start + int32At(b, start) - 1;
  for (let p = start + 4; p < end; ) {
    const type = b[p++]!;
    const nameStart = p;
    while (b[p] !== 0) p++;
    const name = nameAt(b, nameStart, p);
    const stop = valueEnd(b, type, ++p);
    yield { type, name, start: p, end: stop };
    p = stop;
  }
}

const sources = new WeakMap<Document, Buffer>();

/** The bytes that a document of a command was decoded from, where they were kept; else it is encoded. */
export const sourceOf = (doc: Document): Buffer => sources.get(doc) ?? encode(doc);

/** Keeps the bytes of one field of an encoded document, for `sourceOf` of what it was decoded into. */
export function keepSource(doc: Document, name: string, b: Buffer, start = 0): void {
  const value: unknown = doc[name];
  if (!(value instanceof Fields)) return;
  for (const element of elementsAt(b, start))
    if (element.name === name) sources.set(value, b.subarray(element.start, element.end));
}
