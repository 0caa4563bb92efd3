import { DuplicatesLink } from '@enishi/frontend-kit/entity/merge/DuplicatesLink';
import { ListPage } from '@enishi/frontend-kit/entity/pages/ListPage';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { company } from '@enishi/protos/crm/company';
import { companyMember } from '@enishi/protos/crm/company-member';
import { COMPANIES, MEMBERS } from '../parts/paths';

const look = () => import('../parts/LookedCompany');

export default function CompanyList() {
  return (
    <ListPage
      definition={company}
      createTo={`${COMPANIES}/create`}
      look={look}
      bulk={{ mergeIn: COMPANIES }}
      actions={
        <>
          <DuplicatesLink definition={company} listTo={COMPANIES} />
          <LinkButton to={MEMBERS}>{companyMember.label}の一覧</LinkButton>
        </>
      }
    />
  );
}
