/** The parts of signs that stand in addresses of mails and links. */
import { sealingSecrets } from '@enishi/service-kit/base/seal';
import type { MessagingConfig } from '../env';

export type SigningConfig = Pick<MessagingConfig, 'CONTEXT_SECRET' | 'MAIL_KEY_SECRET'>;

/** Small letters and digits that are not taken for one another; servers on the way change the case of letters. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Each byte chooses one of the 32 letters, all alike often. */
export const lettersOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');

/** The secret of today first, then those that were replaced. */
export const signingSecrets = (config: SigningConfig): string[] =>
  sealingSecrets(config)
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);
