import { EntityTable } from '@enishi/frontend-kit/entity/EntityTable';
import { idOf } from '@enishi/frontend-kit/entity/row';
import { Slot } from '@enishi/frontend-kit/runtime/registry';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Card, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { candidate } from '@enishi/protos/crm/candidate';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { CandidateFrame } from '../parts/CandidateFrame';

const COLUMN = 'candidate_id_by_enterprise_id';
/** Everybody here is the same candidate: deals are told apart by company and job. */
const usual = opportunity.table.filter((name) => name !== COLUMN);

function Opportunities({ id }: { id: number }) {
  const create = (
    <LinkButton
      to={`/enterprise/opportunities/create?candidate=${id}`}
      variant="primary"
      icon={<Icon name="plus" size={16} />}
    >
      商談を登録
    </LinkButton>
  );
  return (
    <Stack>
      <EntityTable
        definition={opportunity}
        view="candidate"
        fixed={[{ column: COLUMN, operator: 'any', value: [id] }]}
        usual={usual}
        tools={create}
        empty={{ text: 'この候補者を企業や案件に提案したら、商談を登録してください。', actions: create }}
      />
      <Card aria-label="状況の推移">
        <Stack>
          <Heading level={2}>状況の推移</Heading>
          <Slot name="candidate.moves" data={{ id }} />
        </Stack>
      </Card>
    </Stack>
  );
}

export default function CandidateOpportunities() {
  return (
    <CandidateFrame tab="opportunity">{(record) => <Opportunities id={idOf(candidate, record)} />}</CandidateFrame>
  );
}
