import { EntityDetail } from '@enishi/frontend-kit/entity/EntityDetail';
import { company } from '@enishi/protos/crm/company';
import { CompanyFrame } from '../parts/CompanyFrame';

export default function CompanyDetail() {
  return <CompanyFrame tab="">{(record) => <EntityDetail definition={company} record={record} />}</CompanyFrame>;
}
