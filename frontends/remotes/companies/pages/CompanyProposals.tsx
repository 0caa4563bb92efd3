import { EntityTable } from '@enishi/frontend-kit/entity/list/EntityTable';
import { idOf } from '@enishi/frontend-kit/entity/values/row';
import { company } from '@enishi/protos/crm/company';
import { proposalPresentation } from '@enishi/protos/messaging/proposal-presentation';
import { CompanyFrame } from '../parts/CompanyFrame';

const COLUMN = 'company_id_by_enterprise_id';
const usual = proposalPresentation.table.filter((name) => name !== COLUMN);

export default function CompanyProposals() {
  return (
    <CompanyFrame tab="proposal">
      {(record) => (
        <EntityTable
          definition={proposalPresentation}
          view="company"
          fixed={[{ column: COLUMN, operator: 'any', value: [idOf(company, record)] }]}
          usual={usual}
          bulk={false}
          empty={{ text: 'この企業の担当者に提案が送信されると、いつ、どの候補者を提示したかがここに残ります。' }}
        />
      )}
    </CompanyFrame>
  );
}
