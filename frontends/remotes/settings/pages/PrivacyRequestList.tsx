import { ListPage } from '@enishi/frontend-kit/entity/pages/ListPage';
import { privacyRequest } from '@enishi/protos/crm/privacy-request';
import { ANSWER_DAYS } from '@enishi/protos/master/privacy';
import { PRIVACY_REQUESTS } from '../parts/paths';

export default function PrivacyRequestList() {
  return (
    <ListPage
      definition={privacyRequest}
      lead={`本人からの開示、訂正、利用停止、削除の請求を、受付から回答まで記録します。回答期限は受付日の${ANSWER_DAYS}日後です。`}
      createTo={`${PRIVACY_REQUESTS}/create`}
      href={(row) => `${PRIVACY_REQUESTS}/${row.id_by_enterprise_id}`}
      bulk={{ update: false, delete: false }}
      quickLook={false}
    />
  );
}
