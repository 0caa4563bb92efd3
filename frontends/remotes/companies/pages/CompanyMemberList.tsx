import { mailColumn } from '@enishi/frontend-kit/entity/mail-mark';
import { ListPage } from '@enishi/frontend-kit/entity/pages';
import { companyMember } from '@enishi/protos/crm/company-member';
import { MEMBERS } from '../parts/paths';

const USUAL = companyMember.table.flatMap((name) => (name === 'email' ? [name, 'mail'] : [name]));

export default function CompanyMemberList() {
  return (
    <ListPage definition={companyMember} columns={{ mail: mailColumn }} usual={USUAL} createTo={`${MEMBERS}/create`} />
  );
}
