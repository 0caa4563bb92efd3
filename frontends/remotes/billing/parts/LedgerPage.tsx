/** The page of one account, of a client or of a payee: its balance by age, and the lines of a period. */
import type { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { Breadcrumbs } from '@enishi/frontend-kit/ui/base/Breadcrumbs';
import { DescriptionList } from '@enishi/frontend-kit/ui/base/DescriptionList';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Card, Page, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { yenText } from '@enishi/protos/master/price';
import type { ReactNode } from 'react';
import { LedgerFile } from './LedgerFile';
import { LedgerPeriod, type Period } from './LedgerPeriod';
import { ageItems, Entries, type EntriesProps, type Ledger } from './LedgerTable';

interface Place {
  label: string;
  to: string;
}

interface LedgerPageProps extends Omit<EntriesProps, 'ledger'> {
  id: number;
  read: Pick<ReturnType<typeof useRead<Ledger>>, 'data' | 'error' | 'refetch'>;
  period: Period;
  onPeriod: (change: Partial<Period>) => void;
  /** The call of its file. */
  file: string;
  /** The list of accounts, and the pages of those whose accounts they are. */
  list: Place;
  party: Place;
  after?: ReactNode;
}

export function LedgerPage({ id, read, period, onPeriod, file, list, party, after, ...entries }: LedgerPageProps) {
  const { data, error, refetch } = read;
  const row = data?.row;
  return (
    <Page>
      <Breadcrumbs items={[list, { label: row?.name ?? '元帳' }]} />
      <PageHeader
        title={row ? `${row.name}の元帳` : '元帳'}
        actions={<LedgerFile path={`${file}/${id}?from=${period.from}&to=${period.to}`} />}
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
                { label: party.label, value: <TextLink to={`${party.to}/${id}`}>{row.name}</TextLink> },
              ]}
            />
          </Card>
          <LedgerPeriod period={period} errors={error?.errors} onChange={onPeriod} />
          <Entries ledger={data} {...entries} />
          {after}
        </Stack>
      )}
    </Page>
  );
}
