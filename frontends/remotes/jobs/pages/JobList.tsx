import { ListPage } from '@enishi/frontend-kit/entity/pages/pages';
import { job } from '@enishi/protos/jobs/job';
import { jobColumns, jobUsualColumns } from '../parts/columns';
import { jobLook } from '../parts/job-look';
import { JOBS } from '../parts/paths';

/** What the panel beside the list tells, after what the columns do. */
const VALUES = ['occupation_ids', 'skill_ids', 'required', 'detail', 'business_day_ids', 'enterprise_member1_id'];

export default function JobList() {
  return (
    <ListPage
      definition={job}
      createTo={`${JOBS}/create`}
      columns={jobColumns}
      usual={jobUsualColumns}
      look={{ record: jobLook, values: VALUES }}
    />
  );
}
