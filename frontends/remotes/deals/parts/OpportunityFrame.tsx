/** The frame of a deal's pages: state, tabs. */

import { DetailPage } from '@enishi/frontend-kit/entity/pages/pages';
import { DeleteRecord } from '@enishi/frontend-kit/entity/record/DeleteRecord';
import { EditHistory } from '@enishi/frontend-kit/entity/record/EditHistory';
import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/values/row';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { Row } from '@enishi/frontend-kit/ui/base/layout';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { isOpportunityWon } from '@enishi/protos/master/opportunity-moves';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { agreementFor, LIST } from './paths';
import { StatusMenu } from './StatusMenu';

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
          <StatusMenu record={record} />
          {isOpportunityWon(Number(record.opportunity_status_id)) && (
            <LinkButton to={agreementFor(idOf(opportunity, record))}>契約を登録</LinkButton>
          )}
          <EditHistory definition={opportunity} id={idOf(opportunity, record)} />
          <DeleteRecord definition={opportunity} record={record} listTo={LIST} />
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
