/** Keeps secrets of agencies and people unreadable at rest: AES-256-GCM with a key from the environment. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface Sealer {
  seal(text: string): string;
  /** @throws Error when no secret of the environment fits, or the text was changed */
  open(sealed: string): string;
}

const SEALED = /^v1\.[0-9a-f]{12}\.[\w-]{16}\.[\w-]{22}\.[\w-]*$/;

/** Whether a text has the form that `seal` gives. */
export const isSealed = (text: string): boolean => SEALED.test(text);

interface Secrets {
  CONTEXT_SECRET: string;
  MAIL_KEY_SECRET?: string;
}

/**
 * The secrets of the environment for `createSealer`: `MAIL_KEY_SECRET` seals, and what was sealed before there was one
 * opens as long as the secret is the same that signs calls between processes.
 */
export const sealingSecrets = ({ MAIL_KEY_SECRET, CONTEXT_SECRET }: Secrets): string =>
  [MAIL_KEY_SECRET, CONTEXT_SECRET].filter(Boolean).join(',');

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'enishi seal', 32));
/** Names the key that sealed a text, without telling anything of it. */
const markOf = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'enishi mark', 6)).toString('hex');

/**
 * @param secrets comma-separated: the first one seals, all of them open, so that a secret can be replaced without a gap
 * @param purpose bound to what is sealed: a text of another purpose does not open
 */
export function createSealer(secrets: string, purpose: string): Sealer {
  const all = secrets
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);
  if (all.length === 0) throw new Error('No secret to seal with');
  return {
    seal(text) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyOf(all[0]), iv).setAAD(Buffer.from(purpose));
      const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const parts = [iv, cipher.getAuthTag(), data].map((part) => part.toString('base64url'));
      return ['v1', markOf(all[0]), ...parts].join('.');
    },
    open(sealed) {
      const [version, mark, ...parts] = sealed.split('.');
      const secret = all.find((one) => markOf(one) === mark);
      if (version !== 'v1' || parts.length !== 3 || !secret)
        throw new Error('Sealed with a secret that the environment does not have');
      const [iv, tag, data] = parts.map((part) => Buffer.from(part, 'base64url'));
      const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), iv, { authTagLength: 16 });
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag);
      return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8');
    },
  };
}
