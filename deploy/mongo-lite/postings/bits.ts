/** Sets of numbers below SIZE, one bit each: the documents of one segment. */
export const SIZE = 4096;
const WORDS = SIZE / 32;

export type Bits = Uint32Array;

export const noBits = (): Bits => new Uint32Array(WORDS);

export const addBit = (bits: Bits, at: number): void => {
  bits[at >>> 5]! |= 1 << (at & 31);
};

export const hasBit = (bits: Bits, at: number): boolean => (bits[at >>> 5]! & (1 << (at & 31))) !== 0;

export function countBits(bits: Bits): number {
  let n = 0;
  for (let i = 0; i < WORDS; i++) {
    let word = bits[i]!;
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    n += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return n;
}

/** Adds every member of `more` to `bits`. */
export function unite(bits: Bits, more: Bits): void {
  for (let i = 0; i < WORDS; i++) bits[i]! |= more[i]!;
}

/** Keeps of `bits` what is in `others` too; false when nothing is left. */
export function intersect(bits: Bits, others: Bits): boolean {
  let left = 0;
  for (let i = 0; i < WORDS; i++) left |= bits[i]! &= others[i]!;
  return left !== 0;
}

/** Takes every member of `others` out of `bits`. */
export function subtract(bits: Bits, others: Bits): void {
  for (let i = 0; i < WORDS; i++) bits[i]! &= ~others[i]!;
}

/** The members, ascending. */
export function* membersOf(bits: Bits): Generator<number> {
  for (let i = 0; i < WORDS; i++)
    for (let word = bits[i]!; word !== 0; word &= word - 1) yield i * 32 + 31 - Math.clz32(word & -word);
}

const LIST = 0;
const BITMAP = 1;
/** Above this many members, the bits themselves are shorter than a list of distances. */
const DENSE = SIZE / 8;

/** Ascending numbers as bytes: distances of one or two bytes, or the bits when there are many. */
export function packNumbers(numbers: readonly number[]): Buffer {
  if (numbers.length > DENSE) {
    const bytes = Buffer.alloc(1 + SIZE / 8, BITMAP, undefined);
    bytes.fill(0, 1);
    for (const at of numbers) bytes[1 + (at >>> 3)]! |= 1 << (at & 7);
    return bytes;
  }
  const bytes = Buffer.allocUnsafe(1 + numbers.length * 2);
  bytes[0] = LIST;
  let end = 1;
  let last = 0;
  for (const at of numbers) {
    const distance = at - last;
    if (distance > 127) bytes[end++] = 0x80 | (distance >>> 7);
    bytes[end++] = distance & 127;
    last = at;
  }
  return bytes.subarray(0, end);
}

/** Adds packed numbers to `bits`. */
export function unpackInto(bits: Bits, bytes: Uint8Array): void {
  if (bytes[0] === BITMAP) {
    for (let i = 0; i < SIZE / 8; i++) bits[i >>> 2]! |= bytes[1 + i]! << ((i & 3) * 8);
    return;
  }
  let at = 0;
  for (let i = 1; i < bytes.length; i++) {
    const byte = bytes[i]!;
    at += byte & 0x80 ? ((byte & 127) << 7) | bytes[++i]! : byte;
    addBit(bits, at);
  }
}
