/** Which agencies have read an announcement. */
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { formatInstant } from '@enishi/protos/fields/format';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { announce } from '@enishi/protos/messaging/announce';
import type { AnnounceReaders as Reader } from '@enishi/protos/messaging/rpc';

const columns: readonly SimpleColumn<Reader>[] = [
  {
    label: 'エージェント',
    cell: ({ enterprise_id, enterprise_name }) => (
      <TextLink to={`/admin/enterprises/${enterprise_id}`}>{enterprise_name}</TextLink>
    ),
  },
  { label: '読んだメンバー', cell: ({ count }) => `${formatNumber(count)}人`, align: 'right' },
  { label: '最後に読んだ日時', cell: ({ last_read_at }) => formatInstant(last_read_at) },
];

const NONE = { readers: [], members: 0, count: 0 } as const;

export function AnnounceReaders({ id }: { id: number }) {
  const { data, error, refetch } = useRead(announce.plural, ['readers', id], (calls, options) =>
    calls.messaging.AnnounceReaderService.Index({ id, page: 1 }, options),
  );
  const { readers, members, count } = data ?? NONE;
  return (
    <Card aria-label="既読の状況">
      <Stack $gap={1.5}>
        <Heading level={2}>既読の状況</Heading>
        {error && !data && <ErrorState compact error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting count={1} />}
        {data && (
          <p>
            {count > 0
              ? `${formatNumber(count)}社・${formatNumber(members)}人が読みました。`
              : 'まだ読まれていません。'}
          </p>
        )}
        {readers.length > 0 && (
          <SimpleTable
            label="既読の状況"
            columns={columns}
            rows={readers}
            keyOf={({ enterprise_id }) => enterprise_id}
          />
        )}
        {count > readers.length && <p>最近読んだ{readers.length}社を表示しています。</p>}
      </Stack>
    </Card>
  );
}
