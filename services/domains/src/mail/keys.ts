/** Keys that sign an agency's mail. The private half leaves this service sealed only. */
import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { Clock } from '@enishi/service-kit/base/clock';
import { mailKeySealer } from '@enishi/service-kit/mail/sender';
import type { DomainsConfig } from '../env';
import type { PublishedKey } from './rows';

export interface StoredKey extends PublishedKey {
  sealed_key: string;
  made_at: Date;
}

const BITS = 2048;
const generate = promisify(generateKeyPair);

/** A selector of its own: agencies that try the same domain do not get into each other's way. */
export async function makeKey(
  config: Pick<DomainsConfig, 'MAIL_KEY_SECRET' | 'CONTEXT_SECRET'>,
  clock: Clock,
): Promise<StoredKey> {
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return {
    selector: `enishi-${randomBytes(3).toString('hex')}`,
    public_key: publicKey.toString('base64'),
    sealed_key: mailKeySealer(config).seal(privateKey),
    made_at: clock.now(),
  };
}
