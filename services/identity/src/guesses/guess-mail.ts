/** Tells the owner of an account that a stranger tries to get in. */
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import type { IdentityNeeds } from '../needs';
import { lines, mailedOwner } from '../records';
import type { GuessMails } from './collections';

export const signInGuessedKind = (deps: IdentityNeeds): MailKind<GuessMails['sign_in_guessed']> => ({
  words: 'reader',
  perDay: { recipient: 20, agency: 500 },
  async write({ data }, ctx) {
    const { password_known } = data;
    const owner = await mailedOwner(deps, ctx, data);
    if (!owner) return undefined;
    return {
      to: owner.to,
      from: deps.config.MAIL_FROM,
      subject: password_known
        ? '【Enishi】パスワードが知られている可能性があります'
        : '【Enishi】ログインの失敗が続いています',
      text: lines(
        `${owner.name} 様`,
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
        owner.resetPage,
      ),
    };
  },
});
