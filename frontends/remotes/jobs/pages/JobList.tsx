import { ListPage } from '@enishi/frontend-kit/entity/pages/ListPage';
import { useCurrentEnterprise } from '@enishi/frontend-kit/runtime/member/member';
import { DEFAULT_CONFIRM_DAYS } from '@enishi/protos/jobs/confirm-days';
import { job } from '@enishi/protos/jobs/job';
import { japanDay } from '@enishi/protos/master/dates';
import { useMemo } from 'react';
import { ConfirmChosen } from '../parts/ConfirmChosen';
import { jobColumnsWith, jobUsualColumns } from '../parts/columns';
import { Presets } from '../parts/Presets';
import { JOBS } from '../parts/paths';
import { useConfirmDays } from '../parts/use-confirm';

const look = () => import('../parts/LookedJob');
const bulk = { Also: ConfirmChosen };

export default function JobList() {
  const days = useConfirmDays();
  const today = japanDay(new Date());
  // The bar stands still while the agency is on its way: nearly all ask for confirmations.
  const presetDays = useCurrentEnterprise() ? days : DEFAULT_CONFIRM_DAYS;
  const columns = useMemo(() => jobColumnsWith(today, days), [today, days]);
  return (
    <ListPage
      definition={job}
      createTo={`${JOBS}/create`}
      readTo={`${JOBS}/read`}
      columns={columns}
      usual={jobUsualColumns}
      look={look}
      bulk={bulk}
      tools={<Presets today={today} days={presetDays} />}
    />
  );
}
