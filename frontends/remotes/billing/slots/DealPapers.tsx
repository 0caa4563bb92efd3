/** On the page of a deal: its quotes and orders, for those who may see them, with ways to make another. */
import { toRequest } from '@enishi/frontend-kit/entity/conditions/conditions';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { day, yen } from '@enishi/frontend-kit/features/InvoiceDocument';
import { useIndex } from '@enishi/frontend-kit/runtime/api/entities';
import { useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useMayOpen } from '@enishi/frontend-kit/runtime/member/may-open';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { Card, Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { useNavigate } from 'react-router';
import { type DealPaperKind, ORDER, PaperState, QUOTE } from '../parts/deal-papers';

/** More papers than a deal has. */
const MOST = 100;

const columnsOf = (kind: DealPaperKind): SimpleColumn<EntityRow>[] => [
  {
    label: '件名',
    cell: ({ id_by_enterprise_id, title }) => (
      <TextLink to={`${kind.to}/${id_by_enterprise_id}`}>{String(title)}</TextLink>
    ),
    title: ({ title }) => String(title),
  },
  { label: '番号', cell: ({ number }) => String(number ?? '（確定前）') },
  { label: '状態', cell: (row) => <PaperState kind={kind} record={row} /> },
  { label: '合計（税込）', cell: ({ total_price_with_tax }) => yen(total_price_with_tax), align: 'right' },
  { label: '有効期限', cell: ({ expiry_date }) => day(expiry_date) },
];

function Papers({ kind, id }: { kind: DealPaperKind; id: number }) {
  const navigate = useNavigate();
  const { definition, to } = kind;
  const { data, error, refetch } = useIndex<EntityRow>(definition, {
    conditions: [toRequest(definition, { column: 'opportunity_id_by_enterprise_id', operator: 'any', value: [id] })],
    columns: ['title', 'number', kind.status, 'total_price_with_tax', 'expiry_date'],
    ...{ sort: 'id_by_enterprise_id desc', per_page: MOST },
  });
  const draft = useAct(
    async (calls, opportunity_id: number) =>
      kind === ORDER
        ? (await calls.deals.OrderingService.Draft({ opportunity_id })).purchase_order.id_by_enterprise_id
        : (await calls.deals.QuotingService.Draft({ opportunity_id })).quote.id_by_enterprise_id,
    [definition.plural],
  );
  return (
    <Card aria-label={definition.label}>
      <Stack>
        <Row $spread>
          <Heading level={2}>{definition.label}</Heading>
          <Button
            icon={<Icon name="plus" size={16} />}
            busy={draft.isPending}
            onClick={() => draft.mutate(id, { onSuccess: (made) => navigate(`${to}/${made}`) })}
          >
            {definition.label}を作成
          </Button>
        </Row>
        {draft.error && <Notice tone="danger">{draft.error.message}</Notice>}
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Waiting shape="rows" count={1} />}
        {data?.rows.length === 0 && (
          <EmptyState compact title={`${definition.label}はまだありません`} icon="file">
            商談の条件から下書きを作成できます。
          </EmptyState>
        )}
        {data && data.rows.length > 0 && (
          <SimpleTable
            label={definition.label}
            columns={columnsOf(kind)}
            rows={data.rows}
            keyOf={({ id_by_enterprise_id }) => Number(id_by_enterprise_id)}
          />
        )}
      </Stack>
    </Card>
  );
}

export default function DealPapers({ id = 0 }: { id?: number }) {
  const mayOpen = useMayOpen();
  return [QUOTE, ORDER].filter(({ to }) => mayOpen(to)).map((kind) => <Papers key={kind.to} kind={kind} id={id} />);
}
