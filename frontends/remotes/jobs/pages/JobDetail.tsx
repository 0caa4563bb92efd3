import { EntityDetail } from '@enishi/frontend-kit/entity/record/EntityDetail';
import { job } from '@enishi/protos/jobs/job';
import { jobNotes } from '../parts/HoursNote';
import { JobFrame } from '../parts/JobFrame';
import { FIRST } from '../parts/job-look';
import { PublicLink } from '../parts/PublicLink';

export default function JobDetail() {
  return (
    <JobFrame tab="">
      {(record) => (
        <>
          <PublicLink record={record} />
          <EntityDetail definition={job} record={record} notes={jobNotes} first={FIRST} folds />
        </>
      )}
    </JobFrame>
  );
}
