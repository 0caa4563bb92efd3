import { useAct, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Badge, type BadgeTone } from '@enishi/frontend-kit/ui/base/Badge';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { DescriptionList } from '@enishi/frontend-kit/ui/base/DescriptionList';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Pager } from '@enishi/frontend-kit/ui/base/Pager';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { Drawer } from '@enishi/frontend-kit/ui/console/Drawer';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { formatInstant } from '@enishi/protos/fields/format';
import { linkage as definition } from '@enishi/protos/identity/linkage';
import { linkageEvent } from '@enishi/protos/master/identity';
import type { WebhookDelivery, WebhookTry } from '@enishi/protos/messaging/rpc';
import { useState } from 'react';
import { Code } from './Code';

export const outboundStates: Readonly<Record<string, { label: string; tone: BadgeTone }>> = {
  waiting: { label: '送信待ち', tone: 'neutral' },
  delivered: { label: '送信済み', tone: 'success' },
  failed: { label: '失敗', tone: 'danger' },
  held: { label: '保管中', tone: 'warning' },
  superseded: { label: '新しい通知に統合', tone: 'neutral' },
};

const eventNames: Readonly<Record<string, string>> = {
  test: 'テスト通知',
  'job.offered': '案件の掲載',
  'job.withdrawn': '案件の取り下げ',
};
const codes: Readonly<Record<string, number>> = linkageEvent.code;

export const eventLabel = (event: string): string => eventNames[event] ?? (linkageEvent.label(codes[event]) || event);

export const StateBadge = ({ state }: { state: string }) => {
  const { label, tone } = outboundStates[state] ?? { label: state, tone: 'neutral' as const };
  return <Badge $tone={tone}>{label}</Badge>;
};

const answerOf = ({ status, error }: WebhookTry): string => (status ? `応答 ${status}` : error);

export function Tries({ tries }: { tries: readonly WebhookTry[] }) {
  return (
    <Stack $gap={1}>
      {[...tries].reverse().map((one) => (
        <Stack key={one.at} $gap={0.5}>
          <p>
            {formatInstant(one.at)}　{answerOf(one)}（{one.took}ミリ秒）
          </p>
          {one.answer && <Code label="応答の内容" text={one.answer} />}
        </Stack>
      ))}
    </Stack>
  );
}

function Details({ id, onClose }: { id: string; onClose: () => void }) {
  const flash = useFlash();
  const { data, error } = useRead(definition.plural, ['delivery', id], (calls, options) =>
    calls.messaging.WebhookService.Show({ id }, options),
  );
  const replay = useAct((calls) => calls.messaging.WebhookService.Replay({ id }), [definition.plural]);
  const delivery = data?.webhook_delivery;
  const ended = delivery?.state === 'delivered' || delivery?.state === 'failed';
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title="送信の詳細"
      footer={
        ended && (
          <Button
            variant="primary"
            busy={replay.isPending}
            onClick={() => flash.after(replay.mutateAsync(), '再送の待ち行列に加えました')}
          >
            もう一度送信する
          </Button>
        )
      }
    >
      {error && <ErrorState error={error} />}
      {!delivery && !error && <Waiting count={7} />}
      {delivery && (
        <Stack>
          <DescriptionList
            items={[
              { label: '通知', value: eventLabel(delivery.event) },
              { label: '対象', value: delivery.target_id ? `No.${delivery.target_id}` : '-' },
              { label: '状態', value: <StateBadge state={delivery.state} /> },
              { label: '発生日時', value: formatInstant(delivery.created_at) },
              { label: '次の送信', value: delivery.due_at ? formatInstant(delivery.due_at) : '-' },
              { label: '送信番号', value: delivery.replays || delivery.id },
              ...(delivery.replays ? [{ label: '再送', value: '最初と同じ番号と内容で送信します' }] : []),
            ]}
          />
          <Heading level={3}>送信の結果（{delivery.tries_count}回）</Heading>
          <Tries tries={delivery.tries} />
          {delivery.request ? <Code label="送信した内容" text={JSON.stringify(delivery.request, null, 2)} /> : null}
        </Stack>
      )}
    </Drawer>
  );
}

const PER_PAGE = 50;

interface OutboundProps {
  linkage_id?: number;
  state?: string;
  page: number;
  href: (page: number) => string;
  /** Names of connections by id, where the log is that of several. */
  names?: ReadonlyMap<number, string>;
}

/** Deliveries to other systems, the newest first. */
export function Outbound({ linkage_id = 0, state = '', page, href, names }: OutboundProps) {
  const [opened, setOpened] = useState<string>();
  const { data, error, refetch } = useRead(definition.plural, ['outbound', page, linkage_id, state], (calls, options) =>
    calls.messaging.WebhookService.Deliveries({ page, per_page: PER_PAGE, linkage_id, state }, options),
  );
  const columns: readonly SimpleColumn<WebhookDelivery>[] = [
    { label: '発生日時', cell: ({ created_at }) => formatInstant(created_at) },
    ...(names
      ? [{ label: '連携', cell: ({ linkage_id: of }: WebhookDelivery) => names.get(of) ?? '削除した連携' }]
      : []),
    {
      label: '通知',
      cell: ({ event, target_id, replays }) =>
        `${eventLabel(event)}${target_id ? `（No.${target_id}）` : ''}${replays ? '・再送' : ''}`,
    },
    { label: '状態', cell: ({ state: now }) => <StateBadge state={now} /> },
    { label: '送信回数', cell: ({ tries_count }) => `${tries_count}回`, align: 'right' },
    { label: '最後の結果', cell: ({ tries }) => (tries.length > 0 ? answerOf(tries[tries.length - 1]) : '-') },
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
        <EmptyState title="送信の記録はまだありません" icon="external">
          対象のデータを登録・変更すると、ここに記録されます。
        </EmptyState>
      )}
      {data && data.count > 0 && (
        <>
          <SimpleTable label="送信の記録" columns={columns} rows={data.webhook_deliveries} keyOf={({ id }) => id} />
          <Pager page={page} pages={Math.ceil(data.count / PER_PAGE)} href={href} />
        </>
      )}
      {opened && <Details id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
