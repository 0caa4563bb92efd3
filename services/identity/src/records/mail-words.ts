/** The mails of this service. Tokens stand behind `#`, so that no server and no referrer ever sees them. */

import { productUrl } from '@enishi/service-kit/base/product-url';
import type { Mail } from '@enishi/service-kit/mail/mailer';
import type { IdentityConfig } from '../env';

/** The subjects of this service's mails. */
export interface IdentityMails {
  invite: { member_id: number };
  password_reset: { member_id: number };
  /** The mail's id is that of the claim to an address. */
  sign_up: Record<string, never>;
  new_email: { member_id: number };
  old_email: { member_id: number };
  second_factor_changed: { member_id: number; operator: boolean; enabled: boolean; renewed?: boolean };
  second_factor_reset: { member_id: number };
  operator_factor_reset: { admin_member_id: number };
  sign_in_guessed: { member_id: number; operator: boolean; password_known: boolean };
  many_read: { member_id: number; log_id: string };
  operator_managed: { member_id: number; about_id: number; operator_id: number };
  infected_file: { member_id: number; folder: string; candidate_id: number };
  support_asked: { support_id: number; member_id: number };
}

export type MailConfig = Pick<IdentityConfig, 'CONSOLE_URL' | 'MAIL_FROM'>;

/** A page of the agencies' console. */
export const consoleUrl = (config: MailConfig, path: string) => productUrl(config, `enterprise/${path}`);

/** A page of the operators' area. */
export const operatorUrl = (config: MailConfig, path: string) => productUrl(config, `admin/${path}`);

export const link = (config: MailConfig, path: string, token: string) => `${consoleUrl(config, path)}#token=${token}`;

export const lines = (...texts: string[]) => `${texts.join('\n')}\n`;

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

/** The mail to a person who has been invited to an agency. */
export const inviteMail = (config: MailConfig, to: string, enterprise: string, token: string): Mail => ({
  to,
  from: config.MAIL_FROM,
  subject: '【Enishi】メンバー登録のご案内',
  text: lines(
    `${enterprise} のメンバーとして招待されました。`,
    '次のリンクを開き、お名前とパスワードを登録してください。',
    '',
    link(config, 'registration/invite_accept', token),
    '',
    'リンクの有効期限は7日間です。1回だけ使用できます。',
    '有効期限が切れた場合は、招待した管理者に再送をご依頼ください。',
    '',
    'お心当たりがない場合は、このメールを破棄してください。',
  ),
});
