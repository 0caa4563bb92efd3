import type { Document } from 'bson';
import * as codec from './values/codec';
import { Fields, setField } from './values/document';

// Bound here once: they are called for every field of every document that is looked at.
const { decode, valueAt, valueEnd, int32At: int32 } = codec;

/** Work on BSON bytes without decoding whole documents: documents have up to 70 fields and a list shows ten. */

/** A set of top-level field names, prepared for comparison with names inside BSON. */
export class FieldSet {
  readonly size: number;
  /** Some name is a whole number: a document with it may have to keep the order of its fields. */
  readonly hasNumbers: boolean;
  private readonly byLength: { name: string; bytes: Buffer }[][] = [];

  constructor(readonly names: ReadonlySet<string>) {
    this.size = names.size;
    this.hasNumbers = [...names].some((name) => /^\d/.test(name));
    for (const name of names) {
      const bytes = Buffer.from(name, 'utf8');
      this.byLength[bytes.length] ??= [];
      this.byLength[bytes.length]!.push({ name, bytes });
    }
  }

  /** The member whose bytes are at [start, end) of `b`, or undefined. */
  match(b: Buffer, start: number, end: number): string | undefined {
    const candidates = this.byLength[end - start];
    if (!candidates) return undefined;
    next: for (const { name, bytes } of candidates) {
      for (let i = 0; i < bytes.length; i++) if (b[start + i] !== bytes[i]) continue next;
      return name;
    }
    return undefined;
  }
}

/** Decodes only the named top-level fields; `fields` null decodes everything. The result owns its memory. */
export function pick(b: Buffer, fields: FieldSet | null): Document {
  if (!fields) return decode(b);
  const out = new Fields();
  let left = fields.size;
  const end = int32(b, 0) - 1;
  for (let p = 4; p < end && left > 0; ) {
    const type = b[p++]!;
    const nameStart = p;
    while (b[p] !== 0) p++;
    const name = fields.match(b, nameStart, p);
    const stop = valueEnd(b, type, ++p);
    if (name !== undefined) {
      const value = valueAt(b, type, p, stop);
      if (fields.hasNumbers) setField(out, name, value);
      else out[name] = value;
      left--;
    }
    p = stop;
  }
  return out;
}

/** Where the one field that `fields` names begins in the document at `start`; -1 when there is none. */
function elementAt(b: Buffer, fields: FieldSet, start = 0): number {
  const end = start + int32(b, start) - 1;
  for (let p = start + 4; p < end; ) {
    const element = p;
    const type = b[p++]!;
    const nameStart = p;
    while (b[p] !== 0) p++;
    if (fields.match(b, nameStart, p) !== undefined) return element;
    p = valueEnd(b, type, p + 1);
  }
  return -1;
}

/**
 * The UTF-8 bytes of a string, a view of `b`; undefined when there is no such field, null when it is no string or lies
 * in something else than documents. Each of `path` names one field.
 */
export function stringBytes(b: Buffer, path: readonly FieldSet[]): Buffer | undefined | null {
  let start = 0;
  for (let depth = 0; ; depth++) {
    const element = elementAt(b, path[depth]!, start);
    if (element < 0) return undefined;
    start = b.indexOf(0, element + 1) + 1;
    if (depth === path.length - 1)
      return b[element] === 0x02 ? b.subarray(start + 4, valueEnd(b, 0x02, start) - 1) : null;
    if (b[element] !== 0x03) return null;
  }
}

/** The numbers of a top-level array of nothing but 32-bit numbers; undefined for anything else. */
export function int32Array(b: Buffer, fields: FieldSet): number[] | undefined {
  const element = elementAt(b, fields);
  if (element < 0 || b[element] !== 0x04) return undefined;
  const start = b.indexOf(0, element + 1) + 1;
  const end = valueEnd(b, 0x04, start) - 1;
  const numbers: number[] = [];
  for (let p = start + 4; p < end; p += 5) {
    if (b[p] !== 0x10) return undefined;
    while (b[++p] !== 0);
    numbers.push(int32(b, p + 1));
  }
  return numbers;
}

/**
 * Pieces cut out of a document are a fraction of it: they are put together here, so that only their own size is
 * allocated.
 */
const desk = Buffer.allocUnsafeSlow(64 * 1024);

/** A top-level inclusion projection on bytes: a new document with only the named fields, in stored order. */
export function sliceFields(b: Buffer, fields: FieldSet): Buffer {
  const out = b.length <= desk.length ? desk : Buffer.allocUnsafe(b.length);
  let length = 4;
  const end = int32(b, 0) - 1;
  let left = fields.size;
  for (let p = 4; p < end && left > 0; ) {
    const element = p;
    const type = b[p++]!;
    const nameStart = p;
    while (b[p] !== 0) p++;
    const wanted = fields.match(b, nameStart, p) !== undefined;
    p = valueEnd(b, type, p + 1);
    if (wanted) {
      length += b.copy(out, length, element, p);
      left--;
    }
  }
  out[length++] = 0;
  out.writeInt32LE(length, 0);
  return Buffer.from(out.subarray(0, length));
}

function assertElements(b: Buffer, start: number, limit: number, depth: number): void {
  const length = start + 5 <= limit ? int32(b, start) : 0;
  const end = start + length - 1;
  if (length < 5 || end >= limit || b[end] !== 0 || depth > 100) throw new Error('invalid BSON document length');
  let p = start + 4;
  while (p < end) {
    const type = b[p++]!;
    while (p < end && b[p] !== 0) p++;
    const value = p + 1;
    const stop = value < end + 1 ? valueEnd(b, type, value) : end + 1;
    if (stop < value || stop > end) throw new Error('invalid BSON element');
    if ((type === 0x02 || type === 0x0d) && (stop < value + 5 || b[stop - 1] !== 0))
      throw new Error('invalid BSON string');
    if (type === 0x03 || type === 0x04) assertElements(b, value, end, depth + 1);
    p = stop;
  }
}

/** Throws when the bytes are not one well-formed BSON document: nothing malformed may reach the store. */
export function assertDocument(b: Buffer): void {
  assertElements(b, 0, b.length, 0);
  if (int32(b, 0) !== b.length) throw new Error('invalid BSON document length');
}

const ID = new FieldSet(new Set(['_id']));

/** The same document with `_id` as its first field, as MongoDB stores it; unchanged when there is none. */
export function idFirst(b: Buffer): Buffer {
  const end = int32(b, 0) - 1;
  for (let p = 4; p < end; ) {
    const element = p;
    const type = b[p++]!;
    const nameStart = p;
    while (b[p] !== 0) p++;
    const isId = ID.match(b, nameStart, p) !== undefined;
    p = valueEnd(b, type, p + 1);
    if (!isId) continue;
    if (element === 4) return b;
    return Buffer.concat([b.subarray(0, 4), b.subarray(element, p), b.subarray(4, element), b.subarray(p)]);
  }
  return b;
}
