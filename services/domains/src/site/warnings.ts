import { formatInstant } from '@enishi/protos/fields/format';
import type { MailKinds } from '@enishi/service-kit/mail/kinds';
import { type WarningDeps, warning } from '../warnings';
import type { SiteMails } from './deps';

const PAGE = 'enterprise/sites/domain';

export const siteWarnings = (deps: WarningDeps): MailKinds<SiteMails> => ({
  certificate_ending: warning<SiteMails['certificate_ending']>(deps, PAGE, ({ ends_at, has_ended }, domain) => ({
    subject: `【Enishi】${domain} の証明書の期限が${has_ended ? '切れました' : '近づいています'}`,
    lines: [
      has_ended
        ? `公開サイト ${domain} の証明書の期限が切れました。サイトを開いた人に警告が表示されます。`
        : `公開サイト ${domain} の証明書が、${formatInstant(ends_at)}に切れます。`,
      '証明書は通常自動で更新されますが、更新が確認できていません。',
      'ドメインを管理する会社の画面で、次のページに表示される行が登録されているか、ご確認ください。',
    ],
  })),
});
