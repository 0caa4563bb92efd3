/** A second factor that is set up or given up stands in the log, and its owner is told: it may not have been them. */
import type { CallContext } from '@enishi/service-kit/context';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import type { ClientSession } from 'mongoose';
import type { Account } from './credentials';
import type { AuthDeps } from './deps';
import { mailedOwner } from './mailed-owner';
import { type IdentityMails, lines } from './mails';

/** In the transaction that changes it. */
export async function tellChange(
  deps: AuthDeps,
  ctx: CallContext,
  account: Account,
  enabled: boolean,
  session: ClientSession,
): Promise<void> {
  const { enterprise_id, member_id, strategy } = account;
  const target = enabled ? '有効化' : '無効化';
  const entry = { enterprise_id, member_id, action: 'second_factor_change', target, ip: ctx.ip } as const;
  await deps.accessLog.add(entry, session);
  const data = { member_id, operator: strategy === 'admin', enabled };
  await deps.mails.queue(session, { kind: 'second_factor_changed', enterprise_id, data });
}

export const secondFactorChangedKind = (deps: AuthDeps): MailKind<IdentityMails['second_factor_changed']> => ({
  words: 'reader',
  perDay: { recipient: 20, agency: 500 },
  async write({ data }, ctx) {
    const { enabled } = data;
    const owner = await mailedOwner(deps, ctx, data);
    if (!owner) return undefined;
    return {
      to: owner.to,
      from: deps.config.MAIL_FROM,
      subject: enabled ? '【Enishi】二段階認証が有効になりました' : '【Enishi】二段階認証が無効になりました',
      text: lines(
        `${owner.name} 様`,
        '',
        enabled
          ? 'あなたのアカウントで、二段階認証が有効になりました。次回のログインから認証コードが必要です。'
          : 'あなたのアカウントで、二段階認証が無効になりました。次回からパスワードだけでログインできます。',
        '設定を変更した端末のほかは、すべてログアウトしました。',
        '',
        'お心当たりがない場合は、すぐにパスワードを再設定し、管理者にご連絡ください。',
        owner.resetPage,
      ),
    };
  },
});
