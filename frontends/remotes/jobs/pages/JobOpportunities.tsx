import { EntityTable } from '@enishi/frontend-kit/entity/EntityTable';
import { idOf } from '@enishi/frontend-kit/entity/row';
import { Slot } from '@enishi/frontend-kit/runtime/registry';
import { Heading } from '@enishi/frontend-kit/ui/base/Heading';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Card, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { job } from '@enishi/protos/jobs/job';
import { JobFrame } from '../parts/JobFrame';

const COLUMN = 'job_id_by_enterprise_id';
/** All of these are about the same job and so about one company. */
const OWN = [COLUMN, 'company_id_by_enterprise_id'];
const usual = opportunity.table.filter((name) => !OWN.includes(name));

function Opportunities({ id }: { id: number }) {
  const create = (
    <LinkButton
      to={`/enterprise/opportunities/create?job=${id}`}
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
        view="job"
        fixed={[{ column: COLUMN, operator: 'any', value: [id] }]}
        usual={usual}
        tools={create}
        empty={{ text: 'この案件に候補者を提案したら、商談を登録してください。', actions: create }}
      />
      <Card aria-label="状況の推移">
        <Stack>
          <Heading level={2}>状況の推移</Heading>
          <Slot name="job.moves" data={{ id }} />
        </Stack>
      </Card>
    </Stack>
  );
}

export default function JobOpportunities() {
  return <JobFrame tab="opportunity">{(record) => <Opportunities id={idOf(job, record)} />}</JobFrame>;
}
