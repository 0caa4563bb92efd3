/** The second factor of a member who has lost app and recovery codes: taken away by whoever answers for the agency. */
import type { SecondFactorInfo, SecondFactorMemberRequest } from '@enishi/protos/identity/rpc';
import { authority, enterpriseMemberStatus } from '@enishi/protos/master/identity';
import type { CallContext } from '@enishi/service-kit/context';
import { findRecord } from '@enishi/service-kit/crud/store';
import { conflict, notFound } from '@enishi/service-kit/errors';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import { inTransactionOf } from '@enishi/service-kit/mongo';
import type { ClientSession } from 'mongoose';
import type { Account } from '../auth/credentials';
import { type AuthDeps, trusted } from '../auth/deps';
import { consoleUrl, type IdentityMails, lines } from '../auth/mails';

const OWN = 'ご自身の二段階認証は「二段階認証」の画面で無効にしてください。';

/** @throws AppError `not_found` for who may not, and for members that are not there */
async function accountOf(
  { stores }: AuthDeps,
  ctx: CallContext,
  id: number,
  session?: ClientSession,
): Promise<Account> {
  const isOperator = ctx.realm === 'admin' && ctx.enterprise_id > 0;
  const isTop = ctx.realm === 'enterprise' && ctx.authority >= authority.code.top_administrator;
  if (!isOperator && !isTop) throw notFound();
  const member = await findRecord(stores.member, trusted(ctx, ctx.enterprise_id), id, session);
  if (member?.enterprise_member_status_id !== enterpriseMemberStatus.code.active) throw notFound();
  return { strategy: 'enterprise', enterprise_id: ctx.enterprise_id, member_id: id };
}

export async function secondFactorOf(
  deps: AuthDeps,
  ctx: CallContext,
  { id }: SecondFactorMemberRequest,
): Promise<SecondFactorInfo> {
  const left = await deps.secondFactors.left(await accountOf(deps, ctx, id));
  return { enabled: left !== undefined, recovery_left: left ?? 0, required: false };
}

/**
 * The holder of the lost telephone may be signed in somewhere: all sessions end.
 * @throws AppError `conflict` for one's own, and for a member who has none
 */
export async function secondFactorReset(
  deps: AuthDeps,
  ctx: CallContext,
  { id }: SecondFactorMemberRequest,
): Promise<Record<string, never>> {
  if (ctx.realm === 'enterprise' && ctx.member_id === id) throw conflict(OWN);
  await inTransactionOf(ctx, deps.connection, async (session) => {
    const account = await accountOf(deps, ctx, id, session);
    if (!(await deps.secondFactors.remove(account, session)))
      throw conflict('このメンバーは二段階認証を設定していません。画面を読み込み直してください。');
    await deps.sessions.closeAll(account, session);
    const { enterprise_id, ip } = ctx;
    const by = ctx.realm === 'admin' ? { member_id: 0, operator_id: ctx.member_id } : { member_id: ctx.member_id };
    const about = { action: 'second_factor_reset', target: 'メンバー', target_id: String(id) } as const;
    await deps.accessLog.add({ enterprise_id, ...by, ...about, ip }, session);
    await deps.mails.queue(session, { kind: 'second_factor_reset', enterprise_id, data: { member_id: id } });
  });
  return {};
}

/** Tells the member: it may not have been asked for. */
export const secondFactorResetKind = (deps: AuthDeps): MailKind<IdentityMails['second_factor_reset']> => ({
  async write({ data: { member_id } }, ctx) {
    const member = await findRecord(deps.stores.member, ctx, member_id);
    if (!member?.email) return undefined;
    return {
      to: String(member.email),
      from: deps.config.MAIL_FROM,
      subject: '【Enishi】二段階認証が解除されました',
      text: lines(
        `${member.name ?? ''} 様`,
        '',
        '管理者の操作により、あなたの二段階認証が解除され、すべての端末からログアウトしました。',
        '次回はパスワードだけでログインできます。ログイン後、二段階認証をもう一度設定してください。',
        '',
        consoleUrl(deps.config, 'setting/member/second_factor'),
        '',
        'お心当たりがない場合は、すぐに最上位管理者へご連絡のうえ、パスワードを変更してください。',
      ),
    };
  },
});
