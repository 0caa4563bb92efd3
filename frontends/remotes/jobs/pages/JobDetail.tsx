import { EntityDetail } from '@enishi/frontend-kit/entity/record/EntityDetail';
import { space } from '@enishi/frontend-kit/ui/theme/theme';
import { job } from '@enishi/protos/jobs/job';
import styled from 'styled-components';
import { ConfirmNotice } from '../parts/ConfirmNotice';
import { jobNotes } from '../parts/HoursNote';
import { JobFrame } from '../parts/JobFrame';
import { FIRST } from '../parts/job-look';
import { LegalNotice } from '../parts/LegalNotice';
import { PublicLink } from '../parts/PublicLink';

/** Set off from the head above them; without notices there is no room. */
const Notices = styled.div`
  display: grid;
  gap: ${space(1)};

  &:not(:empty) {
    padding-top: ${space(2)};
  }
`;

export default function JobDetail() {
  return (
    <JobFrame tab="">
      {(record) => (
        <>
          <Notices>
            <ConfirmNotice record={record} />
            <LegalNotice record={record} />
          </Notices>
          <PublicLink record={record} />
          <EntityDetail definition={job} record={record} notes={jobNotes} first={FIRST} folds />
        </>
      )}
    </JobFrame>
  );
}
