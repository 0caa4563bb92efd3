/** The account of a payee. */
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { Breadcrumbs } from '@enishi/frontend-kit/ui/base/Breadcrumbs';
import { DescriptionList } from '@enishi/frontend-kit/ui/base/DescriptionList';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Page, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { yenText } from '@enishi/protos/master/price';
import { useParams } from 'react-router';
import { LedgerFile } from '../parts/LedgerFile';
import { LedgerPeriod, usePeriod } from '../parts/LedgerPeriod';
import { ageItems, Entries } from '../parts/LedgerTable';
import { NOTICES, PAYEE_LEDGERS, PAYEES } from '../parts/payment-notices';

export default function PayeeLedgerDetail() {
  const id = Number(useParams().id);
  const [period, setPeriod] = usePeriod();
  const { data, error, refetch } = useRead(
    'payee_ledgers',
    ['show', id, period.from, period.to],
    (calls, options) => calls.deals.PayeeLedgerService.Show({ id, ...period }, options),
    { keeps: true },
  );
  const row = data?.row;
  return (
    <Page>
      <Breadcrumbs items={[{ label: '未払残高', to: PAYEE_LEDGERS }, { label: row?.name ?? '元帳' }]} />
      <PageHeader
        title={row ? `${row.name}の元帳` : '元帳'}
        actions={<LedgerFile path={`payee_ledgers/show_file/${id}?from=${period.from}&to=${period.to}`} />}
      />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting shape="record" />}
      {data && row && (
        <Stack $gap={2}>
          <Card aria-label="今日の残高">
            <DescriptionList
              items={[
                { label: '今日の残高', value: yenText(row.balance) },
                ...ageItems(row),
                { label: '支払先', value: <TextLink to={`${PAYEES}/${id}`}>{row.name}</TextLink> },
              ]}
            />
          </Card>
          <LedgerPeriod period={period} errors={error?.errors} onChange={setPeriod} />
          <Entries ledger={data} papers={NOTICES} owed="支払通知" paid="支払い" />
        </Stack>
      )}
    </Page>
  );
}
