/** The warnings to administrators when rows of a linked domain are gone, or a certificate ends. */
import { formatInstant } from '@enishi/protos/fields/format';
import type { CallContext } from '@enishi/service-kit/base/context';
import { AppError } from '@enishi/service-kit/base/errors';
import { productUrl } from '@enishi/service-kit/base/product-url';
import type { MailKind } from '@enishi/service-kit/mail/kinds';
import type { Mail } from '@enishi/service-kit/mail/mailer';
import type { DomainMails, DomainsDeps } from '../deps';
import { namesOf } from '../names';

const purposes: Readonly<Record<string, string>> = {
  ownership: '所有の確認',
  dkim: '署名（DKIM）',
  spf: '送信元の許可（SPF）',
  return_path: '不達メールの受け取り（CNAME）',
  dmarc: '受信側への方針（DMARC）',
};

const MAIL_PAGE = 'enterprise/setting/domains/email';
const SITE_PAGE = 'enterprise/sites/domain';

/** The member, as long as there is one. */
async function addressOf({ clients }: DomainsDeps, ctx: CallContext, id: number) {
  try {
    const { enterprise_member } = await clients.rpc.identity.EnterpriseMemberService.Show(ctx, { id });
    return enterprise_member;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

function kind<Data extends { member_id: number; domain: string }>(
  deps: DomainsDeps,
  write: (data: Data, domain: string) => { subject: string; lines: string[] },
  page = MAIL_PAGE,
): MailKind<Data> {
  return {
    words: 'reader',
    perDay: { recipient: 20, agency: 200 },
    async write({ data }, ctx): Promise<Mail | undefined> {
      const member = await addressOf(deps, ctx, data.member_id);
      if (!member?.email) return undefined;
      const { subject, lines } = write(data, namesOf(data.domain).unicode);
      const text = [
        `${member.name ?? ''} 様`,
        '',
        ...lines,
        '',
        '確認するページ',
        productUrl(deps.config, page),
        '',
      ].join('\n');
      return { to: member.email, from: deps.config.MAIL_FROM, subject, text };
    },
  };
}

export const domainMails = (deps: DomainsDeps) => ({
  rows_missing: kind<DomainMails['rows_missing']>(deps, ({ purposes: names, stops_at }, domain) => ({
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
  sending_stopped: kind<DomainMails['sending_stopped']>(deps, (_data, domain) => ({
    subject: `【Enishi】${domain} からのメールの送信を停止しました`,
    lines: [
      `72時間のあいだ必要なDNSの設定が確認できなかったため、${domain} からのメールの送信を停止しました。`,
      '設定を元に戻すと、確認後に自動で再開します。',
    ],
  })),
  certificate_ending: kind<DomainMails['certificate_ending']>(
    deps,
    ({ ends_at, has_ended }, domain) => ({
      subject: `【Enishi】${domain} の証明書の期限が${has_ended ? '切れました' : '近づいています'}`,
      lines: [
        has_ended
          ? `公開サイト ${domain} の証明書の期限が切れました。サイトを開いた人に警告が表示されます。`
          : `公開サイト ${domain} の証明書が、${formatInstant(ends_at)}に切れます。`,
        '証明書は通常自動で更新されますが、更新が確認できていません。',
        'ドメインを管理する会社の画面で、次のページに表示される行が登録されているか、ご確認ください。',
      ],
    }),
    SITE_PAGE,
  ),
});
