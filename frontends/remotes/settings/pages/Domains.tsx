import { useMailDomain, useSiteDomain } from '@enishi/frontend-kit/features/domains/domain-record';
import { guardAllows } from '@enishi/frontend-kit/runtime/member/guard-rules';
import { useMe } from '@enishi/frontend-kit/runtime/member/member';
import { DescriptionList } from '@enishi/frontend-kit/ui/base/DescriptionList';
import { Heading, PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Card, Page, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { domainStatus, siteDomainStatus } from '@enishi/protos/master/domains';
import type { ReactNode } from 'react';

interface OverviewProps {
  title: string;
  use: string;
  name: string;
  status: string;
  link?: ReactNode;
  warning?: string;
}

function Overview({ title, use, name, status, link, warning }: OverviewProps) {
  return (
    <Card aria-label={title}>
      <Stack $gap={2}>
        <Row $spread>
          <Heading level={2}>{title}</Heading>
          {link}
        </Row>
        <p>{use}</p>
        {warning && <Notice tone="danger">{warning}</Notice>}
        <DescriptionList
          items={[
            { label: 'ドメイン', value: name },
            { label: '状態', value: status },
          ]}
        />
      </Stack>
    </Card>
  );
}

const NONE = 'まだ登録されていません';

/** The names that are the agency's own, and where each stands. */
export default function Domains() {
  const { data: me } = useMe();
  const mail = useMailDomain().data;
  const site = useSiteDomain().data;
  return (
    <Page>
      <PageHeader title="ドメイン" lead="御社のドメインを、メールの送信と公開サイトに使えます。" />
      <Stack>
        <Overview
          title="メールドメイン"
          use="提案・一斉メール・自動メールを、御社のメールアドレスから送ります。"
          name={mail?.domain_name ?? NONE}
          status={domainStatus.label(mail?.domain_status ?? 0)}
          warning={mail?.missing_at ? '必要なDNSの設定が見つかりません。詳しい画面で確認してください。' : undefined}
          link={<LinkButton to="/enterprise/setting/domains/email">メールドメインの設定</LinkButton>}
        />
        <Overview
          title="公開サイトのドメイン"
          use="求人サイトを、御社のドメインで公開します。"
          name={site?.domain_name ?? NONE}
          status={siteDomainStatus.label(site?.site_domain_status ?? 0)}
          warning={site?.failed_at ? (site.reason ?? undefined) : undefined}
          link={
            guardAllows('administrator', me) && (
              <LinkButton to="/enterprise/sites/domain">公開サイトのドメインの設定</LinkButton>
            )
          }
        />
      </Stack>
    </Page>
  );
}
