/** The signs that stand in addresses of mails and links: only this installation can make them. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { sealingSecrets } from '@enishi/service-kit/base/seal';
import type { MessagingConfig } from '../env';

export type SigningConfig = Pick<MessagingConfig, 'CONTEXT_SECRET' | 'MAIL_KEY_SECRET'>;

/** Small letters and digits that are not taken for one another; servers on the way change the case of letters. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Each byte chooses one of the 32 letters, all alike often. */
export const lettersOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');

/** The secret of today first, then those that were replaced. */
const signingSecrets = (config: SigningConfig): string[] =>
  sealingSecrets(config)
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);

const lettersFor = (secret: string, text: string, length: number): string =>
  lettersOf(createHmac('sha256', secret).update(text).digest().subarray(0, length));

/** @param text what is signed, with a beginning of its own for each use @param length in letters */
export const signOf = (config: SigningConfig, text: string, length: number): string =>
  lettersFor(signingSecrets(config)[0], text, length);

/** Whether the sign was made here; a secret that was replaced still opens what was made with it. */
export function isSign(config: SigningConfig, text: string, length: number, sign: string): boolean {
  const given = Buffer.from(sign);
  return signingSecrets(config).some((secret) => {
    const own = Buffer.from(lettersFor(secret, text, length));
    return own.length === given.length && timingSafeEqual(given, own);
  });
}
