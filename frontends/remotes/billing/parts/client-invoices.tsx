/** Invoices to clients in lists and heads: their states, months and addresses. */
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import type { ColumnOverrides } from '@enishi/frontend-kit/entity/views/columns';
import { Badge, type BadgeTone } from '@enishi/frontend-kit/ui/base/Badge';
import { Row } from '@enishi/frontend-kit/ui/base/layout';
import { monthText } from '@enishi/protos/billing/months';
import { japanDay } from '@enishi/protos/master/dates';
import { clientInvoiceKind, clientInvoiceStatus } from '@enishi/protos/master/money';

export const INVOICES = '/enterprise/client_invoices';

const { draft, waiting, fixed, sent, paid, corrected } = clientInvoiceStatus.code;

const tones: Readonly<Record<number, BadgeTone>> = {
  [draft]: 'accent',
  [waiting]: 'warning',
  [fixed]: 'main',
  [sent]: 'main',
  [paid]: 'success',
  [corrected]: 'danger',
};

const isCredit = ({ client_invoice_kind_id }: EntityRow): boolean =>
  client_invoice_kind_id === clientInvoiceKind.code.credit_note;

const isLate = (record: EntityRow): boolean =>
  [fixed, sent].some((code) => code === record.client_invoice_status_id) &&
  !isCredit(record) &&
  Boolean(record.due_date) &&
  String(record.due_date) < japanDay(new Date());

export function InvoiceState({ record }: { record: EntityRow }) {
  const status = Number(record.client_invoice_status_id);
  return (
    <Row $gap={0.5}>
      <Badge $tone={tones[status]}>{clientInvoiceStatus.label(status)}</Badge>
      {isCredit(record) && <Badge $tone="danger">{clientInvoiceKind.label(clientInvoiceKind.code.credit_note)}</Badge>}
      {isLate(record) && <Badge $tone="danger">期限超過</Badge>}
    </Row>
  );
}

export const invoiceColumns: ColumnOverrides = {
  number: { render: ({ number }) => String(number ?? '（確定前）') },
  first_date_of_target_month: {
    render: ({ first_date_of_target_month: month }) => month && monthText(String(month)),
  },
  client_invoice_status_id: {
    needs: ['client_invoice_kind_id', 'due_date'],
    render: (row) => <InvoiceState record={row} />,
  },
};
