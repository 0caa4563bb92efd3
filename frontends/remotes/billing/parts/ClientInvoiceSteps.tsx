/** The steps of an invoice to a client. */
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { clientInvoice } from '@enishi/protos/deals/invoices/client-invoice';
import { clientInvoiceKind, clientInvoiceStatus } from '@enishi/protos/master/money';
import { INVOICES } from './client-invoices';
import { type PaperStep, PaperSteps } from './PaperSteps';

const { draft, waiting, fixed, sent, paid } = clientInvoiceStatus.code;

const is = (record: EntityRow, ...states: number[]): boolean =>
  states.includes(Number(record.client_invoice_status_id));
const isInvoice = ({ client_invoice_kind_id }: EntityRow): boolean =>
  client_invoice_kind_id !== clientInvoiceKind.code.credit_note;

const steps: readonly PaperStep[] = [
  {
    action: 'submit',
    label: '確定する',
    done: '請求書を確定しました',
    variant: 'primary',
    effects: [
      '番号と発行日が付き、内容を変更できなくなります。',
      '設定した金額を超える請求書は「承認待ち」になり、別の管理者の承認で確定します。',
    ],
    allows: (record) => is(record, draft),
  },
  {
    action: 'approve',
    label: '承認する',
    done: '請求書を承認し、確定しました',
    variant: 'primary',
    effects: ['番号と発行日が付き、内容を変更できなくなります。'],
    allows: (record, member) => is(record, waiting) && record.submitted_member_id !== member,
  },
  {
    action: 'refuse',
    label: '差し戻す',
    done: '請求書を下書きに戻しました',
    effects: ['下書きに戻り、理由が請求書に表示されます。'],
    asks: ['reason', '差戻しの理由'],
    allows: (record) => is(record, waiting),
  },
  {
    action: 'send',
    label: 'メールで送付する',
    done: '請求書の送付を受け付けました',
    variant: 'primary',
    effects: ['送付先のメールアドレスに、PDFを添付したメールを送ります。'],
    allows: (record) => is(record, fixed),
  },
  {
    action: 'pay',
    label: '入金を記録する',
    done: '入金を記録しました',
    effects: ['残額の全額を記録し、請求書が「入金済み」になります。'],
    asks: ['date', '入金日'],
    allows: (record) => is(record, fixed, sent) && isInvoice(record),
  },
  {
    action: 'send',
    label: 'もう一度送付する',
    done: '請求書の送付を受け付けました',
    effects: ['同じ請求書を、もう一度メールで送ります。'],
    allows: (record) => is(record, sent, paid),
  },
  {
    action: 'unpay',
    label: '入金の記録を取り消す',
    done: '入金の記録を取り消しました',
    effects: ['入金日が消え、入金を待つ状態に戻ります。'],
    allows: (record) => is(record, paid),
  },
  {
    action: 'correct',
    label: '訂正する',
    done: '返還請求書と新しい下書きを作成しました',
    effects: [
      'この請求書は「訂正済み」として残り、全額を取り消す返還請求書（赤伝）が作成されます。',
      '同じ内容の新しい下書きが開きます。直してから確定してください。',
    ],
    allows: (record) => is(record, fixed, sent) && isInvoice(record) && !record.paid_amount,
  },
  {
    action: 'void',
    label: '下書きを取り消す',
    done: '下書きを取り消しました',
    destructive: true,
    effects: ['番号はまだ付いていないため、欠番にはなりません。', 'この企業のこの月の下書きは、作成し直せます。'],
    allows: (record) => is(record, draft),
  },
];

export function ClientInvoiceSteps({ record }: { record: EntityRow }) {
  return (
    <PaperSteps
      definition={clientInvoice}
      listTo={INVOICES}
      record={record}
      steps={steps}
      take={async (calls, request) => (await calls.deals.ClientInvoicingService.Act(request)).client_invoice}
      isWaiting={(after) => is(after, waiting)}
    />
  );
}
