/** Longer names are rare, and not kept. */
const KEPT_LENGTH = 32;
const KEPT_NAMES = 2048;
/** Names of fields read before, by a hash of their bytes: the same few occur in every document. */
const kept: string[] = new Array(KEPT_NAMES).fill('');

function isAt(name: string, b: Buffer, start: number, length: number): boolean {
  if (name.length !== length) return false;
  for (let i = 0; i < length; i++) if (name.charCodeAt(i) !== b[start + i]) return false;
  return true;
}

/** The name of a field, whose bytes are at [start, end). */
export function nameAt(b: Buffer, start: number, end: number): string {
  const length = end - start;
  let hash = length;
  let high = 0;
  for (let i = start; i < end; i++) {
    hash = (Math.imul(hash, 31) + b[i]!) | 0;
    high |= b[i]!;
  }
  if (high > 127 || length > KEPT_LENGTH) return b.toString('utf8', start, end);
  const slot = (hash >>> 0) % KEPT_NAMES;
  if (isAt(kept[slot]!, b, start, length)) return kept[slot]!;
  const name = b.toString('latin1', start, end);
  kept[slot] = name;
  return name;
}
