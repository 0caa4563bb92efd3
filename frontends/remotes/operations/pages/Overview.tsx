/** How agencies use the product, and where an operator has to help. */
import { useCall } from '@enishi/frontend-kit/runtime/api/entities';
import { useRight } from '@enishi/frontend-kit/runtime/member/member';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Breadcrumbs } from '@enishi/frontend-kit/ui/base/Breadcrumbs';
import { useRested } from '@enishi/frontend-kit/ui/base/composing';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Page, Row } from '@enishi/frontend-kit/ui/base/layout';
import { Pager } from '@enishi/frontend-kit/ui/base/Pager';
import { Skeleton } from '@enishi/frontend-kit/ui/base/Skeleton';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { addMonths, dayInJapan } from '@enishi/protos/billing/months';
import { formatInstant } from '@enishi/protos/fields/format';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { enterprise } from '@enishi/protos/identity/enterprise';
import { domainStatus, siteDomainStatus } from '@enishi/protos/master/domains';
import { enterpriseContractStatus } from '@enishi/protos/master/identity';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import styled from 'styled-components';

const Growth = lazy(() => import('../parts/Growth'));

interface Usage {
  id: number;
  name: string;
  enterprise_contract_status_id: number;
  domain_status: number;
  site_domain_status: number;
  members: number | null;
  last_login_date: string | null;
  candidates: number | null;
  open_jobs: number | null;
  contract_known: boolean;
  period_start: string | null;
  period_end: string | null;
  failed_mails: number;
  dead_letters: number;
  storage_bytes: number | null;
  mails: number | null;
  import_failures: number | null;
  limit_members?: number;
  limit_candidates?: number;
  limit_storage_mb?: number;
  limit_mails?: number;
}

interface Answer {
  enterprises: Usage[];
  current_page: number;
  limit_value: number;
  count: number;
}

const Search = styled(Field)`
  max-width: 320px;
`;

/** Shown in place of a figure of a service that is away. */
const NOT_READ = '取得できません';

const shown = (count: number | null, limit?: number): string =>
  count === null ? NOT_READ : `${formatNumber(count)}${limit ? ` / ${formatNumber(limit)}` : ''}`;

const MEGABYTE = 1024 * 1024;
const megabytes = (bytes: number | null): number | null => (bytes === null ? null : Math.ceil(bytes / MEGABYTE));
/** Whether a contract ends within two months: an operator has to talk about the next one. */
const endsSoon = (end: string): boolean => end < addMonths(dayInJapan(new Date()), 2);

function ContractEnd({ contract_known, period_start, period_end, enterprise_contract_status_id: status }: Usage) {
  if (status === enterpriseContractStatus.code.ended) return <Badge>{enterpriseContractStatus.label(status)}</Badge>;
  if (!contract_known) return <Badge>{NOT_READ}</Badge>;
  if (!period_start) return <Badge $tone="warning">契約なし</Badge>;
  if (!period_end) return <>期限なし</>;
  const day = period_end.replaceAll('-', '/');
  return endsSoon(period_end) ? <Badge $tone="warning">{day} まで</Badge> : <>{day} まで</>;
}

function Failed({ text, mayHelp }: { text: string; mayHelp: boolean }) {
  const badge = <Badge $tone="danger">{text}</Badge>;
  return mayHelp ? <TextLink to="/admin/dead_letters">{badge}</TextLink> : badge;
}

/** Work that hangs; nothing to see where all is well. */
function Health({ failed_mails, dead_letters, import_failures, domain_status, site_domain_status }: Usage) {
  const mayHelp = useRight('operations');
  const broken = [
    failed_mails > 0 && `メールの失敗 ${formatNumber(failed_mails)}件`,
    dead_letters > 0 && `イベントの失敗 ${formatNumber(dead_letters)}件`,
  ].filter(Boolean);
  const hangs = [
    (import_failures ?? 0) > 0 && `取り込みのエラー ${formatNumber(import_failures ?? 0)}件`,
    domain_status === domainStatus.code.verifying && 'メールドメイン確認中',
    site_domain_status !== siteDomainStatus.code.unlinked &&
      site_domain_status !== siteDomainStatus.code.live &&
      'サイトのドメイン設定中',
  ].filter(Boolean);
  if (broken.length + hangs.length === 0) return <Badge $tone="success">問題なし</Badge>;
  return (
    <Row $gap={0.5}>
      {broken.map((text) => (
        <Failed key={String(text)} text={String(text)} mayHelp={mayHelp} />
      ))}
      {hangs.map((text) => (
        <Badge key={String(text)} $tone="warning">
          {text}
        </Badge>
      ))}
    </Row>
  );
}

const columns: readonly SimpleColumn<Usage>[] = [
  { label: 'エージェント', cell: ({ id, name }) => <TextLink to={`/admin/enterprises/${id}`}>{name}</TextLink> },
  { label: 'メンバー', cell: ({ members, limit_members }) => shown(members, limit_members), align: 'right' },
  { label: '候補者', cell: ({ candidates, limit_candidates }) => shown(candidates, limit_candidates), align: 'right' },
  { label: '公開中の案件', cell: ({ open_jobs }) => shown(open_jobs), align: 'right' },
  {
    label: '今月のメール',
    cell: ({ mails, limit_mails }) => shown(mails, limit_mails),
    align: 'right',
  },
  {
    label: 'ファイル（MB）',
    cell: ({ storage_bytes, limit_storage_mb }) => shown(megabytes(storage_bytes), limit_storage_mb),
    align: 'right',
  },
  { label: '最終ログイン', cell: ({ last_login_date }) => (last_login_date ? formatInstant(last_login_date) : '-') },
  { label: '契約の終了', cell: (row) => <ContractEnd {...row} /> },
  { label: '状態', cell: (row) => <Health {...row} /> },
];

export default function Overview() {
  const [params] = useSearchParams();
  const page = Number(params.get('page')) || 1;
  const [typed, setTyped] = useState('');
  const [keyword] = useRested(typed, 300);
  const { data, error, refetch } = useCall<Answer>(enterprise.plural, `${enterprise.plural}/overview`, {
    page: keyword ? 1 : page,
    keyword: keyword || undefined,
  });
  return (
    <Page>
      <Breadcrumbs items={[{ label: enterprise.label, to: '/admin/enterprises' }, { label: '利用状況' }]} />
      <PageHeader title="利用状況" lead="エージェントごとの利用の様子と、手助けが必要なところです。" />
      <Suspense fallback={<Skeleton $height="320px" />}>
        <Growth />
      </Suspense>
      <Search label="エージェント名">
        {(control) => (
          <TextInput
            {...control}
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Search>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting shape="rows" count={7} />}
      {data?.enterprises.length === 0 && (
        <EmptyState title="該当するエージェントはありません" icon="building">
          エージェント名を短くして、もう一度検索してください。
        </EmptyState>
      )}
      {data && data.enterprises.length > 0 && (
        <>
          <SimpleTable label="利用状況" columns={columns} rows={data.enterprises} keyOf={({ id }) => id} />
          <Pager
            page={data.current_page}
            pages={Math.ceil(data.count / data.limit_value)}
            href={(to) => `?page=${to}`}
          />
        </>
      )}
    </Page>
  );
}
