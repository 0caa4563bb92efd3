/** What is owed to those who did the work, the largest balance first. */
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Page, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { SignOnPhone, TitleBar } from '@enishi/frontend-kit/ui/base/TitleBar';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { LedgerFile } from '../parts/LedgerFile';
import { Balances } from '../parts/LedgerTable';
import { PayableViews } from '../parts/PayableViews';
import { PAYEE_LEDGERS } from '../parts/payment-notices';

export default function PayeeLedgerList() {
  const { data, error, refetch } = useRead('payee_ledgers', ['index'], (calls, options) =>
    calls.deals.PayeeLedgerService.Index({}, options),
  );
  return (
    <Page>
      <TitleBar
        title="未払残高"
        lead="確定した支払通知書のうち、まだ支払っていない金額を、支払日からの日数ごとに集計します。"
        tabs={<PayableViews current={PAYEE_LEDGERS} />}
      >
        <SignOnPhone>
          <LedgerFile path="payee_ledgers/index_file" />
        </SignOnPhone>
      </TitleBar>
      <Stack $gap={2}>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Waiting shape="rows" count={5} />}
        {data && data.rows.length === 0 && (
          <EmptyState title="残高のある支払先はありません">支払通知書を確定すると、支払うまで表示されます。</EmptyState>
        )}
        {data && data.rows.length > 0 && (
          <Balances rows={data.rows} party="支払先" to={(id) => `${PAYEE_LEDGERS}/${id}`} />
        )}
      </Stack>
    </Page>
  );
}
