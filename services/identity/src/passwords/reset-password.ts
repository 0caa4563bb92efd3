import type { EventMap } from '@enishi/protos/events/catalog';
import { parseCreate } from '@enishi/protos/fields/parse';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import type {
  OneTimeTokenRequest,
  ResetPasswordCreateRequest,
  ResetPasswordUpdateRequest,
} from '@enishi/protos/identity/rpc';
import { enterpriseMemberStatus } from '@enishi/protos/master/identity';
import { mayAct } from '@enishi/protos/master/operator-rights';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { invalid } from '@enishi/service-kit/base/errors';
import { findRecord } from '@enishi/service-kit/crud/store';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import type { EventEnvelope } from '@enishi/service-kit/events/events';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import type { ClientSession } from 'mongoose';
import { type Account, accountIn } from '../accounts/credentials';
import { unknownToken } from '../accounts/one-time-tokens';
import { type AuthDeps, trusted } from '../auth/deps';
import { forgetDevices, rememberDevice } from '../guesses/guesses';
import { consoleUrl, type IdentityMails, operatorUrl, resetMail } from '../records/mail-words';
import { digestOf, wordsOf } from './new-password';

const { active } = enterpriseMemberStatus.code;

/** The member of an account, or the operator, while it may be used. */
async function activeMember({ stores }: AuthDeps, ctx: CallContext, account: Account, session?: ClientSession) {
  if (account.strategy === 'admin') {
    const operator = await findRecord(stores.adminMember, trusted(ctx), account.member_id, session);
    return operator && mayAct(operator) ? operator : undefined;
  }
  const member = await findRecord(stores.member, trusted(ctx, account.enterprise_id), account.member_id, session);
  return member?.enterprise_member_status_id === active ? member : undefined;
}

/**
 * `ResetPasswordService/Create`. An address without an account takes the same way, up to the event that then does
 * nothing: neither the answer nor its time tells the two apart.
 * @throws AppError `invalid` on `email` when it is no address
 */
export const resetCreate = async (
  { credentials, connection, outbox }: AuthDeps,
  ctx: CallContext,
  { email, strategy }: ResetPasswordCreateRequest,
) => {
  const { errors } = parseCreate(enterpriseMember, { email }, { only: ['email'] });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const operators = strategy === 'admin';
  const credential = await credentials.byLogin(operators ? 'admin' : 'enterprise', email);
  const member_id = credential?.member_id ?? 0;
  await inTransactionOf(ctx, connection, (session) =>
    outbox.add(session, {
      name: 'password_reset.requested',
      enterprise_id: credential?.enterprise_id ?? 0,
      payload: operators
        ? { enterprise_member_id: 0, admin_member_id: member_id }
        : { enterprise_member_id: member_id },
    }),
  );
  return {};
};

/** The mail that an event of `resetCreate` asks for. */
export const queueReset = async (deps: AuthDeps, event: EventEnvelope, session: ClientSession) => {
  const { id, enterprise_id } = event;
  const { enterprise_member_id, admin_member_id } = event.payload as EventMap['password_reset.requested'];
  const member_id = admin_member_id ?? enterprise_member_id;
  const account = accountIn(enterprise_id, member_id);
  if (member_id === 0 || !(await activeMember(deps, systemContext(id), account, session))) return;
  if (await deps.tokens.issue('password_reset', account, id, session))
    await deps.mails.queue(session, { kind: 'password_reset', enterprise_id, id, data: { member_id } });
};

export const resetKind = (deps: AuthDeps): MailKind<IdentityMails['password_reset']> => ({
  words: 'product',
  perDay: { recipient: 20, agency: 500 },
  async write({ id, enterprise_id, data: { member_id } }, ctx) {
    const account = accountIn(enterprise_id, member_id);
    const member = await activeMember(deps, ctx, account);
    if (!member) return undefined;
    const token = await deps.tokens.tokenFor('password_reset', account, id);
    const area = account.strategy === 'admin' ? operatorUrl : consoleUrl;
    const link = `${area(deps.config, 'reset_password/edit')}#token=${token}`;
    return resetMail(deps.config, String(member.email), String(member.name), link);
  },
});

/** `ResetPasswordService/Validate`. @throws AppError `invalid` when the link does not work (any more) */
export const resetValidate = async ({ tokens }: AuthDeps, _ctx: CallContext, { token }: OneTimeTokenRequest) => {
  await tokens.find('password_reset', token);
  return {};
};

/** `ResetPasswordService/Update`. @throws AppError `invalid` for a link that does not work or a bad password */
export const resetUpdate = async (
  deps: AuthDeps,
  ctx: CallContext,
  { token, password }: ResetPasswordUpdateRequest,
) => {
  const { tokens, claims, credentials, sessions, accessLog, connection } = deps;
  // Asked before the costly digest, so that guessing stays cheap for us.
  const account = await tokens.find('password_reset', token);
  const member = await activeMember(deps, ctx, account);
  if (!member) throw unknownToken();
  const digest = await digestOf(deps, password, 'password', await wordsOf(deps, account, [member.email]));
  return inTransactionOf(ctx, connection, async (session) => {
    await tokens.redeem('password_reset', token, session);
    if (!(await activeMember(deps, ctx, account, session))) throw unknownToken();
    await credentials.setDigest(account, digest, session);
    await sessions.closeAll(account, session);
    await tokens.drop(account, session);
    await claims.drop(account, session);
    await accessLog.add({ ...account, action: 'password_reset', ip: ctx.ip }, session);
    await forgetDevices(deps, account, session);
    return { strategy: account.strategy, device_token: await rememberDevice(deps, account, session) };
  });
};
