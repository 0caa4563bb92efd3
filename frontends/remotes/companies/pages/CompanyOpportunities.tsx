import { idOf } from '@enishi/frontend-kit/entity/values/row';
import { Slot } from '@enishi/frontend-kit/runtime/member/registry';
import { company } from '@enishi/protos/crm/company';
import { CompanyFrame } from '../parts/CompanyFrame';

export default function CompanyOpportunities() {
  return (
    <CompanyFrame tab="opportunity">
      {(record) => <Slot name="company.deals" data={{ id: idOf(company, record) }} />}
    </CompanyFrame>
  );
}
