import { idOf } from '@enishi/frontend-kit/entity/values/row';
import { Slot } from '@enishi/frontend-kit/runtime/member/registry';
import { candidate } from '@enishi/protos/crm/candidate';
import { CandidateFrame } from '../parts/CandidateFrame';

export default function CandidateOpportunities() {
  return (
    <CandidateFrame tab="opportunity">
      {(record) => <Slot name="candidate.deals" data={{ id: idOf(candidate, record) }} />}
    </CandidateFrame>
  );
}
