/** The frame of a candidate's pages: name, states, tabs. */

import { DetailPage } from '@enishi/frontend-kit/entity/pages/pages';
import { DeleteRecord } from '@enishi/frontend-kit/entity/record/DeleteRecord';
import { EditHistory } from '@enishi/frontend-kit/entity/record/EditHistory';
import { QuickChoice } from '@enishi/frontend-kit/entity/record/QuickChoice';
import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/values/row';
import { Row } from '@enishi/frontend-kit/ui/base/layout';
import { candidate } from '@enishi/protos/crm/candidate';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { LIST } from './candidate';

interface CandidateFrameProps {
  /** Last part of the page's path; '' for the outline. */
  tab: '' | 'webentry' | 'comment' | 'matching' | 'opportunity' | 'agreement' | 'proposal' | 'activity';
  children: (record: EntityRow) => ReactNode;
}

export function CandidateFrame({ tab, children }: CandidateFrameProps) {
  const { id = '' } = useParams();
  const home = `${LIST}/${id}`;
  return (
    <DetailPage
      definition={candidate}
      id={id}
      listTo={LIST}
      actions={(record) => (
        <Row>
          <QuickChoice definition={candidate} record={record} field="register_status_id" />
          <QuickChoice definition={candidate} record={record} field="sales_status_id" />
          <EditHistory definition={candidate} id={idOf(candidate, record)} />
          <DeleteRecord definition={candidate} record={record} listTo={LIST} />
        </Row>
      )}
      tabs={[
        { label: '概要', to: home },
        { label: '応募', to: `${home}/webentry` },
        { label: 'コメント', to: `${home}/comment` },
        { label: '合う案件', to: `${home}/matching` },
        { label: '商談', to: `${home}/opportunity` },
        { label: '稼働契約', to: `${home}/agreement` },
        { label: '提案', to: `${home}/proposal` },
        { label: '活動履歴', to: `${home}/activity` },
      ]}
      current={tab ? `${home}/${tab}` : home}
    >
      {children}
    </DetailPage>
  );
}
