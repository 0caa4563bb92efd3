import type { Values } from '@enishi/protos/fields/parse';
import type { Entity } from '@enishi/protos/fields/types';
import type { SignedIn, SignInRequest, SignOutRequest } from '@enishi/protos/identity/rpc';
import { enterpriseContractStatus, enterpriseMemberStatus } from '@enishi/protos/master/identity';
import { mayAct } from '@enishi/protos/master/operator-rights';
import type { CallContext } from '@enishi/service-kit/base/context';
import { forbidden, unauthenticated } from '@enishi/service-kit/base/errors';
import { recordToWire } from '@enishi/service-kit/crud/codec';
import { findRecord, presented, type Store } from '@enishi/service-kit/crud/store';
import { addEntry } from '../access-log';
import { closeSession, credentialByLogin, loginId, openSession, type Strategy } from '../accounts';
import { beginTry } from '../guesses';
import { trusted } from '../needs';
import { passwordFits } from '../passwords';
import { agencyStore, memberStore, operatorStore, type RecordDeps } from '../records';
import { checkSecondFactor } from '../second-factors';
import type { SignInDeps } from './deps';

const WRONG = 'メールアドレスまたはパスワードが正しくありません。';

const isStrategy = (text: unknown): text is Strategy => text === 'enterprise' || text === 'admin';

const storeOf = (deps: RecordDeps, strategy: Strategy): Store =>
  strategy === 'admin' ? operatorStore(deps) : memberStore(deps);

/** Why a member with the right password may still not come in; undefined when nothing is in the way. */
async function refusal(deps: RecordDeps, ctx: CallContext, member: Values): Promise<string | undefined> {
  if (ctx.enterprise_id === 0)
    return mayAct(member)
      ? undefined
      : 'このアカウントは現在利用できません。ほかの運営メンバーにお問い合わせください。';
  if (member.enterprise_member_status_id !== enterpriseMemberStatus.code.active) {
    return 'このアカウントは現在利用できません。管理者にお問い合わせください。';
  }
  const agency = await findRecord(agencyStore(deps), trusted(ctx), ctx.enterprise_id);
  const ended = !agency || agency.enterprise_contract_status_id === enterpriseContractStatus.code.ended;
  return ended ? 'ご契約が終了しているため、ログインできません。運営窓口にお問い合わせください。' : undefined;
}

/**
 * `AuthService/SignIn`. An unknown address and a wrong password get the same answer after the same time.
 * @throws AppError `unauthenticated`; `invalid` where a second factor is asked for; `forbidden` for the right password of an account that may not be used;
 * `too_many` while failures at the account make strangers wait
 */
export const signIn = async (deps: SignInDeps, ctx: CallContext, request: SignInRequest): Promise<SignedIn> => {
  const { strategy, email, password, user_agent } = request;
  if (!isStrategy(strategy)) throw unauthenticated(WRONG);
  const credential = await credentialByLogin(deps, strategy, email);
  const account = credential && { strategy, enterprise_id: credential.enterprise_id, member_id: credential.member_id };
  const attempt = await beginTry(deps, { login: loginId(strategy, email), account, device: request.device_token });
  const from = { ip: ctx.ip, user_agent };
  // An unknown address is recorded too (no log shows it), so that both refusals take the same time.
  const note = (action: 'sign_in' | 'sign_in_failed') =>
    addEntry(deps, {
      enterprise_id: credential?.enterprise_id ?? 0,
      member_id: credential?.member_id ?? 0,
      action,
      ...from,
    });
  if (!(await passwordFits(credential?.digest, password)) || !credential) {
    await note('sign_in_failed');
    await attempt.failed(ctx, 'password');
    throw unauthenticated(WRONG);
  }
  const { enterprise_id, member_id } = credential;
  const store = storeOf(deps, strategy);
  const owner = trusted(ctx, enterprise_id);
  const member = await findRecord(store, owner, member_id);
  if (!member) throw unauthenticated(WRONG);
  const reason = await refusal(deps, owner, member);
  if (reason) {
    await note('sign_in_failed');
    throw forbidden(reason);
  }
  try {
    await checkSecondFactor(deps, { strategy, enterprise_id, member_id }, request.one_time_code);
  } catch (error) {
    // The password was right: that stands in the log even where the sign-in stops there.
    await note('sign_in_failed');
    if (request.one_time_code === '') await attempt.asked();
    else await attempt.failed(ctx, 'code');
    throw error;
  }
  const opened = await openSession(deps, { strategy, enterprise_id, member_id, uid: member.email as string, ...from });
  await note('sign_in');
  const device_token = await attempt.passed({ strategy, enterprise_id, member_id });
  const last_login_date = deps.clock.now();
  // Not an edit of the record: no history, no event, no new version.
  const tenant = store.definition.tenant ? { enterprise_id } : {};
  await store.model.collection.updateOne(
    { ...tenant, [store.definition.key]: member_id },
    { $set: { last_login_date } },
  );
  return {
    ...opened,
    device_token,
    ...memberMessage(store, { ...member, last_login_date: last_login_date.toISOString() }),
  };
};

const memberMessage = (store: Store, member: Parameters<typeof presented>[1]) => {
  const definition: Entity = store.definition;
  return { [definition.name]: recordToWire(definition, presented(store, member)) };
};

/** `AuthService/SignOut`: the session is over when this answers. */
export const signOut = async (deps: SignInDeps, _ctx: CallContext, { key }: SignOutRequest) => {
  await closeSession(deps, key);
  return {};
};
