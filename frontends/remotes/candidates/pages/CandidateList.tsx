import { DuplicatesLink } from '@enishi/frontend-kit/entity/merge/DuplicatesPage';
import { ListPage } from '@enishi/frontend-kit/entity/pages/pages';
import { idOf } from '@enishi/frontend-kit/entity/values/row';
import { mailColumn } from '@enishi/frontend-kit/features/mail-mark';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { candidate } from '@enishi/protos/crm/candidate';
import { LIST, OMIT } from '../parts/candidate';
import { candidateLook } from '../parts/candidate-look';
import { INCEPTION_NEEDS, inceptionText } from '../parts/inception-day';

/** px: 即日・相談可 */
const START_WIDTH = 108;

export default function CandidateList() {
  return (
    <ListPage
      definition={candidate}
      createTo={`${LIST}/create`}
      look={{
        record: candidateLook,
        actions: (record) => (
          <LinkButton
            variant="primary"
            size="small"
            to={`/enterprise/opportunities/create?candidate=${idOf(candidate, record)}`}
          >
            商談を作成
          </LinkButton>
        ),
        views: { inception_day: inceptionText },
        values: [
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
        inception_day: { width: START_WIDTH, needs: INCEPTION_NEEDS, render: inceptionText },
      }}
      bulk={{ mergeIn: LIST }}
      actions={<DuplicatesLink definition={candidate} listTo={LIST} />}
    />
  );
}
