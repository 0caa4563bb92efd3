import type { SignedIn, SignInRequest, SignOutRequest } from '@enishi/protos/identity/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { forbidden, unauthenticated } from '@enishi/service-kit/base/errors';
import { findRecord, type Store } from '@enishi/service-kit/crud/store';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { addEntry } from '../access-log';
import { closeSession, credentialByLogin, loginId, type Strategy, stillFits } from '../accounts';
import { isOpenTo, refuseAddress } from '../address-rules';
import { beginTry } from '../guesses';
import { trusted } from '../needs';
import { passwordFits } from '../passwords';
import { BY_PROVIDER, signsInByProvider } from '../providers';
import { agencyStore, memberStore, operatorStore, type RecordDeps } from '../records';
import { checkSecondFactor } from '../second-factors';
import type { SignInDeps } from './deps';
import { enter, refusal } from './enter';

const WRONG = 'メールアドレスまたはパスワードが正しくありません。';

const CHANGED =
  'ログインの途中でパスワードが変更されたか、すべての端末がログアウトされました。もう一度ログインしてください。';

const isStrategy = (text: unknown): text is Strategy => text === 'enterprise' || text === 'admin';

const storeOf = (deps: RecordDeps, strategy: Strategy): Store =>
  strategy === 'admin' ? operatorStore(deps) : memberStore(deps);

/**
 * `AuthService/SignIn`. An unknown address and a wrong password get the same answer after the same time.
 * @throws AppError `unauthenticated`; `invalid` where a second factor is asked for; `forbidden` for the right password of an account that may not be used, or not from this address;
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
  const noteFailure = () =>
    addEntry(deps, {
      enterprise_id: credential?.enterprise_id ?? 0,
      member_id: credential?.member_id ?? 0,
      action: 'sign_in_failed',
      ...from,
    });
  if (!(await passwordFits(credential?.digest, password)) || !credential) {
    await noteFailure();
    await attempt.failed(ctx, 'password');
    throw unauthenticated(WRONG);
  }
  const { enterprise_id, member_id } = credential;
  const own = { strategy, enterprise_id, member_id };
  const store = storeOf(deps, strategy);
  const owner = trusted(ctx, enterprise_id);
  const member = await findRecord(store, owner, member_id);
  if (!member) throw unauthenticated(WRONG);
  const agency = strategy === 'admin' ? undefined : await findRecord(agencyStore(deps), trusted(ctx), enterprise_id);
  const reason = refusal(owner, member, agency);
  if (reason) {
    await noteFailure();
    throw forbidden(reason);
  }
  if (await signsInByProvider(deps, credential, member.authority)) {
    await noteFailure();
    await attempt.asked();
    throw forbidden(BY_PROVIDER);
  }
  try {
    await checkSecondFactor(deps, own, request.one_time_code);
  } catch (error) {
    // The password was right: that stands in the log even where the sign-in stops there.
    await noteFailure();
    if (request.one_time_code === '') await attempt.asked();
    else await attempt.failed(ctx, 'code');
    throw error;
  }
  if (agency && !(await isOpenTo(deps, enterprise_id, agency.allowed_addresses, ctx.ip))) {
    await noteFailure();
    await attempt.asked();
    throw forbidden(await refuseAddress(deps, ctx, own, member));
  }
  const signedIn = await inTransactionOf(ctx, deps.connection, async (session) =>
    (await stillFits(deps, credential, session)) ? enter(deps, store, own, member, { ...from, session }) : undefined,
  );
  if (!signedIn) {
    await noteFailure();
    await attempt.asked();
    throw unauthenticated(CHANGED);
  }
  return { ...signedIn, device_token: await attempt.passed(own) };
};

/** `AuthService/SignOut`: the session is over when this answers. */
export const signOut = async (deps: SignInDeps, _ctx: CallContext, { key }: SignOutRequest) => {
  await closeSession(deps, key);
  return {};
};
