import { DuplicatesLink } from '@enishi/frontend-kit/entity/merge/DuplicatesPage';
import { ListPage } from '@enishi/frontend-kit/entity/pages/pages';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { company } from '@enishi/protos/crm/company';
import { companyMember } from '@enishi/protos/crm/company-member';
import { companyLook } from '../parts/company-look';
import { COMPANIES, MEMBERS } from '../parts/paths';

export default function CompanyList() {
  return (
    <ListPage
      definition={company}
      createTo={`${COMPANIES}/create`}
      look={{ record: companyLook, values: ['url', 'prefecture_id', 'address', 'business_description'] }}
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
