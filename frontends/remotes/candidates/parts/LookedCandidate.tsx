/** A candidate beside the list: what decides whether a work suits, and the way to a deal. */
import { LookedRecord, type LookOptions } from '@enishi/frontend-kit/entity/list/LookedRecord';
import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/values/row';
import { inceptionText } from '@enishi/frontend-kit/features/people-columns';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { candidate } from '@enishi/protos/crm/candidate';
import { OMIT } from './candidate';
import { candidateLook } from './candidate-look';

const options: LookOptions = {
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
  values: ['prefecture_id', 'station_id', 'work_styles_ids', 'business_day_ids', 'opportunity_date_comment', 'comment'],
  omit: OMIT,
};

export default function LookedCandidate({ record }: { record: EntityRow }) {
  return <LookedRecord definition={candidate} record={record} options={options} />;
}
