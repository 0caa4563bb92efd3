/** Sets of whole numbers from 0 on, one bit for each. */
export type Bits = Uint32Array;

const WORD = 32;

/** An empty set with room for numbers below `count`. */
export const bitsFor = (count: number): Bits => new Uint32Array(Math.ceil(count / WORD));

const bitOf = (number: number): number => 1 << (number & 31);

export function addBit(bits: Bits, number: number): void {
  bits[number >>> 5] |= bitOf(number);
}

export function dropBit(bits: Bits, number: number): void {
  bits[number >>> 5] &= ~bitOf(number);
}

export const hasBit = (bits: Bits, number: number): boolean => (bits[number >>> 5] & bitOf(number)) !== 0;

/** Leaves in `bits` what the others have, too. */
export function keepCommon(bits: Bits, others: Iterable<Bits>): Bits {
  for (const other of others) for (let word = 0; word < bits.length; word++) bits[word] &= other[word];
  return bits;
}

/** Adds to `bits` what the other has. */
export function addAll(bits: Bits, other: Bits): Bits {
  for (let word = 0; word < bits.length; word++) bits[word] |= other[word];
  return bits;
}

/** Takes from `bits` what the other has. */
export function dropAll(bits: Bits, other: Bits): Bits {
  for (let word = 0; word < bits.length; word++) bits[word] &= ~other[word];
  return bits;
}

/** How many numbers the set has. */
export function countBits(bits: Bits): number {
  let count = 0;
  for (let word = 0; word < bits.length; word++) {
    let left = bits[word];
    left -= (left >>> 1) & 0x55555555;
    left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
    count += Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** Visits the numbers in their order. */
export function eachBit(bits: Bits, visit: (number: number) => void): void {
  for (let word = 0; word < bits.length; word++)
    for (let left = bits[word]; left !== 0; left &= left - 1) visit(word * WORD + WORD - 1 - Math.clz32(left & -left));
}

/** The same set with room for more. */
export function roomier(bits: Bits, count: number): Bits {
  const larger = bitsFor(count);
  larger.set(bits);
  return larger;
}
