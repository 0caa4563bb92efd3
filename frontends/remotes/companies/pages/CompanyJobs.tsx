import { idOf } from '@enishi/frontend-kit/entity/values/row';
import { company } from '@enishi/protos/crm/company';
import { job } from '@enishi/protos/jobs/job';
import { CompanyFrame } from '../parts/CompanyFrame';
import { OfCompany } from '../parts/OfCompany';

export default function CompanyJobs() {
  return (
    <CompanyFrame tab="job">
      {(record) => <OfCompany definition={job} company={idOf(company, record)} list="/enterprise/jobs" />}
    </CompanyFrame>
  );
}
