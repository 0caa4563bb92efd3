/** Another address to sign in with: it counts when the link in a mail to it has been opened. */
import { parseCreate } from '@enishi/protos/fields/parse';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import { enterpriseMemberStatus } from '@enishi/protos/master/identity';
import { type CallContext, systemContext } from '@enishi/service-kit/context';
import { findRecord } from '@enishi/service-kit/crud/store';
import { patchFound } from '@enishi/service-kit/crud/writes';
import { invalid } from '@enishi/service-kit/errors';
import type { EventEnvelope } from '@enishi/service-kit/events';
import { inTransaction } from '@enishi/service-kit/mongo';
import type { ClientSession } from 'mongoose';
import { emailChangedMail, newEmailMail, newEmailTakenMail } from '../auth/address-mails';
import type { Account } from '../auth/credentials';
import { type AuthDeps, trusted } from '../auth/deps';
import { unknownToken } from '../auth/one-time-tokens';

const { active } = enterpriseMemberStatus.code;

const accountOf = ({ enterprise_id, member_id }: Pick<Account, 'enterprise_id' | 'member_id'>): Account => ({
  strategy: 'enterprise',
  enterprise_id,
  member_id,
});

/** The address as it will be kept. @throws AppError `invalid` on `email` when it is none */
export function checkEmail(email: string): string {
  const { values, errors } = parseCreate(enterpriseMember, { email }, { only: ['email'] });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return values.email as string;
}

/** Keeps the wish in the caller's transaction; a later one takes the place of an earlier. */
export async function claimEmail(deps: AuthDeps, session: ClientSession, account: Account, email: string) {
  const { enterprise_id, member_id } = account;
  await deps.claims.drop(account, session);
  const id = await deps.claims.add({ kind: 'new_email', email, enterprise_id, member_id }, session);
  await deps.outbox.add(session, { name: 'new_email.requested', enterprise_id, payload: { id } });
}

async function activeMember({ stores }: AuthDeps, ctx: CallContext, account: Account, session: ClientSession) {
  const member = await findRecord(stores.member, trusted(ctx, account.enterprise_id), account.member_id, session);
  return member?.enterprise_member_status_id === active ? member : undefined;
}

/** Mails the link, or to the owner of another account that the address is in use. */
export const sendNewEmail = (deps: AuthDeps) => async (event: EventEnvelope, session: ClientSession) => {
  const { claims, credentials, mailer, config } = deps;
  const issued = await claims.issue('new_email', (event.payload as { id: string }).id, session);
  if (!issued) return;
  const { email } = issued.claim;
  const account = accountOf(issued.claim);
  const member = await activeMember(deps, systemContext(event.id), account, session);
  if (!member) return;
  const taken = await credentials.isTaken(account, email, session);
  await mailer.send(
    taken ? newEmailTakenMail(config, email) : newEmailMail(config, email, String(member.name), issued.token),
  );
};

/** `AuthService/ConfirmEmail`. @throws AppError `invalid` for a link that does not work, or an address taken meanwhile */
export const confirmEmail =
  (deps: AuthDeps) =>
  async (ctx: CallContext, { token }: { token?: string }) => {
    const { stores, claims, credentials, outbox, connection } = deps;
    await inTransaction(connection, async (session) => {
      const claim = await claims.redeem('new_email', token, session);
      const account = accountOf(claim);
      const { enterprise_id, member_id } = account;
      const before = await activeMember(deps, ctx, account, session);
      if (!before) throw unknownToken();
      await credentials.setEmail(account, claim.email, session);
      const acting: CallContext = { ...trusted(ctx, enterprise_id), realm: 'enterprise', member_id };
      await patchFound(stores.member, session, acting, before, { email: claim.email }, { only: ['email'] });
      const left = { kind: 'old_email', email: String(before.email), enterprise_id, member_id } as const;
      const id = await claims.add(left, session);
      await outbox.add(session, { name: 'new_email.confirmed', enterprise_id, payload: { id } });
    });
    return {};
  };

/** Tells the address that was given up: who did not do this themselves has to know. */
export const sendEmailChanged = (deps: AuthDeps) => async (event: EventEnvelope, session: ClientSession) => {
  const issued = await deps.claims.issue('old_email', (event.payload as { id: string }).id, session);
  if (!issued) return;
  const { claim } = issued;
  const member = await activeMember(deps, systemContext(event.id), accountOf(claim), session);
  if (member) await deps.mailer.send(emailChangedMail(deps.config, claim.email, String(member.name)));
};
