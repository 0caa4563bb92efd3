/** Which agencies have read an announcement. */
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
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

export function AnnounceReaders({ id }: { id: number }) {
  const { data } = useRead(announce.plural, ['readers', id], (calls, options) =>
    calls.messaging.AnnounceReaderService.Index({ id, page: 1 }, options),
  );
  if (!data) return null;
  const { readers, members, count } = data;
  return (
    <Card aria-label="既読の状況">
      <Stack $gap={1.5}>
        <Heading level={2}>既読の状況</Heading>
        <p>
          {formatNumber(count)}社・{formatNumber(members)}人が読みました。
        </p>
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
