/** A payee: the terms, and the bank account for those who may see it. */
import { DetailPage } from '@enishi/frontend-kit/entity/pages/DetailPage';
import { EditHistory } from '@enishi/frontend-kit/entity/record/EditHistory';
import { EntityDetail } from '@enishi/frontend-kit/entity/record/EntityDetail';
import { useMayDo } from '@enishi/frontend-kit/runtime/member/member';
import { Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { payee } from '@enishi/protos/deals/notices/payee';
import { useParams } from 'react-router';
import { PayeeAccounts } from '../parts/PayeeAccounts';
import { PAYEES } from '../parts/payment-notices';

export default function PayeeDetail() {
  const { id = '' } = useParams();
  const mayPay = useMayDo('payouts');
  return (
    <DetailPage
      definition={payee}
      id={id}
      listTo={PAYEES}
      lead={({ candidate_id_by_enterprise_id: candidate, company_id_by_enterprise_id: company }) => (
        <Row $gap={1}>
          {candidate && <TextLink to={`/enterprise/candidates/${candidate}`}>候補者</TextLink>}
          {company && <TextLink to={`/enterprise/companies/${company}`}>企業</TextLink>}
        </Row>
      )}
      actions={() => <EditHistory definition={payee} id={Number(id)} />}
    >
      {(record) => (
        <Stack $gap={2}>
          {record.candidate_id_by_enterprise_id && !record.withholding_id && (
            <Notice tone="warning" title="源泉徴収の要否が選択されていません">
              「支払いの条件」で「対象外」か「対象」を選択すると、この支払先の支払通知書を確定できます。
            </Notice>
          )}
          <EntityDetail definition={payee} record={record} />
          {mayPay && <PayeeAccounts id={Number(id)} name={String(record.name)} />}
        </Stack>
      )}
    </DetailPage>
  );
}
