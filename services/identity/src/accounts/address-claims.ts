/**
 * Addresses that a person claims as theirs: of a sign-up, or of a member who wants another one. A claim changes nothing
 * until the link in a mail to the address is opened. So the call that makes a claim never has to look whether the
 * address has an account already, and neither its answer nor its time can tell.
 */
import { lately } from '@enishi/service-kit/base/clock';
import { orderedId } from '@enishi/service-kit/base/ids';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import { takeTurn } from '@enishi/service-kit/data/take-turn';
import type { ClientSession } from 'mongoose';
import type { IdentityNeeds } from '../needs';
import { type Account, loginId } from './account';
import type { ClaimKind, ClaimRow, Claims } from './claims';
import type { AccountCollections, AccountDeps } from './collections';
import { tokenOf, unknownToken } from './one-time-tokens';
import { hashToken } from './tokens';

const HOUR_MS = 3_600_000;
/** How long a link works, counted from the time its mail is sent. */
const LIFETIME_MS = 24 * HOUR_MS;
/** A mail waits up to three days for a mail server that is away. */
const UNSENT_MS = 4 * 24 * HOUR_MS;
/** A mailbox gets no more mails than this in an hour in another's name; earlier links keep working. */
const MAX_MAILS = 5;

type MailDeps = AccountDeps & Pick<IdentityNeeds<AccountCollections>, 'connection'>;

const rowsOf = ({ acrossAgencies }: Pick<AccountDeps, 'acrossAgencies'>) => acrossAgencies.addressClaims;

const live = ({ clock }: AccountDeps) => ({ expires_at: { $gt: clock.now() } });

const byToken = (deps: AccountDeps, kind: ClaimKind, token: string | undefined) => ({
  token: hashToken(token ?? ''),
  kind,
  ...live(deps),
});

/** @returns the id of the claim, which is that of its mail too */
export async function addClaim(deps: AccountDeps, claim: Claims[ClaimKind], session: ClientSession): Promise<string> {
  const created_at = deps.clock.now();
  const expires_at = new Date(created_at.getTime() + UNSENT_MS);
  const _id = orderedId();
  const row = { ...claim, _id, login: loginId('enterprise', claim.email), created_at, expires_at };
  await rowsOf(deps).insertOne(row, { session });
  return _id;
}

/** Whether the address of a claim has had its mails of this hour; of mails that are written side by side, one waits for the other. */
async function isFull(
  deps: MailDeps,
  { _id, login }: Pick<ClaimRow, '_id' | 'login'>,
  session: ClientSession,
): Promise<boolean> {
  // Addresses of strangers share turns: a row of each would stay for ever.
  await takeTurn(deps.connection, session, `address claims:${hashToken(login).slice(0, 2)}`);
  const mailed = { login, token: { $exists: true }, _id: { $ne: _id }, created_at: lately(deps.clock, HOUR_MS) };
  return (await rowsOf(deps).countDocuments(mailed, { session })) >= MAX_MAILS;
}

/**
 * A claim and the token of its mail, the same for every try; undefined when the claim is gone, or its address has had
 * as many mails as it may get in an hour.
 */
export async function claimForMail<K extends ClaimKind>(
  deps: MailDeps,
  kind: K,
  id: string,
): Promise<{ claim: Claims[K]; token: string } | undefined> {
  const { clock, config, connection } = deps;
  const rows = rowsOf(deps);
  const row = (await rows.findOne({ _id: id, kind, ...live(deps) })) as ClaimRow<K> | null;
  if (!row) return undefined;
  const token = tokenOf(config.CONTEXT_SECRET, 'address_claim', id);
  const hasRoom = await inTransaction(connection, async (session) => {
    // That an address was given up is always said: it may be the only sign of a theft.
    if (kind !== 'old_email' && !row.token && (await isFull(deps, row, session))) return false;
    const expires_at = new Date(clock.now().getTime() + LIFETIME_MS);
    await rows.updateOne({ _id: id }, { $set: { token: hashToken(token), expires_at } }, { session });
    return true;
  });
  return hasRoom ? { claim: row, token } : undefined;
}

/** The claim of a token, which can still be used. @throws AppError like `redeemClaim` */
export async function findClaim<K extends ClaimKind>(
  deps: AccountDeps,
  kind: K,
  token: string | undefined,
): Promise<Claims[K]> {
  const row = (await rowsOf(deps).findOne(byToken(deps, kind, token))) as ClaimRow<K> | null;
  if (!row) throw unknownToken();
  return row;
}

/** Uses a token up with the commit of `session`. @throws AppError `invalid` on `token` when it does not work (any more) */
export async function redeemClaim<K extends ClaimKind>(
  deps: AccountDeps,
  kind: K,
  token: string | undefined,
  session: ClientSession,
): Promise<Claims[K]> {
  const row = (await rowsOf(deps).findOneAndDelete(byToken(deps, kind, token), { session })) as ClaimRow<K> | null;
  if (!row) throw unknownToken();
  return row;
}

/** Takes back the new address that a member has asked for. */
export async function dropClaims(
  deps: Pick<AccountDeps, 'acrossAgencies'>,
  { enterprise_id, member_id }: Account,
  session: ClientSession,
): Promise<void> {
  await rowsOf(deps).deleteMany({ kind: 'new_email', enterprise_id, member_id }, { session });
}
