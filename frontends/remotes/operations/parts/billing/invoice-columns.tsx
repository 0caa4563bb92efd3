/** Columns of lists of invoices that say more than their value. */
import type { ColumnOverrides } from '@enishi/frontend-kit/entity/columns';
import { Badge, type BadgeTone } from '@enishi/frontend-kit/ui/base/Badge';
import { monthText } from '@enishi/protos/billing/months';
import { enterpriseInvoiceStatus } from '@enishi/protos/master/billing';

const { draft, approved, sent, paid, corrected } = enterpriseInvoiceStatus.code;

const tones: Readonly<Record<number, BadgeTone>> = {
  [draft]: 'accent',
  [approved]: 'warning',
  [sent]: 'main',
  [paid]: 'success',
  [corrected]: 'danger',
};

export const InvoiceState = ({ status }: { status: unknown }) => (
  <Badge $tone={tones[Number(status)]}>{enterpriseInvoiceStatus.label(Number(status))}</Badge>
);

export const invoiceColumns: ColumnOverrides = {
  first_date_of_target_month: {
    render: ({ first_date_of_target_month: month }) => month && monthText(String(month)),
  },
  enterprise_invoice_status_id: { render: (row) => <InvoiceState status={row.enterprise_invoice_status_id} /> },
};
