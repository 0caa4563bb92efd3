import { EntityDetail } from '@enishi/frontend-kit/entity/EntityDetail';
import { DetailPage } from '@enishi/frontend-kit/entity/pages';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { job } from '@enishi/protos/jobs/job';
import { useParams } from 'react-router';
import { jobNotes } from '../parts/HoursNote';
import { JobActions } from '../parts/JobActions';
import { PublicLink } from '../parts/PublicLink';
import { JOBS } from '../parts/paths';

export default function JobDetail() {
  const { id = '' } = useParams();
  const home = `${JOBS}/${id}`;
  return (
    <DetailPage
      definition={job}
      id={id}
      listTo={JOBS}
      actions={(record) => <JobActions record={record} />}
      tabs={[{ label: '概要', to: home }]}
      current={home}
    >
      {(record) => (
        <Stack>
          <PublicLink record={record} />
          <EntityDetail definition={job} record={record} notes={jobNotes} />
        </Stack>
      )}
    </DetailPage>
  );
}
