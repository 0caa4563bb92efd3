import { EntityDetail } from '@enishi/frontend-kit/entity/record/EntityDetail';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { job } from '@enishi/protos/jobs/job';
import { jobNotes } from '../parts/HoursNote';
import { JobFrame } from '../parts/JobFrame';
import { PublicLink } from '../parts/PublicLink';

export default function JobDetail() {
  return (
    <JobFrame tab="">
      {(record) => (
        <Stack>
          <PublicLink record={record} />
          <EntityDetail definition={job} record={record} notes={jobNotes} />
        </Stack>
      )}
    </JobFrame>
  );
}
