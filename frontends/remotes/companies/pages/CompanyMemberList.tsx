import { ListPage } from '@enishi/frontend-kit/entity/pages/pages';
import { mailColumn } from '@enishi/frontend-kit/features/mail-mark';
import { companyMember } from '@enishi/protos/crm/company-member';
import { lazy } from 'react';
import { MEMBERS } from '../parts/paths';

const Look = lazy(() => import('../parts/LookedContact'));

export default function CompanyMemberList() {
  return (
    <ListPage definition={companyMember} columns={{ mail: mailColumn }} look={Look} createTo={`${MEMBERS}/create`} />
  );
}
