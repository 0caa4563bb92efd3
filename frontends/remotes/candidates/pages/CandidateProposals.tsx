import { EntityTable } from '@enishi/frontend-kit/entity/list/EntityTable';
import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/values/row';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { candidate } from '@enishi/protos/crm/candidate';
import { proposalPresentation } from '@enishi/protos/messaging/proposal-presentation';
import { CandidateFrame } from '../parts/CandidateFrame';
import { Consents } from '../parts/Consents';

const COLUMN = 'candidate_id_by_enterprise_id';
/** All rows are of the same candidate: what was sent is told apart by the day and the company. */
const usual = proposalPresentation.table.filter((name) => name !== COLUMN);

function Proposals({ record }: { record: EntityRow }) {
  const id = idOf(candidate, record);
  return (
    <Stack>
      <Consents record={record} />
      <EntityTable
        definition={proposalPresentation}
        view="candidate"
        fixed={[{ column: COLUMN, operator: 'any', value: [id] }]}
        usual={usual}
        bulk={false}
        empty={{ text: 'この候補者についての提案が送信されると、いつ、誰に、何を提示したかがここに残ります。' }}
      />
    </Stack>
  );
}

export default function CandidateProposals() {
  return <CandidateFrame tab="proposal">{(record) => <Proposals record={record} />}</CandidateFrame>;
}
