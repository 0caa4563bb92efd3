/** Invoices to clients in lists and heads: their states, months and addresses. */
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import type { ColumnOverrides } from '@enishi/frontend-kit/entity/views/columns';
import { Badge, type BadgeTone } from '@enishi/frontend-kit/ui/base/Badge';
import { Row } from '@enishi/frontend-kit/ui/base/layout';
import { color, font, media } from '@enishi/frontend-kit/ui/theme/theme';
import { japanDay } from '@enishi/protos/master/dates';
import { clientInvoiceKind, clientInvoiceStatus } from '@enishi/protos/master/money';
import { yenText } from '@enishi/protos/master/price';
import styled from 'styled-components';

export const INVOICES = '/enterprise/client_invoices';
export const RECEIPTS = '/enterprise/receipts';
export const CLIENT_LEDGERS = '/enterprise/client_ledgers';

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

/** What an invoice still waits for, in yen, once some of it has come in. */
export const leftOf = ({ total_price_with_tax, paid_amount }: EntityRow): number =>
  Number(total_price_with_tax ?? 0) - Number(paid_amount ?? 0);

const isPartly = (record: EntityRow): boolean =>
  [fixed, sent].some((code) => code === record.client_invoice_status_id) && Number(record.paid_amount ?? 0) > 0;

export function InvoiceState({ record }: { record: EntityRow }) {
  const status = Number(record.client_invoice_status_id);
  return (
    <Row $gap={0.5}>
      <Badge $tone={tones[status]}>{clientInvoiceStatus.label(status)}</Badge>
      {isCredit(record) && <Badge $tone="danger">{clientInvoiceKind.label(clientInvoiceKind.code.credit_note)}</Badge>}
      {isPartly(record) && <Badge $tone="warning">一部入金</Badge>}
      {isLate(record) && <Badge $tone="danger">期限超過</Badge>}
    </Row>
  );
}

/** Below the amount, which alone fits into the column; beside it on the cards of phones. */
const Left = styled.span`
  display: block;
  color: ${color.muted};
  font-size: ${font.size.s};
  line-height: 1.3;

  ${media.mobile} {
    display: inline;
    margin-left: 0.5em;
  }
`;

export const invoiceColumns: ColumnOverrides = {
  number: { render: ({ number }) => String(number ?? '（確定前）') },
  client_invoice_status_id: {
    needs: ['client_invoice_kind_id', 'due_date', 'paid_amount'],
    render: (row) => <InvoiceState record={row} />,
  },
  paid_amount: {
    needs: ['client_invoice_status_id', 'total_price_with_tax'],
    render: (row) =>
      isPartly(row)
        ? [yenText(Number(row.paid_amount)), <Left key="left">残り {yenText(leftOf(row))}</Left>]
        : row.paid_amount && yenText(Number(row.paid_amount)),
  },
};
