import type { Mail } from '@enishi/service-kit/mail/mailer';
import { IGNORE, lines, type MailConfig } from '../records';

/** The mail to an account holder who has asked for a new password. */
export const resetMail = (config: MailConfig, to: string, name: string, link: string): Mail => ({
  to,
  from: config.MAIL_FROM,
  subject: '【Enishi】パスワード再設定のご案内',
  text: lines(
    `${name} 様`,
    '',
    'パスワード再設定のお申し込みを受け付けました。',
    '次のリンクを開き、新しいパスワードを設定してください。',
    '',
    link,
    '',
    'リンクの有効期限は1時間です。1回だけ使用できます。',
    'パスワードを再設定すると、すべての端末からログアウトします。',
    '',
    'お心当たりがない場合は、このメールを破棄してください。パスワードは変更されません。',
  ),
});

/** The mail to one whose password would open nothing. */
export const byProviderMail = (config: MailConfig, to: string, name: string, link: string): Mail => ({
  to,
  from: config.MAIL_FROM,
  subject: '【Enishi】ログインの方法のご案内',
  text: lines(
    `${name} 様`,
    '',
    'パスワード再設定のお申し込みを受け付けましたが、御社ではシングルサインオンでログインするため、パスワードは使用しません。',
    '次のリンクを開き、会社のメールアドレスを入力してログインしてください。',
    '',
    link,
    '',
    IGNORE,
  ),
});
