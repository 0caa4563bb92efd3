/** The deals of a candidate, a job or a company, a way to add one, and how they have moved. */
import { EntityTable } from '@enishi/frontend-kit/entity/EntityTable';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Card, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { Moves } from './Moves';
import { LIST } from './paths';

/** By the entity: the column that tells its records apart, columns that are the same for all of them, and what to do first. */
const kinds = {
  candidate: {
    column: 'candidate_id_by_enterprise_id',
    same: ['candidate_id_by_enterprise_id'],
    moves: 'candidates',
    empty: 'この候補者を企業や案件に提案したら、商談を登録してください。',
  },
  job: {
    column: 'job_id_by_enterprise_id',
    same: ['job_id_by_enterprise_id', 'company_id_by_enterprise_id'],
    moves: 'jobs',
    empty: 'この案件に候補者を提案したら、商談を登録してください。',
  },
  company: {
    column: 'company_id_by_enterprise_id',
    same: ['company_id_by_enterprise_id'],
    moves: 'companies',
    empty: 'この企業に候補者を提案したら、商談を登録してください。',
  },
} as const;

interface RecordDealsProps {
  of: keyof typeof kinds;
  id: number;
}

export function RecordDeals({ of, id }: RecordDealsProps) {
  const { column, same, moves, empty } = kinds[of];
  const shared: readonly string[] = same;
  const create = (
    <LinkButton to={`${LIST}/create?${of}=${id}`} variant="primary" icon={<Icon name="plus" size={16} />}>
      商談を登録
    </LinkButton>
  );
  return (
    <Stack>
      <EntityTable
        definition={opportunity}
        view={of}
        fixed={[{ column, operator: 'any', value: [id] }]}
        usual={opportunity.table.filter((name) => !shared.includes(name))}
        tools={create}
        empty={{ text: empty, actions: create }}
      />
      <Card aria-label="状況の推移">
        <Stack>
          <Heading level={2}>状況の推移</Heading>
          <Moves of={moves} id={id} />
        </Stack>
      </Card>
    </Stack>
  );
}
