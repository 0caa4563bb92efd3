/** Invoices of one agency. */
import { EntityTable } from '@enishi/frontend-kit/entity/list/EntityTable';
import { LinkButton } from '@enishi/frontend-kit/ui/base/LinkButton';
import { invoice } from '@enishi/protos/billing/invoice';
import { invoiceColumns } from './invoice-columns';

const SHOWN = invoice.table.filter((name) => name !== 'enterprise_id');

export function AgencyInvoices({ enterprise }: { enterprise: number }) {
  return (
    <EntityTable
      definition={invoice}
      view="agency"
      fixed={[{ column: 'enterprise_id', operator: 'any', value: [enterprise] }]}
      usual={SHOWN}
      columns={invoiceColumns}
      href={(row) => `/admin/enterprise_invoices/${row.id}`}
      bulk={false}
      quickLook={false}
      exports
      empty={{
        title: '請求書はまだありません',
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
