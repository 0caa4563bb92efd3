/**
 * A file that answers whether a password was in a list of leaked ones, without holding the list: a Bloom filter in blocks
 * of a page. A check reads one block, so that a list of a billion passwords costs the process no memory. A password that
 * was in the list is always found; of those that were not, a share that the header names is found by mistake.
 *
 * The first block is the header, JSON padded with spaces: `head -c 4096 FILE` shows it.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';

export const BLOCK_BYTES = 4096;
const BLOCK_BITS = BLOCK_BYTES * 8;
/** Bits that a password sets in its block: as many as a SHA-1 has 16 bits left for. */
const BITS_OF_KEY = 7;
const BLOCK_NUMBER_BYTES = 6;
/** A check asks for the password as it was typed and as `fold` writes it. */
const QUESTIONS = 2;

export const FORMAT = 'enishi-breached-passwords';
/** Version of the layout, of `fold` and of what is hashed. */
export const VERSION = 1;

export const headerShape = z.object({
  format: z.literal(FORMAT),
  version: z.number().int(),
  /** Without the header. */
  blocks: z.number().int().min(1),
  entries: z.number().int().min(1),
  /** Share of the passwords in no list that are refused by mistake. */
  false_positives: z.number(),
  /** SHA-256 of the blocks. */
  sha256: z.string(),
  made_at: z.string(),
});
export type Header = z.infer<typeof headerShape>;

/** Lists contain what people typed in any case and width; only plain lists can be folded, hashes are of what was typed. */
export const fold = (password: string): string => password.normalize('NFKC').toLowerCase();

export const keyOf = (text: string): Buffer => createHash('sha1').update(text, 'utf8').digest();

/** Keys in their order lie in blocks in their order: a sorted list is written from front to back. */
export const blockOf = (key: Buffer, blocks: number): number =>
  Math.floor((key.readUIntBE(0, BLOCK_NUMBER_BYTES) / 2 ** (8 * BLOCK_NUMBER_BYTES)) * blocks);

/** Calls `each` with the positions of a key's bits within its block, until it answers false. @returns whether it never did */
function everyBit(key: Buffer, each: (byte: number, mask: number) => boolean): boolean {
  for (let at = 0; at < BITS_OF_KEY; at++) {
    const bit = key.readUInt16BE(BLOCK_NUMBER_BYTES + 2 * at) % BLOCK_BITS;
    if (!each(bit >> 3, 1 << (bit & 7))) return false;
  }
  return true;
}

/** @param from where the key's block begins */
export function addKey(bits: Buffer, from: number, key: Buffer): void {
  everyBit(key, (byte, mask) => {
    bits[from + byte] |= mask;
    return true;
  });
}

export const hasKey = (block: Buffer, key: Buffer): boolean =>
  everyBit(key, (byte, mask) => (block[byte] & mask) !== 0);

/** So many that no more than `rate` of the passwords in no list are found by mistake. */
export function blocksFor(entries: number, rate: number): number {
  const bitsPerEntry = -BITS_OF_KEY / Math.log(1 - (rate / QUESTIONS) ** (1 / BITS_OF_KEY));
  return Math.max(1, Math.ceil((entries * bitsPerEntry) / BLOCK_BITS));
}

export const headerBytes = (header: Header): Buffer =>
  Buffer.from(`${JSON.stringify(header).padEnd(BLOCK_BYTES - 1)}\n`);
