import { idOf } from '@enishi/frontend-kit/entity/values/row';
import { Slot } from '@enishi/frontend-kit/runtime/member/registry';
import { candidate } from '@enishi/protos/crm/candidate';
import { CandidateFrame } from '../parts/CandidateFrame';

export default function CandidateAgreements() {
  return (
    <CandidateFrame tab="agreement">
      {(record) => <Slot name="candidate.agreements" data={{ id: idOf(candidate, record) }} />}
    </CandidateFrame>
  );
}
