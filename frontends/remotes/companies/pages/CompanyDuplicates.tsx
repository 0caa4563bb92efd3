import { DuplicatesPage } from '@enishi/frontend-kit/entity/merge/DuplicatesPage';
import { company } from '@enishi/protos/crm/company';
import { COMPANIES } from '../parts/paths';

export default function CompanyDuplicates() {
  return <DuplicatesPage definition={company} listTo={COMPANIES} />;
}
