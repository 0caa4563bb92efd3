import { Notices } from '@enishi/frontend-kit/entity/frame/RecordFrame';
import { DetailPage } from '@enishi/frontend-kit/entity/pages/DetailPage';
import { EntityDetail } from '@enishi/frontend-kit/entity/record/EntityDetail';
import { idOf } from '@enishi/frontend-kit/entity/values/row';
import { Slot } from '@enishi/frontend-kit/runtime/member/registry';
import { companyMember } from '@enishi/protos/crm/company-member';
import { useParams } from 'react-router';
import { contactLook } from '../parts/company-look';
import { MEMBERS } from '../parts/paths';

export default function CompanyMemberDetail() {
  const { id = '' } = useParams();
  return (
    <DetailPage definition={companyMember} id={id} listTo={MEMBERS} look={contactLook}>
      {(record) => {
        const { name: entity, plural } = companyMember;
        const data = { entity, plural, id: idOf(companyMember, record) };
        return (
          <>
            <Notices>
              <Slot name="person.notices" data={data} quiet />
            </Notices>
            <EntityDetail definition={companyMember} record={record} folds />
            <Slot name="person.mails" data={data} />
          </>
        );
      }}
    </DetailPage>
  );
}
