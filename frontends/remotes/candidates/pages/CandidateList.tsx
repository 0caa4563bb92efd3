import { DuplicatesLink } from '@enishi/frontend-kit/entity/merge/DuplicatesPage';
import { ListPage } from '@enishi/frontend-kit/entity/pages/pages';
import { mailColumn } from '@enishi/frontend-kit/features/mail-mark';
import { candidate } from '@enishi/protos/crm/candidate';
import { commentCandidate } from '@enishi/protos/crm/comment-candidate';
import { LIST, OMIT } from '../parts/candidate';
import { INCEPTION_NEEDS, inceptionText } from '../parts/inception-day';

/** px: 即日・相談可 */
const START_WIDTH = 108;

export default function CandidateList() {
  return (
    <ListPage
      definition={candidate}
      createTo={`${LIST}/create`}
      look={{
        comments: commentCandidate,
        views: { inception_day: inceptionText },
        facts: [
          'prefecture_id',
          'station_id',
          'work_styles_ids',
          'business_day_ids',
          'opportunity_date_comment',
          'comment',
        ],
        omit: OMIT,
      }}
      columns={{
        name: { sortBy: 'name_kana' },
        mail: mailColumn,
        inception_day: { header: '稼働開始', width: START_WIDTH, needs: INCEPTION_NEEDS, render: inceptionText },
      }}
      bulk={{ mergeIn: LIST }}
      actions={<DuplicatesLink definition={candidate} listTo={LIST} />}
    />
  );
}
