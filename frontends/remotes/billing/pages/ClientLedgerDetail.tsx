/** The account of a client. */
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
import { ClientTerms } from '../parts/ClientTerms';
import { CLIENT_LEDGERS, INVOICES } from '../parts/client-invoices';
import { LedgerFile } from '../parts/LedgerFile';
import { LedgerPeriod, usePeriod } from '../parts/LedgerPeriod';
import { ageItems, Entries } from '../parts/LedgerTable';

export default function ClientLedgerDetail() {
  const id = Number(useParams().id);
  const [period, setPeriod] = usePeriod();
  const { data, error, refetch } = useRead(
    'client_ledgers',
    ['show', id, period.from, period.to],
    (calls, options) => calls.deals.ClientLedgerService.Show({ id, ...period }, options),
    { keeps: true },
  );
  const row = data?.row;
  return (
    <Page>
      <Breadcrumbs items={[{ label: '売掛残高', to: CLIENT_LEDGERS }, { label: row?.name ?? '元帳' }]} />
      <PageHeader
        title={row ? `${row.name}の元帳` : '元帳'}
        actions={<LedgerFile path={`client_ledgers/show_file/${id}?from=${period.from}&to=${period.to}`} />}
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
                { label: '企業', value: <TextLink to={`/enterprise/companies/${id}`}>{row.name}</TextLink> },
              ]}
            />
          </Card>
          <LedgerPeriod period={period} errors={error?.errors} onChange={setPeriod} />
          <Entries ledger={data} papers={INVOICES} owed="請求" paid="入金" />
          {data.terms && <ClientTerms key={data.terms.updated_at} id={id} terms={data.terms} />}
        </Stack>
      )}
    </Page>
  );
}
