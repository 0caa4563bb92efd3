/** All invoices of a month are fixed or sent at once. */
import { useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { ConfirmDialog } from '@enishi/frontend-kit/ui/console/ConfirmDialog';
import { monthText } from '@enishi/protos/billing/months';
import { clientInvoice } from '@enishi/protos/deals/invoices/client-invoice';
import type { ClientInvoiceStatusSum, ClientInvoiceWorkResponse } from '@enishi/protos/deals/rpc';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { clientInvoiceStatus } from '@enishi/protos/master/money';
import { useState } from 'react';
import { InvoicesOf } from './InvoicesOf';

interface Work {
  action: 'submit' | 'send';
  /** The state in which invoices wait for it. */
  state: number;
  label: string;
  effects: readonly string[];
}

const works: readonly Work[] = [
  {
    action: 'submit',
    state: clientInvoiceStatus.code.draft,
    label: '確定する',
    effects: [
      '番号と発行日が付き、内容を変更できなくなります。',
      '設定した金額を超える請求書は「承認待ち」になり、別の管理者の承認で確定します。',
    ],
  },
  {
    action: 'send',
    state: clientInvoiceStatus.code.fixed,
    label: '送付する',
    effects: ['それぞれの送付先のメールアドレスに、PDFを添付したメールを送ります。'],
  },
];

const doneText = ({ action }: Work, { done, waiting }: ClientInvoiceWorkResponse): string => {
  if (action === 'send') return `${formatNumber(done)}件の送付を受け付けました`;
  const asked = waiting > 0 ? `（うち${formatNumber(waiting)}件は承認待ち）` : '';
  return `${formatNumber(done)}件を確定しました${asked}`;
};

interface MonthWorkProps {
  /** First day of the month. */
  month: string;
  sums: readonly ClientInvoiceStatusSum[];
}

export function MonthWork({ month, sums }: MonthWorkProps) {
  const flash = useFlash();
  const [asking, setAsking] = useState<Work>();
  const act = useAct(
    (calls, { action }: Work) => calls.deals.ClientInvoicingService.Work({ month, action }),
    [clientInvoice.plural],
  );
  const countOf = ({ state }: Work) => sums.find((sum) => sum.client_invoice_status_id === state)?.count ?? 0;
  const run = (work: Work) =>
    act.mutate(work, {
      onSuccess(answer) {
        setAsking(undefined);
        if (answer.done > 0) flash.success(doneText(work, answer));
      },
    });
  const close = () => {
    act.reset();
    setAsking(undefined);
  };
  return (
    <>
      {works
        .filter((work) => countOf(work) > 0)
        .map((work) => (
          <Button key={work.action} needs="send" onClick={() => setAsking(work)}>
            {formatNumber(countOf(work))}件を{work.label}
          </Button>
        ))}
      {act.data && act.data.refused.length > 0 && (
        <InvoicesOf
          title={`${formatNumber(act.data.refused.length)}件は処理できませんでした`}
          refused={act.data.refused}
        />
      )}
      {asking && (
        <ConfirmDialog
          isOpen
          onClose={close}
          onConfirm={() => run(asking)}
          action={asking.label}
          kind="請求書"
          names={[`${monthText(month)}分 ${formatNumber(countOf(asking))}件`]}
          count={1}
          busy={act.isPending}
          error={act.error?.message}
        >
          <ul>
            {asking.effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  );
}
