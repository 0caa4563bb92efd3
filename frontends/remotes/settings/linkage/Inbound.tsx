import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { Badge, type BadgeTone } from '@enishi/frontend-kit/ui/base/Badge';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Pager } from '@enishi/frontend-kit/ui/base/Pager';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import type { InboundDelivery } from '@enishi/protos/crm/rpc';
import { formatInstant } from '@enishi/protos/fields/format';
import { linkage as definition } from '@enishi/protos/identity/linkage';
import { useState } from 'react';
import { InboundDetails } from './InboundDetails';

const states: Readonly<Record<string, { label: string; tone: BadgeTone }>> = {
  waiting: { label: '処理待ち', tone: 'neutral' },
  done: { label: '登録済み', tone: 'success' },
  refused: { label: '要確認', tone: 'danger' },
};

const entityNames: Readonly<Record<string, string>> = { candidate: '候補者', job: '案件' };
const PER_PAGE = 50;
/** How deliveries are named whose sender has given no number. */
const UNNAMED = 'body:';

interface InboundProps {
  linkage_id?: number;
  state?: string;
  page: number;
  href: (page: number) => string;
  /** Names of connections by id, where the log is that of several. */
  names?: ReadonlyMap<number, string>;
}

/** Deliveries of other systems, the newest first. */
export function Inbound({ linkage_id = 0, state = '', page, href, names }: InboundProps) {
  const [opened, setOpened] = useState<string>();
  const { data, error, refetch } = useRead(definition.plural, ['inbound', page, linkage_id, state], (calls, options) =>
    calls.crm.InboundService.Index({ page, per_page: PER_PAGE, linkage_id, state }, options),
  );
  const columns: readonly SimpleColumn<InboundDelivery>[] = [
    { label: '受信日時', cell: ({ received_at }) => formatInstant(received_at) },
    ...(names
      ? [{ label: '連携', cell: ({ linkage_id: of }: InboundDelivery) => names.get(of) ?? '削除した連携' }]
      : []),
    { label: 'データ', cell: ({ entity, count }) => `${entityNames[entity] ?? entity} ${count}件` },
    {
      label: '状態',
      cell: ({ state: now, refused_count }) => (
        <Badge $tone={states[now]?.tone ?? 'neutral'}>
          {states[now]?.label ?? now}
          {refused_count > 0 ? ` ${refused_count}件` : ''}
        </Badge>
      ),
    },
    {
      label: '受信番号',
      cell: ({ delivery_id }) => (delivery_id.startsWith(UNNAMED) ? '番号なし（本文で判別）' : delivery_id),
      title: ({ delivery_id }) => delivery_id,
    },
    {
      ...{ label: '操作', acts: true },
      cell: ({ id }) => (
        <Button size="small" onClick={() => setOpened(id)}>
          詳細
        </Button>
      ),
    },
  ];
  return (
    <>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting shape="rows" count={5} />}
      {data?.count === 0 && (
        <EmptyState title="受信したデータはまだありません" icon="download">
          相手のシステムから送信されると、ここに記録されます。
        </EmptyState>
      )}
      {data && data.count > 0 && (
        <>
          <SimpleTable label="受信の記録" columns={columns} rows={data.inbound_deliveries} keyOf={({ id }) => id} />
          <Pager page={page} pages={Math.ceil(data.count / PER_PAGE)} href={href} />
        </>
      )}
      {opened && <InboundDetails id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
