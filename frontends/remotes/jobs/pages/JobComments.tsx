import { Comments } from '@enishi/frontend-kit/entity/comments/Comments';
import { callsOf } from '@enishi/frontend-kit/entity/frame/look';
import { idOf } from '@enishi/frontend-kit/entity/values/row';
import { commentJob } from '@enishi/protos/jobs/comment-job';
import { job } from '@enishi/protos/jobs/job';
import { JobFrame } from '../parts/JobFrame';
import { jobLook } from '../parts/job-look';

export default function JobComments() {
  return (
    <JobFrame tab="comment">
      {(record) => <Comments definition={commentJob} of={job} id={idOf(job, record)} call={callsOf(jobLook, record)} />}
    </JobFrame>
  );
}
