/** The frame of a job's pages: name, actions, tabs. */
import { DetailPage } from '@enishi/frontend-kit/entity/pages/pages';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { job } from '@enishi/protos/jobs/job';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { JobActions } from './JobActions';
import { JOBS } from './paths';

interface JobFrameProps {
  /** Last part of the page's path; '' for the outline. */
  tab: '' | 'comment' | 'matching' | 'opportunity' | 'agreement';
  children: (record: EntityRow) => ReactNode;
}

export function JobFrame({ tab, children }: JobFrameProps) {
  const { id = '' } = useParams();
  const home = `${JOBS}/${id}`;
  return (
    <DetailPage
      definition={job}
      id={id}
      listTo={JOBS}
      actions={(record) => <JobActions record={record} />}
      tabs={[
        { label: '概要', to: home },
        { label: 'コメント', to: `${home}/comment` },
        { label: '合う候補者', to: `${home}/matching` },
        { label: '商談', to: `${home}/opportunity` },
        { label: '稼働契約', to: `${home}/agreement` },
      ]}
      current={tab ? `${home}/${tab}` : home}
    >
      {children}
    </DetailPage>
  );
}
