/** `ResetPasswordService`: a forgotten password is replaced by a link in a mail. */
import type { EventMap } from '@enishi/protos/events/catalog';
import { parseCreate } from '@enishi/protos/fields/parse';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import type {
  OneTimeTokenRequest,
  ResetPasswordCreateRequest,
  ResetPasswordUpdateRequest,
} from '@enishi/protos/identity/rpc';
import { type CallContext, systemContext } from '@enishi/service-kit/base/context';
import { invalid } from '@enishi/service-kit/base/errors';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import type { EventOf } from '@enishi/service-kit/events/events';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import type { ClientSession } from 'mongoose';
import { addEntry } from '../access-log';
import {
  accountIn,
  closeSessions,
  credentialByLogin,
  dropClaims,
  dropTokens,
  findToken,
  issueToken,
  redeemToken,
  setDigest,
  tokenFor,
  unknownToken,
} from '../accounts';
import { forgetDevices, rememberDevice } from '../guesses';
import { signsInByProvider } from '../providers';
import { activeOwner, consoleUrl, operatorUrl } from '../records';
import type { PasswordDeps, PasswordMails } from './deps';
import { digestOf, wordsOf } from './new-password';
import { byProviderMail, resetMail } from './reset-mail';

/**
 * `ResetPasswordService/Create`. An address without an account takes the same way, up to the event that then does
 * nothing: neither the answer nor its time tells the two apart.
 * @throws AppError `invalid` on `email` when it is no address
 */
export const resetCreate = async (
  deps: PasswordDeps,
  ctx: CallContext,
  { email, strategy }: ResetPasswordCreateRequest,
) => {
  const { errors } = parseCreate(enterpriseMember, { email }, { only: ['email'] });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const operators = strategy === 'admin';
  const credential = await credentialByLogin(deps, operators ? 'admin' : 'enterprise', email);
  const member_id = credential?.member_id ?? 0;
  await inTransactionOf(ctx, deps.connection, (session) =>
    deps.outbox.add(session, {
      name: 'password_reset.requested',
      enterprise_id: credential?.enterprise_id ?? 0,
      payload: operators
        ? { enterprise_member_id: 0, admin_member_id: member_id }
        : { enterprise_member_id: member_id },
    }),
  );
  return {};
};

type ResetEvent = EventOf<EventMap, 'password_reset.requested'>;

/** The mail that an event of `resetCreate` asks for. */
export const queueReset = async (deps: PasswordDeps, event: ResetEvent, session: ClientSession) => {
  const { id, enterprise_id } = event;
  const { enterprise_member_id, admin_member_id } = event.payload;
  const member_id = admin_member_id ?? enterprise_member_id;
  const account = accountIn(enterprise_id, member_id);
  if (member_id === 0 || !(await activeOwner(deps, systemContext(id), account, session))) return;
  if (await issueToken(deps, 'password_reset', account, id, session))
    await deps.mails.queue(session, { kind: 'password_reset', enterprise_id, id, data: { member_id } });
};

export const resetKind = (deps: PasswordDeps): MailKind<PasswordMails['password_reset']> => ({
  words: 'product',
  perDay: { recipient: 20, agency: 500 },
  async write({ id, enterprise_id, data: { member_id } }, ctx) {
    const account = accountIn(enterprise_id, member_id);
    const member = await activeOwner(deps, ctx, account);
    if (!member) return undefined;
    const [to, name] = [String(member.email), String(member.name)];
    if (await signsInByProvider(deps, account, member.authority))
      return byProviderMail(deps.config, to, name, consoleUrl(deps.config, 'signin/sso'));
    const token = await tokenFor(deps, 'password_reset', account, id);
    const area = account.strategy === 'admin' ? operatorUrl : consoleUrl;
    const link = `${area(deps.config, 'reset_password/edit')}#token=${token}`;
    return resetMail(deps.config, to, name, link);
  },
});

/** `ResetPasswordService/Validate`. @throws AppError `invalid` when the link does not work (any more) */
export const resetValidate = async (deps: PasswordDeps, _ctx: CallContext, { token }: OneTimeTokenRequest) => {
  await findToken(deps, 'password_reset', token);
  return {};
};

/** `ResetPasswordService/Update`. @throws AppError `invalid` for a link that does not work or a bad password */
export const resetUpdate = async (
  deps: PasswordDeps,
  ctx: CallContext,
  { token, password }: ResetPasswordUpdateRequest,
) => {
  // Asked before the costly digest, so that guessing stays cheap for us.
  const account = await findToken(deps, 'password_reset', token);
  const member = await activeOwner(deps, ctx, account);
  if (!member) throw unknownToken();
  const digest = await digestOf(deps, password, 'password', await wordsOf(deps, account, [member.email]));
  return inTransactionOf(ctx, deps.connection, async (session) => {
    await redeemToken(deps, 'password_reset', token, session);
    if (!(await activeOwner(deps, ctx, account, session))) throw unknownToken();
    await setDigest(deps, account, digest, session);
    await closeSessions(deps, account, session);
    await dropTokens(deps, account, session);
    await dropClaims(deps, account, session);
    await addEntry(deps, { ...account, action: 'password_reset', ip: ctx.ip }, session);
    await forgetDevices(deps, account, session);
    return { strategy: account.strategy, device_token: await rememberDevice(deps, account, session) };
  });
};
