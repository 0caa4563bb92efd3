import { idOf } from '@enishi/frontend-kit/entity/values/row';
import { company } from '@enishi/protos/crm/company';
import { companyMember } from '@enishi/protos/crm/company-member';
import { CompanyFrame } from '../parts/CompanyFrame';
import { OfCompany } from '../parts/OfCompany';
import { MEMBERS } from '../parts/paths';

export default function CompanyMembers() {
  return (
    <CompanyFrame tab="company-members">
      {(record) => <OfCompany definition={companyMember} company={idOf(company, record)} list={MEMBERS} />}
    </CompanyFrame>
  );
}
