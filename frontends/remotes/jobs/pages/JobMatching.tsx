import { idOf } from '@enishi/frontend-kit/entity/values/row';
import { Slot } from '@enishi/frontend-kit/runtime/member/registry';
import { job } from '@enishi/protos/jobs/job';
import { JobFrame } from '../parts/JobFrame';

export default function JobMatching() {
  return <JobFrame tab="matching">{(record) => <Slot name="job.matches" data={{ id: idOf(job, record) }} />}</JobFrame>;
}
