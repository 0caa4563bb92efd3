import { idOf } from '@enishi/frontend-kit/entity/values/row';
import { Slot } from '@enishi/frontend-kit/runtime/member/registry';
import { company } from '@enishi/protos/crm/company';
import { CompanyFrame } from '../parts/CompanyFrame';

export default function CompanyAgreements() {
  return (
    <CompanyFrame tab="agreement">
      {(record) => <Slot name="company.agreements" data={{ id: idOf(company, record) }} />}
    </CompanyFrame>
  );
}
