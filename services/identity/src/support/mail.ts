/** Asks a top administrator whether an operator may look into the console. */
import { supportScope, supportState } from '@enishi/protos/master/identity';
import { findRecord } from '@enishi/service-kit/crud/store';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import { consoleUrl, lines, memberStore } from '../records';
import type { SupportDeps, SupportMails } from './collections';
import { accessReply, findAccess } from './store';

/** What may be done with the leave, by scope. */
const meaning: Readonly<Record<number, string>> = {
  [supportScope.code.look]:
    '許可する時間を選ぶと、その間だけ、担当者が管理画面を閲覧できます。変更やファイルの取得はできません。',
  [supportScope.code.members]:
    '許可する時間を選ぶと、その間だけ、担当者がメンバーの招待と権限の変更を行えます。行うたびに管理者全員へお知らせします。',
};

export const supportAskedKind = (deps: SupportDeps): MailKind<SupportMails['support_asked']> => ({
  words: 'reader',
  perDay: { recipient: 20, agency: 200 },
  async write({ enterprise_id, data: { support_id, member_id } }, ctx) {
    const member = await findRecord(memberStore(deps), ctx, member_id);
    const access = await accessReply(deps, await findAccess(deps, enterprise_id, support_id));
    if (!member?.email || access.state_id !== supportState.code.asked) return undefined;
    return {
      to: String(member.email),
      from: deps.config.MAIL_FROM,
      subject: `【Enishi】サポートのための許可のお願い（${supportScope.label(access.scope_id)}）`,
      text: lines(
        `${member.name ?? ''} 様`,
        '',
        '運営のサポート担当者が、次の許可を申請しています。',
        '',
        `内容　　${supportScope.label(access.scope_id)}`,
        `担当者　${access.operator_name}`,
        `目的　　${access.reason}`,
        '',
        meaning[access.scope_id] ?? '',
        '行われたことは「アクセスログ」に残り、許可はいつでも取り消せます。',
        '',
        consoleUrl(deps.config, 'setting/support_access'),
        '',
        'お心当たりがない場合は「拒否する」を選択してください。',
      ),
    };
  },
});
