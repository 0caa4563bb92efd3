/** `SecondFactorService`: everybody for the own account. */
import type {
  SecondFactorBeginRequest,
  SecondFactorCodeRequest,
  SecondFactorInfo,
  SecondFactorRecovery,
  SecondFactorSecret,
  SecondFactorShowRequest,
} from '@enishi/protos/identity/rpc';
import type { CallContext } from '@enishi/service-kit/context';
import { conflict, forbidden, invalid } from '@enishi/service-kit/errors';
import type { Account } from './credentials';
import type { AuthDeps } from './deps';
import { passwordFits } from './passwords';

const WRONG_CODE = 'コードが正しくないか、すでに使用されています。アプリに表示されている最新の6桁を入力してください。';

/** @throws AppError `forbidden` for who has no account of a console */
function accountOf({ realm, enterprise_id, member_id }: CallContext): Account {
  if ((realm !== 'admin' && realm !== 'enterprise') || member_id <= 0) throw forbidden();
  return { strategy: realm, enterprise_id: realm === 'admin' ? 0 : enterprise_id, member_id };
}

export async function secondFactorShow(
  { secondFactors }: AuthDeps,
  ctx: CallContext,
  _request: SecondFactorShowRequest,
): Promise<SecondFactorInfo> {
  const left = await secondFactors.left(accountOf(ctx));
  return { enabled: left !== undefined, recovery_left: left ?? 0 };
}

/** @throws AppError `invalid` for a wrong password; `conflict` while there is a second factor already */
export async function secondFactorBegin(
  { secondFactors, credentials }: AuthDeps,
  ctx: CallContext,
  { password_current }: SecondFactorBeginRequest,
): Promise<SecondFactorSecret> {
  const account = accountOf(ctx);
  const known = await credentials.of(account);
  if (!known || !(await passwordFits(known.digest, password_current)))
    throw invalid({ password_current: ['現在のパスワードが正しくありません。'] });
  if ((await secondFactors.left(account)) !== undefined)
    throw conflict('二段階認証はすでに有効です。設定し直すときは、いったん無効にしてください。');
  return secondFactors.begin(account, known._id.slice(known._id.indexOf('/') + 1));
}

/** @throws AppError `invalid` for a wrong code */
export async function secondFactorConfirm(
  { secondFactors }: AuthDeps,
  ctx: CallContext,
  { code }: SecondFactorCodeRequest,
): Promise<SecondFactorRecovery> {
  const codes = await secondFactors.confirm(accountOf(ctx), code);
  if (!codes) throw invalid({ code: [WRONG_CODE] });
  return { codes };
}

/** @throws AppError `invalid` for a wrong code */
export async function secondFactorRemove(
  { secondFactors }: AuthDeps,
  ctx: CallContext,
  { code }: SecondFactorCodeRequest,
) {
  const account = accountOf(ctx);
  if (!(await secondFactors.redeem(account, code))) throw invalid({ code: [WRONG_CODE] });
  await secondFactors.remove(account);
  return {};
}

/**
 * The second half of a sign-in, asked for after the right password alone.
 * @throws AppError `invalid` on `one_time_code`, where one is needed, or is wrong
 */
export async function checkSecondFactor({ secondFactors }: AuthDeps, account: Account, code: string): Promise<void> {
  if ((await secondFactors.left(account)) === undefined) return;
  const ask = '認証アプリに表示されている6桁のコードを入力してください。';
  if (code === '') throw invalid({ one_time_code: [ask] }, ask);
  if (!(await secondFactors.redeem(account, code))) throw invalid({ one_time_code: [WRONG_CODE] }, WRONG_CODE);
}
