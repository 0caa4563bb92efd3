import { Comments } from '@enishi/frontend-kit/entity/comments/Comments';
import { idOf } from '@enishi/frontend-kit/entity/values/row';
import { commentJob } from '@enishi/protos/jobs/comment-job';
import { job } from '@enishi/protos/jobs/job';
import { JobFrame } from '../parts/JobFrame';

export default function JobComments() {
  return (
    <JobFrame tab="comment">
      {(record) => <Comments definition={commentJob} of={job} id={idOf(job, record)} />}
    </JobFrame>
  );
}
