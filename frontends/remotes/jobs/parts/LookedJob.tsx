/** A job beside the list: whose it is, at what price, and what it asks for. */
import { LookedRecord } from '@enishi/frontend-kit/entity/list/LookedRecord';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { job } from '@enishi/protos/jobs/job';
import { jobLook } from './job-look';

const options = {
  record: jobLook,
  values: ['occupation_ids', 'skill_ids', 'required', 'detail', 'business_day_ids', 'enterprise_member1_id'],
};

export default function LookedJob({ record }: { record: EntityRow }) {
  return <LookedRecord definition={job} record={record} options={options} />;
}
