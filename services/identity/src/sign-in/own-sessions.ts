import type {
  SessionCloseOthersResponse,
  SessionCloseRequest,
  SessionIndexRequest,
  SessionIndexResponse,
  SessionProveRequest,
} from '@enishi/protos/identity/rpc';
import type { CallContext } from '@enishi/service-kit/base/context';
import { forbidden, invalid, notFound } from '@enishi/service-kit/base/errors';
import type { SessionRow, Strategy } from '../accounts/sessions';
import { hashToken } from '../accounts/tokens';
import type { AuthDeps } from '../auth/deps';
import { passwordFits } from '../passwords/passwords';
import { refusalOf } from '../second-factors/use-cases';

/** The name of a session in the list: nothing that could be used to act in it. */
const nameOf = ({ _id }: SessionRow): string => hashToken(`session:${_id}`).slice(0, 22);

function accountOf({ realm, enterprise_id, member_id }: CallContext) {
  if ((realm !== 'enterprise' && realm !== 'admin') || member_id <= 0) throw forbidden();
  return { strategy: realm as Strategy, enterprise_id: realm === 'admin' ? 0 : enterprise_id, member_id };
}

/** Who has a stolen session may have thrown the owner out. */
const entryOf = (ctx: CallContext, count: number) => {
  const { enterprise_id, member_id } = accountOf(ctx);
  return { enterprise_id, member_id, action: 'sessions_ended', target: `${count}台`, ip: ctx.ip } as const;
};

/** `SessionService/Index`: the caller's own sessions, the one used last first. */
export const sessionIndex = async (
  { sessions }: AuthDeps,
  ctx: CallContext,
  { key }: SessionIndexRequest,
): Promise<SessionIndexResponse> => ({
  sessions: (await sessions.of(accountOf(ctx))).map((row) => ({
    id: nameOf(row),
    user_agent: row.user_agent ?? '',
    ip: row.ip ?? '',
    created_at: row.created_at.toISOString(),
    last_used_at: (row.last_used_at ?? row.created_at).toISOString(),
    current: row._id === key,
  })),
});

/** `SessionService/Close`. @throws AppError `not_found` for anything but a session of the caller */
export const sessionClose = async (
  { sessions, accessLog }: AuthDeps,
  ctx: CallContext,
  { id }: SessionCloseRequest,
) => {
  const row = (await sessions.of(accountOf(ctx))).find((one) => nameOf(one) === id);
  if (!row) throw notFound();
  await sessions.close(row._id);
  await accessLog.add(entryOf(ctx, 1));
  return {};
};

/** `SessionService/CloseOthers`: every session of the caller but the calling one. */
export const sessionCloseOthers = async (
  { sessions, accessLog }: AuthDeps,
  ctx: CallContext,
  { key }: SessionIndexRequest,
): Promise<SessionCloseOthersResponse> => {
  if (!key) throw notFound();
  const count = await sessions.closeAll(accountOf(ctx), undefined, key);
  if (count > 0) await accessLog.add(entryOf(ctx, count));
  return { count };
};

const WRONG_PASSWORD = 'パスワードが正しくありません。もう一度入力してください。';

/** `SessionService/Prove`. @throws AppError `invalid` on `proof` */
export const sessionProve = async (deps: AuthDeps, ctx: CallContext, { proof }: SessionProveRequest) => {
  const account = accountOf(ctx);
  const { enterprise_id, member_id } = account;
  const hasFactor = (await deps.secondFactors.left(account)) !== undefined;
  const fits = async () => passwordFits((await deps.credentials.of(account))?.digest, proof);
  const wrong = hasFactor ? await refusalOf(deps, account, proof) : (await fits()) ? undefined : WRONG_PASSWORD;
  const note = (action: 'current_password_failed' | 'identity_proved') =>
    deps.accessLog.add({ enterprise_id, member_id, action, ip: ctx.ip });
  if (wrong) {
    await note('current_password_failed');
    throw invalid({ proof: [wrong] });
  }
  await note('identity_proved');
  return {};
};
