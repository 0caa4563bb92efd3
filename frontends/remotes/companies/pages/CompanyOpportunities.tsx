import { idOf } from '@enishi/frontend-kit/entity/row';
import { company } from '@enishi/protos/crm/company';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { CompanyFrame } from '../parts/CompanyFrame';
import { OfCompany } from '../parts/OfCompany';

export default function CompanyOpportunities() {
  return (
    <CompanyFrame tab="opportunity">
      {(record) => (
        <OfCompany definition={opportunity} company={idOf(company, record)} list="/enterprise/opportunities" />
      )}
    </CompanyFrame>
  );
}
