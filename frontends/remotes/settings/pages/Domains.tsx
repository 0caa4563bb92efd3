import { useMailDomain, useSiteDomain } from '@enishi/frontend-kit/features/domains/domain-record';
import type { ApiError } from '@enishi/frontend-kit/runtime/api/api';
import { guardAllows } from '@enishi/frontend-kit/runtime/member/guard-rules';
import { useMe } from '@enishi/frontend-kit/runtime/member/member';
import { DescriptionList } from '@enishi/frontend-kit/ui/base/DescriptionList';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading, PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Card, Page, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { State } from '@enishi/frontend-kit/ui/base/State';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import type { ChoiceList } from '@enishi/protos/master/choice-list';
import { domainStatus, siteDomainStatus } from '@enishi/protos/master/domains';
import type { ReactNode } from 'react';

interface OverviewProps {
  title: string;
  use: string;
  /** Read of the domain's record: null is none. */
  read: { data: { domain_name: string } | null | undefined; error: ApiError | null; refetch: () => unknown };
  status: ReactNode;
  link?: ReactNode;
  warning?: string;
}

/** A domain that is still read, or could not be, is not said to be missing. */
function Overview({ title, use, read: { data, error, refetch }, status, link, warning }: OverviewProps) {
  return (
    <Card aria-label={title}>
      <Stack $gap={2}>
        <Row $spread>
          <Heading level={2}>{title}</Heading>
          {link}
        </Row>
        <p>{use}</p>
        {warning && <Notice tone="danger">{warning}</Notice>}
        {data === undefined && !error && <Waiting count={1} />}
        {data === undefined && error && <ErrorState compact error={error} onRetry={() => void refetch()} />}
        {data !== undefined && (
          <DescriptionList
            items={[
              { label: 'ドメイン', value: data?.domain_name ?? 'まだ登録されていません' },
              { label: '状態', value: status },
            ]}
          />
        )}
      </Stack>
    </Card>
  );
}

const Standing = ({ list, code = 0 }: { list: ChoiceList; code: number | undefined }) => (
  <State $tone={list.tone(code)}>{list.label(code)}</State>
);

/** The names that are the agency's own, and where each stands. */
export default function Domains() {
  const { data: me } = useMe();
  const mail = useMailDomain();
  const site = useSiteDomain();
  return (
    <Page>
      <PageHeader title="ドメイン" lead="御社のドメインを、メールの送信と公開サイトに使えます。" />
      <Stack>
        <Overview
          title="メールドメイン"
          use="提案・一斉メール・自動メールを、御社のメールアドレスから送ります。"
          read={mail}
          status={<Standing list={domainStatus} code={mail.data?.domain_status} />}
          warning={
            mail.data?.missing_at ? '必要なDNSの設定が見つかりません。詳しい画面で確認してください。' : undefined
          }
          link={<LinkButton to="/enterprise/setting/domains/email">メールドメインの設定</LinkButton>}
        />
        <Overview
          title="公開サイトのドメイン"
          use="求人サイトを、御社のドメインで公開します。"
          read={site}
          status={<Standing list={siteDomainStatus} code={site.data?.site_domain_status} />}
          warning={site.data?.failed_at ? (site.data.reason ?? undefined) : undefined}
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
