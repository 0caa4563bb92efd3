/** A second factor that is set up or given up stands in the log, and its owner is told: it may not have been them. */
import type { CallContext } from '@enishi/service-kit/base/context';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import type { ClientSession } from 'mongoose';
import { addEntry } from '../access-log';
import type { Account } from '../accounts';
import { lines, mailedOwner } from '../records';
import type { FactorDeps, FactorMails } from './collections';

/** As it stands in the log, and in the mail. */
const changes = {
  enabled: {
    target: '有効化',
    subject: '【Enishi】二段階認証が有効になりました',
    text: 'あなたのアカウントで、二段階認証が有効になりました。次回のログインから認証コードが必要です。',
  },
  removed: {
    target: '無効化',
    subject: '【Enishi】二段階認証が無効になりました',
    text: 'あなたのアカウントで、二段階認証が無効になりました。次回からパスワードだけでログインできます。',
  },
  renewed: {
    target: 'リカバリーコードの再作成',
    subject: '【Enishi】リカバリーコードが作り直されました',
    text: 'あなたのアカウントで、リカバリーコードが作り直されました。以前のリカバリーコードは使えません。',
  },
} as const;

export type Change = keyof typeof changes;

/** In the transaction that changes it. */
export async function tellChange(
  deps: FactorDeps,
  ctx: CallContext,
  account: Account,
  change: Change,
  session: ClientSession,
): Promise<void> {
  const { enterprise_id, member_id, strategy } = account;
  const { target } = changes[change];
  const entry = { enterprise_id, member_id, action: 'second_factor_change', target, ip: ctx.ip } as const;
  await addEntry(deps, entry, session);
  const data = {
    member_id,
    operator: strategy === 'admin',
    enabled: change !== 'removed',
    renewed: change === 'renewed',
  };
  await deps.mails.queue(session, { kind: 'second_factor_changed', enterprise_id, data });
}

export const secondFactorChangedKind = (deps: FactorDeps): MailKind<FactorMails['second_factor_changed']> => ({
  words: 'reader',
  perDay: { recipient: 20, agency: 500 },
  async write({ data }, ctx) {
    const { enabled, renewed } = data;
    const { subject, text } = changes[renewed ? 'renewed' : enabled ? 'enabled' : 'removed'];
    const owner = await mailedOwner(deps, ctx, data);
    if (!owner) return undefined;
    return {
      to: owner.to,
      from: deps.config.MAIL_FROM,
      subject,
      text: lines(
        `${owner.name} 様`,
        '',
        text,
        '設定を変更した端末のほかは、すべてログアウトしました。',
        '',
        'お心当たりがない場合は、すぐにパスワードを再設定し、管理者にご連絡ください。',
        owner.resetPage,
      ),
    };
  },
});
