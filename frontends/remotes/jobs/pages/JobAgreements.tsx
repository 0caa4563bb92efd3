import { idOf } from '@enishi/frontend-kit/entity/values/row';
import { Slot } from '@enishi/frontend-kit/runtime/member/registry';
import { job } from '@enishi/protos/jobs/job';
import { JobFrame } from '../parts/JobFrame';

export default function JobAgreements() {
  return (
    <JobFrame tab="agreement">
      {(record) => (
        <Slot name="job.agreements" data={{ id: idOf(job, record), company: record.company_id_by_enterprise_id }} />
      )}
    </JobFrame>
  );
}
