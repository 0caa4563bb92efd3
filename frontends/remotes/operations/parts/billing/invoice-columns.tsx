/** Columns of lists of invoices that say more than their value. */

import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import type { ColumnOverrides } from '@enishi/frontend-kit/entity/views/columns';
import { Badge, type BadgeTone } from '@enishi/frontend-kit/ui/base/Badge';
import { Row } from '@enishi/frontend-kit/ui/base/layout';
import { enterpriseInvoiceStatus } from '@enishi/protos/master/billing';

/** A draft asks for the operator's work as no other state does. */
const toneOf = (status: number): BadgeTone | undefined =>
  status === enterpriseInvoiceStatus.code.draft ? 'accent' : enterpriseInvoiceStatus.tone(status);

export function InvoiceState({ record }: { record: EntityRow }) {
  const status = Number(record.enterprise_invoice_status_id);
  return (
    <Row $gap={0.5}>
      <Badge $tone={toneOf(status)}>{enterpriseInvoiceStatus.label(status)}</Badge>
      {record.returned_at && <Badge $tone="danger">メール不達</Badge>}
    </Row>
  );
}

export const invoiceColumns: ColumnOverrides = {
  enterprise_invoice_status_id: {
    needs: ['returned_at'],
    render: (row) => <InvoiceState record={row} />,
  },
};
