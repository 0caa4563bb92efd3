/** The fate of the mails of an invoice. */
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { Badge, type BadgeTone } from '@enishi/frontend-kit/ui/base/Badge';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { invoice } from '@enishi/protos/billing/invoice';
import type { InvoiceMail } from '@enishi/protos/billing/rpc';
import { EMPTY_MARK, formatInstant } from '@enishi/protos/fields/format';

const kinds: Readonly<Record<string, string>> = { invoice: '請求書の送付', reminder: '支払いのお願い' };

const outcomes: Readonly<Record<string, [BadgeTone, string]>> = {
  sent: ['success', '送信済み'],
  moot: ['neutral', '送信不要'],
  limited: ['warning', '送信を見合わせました'],
  refused: ['danger', '宛先に拒否されました'],
  failed: ['danger', '送信できませんでした'],
  unknown: ['warning', '送信結果不明'],
};

function Outcome({ outcome, bounced_at }: InvoiceMail) {
  if (bounced_at) return <Badge $tone="danger">宛先に届きませんでした</Badge>;
  const [tone, label] = outcomes[outcome ?? ''] ?? ['main', '送信待ち'];
  return <Badge $tone={tone}>{label}</Badge>;
}

const columns: readonly SimpleColumn<InvoiceMail>[] = [
  { label: 'メール', cell: ({ kind }) => kinds[kind] ?? kind },
  { label: '日時', cell: ({ at }) => formatInstant(at) },
  { label: '結果', cell: (row) => <Outcome {...row} /> },
  { label: '開封', cell: ({ opened_at }) => (opened_at ? formatInstant(opened_at) : EMPTY_MARK) },
  { label: '理由', cell: ({ error }) => error ?? EMPTY_MARK, title: ({ error }) => error },
];

export function InvoiceMails({ id }: { id: number }) {
  const { data, error, refetch } = useRead(invoice.plural, ['mails', id], (calls, options) =>
    calls.billing.InvoicingService.Mails({ id }, options),
  );
  if (data ? data.mails.length === 0 : !error) return null;
  return (
    <Card aria-label="メール">
      <Stack $gap={2}>
        <Heading level={2}>メール</Heading>
        {data ? (
          <SimpleTable label="メール" columns={columns} rows={data.mails} keyOf={({ kind, at }) => `${kind} ${at}`} />
        ) : (
          error && <ErrorState compact error={error} onRetry={() => void refetch()} />
        )}
      </Stack>
    </Card>
  );
}
