/**
 * Rows of a list as JSON text, straight from stored bytes: no objects, no message of each row, no `JSON.stringify`. It says
 * what a row says that travels as a message, or nothing: a value that is not stored as its kind travels makes the page go
 * the usual way.
 */
import type { Entity } from '@enishi/protos/fields/types';
import { type WireType, wireTypes } from '@enishi/protos/tools/wire';
import { createMemory } from '../base/memory';
import { BSON_TYPE, int32At, lengthOf, UnknownType } from '../data/bson-bytes';

interface Column {
  /** Its name in UTF-8; field names are ASCII. */
  name: Uint8Array;
  /** `"name":`, absent where the column was read for the order only. */
  key?: Uint8Array;
  wire: WireType;
  /** The column that stood behind it in the row before. */
  next?: Column;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const [OPEN_LIST, CLOSE_LIST, OPEN, CLOSE] = Buffer.from('[]{}');
const MINUS = 0x2d;
const ZERO = 0x30;
const FIRST_PLAIN = 0x20;
/** The most bytes that one byte of a text becomes: `\u001f`. */
const WIDEST = 6;
/** More than any number, date or key takes. */
const ROOM = 64;
const MOST_INT32 = 2 ** 31;

/** A value that is not stored as its kind travels. */
class Unusual extends Error {}

/** Where texts are written before their length is known. */
let scratch: Buffer = Buffer.allocUnsafeSlow(64 * 1024);
/** Larger ones are not kept. */
const MOST_KEPT = 1024 * 1024;

/** Writes lists of the same columns. */
class RowsWriter {
  private readonly columns: ReadonlyMap<string, Column>;
  private out = scratch;
  private at = 0;
  private bytes = scratch;
  private first: Column | undefined;

  /** @param extra columns that are read for the order only, and left out */
  constructor({ fields }: Entity, columns: readonly string[], extra: readonly string[]) {
    const column = (name: string, isShown: boolean): [string, Column] => {
      const key = isShown ? Buffer.from(`${JSON.stringify(name)}:`) : undefined;
      return [name, { name: Buffer.from(name), key, wire: wireTypes[fields[name].kind] }];
    };
    this.columns = new Map([...extra.map((name) => column(name, false)), ...columns.map((name) => column(name, true))]);
  }

  /** @returns undefined where a value is not stored as its kind travels */
  json(documents: readonly Buffer[]): Buffer | undefined {
    try {
      return this.write(documents);
    } catch (error) {
      if (error instanceof Unusual || error instanceof UnknownType) return undefined;
      throw error;
    }
  }

  private write(documents: readonly Buffer[]): Buffer {
    this.out = scratch;
    this.at = 0;
    this.out[this.at++] = OPEN_LIST;
    for (let n = 0; n < documents.length; n++) {
      if (n > 0) this.out[this.at++] = COMMA;
      this.row(documents[n]);
    }
    this.out[this.at++] = CLOSE_LIST;
    return Buffer.from(this.out.subarray(0, this.at));
  }

  private room(bytes: number): void {
    const needed = this.at + bytes + ROOM;
    if (needed <= this.out.length) return;
    const larger = Buffer.allocUnsafe(2 * needed);
    larger.set(this.out.subarray(0, this.at));
    this.out = larger;
    if (larger.length <= MOST_KEPT) scratch = larger;
  }

  private row(document: Buffer): void {
    this.bytes = document;
    this.room(0);
    this.out[this.at++] = OPEN;
    let isFirst = true;
    let before: Column | undefined;
    for (let at = 4; document[at] !== 0; ) {
      const type = document[at];
      const guess = before ? before.next : this.first;
      const column = guess && this.isNamed(guess, at + 1) ? guess : this.find(at + 1, before);
      const value = at + 2 + column.name.length;
      if (column.key && type !== BSON_TYPE.nothing) {
        this.room(column.key.length);
        if (!isFirst) this.out[this.at++] = COMMA;
        isFirst = false;
        this.out.set(column.key, this.at);
        this.at += column.key.length;
        this.value(column.wire, type, value);
      }
      before = column;
      at = value + lengthOf(document, type, value);
    }
    this.room(0);
    this.out[this.at++] = CLOSE;
  }

