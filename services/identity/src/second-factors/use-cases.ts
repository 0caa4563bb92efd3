/** `SecondFactorService`: every caller for the own account. */
import type {
  SecondFactorBeginRequest,
  SecondFactorCodeRequest,
  SecondFactorInfo,
  SecondFactorRecovery,
  SecondFactorRequireRequest,
  SecondFactorSecret,
  SecondFactorShowRequest,
} from '@enishi/protos/identity/rpc';
import { authority } from '@enishi/protos/master/identity';
import type { CallContext } from '@enishi/service-kit/base/context';
import { conflict, invalid, notFound } from '@enishi/service-kit/base/errors';
import { patchRecord } from '@enishi/service-kit/crud/writes';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import { addEntry } from '../access-log';
import { type Account, accountOfCaller, closeSessions, credentialOf } from '../accounts';
import type { IdentityNeeds } from '../needs';
import { passwordFits } from '../passwords';
import { agencyStore, readAgency } from '../records';
import { tellChange } from './change';
import type { FactorCollections, FactorDeps } from './collections';
import {
  beginFactor,
  confirmFactor,
  operatorsNeedFactor,
  recoveryCodesLeft,
  redeemCode,
  removeFactor,
  renewRecoveryCodes,
  UnreadableFactor,
} from './store';

const UNREADABLE =
  '認証アプリのコードを確認できません。リカバリーコードを入力し、ログイン後に二段階認証を設定し直してください。リカバリーコードがない場合は、管理者に二段階認証の解除を依頼してください。';
const WRONG_CODE = 'コードが正しくないか、すでに使用されています。アプリに表示されている最新の6桁を入力してください。';

/** The parts that asking for a code takes. */
type CodeDeps = Pick<IdentityNeeds<FactorCollections>, 'acrossAgencies' | 'clock' | 'config' | 'log'>;

/**
 * Takes a code, once. @returns what is wrong with it; undefined for a right one
 */
export async function refusalOf(deps: CodeDeps, account: Account, code: string): Promise<string | undefined> {
  try {
    return (await redeemCode(deps, account, code)) ? undefined : WRONG_CODE;
  } catch (err) {
    if (!(err instanceof UnreadableFactor)) throw err;
    deps.log.error({ err }, 'second factor: sealed with a secret that the environment does not have');
    return UNREADABLE;
  }
}

/** Whether the caller needs one: the agency asks for it, or the caller is an operator. */
async function isRequired(deps: FactorDeps, { realm, enterprise_id }: CallContext): Promise<boolean> {
  if (realm !== 'enterprise') return operatorsNeedFactor(deps.config);
  const agency = await readAgency(deps, { id: enterprise_id }, ['second_factor_required_flg']);
  return agency?.second_factor_required_flg === 1;
}

export async function secondFactorShow(
  deps: FactorDeps,
  ctx: CallContext,
  _request: SecondFactorShowRequest,
): Promise<SecondFactorInfo> {
  const left = await recoveryCodesLeft(deps, accountOfCaller(ctx));
  return { enabled: left !== undefined, recovery_left: left ?? 0, required: await isRequired(deps, ctx) };
}

const IN_USE =
  '二段階認証はすでに有効です。認証アプリを変更するときは、いま使っているアプリのコードかリカバリーコードも入力してください。';

/** @throws AppError `invalid` for a wrong password or code; `conflict` without a code where there is a second factor already */
export async function secondFactorBegin(
  deps: FactorDeps,
  ctx: CallContext,
  { password_current, code }: SecondFactorBeginRequest,
): Promise<SecondFactorSecret> {
  const account = accountOfCaller(ctx);
  const known = await credentialOf(deps, account);
  if (!known || !(await passwordFits(known.digest, password_current)))
    throw invalid({ password_current: ['現在のパスワードが正しくありません。'] });
  if ((await recoveryCodesLeft(deps, account)) !== undefined) {
    if (code === '') throw conflict(IN_USE, { code: [IN_USE] });
    const wrong = await refusalOf(deps, account, code);
    if (wrong) throw invalid({ code: [wrong] });
  }
  return beginFactor(deps, account, known._id.slice(known._id.indexOf('/') + 1));
}

