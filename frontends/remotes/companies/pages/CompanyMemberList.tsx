import { ListPage } from '@enishi/frontend-kit/entity/pages/pages';
import { mailColumn } from '@enishi/frontend-kit/features/mail-mark';
import { companyMember } from '@enishi/protos/crm/company-member';
import { contactLook } from '../parts/company-look';
import { MEMBERS } from '../parts/paths';

export default function CompanyMemberList() {
  return (
    <ListPage
      definition={companyMember}
      columns={{ mail: mailColumn }}
      look={{ record: contactLook }}
      createTo={`${MEMBERS}/create`}
    />
  );
}
