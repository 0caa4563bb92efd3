/** The frame of a deal's pages: state, tabs. */

import { countBelow } from '@enishi/frontend-kit/entity/frame/tab-counts';
import { DetailPage } from '@enishi/frontend-kit/entity/pages/DetailPage';
import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/values/row';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { commentOpportunity } from '@enishi/protos/deals/comment-opportunity';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { isOpportunityWon } from '@enishi/protos/master/opportunity-moves';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { dealLook } from './deal-look';
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
      look={dealLook}
      lead={(record) => <StatusMenu record={record} />}
      actions={(record) =>
        isOpportunityWon(Number(record.opportunity_status_id)) && (
          <LinkButton variant="primary" to={agreementFor(idOf(opportunity, record))}>
            契約を登録
          </LinkButton>
        )
      }
      tabs={[
        { label: '概要', to: home },
        { label: 'コメント', to: `${home}/comment`, count: countBelow(commentOpportunity, id) },
      ]}
      current={tab ? `${home}/${tab}` : home}
    >
      {children}
    </DetailPage>
  );
}
