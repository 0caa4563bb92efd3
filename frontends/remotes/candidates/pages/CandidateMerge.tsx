import { MergePage } from '@enishi/frontend-kit/entity/merge/MergePage';
import { candidate } from '@enishi/protos/crm/candidate';
import { LIST } from '../parts/candidate';

export default function CandidateMerge() {
  return <MergePage definition={candidate} listTo={LIST} />;
}
