/** Tells those who answer for an agency that a member has read unusually much of its personal data. */
import type { CallContext } from '@enishi/service-kit/base/context';
import { findRecord } from '@enishi/service-kit/crud/store';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import { type AuthDeps, trusted } from '../auth/deps';
import { consoleUrl, type IdentityMails, lines } from '../records/mail-words';
import { topsOf } from '../support/members';
import type { AccessRow } from './store';

export async function tellTops(
  deps: AuthDeps,
  ctx: CallContext,
  { _id: log_id, enterprise_id }: AccessRow,
): Promise<void> {
  await inTransactionOf(ctx, deps.connection, async (session) => {
    for (const member_id of await topsOf(deps, enterprise_id, session))
      await deps.mails.queue(session, { kind: 'many_read', enterprise_id, data: { member_id, log_id } });
  });
}

export const manyReadKind = (deps: AuthDeps): MailKind<IdentityMails['many_read']> => ({
  words: 'reader',
  perDay: { recipient: 20, agency: 500 },
  async write({ data: { member_id, log_id } }, ctx) {
    const { stores, accessLog, config } = deps;
    const row = await accessLog.find(log_id);
    const top = await findRecord(stores.member, ctx, member_id);
    if (!row || !top?.email) return undefined;
    const reader = row.operator_id
      ? await findRecord(stores.adminMember, trusted(ctx), row.operator_id)
      : await findRecord(stores.member, ctx, row.member_id);
    return {
      to: String(top.email),
      from: config.MAIL_FROM,
      subject: '【Enishi】個人情報が大量に閲覧されました',
      text: lines(
        `${top.name ?? ''} 様`,
        '',
        '1時間のうちに、通常より多くの個人情報が読み込まれました。',
        '',
        `閲覧した人　${row.operator_id ? '運営：' : ''}${reader?.name ?? ''} ${reader?.email ?? ''}`,
        `内容　　　　${row.target ?? ''}`,
        `IPアドレス　${row.ip ?? ''}`,
        '',
        '業務によるものかをご本人に確認し、アクセス記録をご覧ください。',
        consoleUrl(config, 'setting/access_logs?action=many_read'),
        '',
        'お心当たりがない場合は、そのメンバーを無効にすると、すべての端末からログアウトします。',
      ),
    };
  },
});
