/** How an agency wants a kind of papers: the one record of it, read and saved by calls of its own. */
import { EntityDetail } from '@enishi/frontend-kit/entity/record/EntityDetail';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { useMaySet } from '@enishi/frontend-kit/runtime/member/member';
import { ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Page } from '@enishi/frontend-kit/ui/base/layout';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import type { Entity } from '@enishi/protos/fields/types';
import type { ReactNode } from 'react';

interface OnlySettingsProps {
  definition: Entity;
  lead: string;
  record?: EntityRow;
  error?: Error | null;
  /** Reads it anew. @returns the record as it is now */
  refetch: () => Promise<EntityRow>;
  /** Below the form. */
  below?: ReactNode;
}

export function OnlySettings({ definition, lead, record, error, refetch, below }: OnlySettingsProps) {
  const api = useApi();
  const mayEdit = useMaySet();
  return (
    <Page>
      <PageHeader title={definition.label} lead={lead} />
      {error && !record && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !record && <Waiting shape="form" />}
      {record && (
        <EntityDetail
          definition={definition}
          record={record}
          readOnly={!mayEdit}
          onSubmit={async (values, read) => {
            const version = read?.updated_at ? { updated_at: read.updated_at } : {};
            await api.put(`${definition.plural}/update`, { [definition.name]: { ...values, ...version } });
            return refetch();
          }}
          reload={refetch}
        />
      )}
      {record && below}
    </Page>
  );
}
