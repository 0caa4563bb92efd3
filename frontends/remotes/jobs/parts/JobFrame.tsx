/** The frame of a job's pages: name, states, tabs. */
import { countBelow, countOf } from '@enishi/frontend-kit/entity/frame/tab-counts';
import { DetailPage } from '@enishi/frontend-kit/entity/pages/DetailPage';
import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/values/row';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Pill } from '@enishi/frontend-kit/ui/console/Pill';
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { commentJob } from '@enishi/protos/jobs/comment-job';
import { job } from '@enishi/protos/jobs/job';
import { jobApplicationStatus, jobOpenStatus } from '@enishi/protos/master/job';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { jobLook } from './job-look';
import { JOBS } from './paths';

interface JobFrameProps {
  /** Last part of the page's path; '' for the outline. */
  tab: '' | 'comment' | 'matching' | 'opportunity' | 'agreement';
  children: (record: EntityRow) => ReactNode;
}

const COLUMN = 'job_id_by_enterprise_id';

/** Whether people can apply, and whether they see it: both are changed below, by a button that asks. */
export function JobStates({ record }: { record: EntityRow }) {
  const recruiting = Number(record.application_status_flg);
  const open = Number(record.open_status_flg);
  const isOpen = open === jobOpenStatus.code.public;
  const isRecruiting = recruiting === jobApplicationStatus.code.recruiting;
  return (
    <>
      <Pill tone={isRecruiting ? 'success' : 'neutral'} faint={!isRecruiting}>
        {jobApplicationStatus.label(recruiting)}
      </Pill>
      <Pill tone={isOpen ? 'main' : 'neutral'} faint={!isOpen}>
        {jobOpenStatus.label(open)}
      </Pill>
    </>
  );
}

export function JobFrame({ tab, children }: JobFrameProps) {
  const { id = '' } = useParams();
  const home = `${JOBS}/${id}`;
  return (
    <DetailPage
      definition={job}
      id={id}
      listTo={JOBS}
      look={jobLook}
      lead={(record) => <JobStates record={record} />}
      actions={(record) => (
        <LinkButton variant="primary" to={`/enterprise/opportunities/create?job=${idOf(job, record)}`}>
          商談を作成
        </LinkButton>
      )}
      tabs={[
        { label: '概要', to: home },
        { label: 'コメント', to: `${home}/comment`, count: countBelow(commentJob, id) },
        { label: '合う候補者', to: `${home}/matching` },
        { label: '商談', to: `${home}/opportunity`, count: countOf(opportunity, COLUMN, id) },
        { label: '稼働契約', to: `${home}/agreement`, count: countOf(agreement, COLUMN, id) },
      ]}
      current={tab ? `${home}/${tab}` : home}
    >
      {children}
    </DetailPage>
  );
}
