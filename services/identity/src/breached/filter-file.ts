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

/** The first six bytes as a number. */
const frontOf = (key: Buffer): number =>
  ((key[0] << 16) | (key[1] << 8) | key[2]) * 2 ** 24 + ((key[3] << 16) | (key[4] << 8) | key[5]);

/** Keys in their order lie in blocks in their order: a sorted list is written from front to back. */
export const blockOf = (key: Buffer, blocks: number): number =>
  Math.floor((frontOf(key) / 2 ** (8 * BLOCK_NUMBER_BYTES)) * blocks);

/** The position of one of a key's bits within its block: 15 bits of the key. */
const bitOf = (key: Buffer, at: number): number => {
  const from = BLOCK_NUMBER_BYTES + 2 * at;
  return ((key[from] << 8) | key[from + 1]) & (BLOCK_BITS - 1);
};

/** @param from where the key's block begins */
export function addKey(bits: Buffer, from: number, key: Buffer): void {
  for (let at = 0; at < BITS_OF_KEY; at++) {
    const bit = bitOf(key, at);
    bits[from + (bit >> 3)] |= 1 << (bit & 7);
  }
}

export function hasKey(block: Buffer, key: Buffer): boolean {
  for (let at = 0; at < BITS_OF_KEY; at++) {
    const bit = bitOf(key, at);
    if ((block[bit >> 3] & (1 << (bit & 7))) === 0) return false;
  }
  return true;
}

/** So many that no more than `rate` of the passwords in no list are found by mistake. */
export function blocksFor(entries: number, rate: number): number {
  const bitsPerEntry = -BITS_OF_KEY / Math.log(1 - (rate / QUESTIONS) ** (1 / BITS_OF_KEY));
  return Math.max(1, Math.ceil((entries * bitsPerEntry) / BLOCK_BITS));
}

export const headerBytes = (header: Header): Buffer =>
  Buffer.from(`${JSON.stringify(header).padEnd(BLOCK_BYTES - 1)}\n`);
