/** Notices of payment in lists and heads: their states, months and addresses. */
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import type { ColumnOverrides } from '@enishi/frontend-kit/entity/views/columns';
import { Badge, type BadgeTone } from '@enishi/frontend-kit/ui/base/Badge';
import { Row } from '@enishi/frontend-kit/ui/base/layout';
import { japanDay } from '@enishi/protos/master/dates';
import { noticeAnswer, paymentNoticeStatus, purchaseInvoiceStatus } from '@enishi/protos/master/money';

export const NOTICES = '/enterprise/payment_notices';
export const PAYEES = '/enterprise/payees';
export const PURCHASES = '/enterprise/purchase_invoices';
export const RECORDS = '/enterprise/payment_records';
export const TRANSFERS = '/enterprise/transfer_files';
export const WITHDRAWALS = '/enterprise/withdrawals';
export const PAYEE_LEDGERS = '/enterprise/payee_ledgers';

const { draft, waiting, fixed, sent, paid, corrected } = paymentNoticeStatus.code;

const tones: Readonly<Record<number, BadgeTone>> = {
  [draft]: 'accent',
  [waiting]: 'warning',
  [fixed]: 'main',
  [sent]: 'main',
  [paid]: 'success',
  [corrected]: 'danger',
};

const answerTones: Readonly<Record<number, BadgeTone>> = {
  [noticeAnswer.code.waiting]: 'neutral',
  [noticeAnswer.code.confirmed]: 'success',
  [noticeAnswer.code.deemed]: 'success',
  [noticeAnswer.code.objected]: 'danger',
};

const isOverdue = ({ due_date }: EntityRow): boolean => Boolean(due_date) && String(due_date) < japanDay(new Date());

const isLate = (record: EntityRow): boolean =>
  [fixed, sent].some((code) => code === record.payment_notice_status_id) && isOverdue(record);

/** The word of the recipient, once the notice is out. */
export function NoticeAnswer({ record }: { record: EntityRow }) {
  const answer = Number(record.notice_answer_id ?? 0);
  const isOut = [sent, paid].some((code) => code === record.payment_notice_status_id);
  return answer > 0 && isOut ? <Badge $tone={answerTones[answer]}>{noticeAnswer.label(answer)}</Badge> : null;
}

export function NoticeState({ record }: { record: EntityRow }) {
  const status = Number(record.payment_notice_status_id);
  return (
    <Row $gap={0.5}>
      <Badge $tone={tones[status]}>{paymentNoticeStatus.label(status)}</Badge>
      {isLate(record) && <Badge $tone="danger">支払日超過</Badge>}
    </Row>
  );
}

export const noticeColumns: ColumnOverrides = {
  number: { render: ({ number }) => String(number ?? '（確定前）') },
  payment_notice_status_id: {
    needs: ['due_date'],
    render: (row) => <NoticeState record={row} />,
  },
  notice_answer_id: {
    needs: ['payment_notice_status_id'],
    render: (row) => <NoticeAnswer record={row} />,
  },
};

const purchaseTones: Readonly<Record<number, BadgeTone>> = {
  [purchaseInvoiceStatus.code.received]: 'accent',
  [purchaseInvoiceStatus.code.matched]: 'main',
  [purchaseInvoiceStatus.code.paid]: 'success',
};

export function PurchaseState({ record }: { record: EntityRow }) {
  const status = Number(record.purchase_invoice_status_id);
  return (
    <Row $gap={0.5}>
      <Badge $tone={purchaseTones[status]}>{purchaseInvoiceStatus.label(status)}</Badge>
      {status === purchaseInvoiceStatus.code.matched && isOverdue(record) && <Badge $tone="danger">支払日超過</Badge>}
    </Row>
  );
}

export const purchaseColumns: ColumnOverrides = {
  purchase_invoice_status_id: { needs: ['due_date'], render: (row) => <PurchaseState record={row} /> },
};
