import { idOf } from '@enishi/frontend-kit/entity/values/row';
import { Slot } from '@enishi/frontend-kit/runtime/member/registry';
import { candidate } from '@enishi/protos/crm/candidate';
import { CandidateFrame } from '../parts/CandidateFrame';

export default function CandidateMatching() {
  return (
    <CandidateFrame tab="matching">
      {(record) => <Slot name="candidate.matches" data={{ id: idOf(candidate, record) }} />}
    </CandidateFrame>
  );
}
