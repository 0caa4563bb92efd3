/** Tells those who answer for an agency that a member has read unusually much of its personal data. */
import type { CallContext } from '@enishi/service-kit/base/context';
import { findRecord } from '@enishi/service-kit/crud/store';
import { inTransactionOf } from '@enishi/service-kit/data/mongo';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import { type IdentityNeeds, trusted } from '../needs';
import { consoleUrl, lines, memberStore, operatorStore, topsOf } from '../records';
import type { AccessLogCollections, AccessLogMails, AccessRow } from './collections';
import { findEntry } from './store';

export type ManyReadDeps = IdentityNeeds<AccessLogCollections, AccessLogMails>;

export async function tellTops(
  deps: ManyReadDeps,
  ctx: CallContext,
  { _id: log_id, enterprise_id }: AccessRow,
): Promise<void> {
  await inTransactionOf(ctx, deps.connection, async (session) => {
    for (const member_id of await topsOf(deps, enterprise_id, session))
      await deps.mails.queue(session, { kind: 'many_read', enterprise_id, data: { member_id, log_id } });
  });
}

export const manyReadKind = (deps: ManyReadDeps): MailKind<AccessLogMails['many_read']> => ({
  words: 'reader',
  perDay: { recipient: 20, agency: 500 },
  async write({ data: { member_id, log_id } }, ctx) {
    const { config } = deps;
    const row = await findEntry(deps, log_id);
    const top = await findRecord(memberStore(deps), ctx, member_id);
    if (!row || !top?.email) return undefined;
    const reader = row.operator_id
      ? await findRecord(operatorStore(deps), trusted(ctx), row.operator_id)
      : await findRecord(memberStore(deps), ctx, row.member_id);
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
