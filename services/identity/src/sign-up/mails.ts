/** Mails to the owner of an address that was typed into a sign-up: what the call never tells, its owner learns here. */
import type { Mail } from '@enishi/service-kit/mail/mailer';
import { consoleUrl, IGNORE, lines, link, type MailConfig } from '../records';

/** The link that makes a sign-up come true. It contains no names: a stranger has typed the names of the form. */
export const signUpMail = (config: MailConfig, to: string, token: string): Mail => ({
  to,
  from: config.MAIL_FROM,
  subject: '【Enishi】新規登録の確認',
  text: lines(
    'Enishiの新規登録のお申し込みを受け付けました。',
    '次のリンクを開き、お申し込みのときに決めたパスワードを入力すると、登録が完了します。',
    '',
    link(config, 'signup/confirm', token),
    '',
    'リンクの有効期限は24時間です。1回だけ使用できます。',
    '',
    `${IGNORE}登録は完了しません。`,
  ),
});

/** A sign-up with an address that has an account. */
export const signUpTakenMail = (config: MailConfig, to: string): Mail => ({
  to,
  from: config.MAIL_FROM,
  subject: '【Enishi】すでに登録されています',
  text: lines(
    'このメールアドレスで新規登録のお申し込みがありましたが、すでにアカウントがあります。',
    '次の画面からログインしてください。',
    '',
    consoleUrl(config, 'signin'),
    '',
    'パスワードをお忘れの場合は、次の画面から再設定できます。',
    '',
    consoleUrl(config, 'reset_password'),
    '',
    `${IGNORE}アカウントは変更されません。`,
  ),
});
