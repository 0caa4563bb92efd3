import { useNames } from '@enishi/frontend-kit/entity/values/names';
import type { MailDomain, SiteDomain } from '@enishi/frontend-kit/features/domains/domain-record';
import { useCall } from '@enishi/frontend-kit/runtime/api/entities';
import { useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading, PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Page, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { domain } from '@enishi/protos/domains/domain';
import { siteDomain } from '@enishi/protos/domains/site-domain';
import { ref } from '@enishi/protos/fields/builders';
import { formatInstant } from '@enishi/protos/fields/format';
import { dnsRowState, domainStatus, siteDomainStatus } from '@enishi/protos/master/domains';
import { useState } from 'react';

interface Paged {
  current_page: number;
  limit_value: number;
  count: number;
}

const when = (at: string | null | undefined): string => (at ? formatInstant(at) : '-');

const AGENCY = { enterprise_id: ref('エージェント', 'enterprise') };

function Agency({ enterprise_id = 0 }: { enterprise_id?: number }) {
  const names = useNames(AGENCY, [{ enterprise_id }]);
  const name = names('ref:enterprise', enterprise_id) ?? `ID ${enterprise_id}`;
  return <TextLink to={`/admin/enterprises/${enterprise_id}`}>{name}</TextLink>;
}

/** Rows that are not right, in one line. */
const missingOf = ({ dns_records = [] }: Pick<MailDomain, 'dns_records'>): string =>
  dns_records
    .filter(({ state }) => state !== dnsRowState.code.right)
    .map(({ type, host, state }) => `${type} ${host}（${dnsRowState.label(state)}）`)
    .join('、') || '-';

const mailColumns: readonly SimpleColumn<MailDomain>[] = [
  { label: 'ドメイン', cell: ({ domain_name }) => domain_name },
  { label: 'エージェント', cell: ({ enterprise_id }) => <Agency enterprise_id={enterprise_id} /> },
  {
    label: '状態',
    cell: ({ domain_status, missing_at }) => (
      <Badge $tone={missing_at ? 'danger' : domainStatus.tone(domain_status)}>
        {domainStatus.label(domain_status)}
      </Badge>
    ),
  },
  { label: '確認できない行', cell: missingOf, title: missingOf },
  { label: '最後の確認', cell: ({ checked_at }) => when(checked_at) },
  { label: '送信停止の予定', cell: ({ stops_at }) => when(stops_at) },
];

/** Goes on with a step that was given up, for the agency. */
function Retry({ enterprise_id = 0, failed_at, domain_name }: SiteDomain) {
  const flash = useFlash();
  const retry = useAct((calls) => calls.domains.SiteLinkService.Retry({ enterprise_id }), [siteDomain.plural]);
  if (!failed_at) return '-';
  return (
    <Button
      size="small"
      busy={retry.isPending}
      aria-label={`${domain_name}をもう一度試す`}
      onClick={() => flash.after(retry.mutateAsync(), '確認を始めました')}
    >
      もう一度試す
    </Button>
  );
}

const siteColumns: readonly SimpleColumn<SiteDomain>[] = [
  { label: 'ドメイン', cell: ({ domain_name }) => domain_name },
  { label: 'エージェント', cell: ({ enterprise_id }) => <Agency enterprise_id={enterprise_id} /> },
  {
    label: '状態',
    cell: ({ site_domain_status, failed_at }) => (
      <Badge $tone={failed_at ? 'danger' : siteDomainStatus.tone(site_domain_status)}>
        {siteDomainStatus.label(site_domain_status)}
      </Badge>
    ),
  },
  { label: '状況', cell: ({ reason }) => reason ?? '-', title: ({ reason }) => reason ?? undefined },
  { label: '最後の確認', cell: ({ checked_at }) => when(checked_at) },
  { label: '操作', acts: true, cell: (row) => <Retry {...row} /> },
];

interface ListProps<Row> {
  title: string;
  plural: string;
  columns: readonly SimpleColumn<Row>[];
}

function List<Row extends { enterprise_id?: number }>({ title, plural, columns }: ListProps<Row>) {
  const [page, setPage] = useState(1);
  const call = useCall<Paged & Record<string, Row[]>>(plural, `${plural}/index`, { page });
  const { data, error, refetch } = call;
  const rows = data?.[plural] ?? [];
  return (
    <Stack $gap={1} as="section" aria-label={title}>
      <Heading level={2}>{title}</Heading>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting shape="rows" />}
      {data && rows.length === 0 && (
        <EmptyState title="登録されたドメインはまだありません" icon="link">
          エージェントが登録すると、ここに表示されます。
        </EmptyState>
      )}
      {rows.length > 0 && (
        <SimpleTable label={title} columns={columns} rows={rows} keyOf={({ enterprise_id = 0 }) => enterprise_id} />
      )}
      {data && data.count > data.limit_value && (
        <Row $gap={1}>
          <Button size="small" ended={page === 1} onClick={() => setPage(page - 1)}>
            前の{data.limit_value}件
          </Button>
          <Button size="small" ended={page * data.limit_value >= data.count} onClick={() => setPage(page + 1)}>
            次の{data.limit_value}件
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** Names of all agencies, and where they hang. */
export default function Domains() {
  return (
    <Page>
      <PageHeader title="ドメイン" lead="全エージェントのドメインです。設定が止まっているものから表示します。" />
      <Stack $gap={4}>
        <List title="公開サイトのドメイン" plural={siteDomain.plural} columns={siteColumns} />
        <List title="メールドメイン" plural={domain.plural} columns={mailColumns} />
      </Stack>
    </Page>
  );
}
