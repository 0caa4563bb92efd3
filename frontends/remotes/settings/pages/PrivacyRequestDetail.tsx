import { DetailPage } from '@enishi/frontend-kit/entity/pages/DetailPage';
import { DeleteRecord } from '@enishi/frontend-kit/entity/record/DeleteRecord';
import { EntityDetail } from '@enishi/frontend-kit/entity/record/EntityDetail';
import { idOf } from '@enishi/frontend-kit/entity/values/row';
import { AUTHORITY, useCurrentMember } from '@enishi/frontend-kit/runtime/member/member';
import { privacyRequest } from '@enishi/protos/crm/privacy-request';
import { privacyRequestKind } from '@enishi/protos/master/privacy';
import { useParams } from 'react-router';
import { Bundle } from '../parts/Bundle';
import { Erasure } from '../parts/Erasure';
import { PRIVACY_REQUESTS } from '../parts/paths';

export default function PrivacyRequestDetail() {
  const { id = '' } = useParams();
  const isTop = (useCurrentMember()?.authority ?? AUTHORITY.member) >= AUTHORITY.top_administrator;
  return (
    <DetailPage
      definition={privacyRequest}
      id={id}
      listTo={PRIVACY_REQUESTS}
      actions={(record) =>
        !record.erased_at && (
          <>
            {isTop && <Bundle id={idOf(privacyRequest, record)} />}
            <DeleteRecord definition={privacyRequest} record={record} listTo={PRIVACY_REQUESTS} />
          </>
        )
      }
    >
      {(record) => (
        <>
          <EntityDetail definition={privacyRequest} record={record} />
          {isTop && record.privacy_request_kind_id === privacyRequestKind.code.erasure && <Erasure request={record} />}
        </>
      )}
    </DetailPage>
  );
}
