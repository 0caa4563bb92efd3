/** Tokens that travel by mail and work once: password resets and invites. Only their hashes are kept. */
import { createHmac } from 'node:crypto';
import { invalid } from '@enishi/service-kit/base/errors';
import type { ClientSession } from 'mongoose';
import { type Account, accountIn } from './account';
import type { AccountDeps, Purpose, TokenRow } from './collections';
import { hashToken } from './tokens';

const HOUR_MS = 3_600_000;
const LIFETIME_MS: Record<Purpose, number> = { password_reset: HOUR_MS, invite: 7 * 24 * HOUR_MS };

/**
 * Mails asked for in another's name fill a mailbox no further than this. Earlier mails keep working, so that
 * a stranger cannot invalidate a victim's link by asking for another one.
 */
const MAX_LIVE = 5;

export const unknownToken = () =>
  invalid(
    { token: ['リンクの有効期限が切れているか、すでに使用されています。もう一度お手続きください。'] },
    'このリンクは使用できません。有効期限が切れているか、すでに使用されています。',
  );

const rowsOf = ({ acrossAgencies }: Pick<AccountDeps, 'acrossAgencies'>) => acrossAgencies.oneTimeTokens;

const accountOf = ({ enterprise_id, member_id }: TokenRow): Account => accountIn(enterprise_id, member_id);

/** Cannot be derived from the mail's id without the installation's secret, and need not be kept until it is sent. */
export const tokenOf = (secret: string, purpose: Purpose | 'address_claim', mail_id: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${mail_id}`).digest('base64url');

const liveOne = ({ clock }: AccountDeps, purpose: Purpose, token: string | undefined) => ({
  _id: hashToken(token ?? ''),
  purpose,
  expires_at: { $gt: clock.now() },
});

function rowOf({ clock }: AccountDeps, purpose: Purpose, { enterprise_id, member_id }: Account) {
  const created_at = clock.now();
  const expires_at = new Date(created_at.getTime() + LIFETIME_MS[purpose]);
  return { purpose, enterprise_id, member_id, created_at, expires_at };
}

/** Makes the token of a mail. @returns false when the account has as many live ones as it may; these stay valid */
export async function issueToken(
  deps: AccountDeps,
  purpose: Purpose,
  account: Account,
  mail_id: string,
  session: ClientSession,
): Promise<boolean> {
  const { enterprise_id, member_id } = account;
  const rows = rowsOf(deps);
  const known = { purpose, enterprise_id, member_id, expires_at: { $gt: deps.clock.now() } };
  if ((await rows.countDocuments(known, { session })) >= MAX_LIVE) return false;
  const _id = hashToken(tokenOf(deps.config.CONTEXT_SECRET, purpose, mail_id));
  await rows.insertOne({ _id, ...rowOf(deps, purpose, account) }, { session });
  return true;
}

/** The token of a mail that is about to go out, valid from now on; the same one for every try. */
export async function tokenFor(
  deps: AccountDeps,
  purpose: Purpose,
  account: Account,
  mail_id: string,
): Promise<string> {
  const token = tokenOf(deps.config.CONTEXT_SECRET, purpose, mail_id);
  const change = { $set: rowOf(deps, purpose, account) };
  await rowsOf(deps).updateOne({ _id: hashToken(token) }, change, { upsert: true });
  return token;
}

/** The account of the token. @throws AppError `invalid` on `token` when it is unknown, used or expired */
export async function findToken(deps: AccountDeps, purpose: Purpose, token: string | undefined): Promise<Account> {
  const row = await rowsOf(deps).findOne(liveOne(deps, purpose, token));
  if (!row) throw unknownToken();
  return accountOf(row);
}

/** Uses the token up with the commit of `session`: of any number of attempts one succeeds. @throws like `findToken` */
export async function redeemToken(
  deps: AccountDeps,
  purpose: Purpose,
  token: string | undefined,
  session: ClientSession,
): Promise<Account> {
  const row = await rowsOf(deps).findOneAndDelete(liveOne(deps, purpose, token), { session });
  if (!row) throw unknownToken();
  return accountOf(row);
}

/** Takes back all tokens of an account. */
export async function dropTokens(
  deps: Pick<AccountDeps, 'acrossAgencies'>,
  { enterprise_id, member_id }: Account,
  session: ClientSession,
): Promise<void> {
  await rowsOf(deps).deleteMany({ enterprise_id, member_id }, { session });
}
