import { DuplicatesLink } from '@enishi/frontend-kit/entity/merge/DuplicatesLink';
import { ListPage } from '@enishi/frontend-kit/entity/pages/ListPage';
import { mailColumn } from '@enishi/frontend-kit/features/mail-mark';
import { candidate } from '@enishi/protos/crm/candidate';
import { LIST } from '../parts/candidate';
import { INCEPTION_NEEDS, inceptionText } from '../parts/inception-day';

/** px: 即日・相談可 */
const START_WIDTH = 108;

const look = () => import('../parts/LookedCandidate');

export default function CandidateList() {
  return (
    <ListPage
      definition={candidate}
      createTo={`${LIST}/create`}
      readTo={`${LIST}/read`}
      look={look}
      columns={{
        name: { sortBy: 'name_kana' },
        mail: mailColumn,
        inception_day: { width: START_WIDTH, needs: INCEPTION_NEEDS, render: inceptionText },
      }}
      bulk={{ mergeIn: LIST }}
      actions={<DuplicatesLink definition={candidate} listTo={LIST} />}
    />
  );
}
