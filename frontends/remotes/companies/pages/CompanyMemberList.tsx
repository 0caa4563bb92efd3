import { ListPage } from '@enishi/frontend-kit/entity/pages/ListPage';
import { mailColumn } from '@enishi/frontend-kit/features/mail-mark';
import { companyMember } from '@enishi/protos/crm/company-member';
import { MEMBERS } from '../parts/paths';

const look = () => import('../parts/LookedContact');

export default function CompanyMemberList() {
  return (
    <ListPage definition={companyMember} columns={{ mail: mailColumn }} look={look} createTo={`${MEMBERS}/create`} />
  );
}
