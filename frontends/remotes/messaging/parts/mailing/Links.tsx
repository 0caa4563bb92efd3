/** The links of a mailing, by how many recipients followed each. */
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { Mailing, MailingLink } from '@enishi/protos/messaging/rpc';
import { type MailingOf, useLinks } from './mailing';

const columns = [
  { label: 'リンク', wraps: true, cell: ({ url }: MailingLink) => url, title: ({ url }: MailingLink) => url },
  { label: 'クリックした宛先', cell: ({ recipient_count: count }: MailingLink) => `${formatNumber(count)}件` },
  { label: 'クリック数', cell: ({ click_count: count }: MailingLink) => `${formatNumber(count)}回` },
];

export function Links({ of, mailing }: { of: MailingOf; mailing: Mailing }) {
  const { data, error, refetch } = useLinks(of, String(mailing.click_count));
  return (
    <Card aria-label="リンク">
      <Stack $gap={1.5}>
        <Heading level={2}>リンクごとのクリック</Heading>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting shape="rows" />}
        {data && data.links.length === 0 && (
          <EmptyState title="まだクリックされていません" icon="send">
            宛先が本文のリンクを開くと、ここに表示されます。迷惑メール対策の自動アクセスは数えません。
          </EmptyState>
        )}
        {data && data.links.length > 0 && (
          <SimpleTable<MailingLink>
            label="リンクごとのクリック"
            rows={data.links}
            keyOf={({ url }) => url}
            columns={columns}
          />
        )}
        {data && data.further > 0 && <p>ほかに{formatNumber(data.further)}件のリンクがクリックされています。</p>}
      </Stack>
    </Card>
  );
}
