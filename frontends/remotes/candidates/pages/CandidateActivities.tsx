import { idOf } from '@enishi/frontend-kit/entity/values/row';
import { candidate } from '@enishi/protos/crm/candidate';
import { Activities } from '../parts/Activities';
import { CandidateFrame } from '../parts/CandidateFrame';

export default function CandidateActivities() {
  return <CandidateFrame tab="activity">{(record) => <Activities id={idOf(candidate, record)} />}</CandidateFrame>;
}
