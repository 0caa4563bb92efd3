/** Credentials that people sign in with. */
import { conflict, invalid } from '@enishi/service-kit/base/errors';
import { isDuplicateKey } from '@enishi/service-kit/data/mongo';
import type { ClientSession, mongo } from 'mongoose';
import { type Account, loginId, type Strategy } from './account';
import type { AccountDeps, CredentialRow } from './collections';

type CredentialDeps = Pick<AccountDeps, 'acrossAgencies'>;

const rowsOf = ({ acrossAgencies }: CredentialDeps) => acrossAgencies.credentials;

const ofAccount = ({ strategy, enterprise_id, member_id }: Account): Account => ({
  strategy,
  enterprise_id,
  member_id,
});

const TAKEN = 'このメールアドレスはすでに登録されています。ログインするか、別のメールアドレスを入力してください。';
const taken = () => invalid({ email: [TAKEN] }, TAKEN);

async function insert(deps: CredentialDeps, row: CredentialRow, session: ClientSession): Promise<void> {
  const rows = rowsOf(deps);
  // Asked first: a refused insert would end the transaction before it can say which field is wrong.
  const known = await rows.findOne({ _id: row._id }, { session });
  if (known?.digest) throw taken();
  if (known) await rows.deleteOne({ _id: row._id }, { session });
  try {
    await rows.insertOne(row, { session });
  } catch (error) {
    throw isDuplicateKey(error) ? taken() : error;
  }
}

export const credentialByLogin = (
  deps: CredentialDeps,
  strategy: Strategy,
  email: string,
): Promise<CredentialRow | null> => rowsOf(deps).findOne({ _id: loginId(strategy, email) });

export const credentialOf = (deps: CredentialDeps, account: Account): Promise<CredentialRow | null> =>
  rowsOf(deps).findOne(ofAccount(account));

const isSame = (row: CredentialRow, account: Account | undefined): boolean =>
  row.enterprise_id === account?.enterprise_id && row.member_id === account.member_id;

/**
 * Whether another account signs in with the address. For what goes on behind a call only: an answer that depends on
 * it tells a stranger that the account exists.
 */
export async function isAddressTaken(
  deps: CredentialDeps,
  account: Account | undefined,
  email: string,
): Promise<boolean> {
  const credential = await credentialByLogin(deps, 'enterprise', email);
  return credential?.digest ? !isSame(credential, account) : false;
}

/**
 * Makes the address an account's way in, which it has shown to be its own (or an operator's, which operators give).
 * @throws AppError `invalid` on `email` when another account has it
 */
export async function addCredential(
  deps: CredentialDeps,
  account: Account,
  email: string,
  digest: string,
  session: ClientSession,
): Promise<void> {
  const owner = ofAccount(account);
  await rowsOf(deps).deleteMany({ ...owner, digest: { $exists: false } }, { session });
  await insert(deps, { _id: loginId(owner.strategy, email), ...owner, digest }, session);
}

/** @throws AppError `conflict` where the account cannot sign in (any more) */
export async function setDigest(
  deps: CredentialDeps,
  account: Account,
  digest: string,
  session: ClientSession,
): Promise<void> {
  const { matchedCount } = await rowsOf(deps).updateOne(ofAccount(account), { $set: { digest } }, { session });
  if (matchedCount === 0) throw conflict();
}

/**
 * Whether a sign-in may go on that has read this row: the password is the same, and the account's sessions were not ended
 * meanwhile. To be asked in the transaction that opens the session.
 */
export async function stillFits(
  { acrossAgencies, clock }: Pick<AccountDeps, 'acrossAgencies' | 'clock'>,
  { _id, digest, closings }: CredentialRow,
  session: ClientSession,
): Promise<boolean> {
  const change = { $set: { entered_at: clock.now() } };
  const same: mongo.Filter<CredentialRow> = { _id, digest, closings: closings ?? { $exists: false } };
  return (await acrossAgencies.credentials.updateOne(same, change, { session })).matchedCount > 0;
}

/** @throws AppError like `addCredential` */
export async function setLoginAddress(
  deps: CredentialDeps,
  account: Account,
  email: string,
  session: ClientSession,
): Promise<void> {
  const owner = ofAccount(account);
  const known = await rowsOf(deps).findOne(owner, { session });
  const _id = loginId(owner.strategy, email);
  if (known?._id === _id) return;
  await rowsOf(deps).deleteOne(owner, { session });
  await insert(deps, { _id, ...owner, ...(known?.digest ? { digest: known.digest } : {}) }, session);
}

export async function removeCredential(deps: CredentialDeps, account: Account, session: ClientSession): Promise<void> {
  await rowsOf(deps).deleteOne(ofAccount(account), { session });
}
