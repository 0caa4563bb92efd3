/** The frame of a company's pages: name, state, tabs. */

import { DetailPage } from '@enishi/frontend-kit/entity/pages/pages';
import { DeleteRecord } from '@enishi/frontend-kit/entity/record/DeleteRecord';
import { EditHistory } from '@enishi/frontend-kit/entity/record/EditHistory';
import { QuickChoice } from '@enishi/frontend-kit/entity/record/QuickChoice';
import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/values/row';
import { Row } from '@enishi/frontend-kit/ui/base/layout';
import { company } from '@enishi/protos/crm/company';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { COMPANIES } from './paths';

interface CompanyFrameProps {
  /** Last part of the page's path; '' for the outline. */
  tab: '' | 'job' | 'company-members' | 'comment' | 'opportunity' | 'agreement' | 'proposal';
  children: (record: EntityRow) => ReactNode;
}

export function CompanyFrame({ tab, children }: CompanyFrameProps) {
  const { id = '' } = useParams();
  const home = `${COMPANIES}/${id}`;
  return (
    <DetailPage
      definition={company}
      id={id}
      listTo={COMPANIES}
      actions={(record) => (
        <Row>
          <QuickChoice definition={company} record={record} field="company_status_id" />
          <EditHistory definition={company} id={idOf(company, record)} />
          <DeleteRecord definition={company} record={record} listTo={COMPANIES} />
        </Row>
      )}
      tabs={[
        { label: '概要', to: home },
        { label: '案件', to: `${home}/job` },
        { label: '担当者', to: `${home}/company-members` },
        { label: 'コメント', to: `${home}/comment` },
        { label: '商談', to: `${home}/opportunity` },
        { label: '稼働契約', to: `${home}/agreement` },
        { label: '提案', to: `${home}/proposal` },
      ]}
      current={tab ? `${home}/${tab}` : home}
    >
      {children}
    </DetailPage>
  );
}
