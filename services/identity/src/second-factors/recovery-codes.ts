/**
 * Recovery codes: ten of 80 random bits, each kept like a password, with a salt of its own. Those of earlier versions had
 * 50 bits and one hash without a salt; they count until they are used or made anew.
 */
import { createHash, randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import { hashPassword, passwordFits } from '../passwords';

const CODES = 10;
const BITS = 80;
/** Signs of a code in base32, which carries five bits each. */
const SIGNS = BITS / 5;
const EARLIER_SIGNS = 10;

/** As people type them: in any width and case, with spaces and hyphens or without. */
export const plainCode = (code: string): string =>
  code
    .normalize('NFKC')
    .replace(/[\s\p{Pd}ー]/gu, '')
    .toUpperCase();

const isCode = (text: string, signs: number): boolean => text.length === signs && /^[A-Z2-7]+$/.test(text);

/** In groups of four, to be read off paper. */
function newCode(): string {
  const text = new Secret({ buffer: new Uint8Array(randomBytes(BITS / 8)).buffer }).base32;
  return (text.match(/.{4}/g) ?? []).join('-');
}

export interface NewRecoveryCodes {
  /** To be shown once. */
  codes: string[];
  /** To be kept. */
  stored: string[];
}

export async function newRecoveryCodes(): Promise<NewRecoveryCodes> {
  const codes = Array.from({ length: CODES }, newCode);
  return { codes, stored: await Promise.all(codes.map((code) => hashPassword(plainCode(code)))) };
}

const earlierHash = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** Which of the kept codes was typed; undefined for none. What cannot be a code costs no time. */
export async function keptCode(stored: readonly string[], typed: string): Promise<string | undefined> {
  const code = plainCode(typed);
  if (isCode(code, EARLIER_SIGNS)) return stored.find((kept) => kept === earlierHash(code));
  if (!isCode(code, SIGNS)) return undefined;
  for (const kept of stored) if (kept.startsWith('$argon2id$') && (await passwordFits(kept, code))) return kept;
  return undefined;
}
