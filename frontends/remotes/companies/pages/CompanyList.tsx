import { DuplicatesLink } from '@enishi/frontend-kit/entity/merge/DuplicatesPage';
import { ListPage } from '@enishi/frontend-kit/entity/pages/pages';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { company } from '@enishi/protos/crm/company';
import { companyMember } from '@enishi/protos/crm/company-member';
import { lazy } from 'react';
import { COMPANIES, MEMBERS } from '../parts/paths';

const Look = lazy(() => import('../parts/LookedCompany'));

export default function CompanyList() {
  return (
    <ListPage
      definition={company}
      createTo={`${COMPANIES}/create`}
      look={Look}
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
