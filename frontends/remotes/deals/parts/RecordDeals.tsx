/** The deals of a candidate, a job or a company, a way to add one, and how they have moved. */
import { EntityTable } from '@enishi/frontend-kit/entity/list/EntityTable';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Card, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { Moves } from './Moves';
import { LIST } from './paths';
import { useDealColumns } from './use-deal-columns';

/** By the entity: the plural, a further column that is the same for all of its deals, and what to do first. */
const kinds = {
  candidate: {
    plural: 'candidates',
    implied: undefined,
    empty: 'この候補者を企業や案件に提案したら、商談を登録してください。',
  },
  job: {
    plural: 'jobs',
    implied: 'company_id_by_enterprise_id',
    empty: 'この案件に候補者を提案したら、商談を登録してください。',
  },
  company: {
    plural: 'companies',
    implied: undefined,
    empty: 'この企業に候補者を提案したら、商談を登録してください。',
  },
} as const;

interface RecordDealsProps {
  of: keyof typeof kinds;
  id: number;
}

export function RecordDeals({ of, id }: RecordDealsProps) {
  const { plural, implied, empty } = kinds[of];
  const column = `${of}_id_by_enterprise_id`;
  const create = (
    <LinkButton to={`${LIST}/create?${of}=${id}`} variant="primary" icon={<Icon name="plus" size={16} />}>
      商談を登録
    </LinkButton>
  );
  const { columns, dialog } = useDealColumns();
  return (
    <Stack>
      <EntityTable
        definition={opportunity}
        view={of}
        columns={columns}
        fixed={[{ column, operator: 'any', value: [id] }]}
        usual={opportunity.list.columns.filter((name) => name !== column && name !== implied)}
        tools={create}
        empty={{ text: empty, actions: create }}
      />
      <Card aria-label="状況の推移">
        <Stack>
          <Heading level={2}>状況の推移</Heading>
          <Moves of={plural} id={id} />
        </Stack>
      </Card>
      {dialog}
    </Stack>
  );
}
