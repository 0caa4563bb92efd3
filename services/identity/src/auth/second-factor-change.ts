/** A second factor that is set up or given up stands in the log, and its owner is told: it may not have been them. */
import type { CallContext } from '@enishi/service-kit/context';
import { findRecord } from '@enishi/service-kit/crud/store';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import { inTransactionOf } from '@enishi/service-kit/mongo';
import type { Account } from './credentials';
import { type AuthDeps, trusted } from './deps';
import { consoleUrl, type IdentityMails, lines, operatorUrl } from './mails';

export async function tellChange(deps: AuthDeps, ctx: CallContext, account: Account, enabled: boolean): Promise<void> {
  const { enterprise_id, member_id, strategy } = account;
  const target = enabled ? '有効化' : '無効化';
  await inTransactionOf(ctx, deps.connection, async (session) => {
    const entry = { enterprise_id, member_id, action: 'second_factor_change', target, ip: ctx.ip } as const;
    await deps.accessLog.add(entry, session);
    const data = { member_id, operator: strategy === 'admin', enabled };
    await deps.mails.queue(session, { kind: 'second_factor_changed', enterprise_id, data });
  });
}

export const secondFactorChangedKind = ({
  stores,
  config,
}: AuthDeps): MailKind<IdentityMails['second_factor_changed']> => ({
  words: 'reader',
  perDay: { recipient: 20, agency: 500 },
  async write({ data: { member_id, operator, enabled } }, ctx) {
    const store = operator ? stores.adminMember : stores.member;
    const owner = await findRecord(store, operator ? trusted(ctx) : ctx, member_id);
    if (!owner?.email) return undefined;
    const page = operator ? operatorUrl : consoleUrl;
    return {
      to: String(owner.email),
      from: config.MAIL_FROM,
      subject: enabled ? '【Enishi】二段階認証が有効になりました' : '【Enishi】二段階認証が無効になりました',
      text: lines(
        `${owner.name ?? ''} 様`,
        '',
        enabled
          ? 'あなたのアカウントで、二段階認証が有効になりました。次回のログインから認証コードが必要です。'
          : 'あなたのアカウントで、二段階認証が無効になりました。次回からパスワードだけでログインできます。',
        '',
        'お心当たりがない場合は、すぐにパスワードを再設定し、管理者にご連絡ください。',
        page(config, 'reset_password'),
      ),
    };
  },
});
