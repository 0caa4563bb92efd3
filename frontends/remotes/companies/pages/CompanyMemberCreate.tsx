import { CreatePage } from '@enishi/frontend-kit/entity/pages/CreatePage';
import { presetFrom } from '@enishi/frontend-kit/entity/pages/preset';
import { companyMember } from '@enishi/protos/crm/company-member';
import { useSearchParams } from 'react-router';
import { MEMBERS } from '../parts/paths';

export default function CompanyMemberCreate() {
  const [params] = useSearchParams();
  const values = presetFrom(params, { company: 'company_id_by_enterprise_id' });
  return <CreatePage definition={companyMember} listTo={MEMBERS} values={values} />;
}