  private isNamed({ name }: Column, at: number): boolean {
    const { bytes } = this;
    for (let n = 0; n < name.length; n++) if (bytes[at + n] !== name[n]) return false;
    return bytes[at + name.length] === 0;
  }

  private find(at: number, before: Column | undefined): Column {
    const found = this.columns.get(this.bytes.toString('latin1', at, this.bytes.indexOf(0, at)));
    if (!found) throw new Unusual();
    if (before) before.next = found;
    else this.first = found;
    return found;
  }

  private value(wire: WireType, type: number, at: number): void {
    if (wire === 'string') this.string(type, at);
    else if (wire === 'int32') this.number(type, at);
    else if (type === BSON_TYPE.list && wire !== 'records') this.list(wire === 'strings', at);
    else throw new Unusual();
  }

  private list(isOfTexts: boolean, start: number): void {
    const { bytes } = this;
    this.room(0);
    this.out[this.at++] = OPEN_LIST;
    for (let at = start + 4; bytes[at] !== 0; ) {
      const type = bytes[at];
      const value = bytes.indexOf(0, at + 1) + 1;
      if (at > start + 4) this.out[this.at++] = COMMA;
      if (isOfTexts) this.string(type, value);
      else this.number(type, value);
      at = value + lengthOf(bytes, type, value);
    }
    this.room(0);
    this.out[this.at++] = CLOSE_LIST;
  }

  private string(type: number, at: number): void {
    if (type === BSON_TYPE.text) this.text(at + 4, at + 3 + int32At(this.bytes, at));
    else if (type === BSON_TYPE.date) this.ascii(`"${new Date(Number(this.bytes.readBigInt64LE(at))).toISOString()}"`);
    else throw new Unusual();
  }

  private text(start: number, end: number): void {
    this.room(WIDEST * (end - start));
    const { bytes, out } = this;
    let { at } = this;
    out[at++] = QUOTE;
    for (let n = start; n < end; n++) {
      const byte = bytes[n];
      if (byte >= FIRST_PLAIN && byte !== QUOTE && byte !== BACKSLASH) out[at++] = byte;
      else at += out.write(JSON.stringify(String.fromCharCode(byte)).slice(1, -1), at, 'latin1');
    }
    out[at++] = QUOTE;
    this.at = at;
  }

  private number(type: number, at: number): void {
    if (type !== BSON_TYPE.int32 && type !== BSON_TYPE.double) throw new Unusual();
    const value = type === BSON_TYPE.int32 ? int32At(this.bytes, at) : this.bytes.readDoubleLE(at);
    if (!Number.isInteger(value) || Math.abs(value) > MOST_INT32) throw new Unusual();
    this.integer(value);
  }

  private integer(value: number): void {
    this.room(0);
    let rest = Math.abs(value);
    if (value < 0) this.out[this.at++] = MINUS;
    let digits = 1;
    for (let most = 10; rest >= most; most *= 10) digits++;
    this.at += digits;
    for (let at = this.at - 1; digits > 0; digits--, at--) {
      const tenth = Math.floor(rest / 10);
      this.out[at] = ZERO + rest - 10 * tenth;
      rest = tenth;
    }
  }

  private ascii(text: string): void {
    this.room(text.length);
    this.at += this.out.write(text, this.at, 'latin1');
  }
}

const writers = createMemory<string, RowsWriter>({ most: 200 });

/** What writes lists of these columns; `extra` are read with them, and left out. */
export function rowsWriter(definition: Entity, columns: readonly string[], extra: readonly string[]): RowsWriter {
  const name = `${definition.service}.${definition.name}:${columns}:${extra}`;
  const known = writers.get(name);
  if (known) return known;
  const writer = new RowsWriter(definition, columns, extra);
  writers.set(name, writer);
  return writer;
}
