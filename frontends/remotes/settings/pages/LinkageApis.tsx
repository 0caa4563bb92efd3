import { useIndex } from '@enishi/frontend-kit/runtime/api/entities';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Page, Row } from '@enishi/frontend-kit/ui/base/layout';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { formatDay, formatInstant } from '@enishi/protos/fields/format';
import { linkage as definition } from '@enishi/protos/identity/linkage';
import { linkageKind, linkageService } from '@enishi/protos/master/identity';
import { LinkageState } from '../linkage/LinkageState';
import { BASE, docs, type LinkageRow, SANDBOX, showPath } from '../linkage/linkages';

const MOST = 1_000;
const createTo = `${BASE}/create?service=${linkageService.code.api}&kind=${linkageKind.code.candidate_in}`;

const columns: readonly SimpleColumn<LinkageRow>[] = [
  { label: '名前', cell: (row) => <TextLink to={showPath(row)}>{row.name}</TextLink> },
  { label: '連携内容', cell: ({ kind }) => linkageKind.label(kind) },
  { label: 'トークン', cell: ({ token_hint }) => (token_hint ? `${token_hint}…` : '-') },
  { label: '状態', cell: (row) => <LinkageState linkage={row} /> },
  { label: '有効期限', cell: ({ expires_on }) => (expires_on ? formatDay(expires_on) : 'なし') },
  { label: '最終利用', cell: ({ last_used_at }) => (last_used_at ? formatInstant(last_used_at) : '-') },
];

/** API tokens that were given out. */
export default function LinkageApis() {
  const { data, error, refetch } = useIndex<LinkageRow>(definition, {
    per_page: MOST,
    columns: ['name', 'kind', 'token_hint', 'linkage_status_id', 'expires_on', 'last_used_at', 'service_id', 'group'],
    conditions: [{ column: 'service_id', operator: 'any', value: [linkageService.code.api] }],
  });
  return (
    <Page>
      <PageHeader
        title="API"
        lead="ほかのシステムに発行したAPIトークンの一覧です。使われていないトークンは停止してください。"
        actions={
          <Row>
            <LinkButton to={docs()}>APIの説明</LinkButton>
            <LinkButton to={SANDBOX}>テスト環境</LinkButton>
            <LinkButton to={createTo} variant="primary" icon={<Icon name="plus" size={16} />}>
              APIトークンを発行
            </LinkButton>
          </Row>
        }
      />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting shape="rows" count={5} />}
      {data?.rows.length === 0 && (
        <EmptyState
          title="APIトークンはまだありません"
          icon="link"
          actions={
            <LinkButton to={createTo} variant="primary">
              APIトークンを発行
            </LinkButton>
          }
        >
          トークンを発行すると、ほかのシステムから候補者や案件を検索・登録できます。
        </EmptyState>
      )}
      {data && data.rows.length > 0 && (
        <SimpleTable
          label="APIトークン"
          columns={columns}
          rows={data.rows}
          keyOf={({ id_by_enterprise_id }) => id_by_enterprise_id}
        />
      )}
    </Page>
  );
}
