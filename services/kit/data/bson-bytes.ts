/** BSON as bytes: where the elements of a document are, without making objects of them. */

export const BSON_TYPE = {
  double: 0x01,
  text: 0x02,
  document: 0x03,
  list: 0x04,
  bytes: 0x05,
  id: 0x07,
  flag: 0x08,
  date: 0x09,
  nothing: 0x0a,
  int32: 0x10,
  timestamp: 0x11,
  int64: 0x12,
  decimal: 0x13,
} as const;

/** Bytes of values whose length is always the same. */
const LENGTHS: Record<number, number | undefined> = {
  [BSON_TYPE.double]: 8,
  [BSON_TYPE.id]: 12,
  [BSON_TYPE.flag]: 1,
  [BSON_TYPE.date]: 8,
  [BSON_TYPE.nothing]: 0,
  [BSON_TYPE.int32]: 4,
  [BSON_TYPE.timestamp]: 8,
  [BSON_TYPE.int64]: 8,
  [BSON_TYPE.decimal]: 16,
};

/** An int32 at a place; faster than `readInt32LE`, which checks what is known here. */
export const int32At = (bytes: Uint8Array, at: number): number =>
  bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24);

/** A type that no document of the product has. */
export class UnknownType extends Error {}

/** Bytes of the value at a place. @throws UnknownType */
export function lengthOf(bytes: Uint8Array, type: number, at: number): number {
  const fixed = LENGTHS[type];
  if (fixed !== undefined) return fixed;
  if (type === BSON_TYPE.text) return 4 + int32At(bytes, at);
  if (type === BSON_TYPE.document || type === BSON_TYPE.list) return int32At(bytes, at);
  if (type === BSON_TYPE.bytes) return 5 + int32At(bytes, at);
  throw new UnknownType(`BSON type ${type}`);
}

/** Calls `visit` with type, bounds of the name and place of the value of each element of the document at `start`. */
export function eachElement(
  bytes: Uint8Array,
  start: number,
  visit: (type: number, name: number, nameEnd: number, value: number) => void,
): void {
  let at = start + 4;
  while (bytes[at] !== 0) {
    const type = bytes[at];
    const name = at + 1;
    const nameEnd = bytes.indexOf(0, name);
    visit(type, name, nameEnd, nameEnd + 1);
    at = nameEnd + 1 + lengthOf(bytes, type, nameEnd + 1);
  }
}

/** The documents of a cursor's first batch; undefined where it has more than that. */
export function firstBatchOf(cursor: Buffer): Buffer[] | undefined {
  let isWhole = false;
  const documents: Buffer[] = [];
  eachElement(cursor, 0, (type, name, nameEnd, value) => {
    const is = (text: string) => nameEnd - name === text.length && cursor.toString('latin1', name, nameEnd) === text;
    if (type === BSON_TYPE.int64 && is('id')) isWhole = cursor.readBigInt64LE(value) === 0n;
    if (type !== BSON_TYPE.list || !is('firstBatch')) return;
    eachElement(cursor, value, (_type, _name, _end, document) =>
      documents.push(cursor.subarray(document, document + int32At(cursor, document))),
    );
  });
  return isWhole ? documents : undefined;
}
