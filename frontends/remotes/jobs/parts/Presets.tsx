/** Ways to the jobs of the list that a member has to look at. */
import { type BuiltCondition, encodeConditions } from '@enishi/frontend-kit/entity/conditions/conditions';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { unconfirmedConditions } from '@enishi/protos/jobs/confirm-days';
import { jobOpenStatus } from '@enishi/protos/master/job';
import { JOBS } from './paths';

const unlawful: readonly BuiltCondition[] = [
  { column: 'open_status_flg', operator: 'any', value: [jobOpenStatus.code.public] },
  { column: 'missing_item_ids', operator: 'has', value: '' },
];

function Preset({ label, conditions, sort }: { label: string; conditions: readonly BuiltCondition[]; sort?: string }) {
  const search = new URLSearchParams({ conditions: encodeConditions(conditions), ...(sort && { sort }) });
  return (
    <LinkButton to={`${JOBS}?${search}`} variant="quiet" icon={<Icon name="alert" size={16} />}>
      {label}
    </LinkButton>
  );
}

export const Presets = ({ today, days }: { today: string; days: number | undefined }) => (
  <>
    {days !== undefined && (
      <Preset label="要確認" conditions={unconfirmedConditions(today, days)} sort="confirmed_date" />
    )}
    <Preset label="募集情報の不足" conditions={unlawful} />
  </>
);
