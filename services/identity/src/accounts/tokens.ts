import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits: nothing to guess, so a fast hash is enough to store it by. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Whether two texts are equal, in a time that does not tell how far they agree. */
export function sameText(one: string, other: string): boolean {
  const left = createHash('sha256').update(one).digest();
  const right = createHash('sha256').update(other).digest();
  return timingSafeEqual(left, right);
}
