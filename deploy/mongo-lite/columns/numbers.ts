import { int32At } from '../values/codec';

/** The number of a BSON value; undefined for what a double does not hold exactly. */
export function numberAt(b: Buffer, type: number, p: number): number | undefined {
  if (type === 0x10) return int32At(b, p);
  if (type === 0x01) {
    const n = b.readDoubleLE(p);
    return Number.isFinite(n) ? n + 0 : undefined;
  }
  if (type !== 0x12 && type !== 0x09) return undefined;
  const n = b.readInt32LE(p + 4) * 2 ** 32 + b.readUInt32LE(p);
  return Number.isSafeInteger(n) ? n : undefined;
}
