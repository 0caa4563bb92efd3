/** What an agency's provider means for other ways in. */
import { authority, signOnMode } from '@enishi/protos/master/identity';
import type { ClientSession } from 'mongoose';
import type { Account } from '../accounts';
import { hashToken, loginId } from '../accounts';
import type { ProviderDeps } from './collections';

export const BY_PROVIDER = 'パスワードではログインできません。「シングルサインオンで続ける」からログインしてください。';

/**
 * Whether members of this rank sign in by the provider alone. Top administrators keep their passwords, as a way in where
 * the provider is down.
 */
export async function signsInByProvider(
  deps: Pick<ProviderDeps, 'of'>,
  { enterprise_id }: Pick<Account, 'enterprise_id'>,
  rank: unknown,
  session?: ClientSession,
): Promise<boolean> {
  if (enterprise_id <= 0 || Number(rank ?? 0) >= authority.code.top_administrator) return false;
  const provider = await deps.of({ enterprise_id }).signOnProviders.findOne({}, { session });
  return provider?.mode === signOnMode.code.required;
}

/** Whether a member has come in by the agency's provider before. */
export const isLinked = async (
  { of }: Pick<ProviderDeps, 'of'>,
  { enterprise_id, member_id }: Account,
): Promise<boolean> => enterprise_id > 0 && (await of({ enterprise_id }).signOnLinks.findOne({ member_id })) !== null;

/** Lets the next sign-in say anew who a member is at the provider. */
export async function loosenLinks(
  { of }: Pick<ProviderDeps, 'of'>,
  { enterprise_id, member_id }: Account,
  session: ClientSession,
): Promise<void> {
  await of({ enterprise_id }).signOnLinks.updateMany({ member_id }, { $set: { loose: true } }, { session });
}

const addressOf = (enterprise_id: number, email: string): string =>
  hashToken(`leaver:${enterprise_id}:${loginId('enterprise', email)}`);

/** Remembers that a member was removed, where they could come back by themselves. */
export async function noteLeaver(
  { of, clock }: ProviderDeps,
  { enterprise_id }: Pick<Account, 'enterprise_id'>,
  email: unknown,
  session: ClientSession,
): Promise<void> {
  const own = of({ enterprise_id });
  if (typeof email !== 'string' || !(await own.signOnProviders.findOne({}, { session }))) return;
  const address = addressOf(enterprise_id, email);
  const left_at = clock.now();
  await own.signOnLeavers.updateOne({ address }, { $set: { left_at } }, { upsert: true, session });
}

export async function isLeaver(
  { of }: Pick<ProviderDeps, 'of'>,
  enterprise_id: number,
  email: string,
  session: ClientSession,
): Promise<boolean> {
  const address = addressOf(enterprise_id, email);
  return (await of({ enterprise_id }).signOnLeavers.findOne({ address }, { session })) !== null;
}
