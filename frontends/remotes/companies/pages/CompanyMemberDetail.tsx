import { DetailPage } from '@enishi/frontend-kit/entity/pages/pages';
import { DeleteRecord } from '@enishi/frontend-kit/entity/record/DeleteRecord';
import { EditHistory } from '@enishi/frontend-kit/entity/record/EditHistory';
import { EntityDetail } from '@enishi/frontend-kit/entity/record/EntityDetail';
import { QuickChoice } from '@enishi/frontend-kit/entity/record/QuickChoice';
import { idOf } from '@enishi/frontend-kit/entity/values/row';
import { Slot } from '@enishi/frontend-kit/runtime/member/registry';
import { Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { companyMember } from '@enishi/protos/crm/company-member';
import { useParams } from 'react-router';
import { MEMBERS } from '../parts/paths';

export default function CompanyMemberDetail() {
  const { id = '' } = useParams();
  return (
    <DetailPage
      definition={companyMember}
      id={id}
      listTo={MEMBERS}
      actions={(record) => (
        <Row>
          <QuickChoice definition={companyMember} record={record} field="company_member_status_id" />
          <EditHistory definition={companyMember} id={idOf(companyMember, record)} />
          <DeleteRecord definition={companyMember} record={record} listTo={MEMBERS} />
        </Row>
      )}
    >
      {(record) => {
        const { name: entity, plural } = companyMember;
        const data = { entity, plural, id: idOf(companyMember, record) };
        return (
          <Stack>
            <Slot name="person.notices" data={data} />
            <EntityDetail definition={companyMember} record={record} />
            <Slot name="person.mails" data={data} />
          </Stack>
        );
      }}
    </DetailPage>
  );
}
