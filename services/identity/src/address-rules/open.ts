/** Whether an agency's console is open to an address, and how a top administrator who is elsewhere comes in. */
import { addressBytes, isAddressIn } from '@enishi/protos/identity/address-range';
import { authority } from '@enishi/protos/master/identity';
import type { CallContext } from '@enishi/service-kit/base/context';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import type { Account } from '../accounts';
import { addClaim } from '../accounts';
import type { IdentityNeeds } from '../needs';
import type { AddressCollections, AddressDeps } from './collections';

type PassDeps = Pick<IdentityNeeds<AddressCollections>, 'acrossAgencies' | 'clock'>;

/** An address in one way of writing, so that what was let in is found again. */
export const passId = (enterprise_id: number, address: string): string =>
  `${enterprise_id}/${addressBytes(address)?.join('.') ?? address}`;

/**
 * @param ranges the agency's list, one a line; empty: every address is let in
 * @param address where the caller comes from; undefined is refused by every list
 */
export async function isOpenTo(
  { acrossAgencies, clock }: PassDeps,
  enterprise_id: number,
  ranges: unknown,
  address: string | undefined,
): Promise<boolean> {
  if (typeof ranges !== 'string' || isAddressIn(ranges, address ?? '')) return true;
  if (!address) return false;
  const pass = await acrossAgencies.addressPasses.findOne({ _id: passId(enterprise_id, address) });
  return pass !== null && pass.expires_at > clock.now();
}

/** What is said at a sign-in from elsewhere. A top administrator gets a mail that lets this address in. */
export async function refuseAddress(
  deps: AddressDeps,
  ctx: CallContext,
  account: Account,
  member: { email?: unknown; authority?: unknown },
): Promise<string> {
  const address = ctx.ip ?? '';
  const told = `この接続元（IPアドレス ${address || '不明'}）からは利用できません。許可された場所から接続するか、最上位管理者にご連絡ください。`;
  if (Number(member.authority) < authority.code.top_administrator || !address) return told;
  const { enterprise_id, member_id } = account;
  await inTransactionOf(ctx, deps.connection, async (session) => {
    const claim = { kind: 'address_pass', email: String(member.email), enterprise_id, member_id, address } as const;
    const id = await addClaim(deps, claim, session);
    await deps.mails.queue(session, { kind: 'address_pass', enterprise_id, id, data: {} });
  });
  return `この接続元（IPアドレス ${address}）は許可されていません。最上位管理者のため、この接続元を24時間だけ許可するリンクをメールでお送りしました。`;
}
