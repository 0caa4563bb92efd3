/** Payments of clients: statements are brought in, and their lines matched with invoices. */
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { clientInvoice } from '@enishi/protos/deals/invoices/client-invoice';
import { receiptState } from '@enishi/protos/master/money';
import { RECEIPTS } from '../parts/client-invoices';
import { InvoiceViews } from '../parts/InvoiceViews';
import { ReceiptLines } from '../parts/ReceiptLines';
import { StatementDrop } from '../parts/StatementDrop';
import { StatementPage, useStatementPlace } from '../parts/StatementPage';

const { open, matched, aside } = receiptState.code;

const empties: Readonly<Record<number, readonly [title: string, text: string]>> = {
  [open]: ['消込を待つ入金はありません', '銀行の入出金明細を取り込むと、請求書の候補とともに表示されます。'],
  [matched]: ['消し込んだ入金はありません', '「未消込」の入金を請求書に充てると、ここに表示されます。'],
  [aside]: ['対象外にした明細はありません', '利息や社内の振替など、顧客からの入金ではない明細を対象外にできます。'],
};

export default function ReceiptList() {
  const place = useStatementPlace();
  const reading = useRead(
    'receipts',
    ['index', place.state, place.page],
    (calls, options) => calls.deals.ReceiptService.Index(place, options),
    { keeps: true },
  );
  return (
    <StatementPage
      what="入金"
      lead="銀行の入出金明細を取り込み、請求書と消し込みます。同じ明細を二度取り込んでも、増えることはありません。"
      at={RECEIPTS}
      tabs={<InvoiceViews current={RECEIPTS} />}
      head={<StatementDrop />}
      sure={{
        touches: ['receipts', clientInvoice.plural],
        agree: '名義と金額',
        async run(calls) {
          const { done, refused } = await calls.deals.ReceiptService.ConfirmSure({});
          return { done, refused: refused.map(({ key, payer, message }) => ({ key, name: payer, message })) };
        },
      }}
      {...{ place, reading, empties }}
    >
      <ReceiptLines lines={reading.data?.lines ?? []} state={place.state} />
    </StatementPage>
  );
}
