import { DuplicatesPage } from '@enishi/frontend-kit/entity/merge/DuplicatesPage';
import { candidate } from '@enishi/protos/crm/candidate';
import { LIST } from '../parts/candidate';

export default function CandidateDuplicates() {
  return <DuplicatesPage definition={candidate} listTo={LIST} />;
}
