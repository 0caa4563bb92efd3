import { ListPage } from '@enishi/frontend-kit/entity/pages/ListPage';
import { useRight } from '@enishi/frontend-kit/runtime/member/member';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { invoice } from '@enishi/protos/billing/invoice';
import { invoiceColumns } from '../parts/billing/invoice-columns';

const LIST = '/admin/enterprise_invoices';

/** Invoices of all agencies. */
export default function InvoiceList() {
  const mayWrite = useRight('billing_write');
  return (
    <ListPage
      definition={invoice}
      title="請求書"
      lead="請求書は「請求予定」から作成します。番号は続き番号で、取り消した請求書も記録に残ります。"
      href={(row) => `${LIST}/${row.id}`}
      bulk={false}
      quickLook={false}
      exports
      columns={invoiceColumns}
      actions={
        <>
          {mayWrite && <LinkButton to={`${LIST}/payments`}>銀行の明細から入金を記録</LinkButton>}
          {mayWrite && <LinkButton to="/admin/invoice_issuer">請求元の設定</LinkButton>}
        </>
      }
      empty={{
        text: '「請求予定」で月を選び、請求書を作成してください。',
        actions: (
          <LinkButton to="/admin/enterprise_invoice_schedules" variant="primary">
            請求予定を開く
          </LinkButton>
        ),
      }}
    />
  );
}
