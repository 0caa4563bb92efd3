/** The token with which a visitor goes on with a registration: unguessable, and only its digest is kept. */
import { createHash, randomBytes } from 'node:crypto';
import type { CallContext } from '@enishi/service-kit/base/context';
import { notFound } from '@enishi/service-kit/base/errors';
import type { ClientSession } from 'mongoose';
import type { RegistrationDeps } from './collections';

const BYTES = 32;
export const DAYS = 7;

type TokenDeps = Pick<RegistrationDeps, 'of' | 'clock'>;

export const digest = (token: string): string => createHash('sha256').update(token).digest('base64url');

export interface IssuedToken {
  token: string;
  /** ISO instant. */
  expires_at: string;
}

/**
 * A new token for the candidate, valid for seven days; earlier ones stay valid until their own end.
 * @param completed the registration has come to its end before
 * @param held_id of a registration that waits for the word of its mailbox
 */
export async function issueToken(
  { of, clock }: TokenDeps,
  ctx: CallContext,
  candidate_id: number,
  completed: boolean,
  held_id?: string,
): Promise<IssuedToken> {
  const token = randomBytes(BYTES).toString('base64url');
  const created_at = clock.now();
  const expires_at = new Date(created_at.getTime() + DAYS * 86_400_000);
  await of(ctx).registrationTokens.insertOne({
    _id: digest(token),
    candidate_id,
    created_at,
    expires_at,
    ...(completed ? { completed_at: created_at } : {}),
    ...(held_id === undefined ? {} : { held_id }),
  });
  return { token, expires_at: expires_at.toISOString() };
}

export interface KnownToken {
  candidate_id: number;
  expires_at: string;
  completed: boolean;
  /** The registration waits for the word of its mailbox: there is no record with `candidate_id`. */
  held_id?: string;
}

/** Whether it waits for the word of its mailbox. */
export const isHeld = (token: KnownToken): token is KnownToken & { held_id: string } => token.held_id !== undefined;

/** The registration a token stands for within the caller's tenant; undefined when unknown, foreign or expired. */
export async function findToken(
  { of, clock }: TokenDeps,
  ctx: CallContext,
  token: string | undefined,
): Promise<KnownToken | undefined> {
  if (!token) return undefined;
  const filter = { _id: digest(token), expires_at: { $gt: clock.now() } };
  const row = await of(ctx).registrationTokens.findOne(filter);
  if (!row) return undefined;
  const { candidate_id, expires_at, completed_at, held_id } = row;
  return { candidate_id, expires_at: expires_at.toISOString(), completed: completed_at !== undefined, held_id };
}

/** Remembers that the registration has come to its end. @returns false when it had before */
export async function completeToken(
  { of, clock }: TokenDeps,
  session: ClientSession | undefined,
  ctx: CallContext,
  token: string,
): Promise<boolean> {
  const open = { _id: digest(token), completed_at: { $exists: false } };
  const change = { $set: { completed_at: clock.now() } };
  return (await of(ctx).registrationTokens.updateOne(open, change, { session })) > 0;
}

/** The same answer for every reason, so that nothing can be learnt by trying. */
export const unknownRegistration = () =>
  notFound('登録の情報が見つからないか、有効期限が切れています。お手数ですが、最初のステップからやり直してください。');