/** @throws AppError `invalid` for a wrong code */
export async function secondFactorConfirm(
  deps: FactorDeps,
  ctx: CallContext,
  { code, key }: SecondFactorCodeRequest,
): Promise<SecondFactorRecovery> {
  const account = accountOfCaller(ctx);
  return inTransactionOf(ctx, deps.connection, async (session) => {
    const codes = await confirmFactor(deps, account, code, session);
    if (!codes) throw invalid({ code: [WRONG_CODE] });
    await closeSessions(deps, account, session, key);
    await tellChange(deps, ctx, account, 'enabled', session);
    return { codes };
  });
}

/** @throws AppError `invalid` for a wrong code */
export async function secondFactorRenew(
  deps: FactorDeps,
  ctx: CallContext,
  { code, key }: SecondFactorCodeRequest,
): Promise<SecondFactorRecovery> {
  const account = accountOfCaller(ctx);
  const wrong = await refusalOf(deps, account, code);
  if (wrong) throw invalid({ code: [wrong] });
  return inTransactionOf(ctx, deps.connection, async (session) => {
    const codes = await renewRecoveryCodes(deps, account, session);
    if (!codes) throw invalid({ code: [WRONG_CODE] });
    await closeSessions(deps, account, session, key);
    await tellChange(deps, ctx, account, 'renewed', session);
    return { codes };
  });
}

const NEEDED = {
  enterprise: 'お使いのエージェントでは二段階認証が必須のため、無効にできません。最上位管理者にご相談ください。',
  admin:
    '運営メンバーには二段階認証が必須のため、無効にできません。端末を替えるときは「認証アプリを変更する」から登録し直してください。',
};

/** @throws AppError `invalid` for a wrong code; `conflict` where it is needed */
export async function secondFactorRemove(deps: FactorDeps, ctx: CallContext, { code, key }: SecondFactorCodeRequest) {
  const account = accountOfCaller(ctx);
  const needed = NEEDED[account.strategy];
  if (await isRequired(deps, ctx)) throw conflict(needed, { code: [needed] });
  const wrong = await refusalOf(deps, account, code);
  if (wrong) throw invalid({ code: [wrong] });
  await inTransactionOf(ctx, deps.connection, async (session) => {
    await removeFactor(deps, account, session);
    await closeSessions(deps, account, session, key);
    await tellChange(deps, ctx, account, 'removed', session);
  });
  return {};
}

/**
 * Members without one can do nothing from then on but set it up; no session ends.
 * @throws AppError `not_found` for who is no top administrator; `conflict` for one who has none: it would shut them out
 */
export async function secondFactorRequire(
  deps: FactorDeps,
  ctx: CallContext,
  { required }: SecondFactorRequireRequest,
): Promise<Record<string, never>> {
  if (ctx.realm !== 'enterprise' || ctx.authority < authority.code.top_administrator) throw notFound();
  if (required && (await recoveryCodesLeft(deps, accountOfCaller(ctx))) === undefined)
    throw conflict('先に、ご自身の二段階認証を設定してください。');
  await inTransactionOf(ctx, deps.connection, async (session) => {
    const system = { second_factor_required_flg: required ? 1 : 0 };
    await patchRecord(agencyStore(deps), session, ctx, ctx.enterprise_id, {}, { system });
    const { enterprise_id, member_id, ip } = ctx;
    const target = required ? '全員に必須にする' : '必須をやめる';
    await addEntry(deps, { enterprise_id, member_id, action: 'second_factor_change', target, ip }, session);
  });
  return {};
}

/**
 * The second half of a sign-in, asked for after the right password alone.
 * @throws AppError `invalid` on `one_time_code`, where one is needed, or is wrong
 */
export async function checkSecondFactor(deps: CodeDeps, account: Account, code: string): Promise<void> {
  if ((await recoveryCodesLeft(deps, account)) === undefined) return;
  const ask = '認証アプリに表示されている6桁のコードを入力してください。';
  if (code === '') throw invalid({ one_time_code: [ask] }, ask);
  const wrong = await refusalOf(deps, account, code);
  if (wrong) throw invalid({ one_time_code: [wrong] }, wrong);
}
