/** The warnings to administrators when rows of a linked domain are gone. */
import { formatInstant } from '@enishi/protos/fields/format';
import type { MailKinds } from '@enishi/service-kit/mail/kinds';
import { type WarningDeps, warning } from '../warnings';
import type { MailDomainMails } from './collections';

const purposes: Readonly<Record<string, string>> = {
  ownership: '所有の確認',
  dkim: '署名（DKIM）',
  spf: '送信元の許可（SPF）',
  return_path: '不達メールの受け取り（CNAME）',
  dmarc: '受信側への方針（DMARC）',
};

const PAGE = 'enterprise/setting/domains/email';

export const mailWarnings = (deps: WarningDeps): MailKinds<MailDomainMails> => ({
  rows_missing: warning<MailDomainMails['rows_missing']>(deps, PAGE, ({ purposes: names, stops_at }, domain) => ({
    subject: `【Enishi】${domain} のDNSの設定が見つかりません`,
    lines: [
      `メールの送信に必要なDNSの設定が、${domain} から見つからなくなりました。`,
      '',
      ...names.map((name) => `・${purposes[name] ?? name}`),
      '',
      `${formatInstant(stops_at)}までに元に戻らない場合は、このドメインからのメールの送信を停止します。`,
      'ドメインを管理する会社の画面で、次のページに表示される行を登録し直してください。',
    ],
  })),
  sending_stopped: warning<MailDomainMails['sending_stopped']>(deps, PAGE, (_data, domain) => ({
    subject: `【Enishi】${domain} からのメールの送信を停止しました`,
    lines: [
      `72時間のあいだ必要なDNSの設定が確認できなかったため、${domain} からのメールの送信を停止しました。`,
      '設定を元に戻すと、確認後に自動で再開します。',
    ],
  })),
});
