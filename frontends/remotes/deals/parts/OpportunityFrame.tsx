/** The frame of a deal's pages: state, tabs. */
import { EditHistory } from '@enishi/frontend-kit/entity/EditHistory';
import { DetailPage } from '@enishi/frontend-kit/entity/pages';
import { QuickChoice } from '@enishi/frontend-kit/entity/QuickChoice';
import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/row';
import { Row } from '@enishi/frontend-kit/ui/base/layout';
import { opportunity } from '@enishi/protos/deals/opportunity';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';

export const LIST = '/enterprise/opportunities';

interface OpportunityFrameProps {
  /** Last part of the page's path; '' for the outline. */
  tab: '' | 'comment';
  children: (record: EntityRow) => ReactNode;
}

export function OpportunityFrame({ tab, children }: OpportunityFrameProps) {
  const { id = '' } = useParams();
  const home = `${LIST}/${id}`;
  return (
    <DetailPage
      definition={opportunity}
      id={id}
      listTo={LIST}
      actions={(record) => (
        <Row>
          <QuickChoice definition={opportunity} record={record} field="opportunity_status_id" />
          <EditHistory definition={opportunity} id={idOf(opportunity, record)} />
        </Row>
      )}
      tabs={[
        { label: '概要', to: home },
        { label: 'コメント', to: `${home}/comment` },
      ]}
      current={tab ? `${home}/${tab}` : home}
    >
      {children}
    </DetailPage>
  );
}
