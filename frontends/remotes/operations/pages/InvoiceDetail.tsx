/** One invoice as the operator sees it: to edit while it is a draft, to act on, to read as a document. */

import { DetailPage } from '@enishi/frontend-kit/entity/pages/DetailPage';
import { EditHistory } from '@enishi/frontend-kit/entity/record/EditHistory';
import { EntityDetail } from '@enishi/frontend-kit/entity/record/EntityDetail';
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { InvoiceDocument } from '@enishi/frontend-kit/features/InvoiceDocument';
import { useRight } from '@enishi/frontend-kit/runtime/member/member';
import { Badge } from '@enishi/frontend-kit/ui/base/Badge';
import { Row, Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextLink } from '@enishi/frontend-kit/ui/base/TextLink';
import { invoice } from '@enishi/protos/billing/invoice';
import { formatInstant } from '@enishi/protos/fields/format';
import { enterpriseInvoiceKind, enterpriseInvoiceStatus } from '@enishi/protos/master/billing';
import { useParams } from 'react-router';
import { InvoiceActions } from '../parts/billing/InvoiceActions';
import { InvoiceMails } from '../parts/billing/InvoiceMails';
import { InvoiceState } from '../parts/billing/invoice-columns';
import { Payment } from '../parts/billing/Payment';

const LIST = '/admin/enterprise_invoices';
const { draft, approved, sent, paid } = enterpriseInvoiceStatus.code;
const PAYABLE: readonly number[] = [approved, sent, paid];

function Lead({ record }: { record: EntityRow }) {
  const credit = record.enterprise_invoice_kind_id === enterpriseInvoiceKind.code.credit_note;
  return (
    <Row $gap={1}>
      <span>No.{String(record.id)}</span>
      <InvoiceState record={record} />
      {credit && <Badge $tone="danger">{enterpriseInvoiceKind.label(enterpriseInvoiceKind.code.credit_note)}</Badge>}
      <TextLink to={`/admin/enterprises/${record.enterprise_id}`}>
        {String(record.company_name ?? 'エージェント')}
      </TextLink>
      {record.corrects_id && (
        <TextLink to={`${LIST}/${record.corrects_id}`}>訂正元 No.{String(record.corrects_id)}</TextLink>
      )}
    </Row>
  );
}

/** The latest mail did not arrive: why, and what to do. */
function Returned({ record, mayWrite }: { record: EntityRow; mayWrite: boolean }) {
  return (
    <Notice
      tone="danger"
      title={`請求書のメールが、${String(record.email)}に届きませんでした（${formatInstant(String(record.returned_at))}）。`}
    >
      <p>理由: {String(record.return_reason || 'メールサーバーから理由の連絡がありません')}</p>
      {mayWrite && (
        <p>
          <TextLink to={`/admin/enterprises/${record.enterprise_id}`}>エージェントの概要</TextLink>
          で請求先のメールアドレスを直し、「もう一度送付する」を押してください。新しいアドレスに送ります。
        </p>
      )}
    </Notice>
  );
}

export default function InvoiceDetail() {
  const mayWrite = useRight('billing_write');
  const { id = '' } = useParams();
  return (
    <DetailPage
      definition={invoice}
      id={id}
      listTo={LIST}
      lead={(record) => <Lead record={record} />}
      actions={(record) => (
        <>
          <EditHistory definition={invoice} id={Number(id)} />
          {mayWrite && <InvoiceActions record={record} />}
        </>
      )}
    >
      {(record) => {
        const status = Number(record.enterprise_invoice_status_id);
        return (
          <Stack $gap={2}>
            {record.returned_at && <Returned record={record} mayWrite={mayWrite} />}
            <InvoiceDocument record={record} plural={invoice.plural} id={id} />
            {status !== draft && mayWrite && <Payment record={record} payable={PAYABLE.includes(status)} />}
            {status === draft && mayWrite ? (
              <EntityDetail definition={invoice} record={record} />
            ) : (
              <EntityDetail definition={invoice} record={record} omit={['items']} readOnly />
            )}
            <InvoiceMails id={Number(id)} />
          </Stack>
        );
      }}
    </DetailPage>
  );
}
