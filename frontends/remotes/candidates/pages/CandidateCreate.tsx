import { CreatePage } from '@enishi/frontend-kit/entity/pages';
import { candidate } from '@enishi/protos/crm/candidate';
import { LIST, OMIT } from '../parts/candidate';

export default function CandidateCreate() {
  return <CreatePage definition={candidate} listTo={LIST} omit={OMIT} />;
}
