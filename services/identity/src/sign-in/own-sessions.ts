/** `SessionService`: the sessions of the caller, and whether it is still the caller who sits there. */
import type {
  SessionCloseOthersResponse,
  SessionCloseRequest,
  SessionIndexRequest,
  SessionIndexResponse,
  SessionProveRequest,
} from '@enishi/protos/identity/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { invalid, notFound } from '@enishi/service-kit/base/errors';
import { addEntry } from '../access-log';
import {
  accountOfCaller,
  closeSession,
  closeSessions,
  credentialOf,
  hashToken,
  type SessionRow,
  sessionsOf,
} from '../accounts';
import { passwordFits } from '../passwords';
import { isLinked } from '../providers';
import { recoveryCodesLeft, refusalOf } from '../second-factors';
import type { SignInDeps } from './deps';

/** The name of a session in the list: nothing that could be used to act in it. */
const nameOf = ({ _id }: SessionRow): string => hashToken(`session:${_id}`).slice(0, 22);

/** Who has a stolen session may have thrown the owner out. */
const entryOf = (ctx: CallContext, count: number) => {
  const { enterprise_id, member_id } = accountOfCaller(ctx);
  return { enterprise_id, member_id, action: 'sessions_ended', target: `${count}台`, ip: ctx.ip } as const;
};

/** `SessionService/Index`: the caller's own sessions, the one used last first. */
export const sessionIndex = async (
  deps: SignInDeps,
  ctx: CallContext,
  { key }: SessionIndexRequest,
): Promise<SessionIndexResponse> => ({
  sessions: (await sessionsOf(deps, accountOfCaller(ctx))).map((row) => ({
    id: nameOf(row),
    user_agent: row.user_agent ?? '',
    ip: row.ip ?? '',
    created_at: row.created_at.toISOString(),
    last_used_at: (row.last_used_at ?? row.created_at).toISOString(),
    current: row._id === key,
  })),
});

/** `SessionService/Close`. @throws AppError `not_found` for anything but a session of the caller */
export const sessionClose = async (deps: SignInDeps, ctx: CallContext, { id }: SessionCloseRequest) => {
  const row = (await sessionsOf(deps, accountOfCaller(ctx))).find((one) => nameOf(one) === id);
  if (!row) throw notFound();
  await closeSession(deps, row._id);
  await addEntry(deps, entryOf(ctx, 1));
  return {};
};

/** `SessionService/CloseOthers`: every session of the caller but the calling one. */
export const sessionCloseOthers = async (
  deps: SignInDeps,
  ctx: CallContext,
  { key }: SessionIndexRequest,
): Promise<SessionCloseOthersResponse> => {
  if (!key) throw notFound();
  const count = await closeSessions(deps, accountOfCaller(ctx), undefined, key);
  if (count > 0) await addEntry(deps, entryOf(ctx, count));
  return { count };
};

const WRONG_PASSWORD = 'パスワードが正しくありません。もう一度入力してください。';
/** Those who have no password of their own prove themselves at the provider: a new session has read nothing yet. */
const BY_SIGN_ON =
  'パスワードが正しくありません。シングルサインオンで利用している方は、いったんログアウトして、もう一度ログインしてください。';

/** `SessionService/Prove`. @throws AppError `invalid` on `proof` */
export const sessionProve = async (deps: SignInDeps, ctx: CallContext, { proof }: SessionProveRequest) => {
  const account = accountOfCaller(ctx);
  const { enterprise_id, member_id } = account;
  const hasFactor = (await recoveryCodesLeft(deps, account)) !== undefined;
  const fits = async () => passwordFits((await credentialOf(deps, account))?.digest, proof);
  const wrongPassword = async () => ((await isLinked(deps, account)) ? BY_SIGN_ON : WRONG_PASSWORD);
  const wrong = hasFactor ? await refusalOf(deps, account, proof) : (await fits()) ? undefined : await wrongPassword();
  const note = (action: 'current_password_failed' | 'identity_proved') =>
    addEntry(deps, { enterprise_id, member_id, action, ip: ctx.ip });
  if (wrong) {
    await note('current_password_failed');
    throw invalid({ proof: [wrong] });
  }
  await note('identity_proved');
  return {};
};
