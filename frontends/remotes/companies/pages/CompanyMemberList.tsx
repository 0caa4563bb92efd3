import { ListPage } from '@enishi/frontend-kit/entity/pages/pages';
import { mailColumn } from '@enishi/frontend-kit/features/mail-mark';
import { companyMember } from '@enishi/protos/crm/company-member';
import { MEMBERS } from '../parts/paths';

const [number, name, ...rest] = companyMember.table;
const USUAL = [name, number, ...rest.flatMap((column) => (column === 'email' ? [column, 'mail'] : [column]))];

export default function CompanyMemberList() {
  return (
    <ListPage definition={companyMember} columns={{ mail: mailColumn }} usual={USUAL} createTo={`${MEMBERS}/create`} />
  );
}
