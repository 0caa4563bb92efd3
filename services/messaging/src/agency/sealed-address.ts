/**
 * The address of a forgotten person, for the way out in the mails that they have: sealed with the key that stands in the mail and
 * nowhere else. Of the key only a hash is kept.
 */
import { createHash } from 'node:crypto';
import { createSealer } from '@enishi/service-kit/base/seal';

const PURPOSE = 'opt out';

export const nameOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The filter of a row by the token of a link, whether its person is forgotten or not. */
export const byToken = (token: string) => ({ token: { $in: [token, nameOfToken(token)] } });

export const sealedAddress = (token: string, email: string): string => createSealer(token, PURPOSE).seal(email);

export const openedAddress = (token: string, sealed: string): string => createSealer(token, PURPOSE).open(sealed);
