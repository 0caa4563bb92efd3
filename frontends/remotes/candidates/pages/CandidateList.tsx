import { DuplicatesLink } from '@enishi/frontend-kit/entity/merge/DuplicatesLink';
import { ListPage } from '@enishi/frontend-kit/entity/pages/ListPage';
import { candidateColumns } from '@enishi/frontend-kit/features/people-columns';
import { candidate } from '@enishi/protos/crm/candidate';
import { LIST } from '../parts/candidate';

const look = () => import('../parts/LookedCandidate');

export default function CandidateList() {
  return (
    <ListPage
      definition={candidate}
      createTo={`${LIST}/create`}
      readTo={`${LIST}/read`}
      look={look}
      columns={candidateColumns}
      bulk={{ mergeIn: LIST }}
      actions={<DuplicatesLink definition={candidate} listTo={LIST} />}
    />
  );
}
