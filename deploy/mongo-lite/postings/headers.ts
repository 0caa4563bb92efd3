import { hasBit, noBits } from './bits';
import { packIds, type Segment, unpackIds } from './segment';

/** Packs the rest of a sealed segment, beside its lists: its living documents, which older ones have gone, flags. */
export function packHeader({ ids, dead, gone, scalars }: Segment): Buffer {
  const living = packIds(ids.map((id, at) => (hasBit(dead, at) ? '' : id)));
  return Buffer.concat([living, packIds(gone), Buffer.from([scalars ? 1 : 0])]);
}

/** The same again; documents that were dead have no id, and are to be marked by the reader. */
export function readHeader(number: number, bytes: Buffer): Segment {
  const { ids, end } = unpackIds(bytes);
  const { ids: gone, end: flags } = unpackIds(bytes, end);
  return { number, ids, dead: noBits(), deadCount: 0, gone, scalars: bytes[flags] === 1 };
}
