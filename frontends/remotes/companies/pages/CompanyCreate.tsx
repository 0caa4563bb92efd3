import { CreatePage } from '@enishi/frontend-kit/entity/pages/CreatePage';
import { company } from '@enishi/protos/crm/company';
import { COMPANIES } from '../parts/paths';

export default function CompanyCreate() {
  return <CreatePage definition={company} listTo={COMPANIES} />;
}
