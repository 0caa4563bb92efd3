/** The frame of a company's pages: name, state, tabs. */

import { countBelow, countOf } from '@enishi/frontend-kit/entity/frame/tab-counts';
import { DetailPage } from '@enishi/frontend-kit/entity/pages/DetailPage';
import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/values/row';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { commentCompany } from '@enishi/protos/crm/comment-company';
import { company } from '@enishi/protos/crm/company';
import { companyMember } from '@enishi/protos/crm/company-member';
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { job } from '@enishi/protos/jobs/job';
import { proposalPresentation } from '@enishi/protos/messaging/proposal-presentation';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { companyLook } from './company-look';
import { COMPANIES, createFor } from './paths';

interface CompanyFrameProps {
  /** Last part of the page's path; '' for the outline. */
  tab: '' | 'job' | 'company-members' | 'comment' | 'opportunity' | 'agreement' | 'proposal';
  children: (record: EntityRow) => ReactNode;
}

const COLUMN = 'company_id_by_enterprise_id';

export function CompanyFrame({ tab, children }: CompanyFrameProps) {
  const { id = '' } = useParams();
  const home = `${COMPANIES}/${id}`;
  return (
    <DetailPage
      definition={company}
      id={id}
      listTo={COMPANIES}
      look={companyLook}
      actions={(record) => (
        <LinkButton variant="primary" to={createFor('/enterprise/opportunities', idOf(company, record))}>
          商談を作成
        </LinkButton>
      )}
      tabs={[
        { label: '概要', to: home },
        { label: '案件', to: `${home}/job`, count: countOf(job, COLUMN, id) },
        { label: '担当者', to: `${home}/company-members`, count: countOf(companyMember, COLUMN, id) },
        { label: 'コメント', to: `${home}/comment`, count: countBelow(commentCompany, id) },
        { label: '商談', to: `${home}/opportunity`, count: countOf(opportunity, COLUMN, id) },
        { label: '稼働契約', to: `${home}/agreement`, count: countOf(agreement, COLUMN, id) },
        { label: '提案', to: `${home}/proposal`, count: countOf(proposalPresentation, COLUMN, id) },
      ]}
      current={tab ? `${home}/${tab}` : home}
    >
      {children}
    </DetailPage>
  );
}
