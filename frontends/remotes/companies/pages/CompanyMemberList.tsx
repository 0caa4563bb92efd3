import { ListPage } from '@enishi/frontend-kit/entity/pages/ListPage';
import { contactColumns } from '@enishi/frontend-kit/features/people-columns';
import { companyMember } from '@enishi/protos/crm/company-member';
import { MEMBERS } from '../parts/paths';

const look = () => import('../parts/LookedContact');

export default function CompanyMemberList() {
  return <ListPage definition={companyMember} columns={contactColumns} look={look} createTo={`${MEMBERS}/create`} />;
}
