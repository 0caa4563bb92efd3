/**
 * A visitor's browser does some work before it sends the form of an agency's site: some hundred derivations of a key,
 * unnoticed by visitors, which make sending by the thousand dear. Signed here, good for one delivery of one connection.
 */
import { randomInt } from 'node:crypto';
import { AppError, invalid } from '@enishi/service-kit/base/errors';
import type { RateLimiter } from '@enishi/service-kit/data/rate-limit';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, Payload } from 'altcha-lib/types';

/** Half a second of an office computer, two of an old phone; begun while the form is filled in. */
const COST = 2_000;
const LEAST = 200;
const MOST = 800;
/** A form may be filled in slowly. */
export const CHECK_SECONDS = 3_600;
const MAX_SOLUTION = 4_000;

/** The field in which a form brings its solution. */
export const CHECK_FIELD = 'altcha';

const REFUSED =
  '送信元を確認できませんでした。ページを再読み込みして、もう一度送信してください。JavaScriptを有効にしてください。';

export interface FormCheck {
  challenge(access_key: string): Promise<Challenge>;
  /** @throws AppError `invalid` for what was not worked out, is about another connection, is too old or came before */
  verify(access_key: string, given: unknown): Promise<void>;
}

function read(given: unknown): Payload | undefined {
  if (typeof given !== 'string' || given.length > MAX_SOLUTION) return undefined;
  try {
    return JSON.parse(Buffer.from(given, 'base64').toString('utf8')) as Payload;
  } catch {
    return undefined;
  }
}

/**
 * @param secret of this installation
 * @param once of one use for as long as a challenge is good
 */
export function createFormCheck(secret: string, once: RateLimiter): FormCheck {
  const secrets = { hmacSignatureSecret: `form:${secret}`, hmacKeySignatureSecret: `form-key:${secret}` };
  const refuse = (): never => {
    throw invalid({ [CHECK_FIELD]: [REFUSED] }, REFUSED);
  };
  const isSolved = async (access_key: string, payload: Payload | undefined): Promise<boolean> => {
    try {
      if (!payload || payload.challenge.parameters.data?.key !== access_key) return false;
      return (await verifySolution({ ...payload, deriveKey, ...secrets })).verified;
    } catch {
      // Parts are missing, or are something else.
      return false;
    }
  };
  return {
    challenge: (access_key) =>
      createChallenge({
        ...{ algorithm: 'PBKDF2/SHA-256', cost: COST, counter: randomInt(LEAST, MOST), deriveKey, ...secrets },
        ...{ data: { key: access_key }, expiresAt: Math.floor(Date.now() / 1_000) + CHECK_SECONDS },
      }),
    async verify(access_key, given) {
      const payload = read(given);
      if (!(await isSolved(access_key, payload))) refuse();
      try {
        await once.consume((payload as Payload).challenge.parameters.nonce);
      } catch (error) {
        if (error instanceof AppError && error.code === 'too_many') refuse();
        throw error;
      }
    },
  };
}
