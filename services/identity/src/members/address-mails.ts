/** Mails to the owner of an address that was typed into a form: what calls never tell, its owner learns here. */
import type { Mail } from '@enishi/service-kit/mail/mailer';
import { IGNORE, lines, link, type MailConfig } from '../records';

/** The link that makes an address a member's own. */
export const newEmailMail = (config: MailConfig, to: string, name: string, token: string): Mail => ({
  to,
  from: config.MAIL_FROM,
  subject: '【Enishi】メールアドレス変更の確認',
  text: lines(
    `${name} 様`,
    '',
    'ログインに使うメールアドレスを、このアドレスに変更するお申し込みを受け付けました。',
    '次のリンクを開き、変更を完了してください。',
    '',
    link(config, 'setting/email/confirm', token),
    '',
    'リンクの有効期限は24時間です。1回だけ使用できます。',
    '',
    `${IGNORE}アドレスは変更されません。`,
  ),
});

/** A change to an address that has another account. */
export const newEmailTakenMail = (config: MailConfig, to: string): Mail => ({
  to,
  from: config.MAIL_FROM,
  subject: '【Enishi】このメールアドレスは使用されています',
  text: lines(
    '別のアカウントのメールアドレスを、このアドレスに変更するお申し込みがありましたが、',
    'このアドレスのアカウントがすでにあるため、変更できません。',
    '',
    '変更するには、先にこのアドレスのアカウントのメールアドレスを変更するか、アカウントを削除してください。',
    '',
    IGNORE,
  ),
});

/** The mail to the address that an account no longer has. */
export const emailChangedMail = (config: MailConfig, to: string, name: string): Mail => ({
  to,
  from: config.MAIL_FROM,
  subject: '【Enishi】メールアドレスが変更されました',
  text: lines(
    `${name} 様`,
    '',
    'ログインに使うメールアドレスが、このアドレスから別のアドレスに変更されました。',
    '',
    'お心当たりがない場合は、すぐに貴社の管理者にご連絡ください。',
  ),
});

/** An invite to an address that has an account. */
export const inviteTakenMail = (config: MailConfig, to: string, enterprise: string): Mail => ({
  to,
  from: config.MAIL_FROM,
  subject: '【Enishi】メンバー登録のご案内',
  text: lines(
    `${enterprise} のメンバーとして招待されましたが、このメールアドレスにはすでに別のアカウントがあります。`,
    '1つのメールアドレスで登録できるのは、1社だけです。',
    '',
    '参加するには、別のメールアドレスへの招待を依頼してください。',
    'または、今のアカウントのメールアドレスを変更するか、アカウントを削除してから、もう一度招待を依頼してください。',
    '',
    IGNORE,
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
    IGNORE,
  ),
});
