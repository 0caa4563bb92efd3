/** Growth over a year: recharts is loaded with the chart, which is loaded after everything else of the page. */
import { useCall } from '@enishi/frontend-kit/runtime/api/entities';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Skeleton } from '@enishi/frontend-kit/ui/base/Skeleton';
import { type SimpleColumn, SimpleTable } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { monthText } from '@enishi/protos/billing/months';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { enterprise } from '@enishi/protos/identity/enterprise';
import { lazy, Suspense } from 'react';
import type { GrowthMonth } from './GrowthChart';

const GrowthChart = lazy(() => import('./GrowthChart'));

const columns: readonly SimpleColumn<GrowthMonth>[] = [
  { label: '月', cell: ({ month }) => monthText(month) },
  { label: 'エージェント', cell: ({ agencies }) => formatNumber(agencies), align: 'right' },
  { label: 'メンバー', cell: ({ members }) => formatNumber(members), align: 'right' },
];
const billed: SimpleColumn<GrowthMonth> = {
  label: '請求額（税込）',
  cell: (row) => `${formatNumber(row.billed ?? 0)}円`,
  align: 'right',
};

interface Answer {
  months: GrowthMonth[];
  /** Whether figures of billing are missing, since that service is away. */
  billed_missing?: boolean;
}

export default function Growth() {
  const { data, error, refetch } = useCall<Answer>(enterprise.plural, `${enterprise.plural}/growth`);
  const waiting = <Skeleton $height="260px" role="status" aria-label="読み込んでいます" />;
  const months = data?.months ?? [];
  const shown = months.some((row) => row.billed !== undefined) ? [...columns, billed] : columns;
  return (
    <Card aria-label="推移">
      <Stack $gap={2}>
        <Heading level={2}>推移</Heading>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && waiting}
        {data?.billed_missing && (
          <Notice tone="warning">請求額は取得できませんでした。しばらくしてから読み込み直してください。</Notice>
        )}
        {data && (
          <Suspense fallback={waiting}>
            <GrowthChart months={months} />
          </Suspense>
        )}
        {data && (
          <details>
            <summary>表で見る</summary>
            <SimpleTable label="推移" columns={shown} rows={months} keyOf={({ month }) => month} />
          </details>
        )}
      </Stack>
    </Card>
  );
}
