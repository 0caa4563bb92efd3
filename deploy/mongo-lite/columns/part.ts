/** The values of one segment of a column, in as few bytes as they need. */
import { type Bits, SIZE } from '../postings/bits';

/** Codes of values; what is absent or null has the code `none`. */
export interface Part {
  data: Uint8Array | Uint16Array | Uint32Array | Float64Array;
  none: number;
  /** A value is its code and this. */
  offset: number;
  /** Every document of the segment has a value, and this one: it is full of one tenant. */
  only: number | undefined;
  /** `only` before the document that is being read again was emptied. */
  before: number | undefined;
}

export const wide = (): Part => ({
  data: new Float64Array(SIZE).fill(-Infinity),
  none: -Infinity,
  offset: 0,
  only: undefined,
  before: undefined,
});

/** Room for values of any size. */
export function widen(part: Part): void {
  const { data, none, offset } = part;
  Object.assign(part, wide());
  for (let at = 0; at < SIZE; at++) if (data[at] !== none) part.data[at] = data[at]! + offset;
}

/** Fewer bytes, where the values are whole numbers that lie close together. */
export function pack(part: Part): void {
  if (!(part.data instanceof Float64Array)) return;
  const { data } = part;
  let min = Infinity;
  let max = -Infinity;
  let blanks = 0;
  for (let at = 0; at < SIZE; at++) {
    const value = data[at]!;
    if (value === -Infinity) {
      blanks++;
      continue;
    }
    if (!Number.isInteger(value)) return;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  const span = max - min + 1;
  if (span > 0xffffffff) return;
  const Narrow = span <= 0xff ? Uint8Array : span <= 0xffff ? Uint16Array : Uint32Array;
  const packed = new Narrow(SIZE);
  const offset = min === Infinity ? 0 : min - 1;
  for (let at = 0; at < SIZE; at++) if (data[at] !== -Infinity) packed[at] = data[at]! - offset;
  const only = min === max && blanks === 0 ? min : undefined;
  Object.assign(part, { data: packed, none: 0, offset, only });
}

/** Keeps of `bits` the members that pass. */
export function keep(bits: Bits, passes: (at: number) => boolean): void {
  for (let i = 0; i < bits.length; i++) {
    let kept = 0;
    for (let word = bits[i]!; word !== 0; word &= word - 1) {
      const bit = 31 - Math.clz32(word & -word);
      if (passes(i * 32 + bit)) kept |= 1 << bit;
    }
    bits[i] = kept;
  }
}
