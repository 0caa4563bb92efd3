/** Another address to sign in with: it counts when the link in a mail to it has been opened. */

import { parseCreate } from '@enishi/protos/fields/parse';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import type { ConfirmEmailRequest } from '@enishi/protos/identity/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { invalid } from '@enishi/service-kit/base/errors';
import { patchFound } from '@enishi/service-kit/crud/writes';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import { plainName } from '@enishi/service-kit/mail/plain';
import type { ClientSession } from 'mongoose';
import {
  type Account,
  accountIn,
  addClaim,
  claimForMail,
  dropClaims,
  isAddressTaken,
  redeemClaim,
  setLoginAddress,
  unknownToken,
} from '../accounts';
import { trusted } from '../needs';
import { activeOwner, memberStore } from '../records';
import { emailChangedMail, newEmailMail, newEmailTakenMail } from './address-mails';
import type { MemberDeps, MemberMails } from './deps';

const accountOf = ({ enterprise_id, member_id }: Pick<Account, 'enterprise_id' | 'member_id'>): Account =>
  accountIn(enterprise_id, member_id);

/** The address as it will be kept. @throws AppError `invalid` on `email` when it is none */
export function checkEmail(email: string): string {
  const { values, errors } = parseCreate(enterpriseMember, { email }, { only: ['email'] });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return values.email as string;
}

/** Keeps the wish in the caller's transaction; a later one takes the place of an earlier. */
export async function claimEmail(deps: MemberDeps, session: ClientSession, account: Account, email: string) {
  const { enterprise_id, member_id } = account;
  await dropClaims(deps, account, session);
  const id = await addClaim(deps, { kind: 'new_email', email, enterprise_id, member_id }, session);
  await deps.mails.queue(session, { kind: 'new_email', enterprise_id, id, data: { member_id } });
}

/** The mail with the link, or to the owner of another account that the address is in use. */
export const newEmailKind = (deps: MemberDeps): MailKind<MemberMails['new_email']> => ({
  words: 'product',
  perDay: { recipient: 10, agency: 200 },
  async write({ id }, ctx) {
    const { config } = deps;
    const mail = await claimForMail(deps, 'new_email', id);
    const account = mail && accountOf(mail.claim);
    const member = account && (await activeOwner(deps, ctx, account));
    if (!member) return undefined;
    const { email } = mail.claim;
    if (await isAddressTaken(deps, account, email)) return newEmailTakenMail(config, email);
    return newEmailMail(config, email, plainName(String(member.name), 'ご利用者'), mail.token);
  },
});

/** `AuthService/ConfirmEmail`. @throws AppError `invalid` for a link that does not work, or an address taken meanwhile */
export const confirmEmail = async (deps: MemberDeps, ctx: CallContext, { token }: ConfirmEmailRequest) => {
  await inTransactionOf(ctx, deps.connection, async (session) => {
    const claim = await redeemClaim(deps, 'new_email', token, session);
    const account = accountOf(claim);
    const { enterprise_id, member_id } = account;
    const before = await activeOwner(deps, ctx, account, session);
    if (!before) throw unknownToken();
    await setLoginAddress(deps, account, claim.email, session);
    const acting: CallContext = { ...trusted(ctx, enterprise_id), realm: 'enterprise', member_id };
    await patchFound(memberStore(deps), session, acting, before, { email: claim.email }, { only: ['email'] });
    const left = { kind: 'old_email', email: String(before.email), enterprise_id, member_id } as const;
    const id = await addClaim(deps, left, session);
    await deps.mails.queue(session, { kind: 'old_email', enterprise_id, id, data: { member_id } });
  });
  return {};
};

/** Tells the address that was given up: its owner may not have done this. */
export const oldEmailKind = (deps: MemberDeps): MailKind<MemberMails['old_email']> => ({
  words: 'reader',
  perDay: { recipient: 20, agency: 200 },
  async write({ id }, ctx) {
    const mail = await claimForMail(deps, 'old_email', id);
    const member = mail && (await activeOwner(deps, ctx, accountOf(mail.claim)));
    return member && emailChangedMail(deps.config, mail.claim.email, String(member.name));
  },
});
