import { ListPage } from '@enishi/frontend-kit/entity/pages';
import { candidate } from '@enishi/protos/crm/candidate';
import { LIST, OMIT } from '../parts/candidate';

export default function CandidateList() {
  return <ListPage definition={candidate} createTo={`${LIST}/create`} omit={OMIT} />;
}
