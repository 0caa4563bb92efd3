import { useIndex } from '@enishi/frontend-kit/runtime/api/entities';
import { useSearch } from '@enishi/frontend-kit/runtime/page/use-search';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Heading, PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Page } from '@enishi/frontend-kit/ui/base/layout';
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { TabNav } from '@enishi/frontend-kit/ui/base/TabNav';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { formatInstant } from '@enishi/protos/fields/format';
import { linkage as definition } from '@enishi/protos/identity/linkage';
import { linkageGroup, linkageKind, linkageService } from '@enishi/protos/master/identity';
import styled from 'styled-components';
import { useEndpoints } from '../linkage/Endpoint';
import { Inbound } from '../linkage/Inbound';
import { LinkageState } from '../linkage/LinkageState';
import { BASE, isSending, type LinkageRow, showPath } from '../linkage/linkages';
import { Outbound, outboundStates } from '../linkage/Outbound';

const Filter = styled(Field)`
  max-width: 240px;
`;

const MOST = 1_000;
const received = [
  { value: 'refused', label: '要確認' },
  { value: 'waiting', label: '処理待ち' },
  { value: 'done', label: '登録済み' },
];
const sent = Object.entries(outboundStates).map(([value, { label }]) => ({ value, label }));

const useConnections = () =>
  useIndex<LinkageRow>(definition, {
    per_page: MOST,
    conditions: [{ column: 'group', operator: 'any', value: [linkageGroup.code.webhook] }],
  });

function Connections() {
  const endpoints = useEndpoints();
  const { data, error, refetch } = useConnections();
  const columns: readonly SimpleColumn<LinkageRow>[] = [
    { label: '名前', cell: (row) => <TextLink to={showPath(row)}>{row.name}</TextLink> },
    { label: '連携サービス', cell: ({ service_id }) => linkageService.label(service_id) },
    { label: '連携内容', cell: ({ kind }) => linkageKind.label(kind) },
    {
      label: '状態',
      cell: (row) => <LinkageState linkage={row} paused={endpoints.get(row.id_by_enterprise_id)?.state === 'paused'} />,
    },
    {
      label: '最終利用',
      cell: (row) => {
        const endpoint = endpoints.get(row.id_by_enterprise_id);
        const at = isSending(row.kind) ? endpoint?.last_success_at : row.last_used_at;
        return at ? formatInstant(at) : '-';
      },
    },
  ];
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting shape="rows" />;
  if (data.rows.length === 0)
    return (
      <EmptyState
        title="Webhookの連携はまだありません"
        icon="external"
        actions={<LinkButton to={`${BASE}/candidates`}>連携の方法を選ぶ</LinkButton>}
      >
        候補者や案件の変更を、ほかのシステムへすぐに通知できます。
      </EmptyState>
    );
  return (
    <SimpleTable
      label="Webhookの連携"
      columns={columns}
      rows={data.rows}
      keyOf={({ id_by_enterprise_id }) => id_by_enterprise_id}
    />
  );
}

/** Connections by webhook, and what went through all of them. */
export default function LinkageWebhooks() {
  const [params, change] = useSearch();
  const side = params.get('log') === 'received' ? 'received' : 'sent';
  const state = params.get('state') ?? '';
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const at = (log: string) => `?${new URLSearchParams({ log })}`;
  const href = (to: number) => `?${new URLSearchParams({ log: side, ...(state && { state }), page: String(to) })}`;
  const { data } = useConnections();
  const names = new Map(data?.rows.map((row) => [row.id_by_enterprise_id, row.name]));
  const options = side === 'sent' ? sent : received;
  return (
    <Page>
      <PageHeader title="Webhook" lead="ほかのシステムへの通知と、ほかのシステムからの受信を確認します。" />
      <Connections />
      <Heading level={2}>送受信の記録</Heading>
      <TabNav
        label="記録の種類"
        current={at(side)}
        items={[
          { to: at('sent'), label: '送信' },
          { to: at('received'), label: '受信' },
        ]}
      />
      <Filter label="状態">
        {(control) => (
          <NativeSelect
            {...control}
            options={options}
            emptyLabel="すべて"
            value={options.some(({ value }) => value === state) ? state : ''}
            onChange={({ currentTarget }) => change({ log: side, state: currentTarget.value, page: '' })}
          />
        )}
      </Filter>
      {side === 'sent' ? (
        <Outbound state={state} page={page} href={href} names={names} />
      ) : (
        <Inbound state={state} page={page} href={href} names={names} />
      )}
    </Page>
  );
}
