import { EntityTable } from '@enishi/frontend-kit/entity/list/EntityTable';
import { useIndex } from '@enishi/frontend-kit/runtime/api/entities';
import { useSearch } from '@enishi/frontend-kit/runtime/page/use-search';
import { EmptyState, ErrorState } from '@enishi/frontend-kit/ui/base/EmptyState';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { PageHeader } from '@enishi/frontend-kit/ui/base/Heading';
import { Page } from '@enishi/frontend-kit/ui/base/layout';
import { NativeSelect } from '@enishi/frontend-kit/ui/base/NativeSelect';
import { Waiting } from '@enishi/frontend-kit/ui/base/Waiting';
import { company } from '@enishi/protos/crm/company';
import type { Entity } from '@enishi/protos/fields/types';
import { enterprise } from '@enishi/protos/identity/enterprise';
import { MAX_PER_PAGE } from '@enishi/protos/master/constants';
import styled from 'styled-components';

/** Which of the agency's people look after a company is the agency's own business. */
const isShown = (name: string): boolean => (company as Entity).fields[name].kind !== 'ref';
const shown: Entity = {
  ...company,
  fields: Object.fromEntries(Object.entries((company as Entity).fields).filter(([name]) => isShown(name))),
  table: company.table.filter(isShown),
  search: company.search.filter(isShown),
};

const Agency = styled(Field)`
  max-width: 400px;
`;

interface AgencyRow {
  id: number;
  name: string;
}

/** The clients of one agency, to look at when it asks for help; `?enterprise=2` says which. */
export default function CompanyList() {
  const [params, change] = useSearch();
  const { data, error, refetch } = useIndex<AgencyRow & Record<string, never>>(enterprise, {
    per_page: MAX_PER_PAGE,
    sort: 'id',
    columns: ['id', 'name'],
  });
  const agencies: readonly AgencyRow[] = data?.rows ?? [];
  const chosen = agencies.find(({ id }) => id === Number(params.get('enterprise'))) ?? agencies[0];
  return (
    <Page>
      <PageHeader title="企業" lead="エージェントに登録されている取引先の企業です。" />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting shape="rows" count={5} />}
      {data && !chosen && (
        <EmptyState title="エージェントがまだ登録されていません" icon="building">
          エージェントを登録すると、その取引先の企業をここで確認できます。
        </EmptyState>
      )}
      {chosen && (
        <>
          <Agency label="エージェント">
            {(control) => (
              <NativeSelect
                {...control}
                value={chosen.id}
                options={agencies.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(event) => change(() => new URLSearchParams({ enterprise: event.currentTarget.value }))}
              />
            )}
          </Agency>
          <EntityTable
            key={chosen.id}
            definition={shown}
            scope={{ enterprise_id: chosen.id }}
            bulk={false}
            quickLook={false}
            empty={{ text: 'このエージェントには企業がまだ登録されていません。' }}
          />
        </>
      )}
    </Page>
  );
}
