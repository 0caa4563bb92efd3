/** Payments that went out: statements are brought in, and their lines matched with papers and files for transfers. */
import { useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import { receiptState } from '@enishi/protos/master/money';
import { PayableViews } from '../parts/PayableViews';
import { WITHDRAWALS } from '../parts/payment-notices';
import { StatementDrop } from '../parts/StatementDrop';
import { StatementPage, useStatementPlace } from '../parts/StatementPage';
import { WithdrawalLines } from '../parts/WithdrawalLines';
import { TOUCHED } from '../parts/withdrawal-line';

const { open, matched, aside } = receiptState.code;

const empties: Readonly<Record<number, readonly [title: string, text: string]>> = {
  [open]: ['消込を待つ出金はありません', '銀行の入出金明細を取り込むと、支払いの候補とともに表示されます。'],
  [matched]: ['消し込んだ出金はありません', '「未消込」の出金を支払いと照合すると、ここに表示されます。'],
  [aside]: ['対象外にした明細はありません', '家賃や口座間の振替など、支払先への支払いではない明細を対象外にできます。'],
};

export default function WithdrawalList() {
  const place = useStatementPlace();
  const reading = useRead(
    'withdrawals',
    ['index', place.state, place.page],
    (calls, options) => calls.deals.WithdrawalService.Index(place, options),
    { keeps: true },
  );
  return (
    <StatementPage
      what="出金"
      lead="銀行の入出金明細の出金を、支払通知書、受け取った請求書、振込ファイル、顧客への返金と照合し、支払いと銀行の手数料を記録します。"
      at={WITHDRAWALS}
      tabs={<PayableViews current={WITHDRAWALS} />}
      head={<StatementDrop path="withdrawals/import" />}
      sure={{
        touches: TOUCHED,
        agree: '受取人と金額',
        async run(calls) {
          const { done, refused } = await calls.deals.WithdrawalService.ConfirmSure({});
          return { done, refused: refused.map(({ key, receiver, message }) => ({ key, name: receiver, message })) };
        },
      }}
      {...{ place, reading, empties }}
    >
      <WithdrawalLines lines={reading.data?.lines ?? []} state={place.state} />
    </StatementPage>
  );
}
