/** Told beside what sends an agency's own words: without a linked domain, mails say fixed words only. */
import { DOMAIN_LINKED, useCurrentEnterprise } from '@enishi/frontend-kit/runtime/member/member';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';

export function PlainMail({ without }: { without: string }) {
  const enterprise = useCurrentEnterprise();
  if (!enterprise || enterprise.domain_status === DOMAIN_LINKED) return null;
  return (
    <Notice
      tone="warning"
      title="メールのドメインが連携されていません"
      actions={
        <LinkButton size="small" to="/enterprise/setting/domains">
          ドメインの設定を開く
        </LinkButton>
      }
    >
      定型文のメールを「Enishi」から送信します。{without}
      は載りません。自社の文面で送信するには、ドメインの設定でメールのドメインを連携してください。
    </Notice>
  );
}
