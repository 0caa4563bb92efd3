import { ListPage } from '@enishi/frontend-kit/entity/pages';
import { companyMember } from '@enishi/protos/crm/company-member';
import { MEMBERS } from '../parts/paths';

export default function CompanyMemberList() {
  return <ListPage definition={companyMember} createTo={`${MEMBERS}/create`} />;
}
