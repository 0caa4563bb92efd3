/** The steps of an invoice that a payee has sent. */
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import type { Calls } from '@enishi/frontend-kit/runtime/api/rpc';
import { paymentNotice } from '@enishi/protos/deals/notices/payment-notice';
import { purchaseInvoice } from '@enishi/protos/deals/notices/purchase-invoice';
import { purchaseInvoiceStatus } from '@enishi/protos/master/money';
import { type PaperStep, PaperSteps, type StepRequest } from './PaperSteps';
import { PURCHASES } from './payment-notices';

const { received, matched, paid } = purchaseInvoiceStatus.code;

const is = (record: EntityRow, ...states: number[]): boolean =>
  states.includes(Number(record.purchase_invoice_status_id));

const steps: readonly PaperStep[] = [
  {
    action: 'match',
    label: '照合する',
    done: '稼働実績と照合しました',
    variant: 'primary',
    effects: [
      'この支払先のこの月の稼働実績からの額と、請求額の差を表示します。',
      'この月の支払通知書は作成されなくなります。下書きがあれば取り消します。',
      '支払先の設定にもとづいて、源泉徴収税額、振込手数料、支払期限が決まります。',
    ],
    allows: (record) => is(record, received),
  },
  {
    action: 'pay',
    label: '支払いを記録する',
    done: '支払いを記録しました',
    needs: ['payouts'],
    effects: ['請求書が「支払済み」になり、支払調書に集計されます。'],
    asks: ['date', '支払った日'],
    allows: (record) => is(record, matched) && !record.transfer_number,
  },
  {
    action: 'unpay',
    label: '支払いの記録を取り消す',
    done: '支払いの記録を取り消しました',
    needs: ['payouts'],
    effects: ['支払った日が消え、支払いを待つ状態に戻ります。'],
    allows: (record) => is(record, paid),
  },
  {
    action: 'void',
    label: '取り消す',
    done: '受け取った請求書を取り消しました',
    destructive: true,
    effects: ['ファイルと内容は残ります。', '照合済みの場合は、この月の支払通知書を作成できるようになります。'],
    allows: (record) => is(record, received, matched) && !record.transfer_number,
  },
];

async function take(calls: Calls, { id, updated_at, action, date }: StepRequest): Promise<EntityRow> {
  if (action === 'match')
    return (await calls.deals.PurchaseInvoicingService.Match({ id, updated_at })).purchase_invoice;
  if (action === 'void') return (await calls.deals.PurchaseInvoicingService.Void({ id, updated_at })).purchase_invoice;
  return (await calls.deals.PurchaseInvoicingService.Pay({ id, updated_at, action, date })).purchase_invoice;
}

export const PurchaseSteps = ({ record }: { record: EntityRow }) => (
  <PaperSteps
    definition={purchaseInvoice}
    listTo={PURCHASES}
    record={record}
    steps={steps}
    take={take}
    touches={[paymentNotice.plural, 'transfer_files']}
  />
);
