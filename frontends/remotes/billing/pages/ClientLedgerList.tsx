/** What clients owe, the largest balance first. */
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Page, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { SignOnPhone, TitleBar } from '@enishi/frontend-kit/ui/base/TitleBar';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import type { SimpleColumn } from '@enishi/frontend-kit/ui/console/SimpleTable';
import { yenText } from '@enishi/protos/master/price';
import { CLIENT_LEDGERS } from '../parts/client-invoices';
import { InvoiceViews } from '../parts/InvoiceViews';
import { LedgerFile } from '../parts/LedgerFile';
import { Balances, type LedgerRow } from '../parts/LedgerTable';

const more: readonly SimpleColumn<LedgerRow>[] = [
  {
    label: '前受金',
    align: 'right',
    cell: ({ on_account }) => (on_account === 0 ? '-' : `-${yenText(on_account)}`),
  },
  {
    label: '与信の上限',
    align: 'right',
    cell: ({ credit_limit, balance }) =>
      typeof credit_limit === 'number' ? (
        <span>
          {balance > credit_limit && <Badge $tone="danger">超過</Badge>} {yenText(credit_limit)}
        </span>
      ) : (
        '-'
      ),
  },
];

export default function ClientLedgerList() {
  const { data, error, refetch } = useRead('client_ledgers', ['index'], (calls, options) =>
    calls.deals.ClientLedgerService.Index({}, options),
  );
  return (
    <Page>
      <TitleBar
        title="売掛残高"
        lead="確定した請求書のうち入金を待つ金額を、支払期限からの日数ごとに集計します。"
        tabs={<InvoiceViews current={CLIENT_LEDGERS} />}
      >
        <SignOnPhone>
          <LedgerFile path="client_ledgers/index_file" />
        </SignOnPhone>
      </TitleBar>
      <Stack $gap={2}>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Waiting shape="rows" count={5} />}
        {data && data.rows.length === 0 && (
          <EmptyState title="残高のある企業はありません">請求書を確定すると、入金されるまで表示されます。</EmptyState>
        )}
        {data && data.rows.length > 0 && (
          <Balances rows={data.rows} party="企業" to={(id) => `${CLIENT_LEDGERS}/${id}`} more={more} />
        )}
      </Stack>
    </Page>
  );
}
