import { MergePage } from '@enishi/frontend-kit/entity/merge/MergePage';
import { company } from '@enishi/protos/crm/company';
import { COMPANIES } from '../parts/paths';

export default function CompanyMerge() {
  return <MergePage definition={company} listTo={COMPANIES} />;
}
