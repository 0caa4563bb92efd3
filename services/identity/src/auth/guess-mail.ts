/** Tells the owner of an account that somebody tries to get in. */
import { findRecord } from '@enishi/service-kit/crud/store';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import { type AuthDeps, trusted } from './deps';
import { consoleUrl, type IdentityMails, lines, operatorUrl } from './mails';

export const signInGuessedKind = ({ stores, config }: AuthDeps): MailKind<IdentityMails['sign_in_guessed']> => ({
  words: 'reader',
  perDay: { recipient: 20, agency: 500 },
  async write({ data: { member_id, operator, password_known } }, ctx) {
    const store = operator ? stores.adminMember : stores.member;
    const owner = await findRecord(store, operator ? trusted(ctx) : ctx, member_id);
    if (!owner?.email) return undefined;
    const page = operator ? operatorUrl : consoleUrl;
    return {
      to: String(owner.email),
      from: config.MAIL_FROM,
      subject: password_known
        ? '【Enishi】パスワードが知られている可能性があります'
        : '【Enishi】ログインの失敗が続いています',
      text: lines(
        `${owner.name ?? ''} 様`,
        '',
        ...(password_known
          ? [
              'あなたのアカウントに、正しいパスワードと、誤った認証コードで、何度もログインが試みられました。',
              '二段階認証により、ログインはされていません。',
              '',
              'お心当たりがない場合は、パスワードが知られています。すぐに新しいパスワードを設定してください。',
            ]
          : [
              'あなたのアカウントで、ログインの失敗が続いています。',
              '失敗が続くあいだ、初めて使うブラウザーからのログインには待ち時間が入ります。',
              '',
              'お心当たりがない場合は、ほかで使っていない新しいパスワードを設定し、二段階認証を有効にしてください。',
            ]),
        '次のページからパスワードを再設定すると、そのブラウザーからは待たずにログインできます。',
        '',
        page(config, 'reset_password'),
      ),
    };
  },
});
