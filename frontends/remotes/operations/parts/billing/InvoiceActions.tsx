/** The steps of an invoice: each is asked for on its own, with what it means. */
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { ConfirmDialog } from '@enishi/frontend-kit/ui/console/ConfirmDialog';
import { invoice } from '@enishi/protos/billing/invoice';
import { invoiceSchedule } from '@enishi/protos/billing/invoice-schedule';
import { enterpriseInvoiceKind, enterpriseInvoiceStatus } from '@enishi/protos/master/billing';
import { useState } from 'react';
import { useNavigate } from 'react-router';

const { draft, approved, sent, paid } = enterpriseInvoiceStatus.code;
const { credit_note } = enterpriseInvoiceKind.code;

interface Step {
  action: 'approve' | 'send' | 'void' | 'take_back' | 'correct';
  label: string;
  done: string;
  effects: readonly string[];
  variant?: 'primary';
  destructive?: boolean;
  allows(record: EntityRow): boolean;
}

const is = (record: EntityRow, ...states: number[]): boolean =>
  states.includes(Number(record.enterprise_invoice_status_id));

const steps: readonly Step[] = [
  {
    action: 'approve',
    label: '承認する',
    done: '請求書を承認しました',
    variant: 'primary',
    effects: ['承認すると、内容を変更できなくなります。', 'エージェントの管理画面に表示されます。'],
    allows: (record) => is(record, draft),
  },
  {
    action: 'send',
    label: 'メールで送付する',
    done: '請求書の送付を受け付けました',
    variant: 'primary',
    effects: ['送付先のメールアドレスに、PDFを添付したメールを送ります。'],
    allows: (record) => is(record, approved),
  },
  {
    action: 'send',
    label: 'もう一度送付する',
    done: '請求書の送付を受け付けました',
    effects: ['同じ請求書を、もう一度メールで送ります。'],
    allows: (record) => is(record, sent, paid),
  },
  {
    action: 'take_back',
    label: '承認を取り消す',
    done: '承認を取り消し、下書きに戻しました',
    effects: [
      'まだ送付していない請求書のため、返還請求書を作らずに同じ番号のまま下書きに戻します。',
      'エージェントの管理画面には表示されなくなります。',
    ],
    allows: (record) => is(record, approved) && record.enterprise_invoice_kind_id !== credit_note && !record.paid_price,
  },
  {
    action: 'correct',
    label: '訂正する',
    done: '返還請求書と新しい下書きを作成しました',
    effects: [
      'この請求書は「訂正済み」として残り、全額を取り消す返還請求書が作成されます。',
      '同じ内容の新しい下書きが開きます。直してから承認してください。',
    ],
    allows: (record) =>
      is(record, approved, sent) && record.enterprise_invoice_kind_id !== credit_note && !record.paid_price,
  },
  {
    action: 'void',
    label: '下書きを取り消す',
    done: '下書きを取り消しました',
    destructive: true,
    effects: ['番号は欠番にならず「取消」として残ります。', 'この月の請求書は、請求予定から作成し直せます。'],
    allows: (record) => is(record, draft),
  },
];

export function InvoiceActions({ record }: { record: EntityRow }) {
  const flash = useFlash();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Step>();
  const close = () => setAsking(undefined);
  const act = useAct(
    (calls, { action }: Step) =>
      calls.billing.InvoicingService.Act({
        id: Number(record.id),
        action,
        updated_at: record.updated_at as string | undefined,
      }),
    [invoice.plural, invoiceSchedule.plural],
  );
  const run = (step: Step) =>
    act.mutate(step, {
      onSuccess({ enterprise_invoice: after }) {
        close();
        flash.success(step.done);
        if (after.id !== record.id) navigate(`/admin/enterprise_invoices/${after.id}`);
      },
    });
  return (
    <>
      {steps
        .filter((step) => step.allows(record))
        .map((step) => (
          <Button key={step.label} variant={step.variant} onClick={() => setAsking(step)}>
            {step.label}
          </Button>
        ))}
      {asking && (
        <ConfirmDialog
          isOpen
          onClose={() => {
            act.reset();
            close();
          }}
          onConfirm={() => run(asking)}
          action={asking.label}
          kind={invoice.label}
          names={[`No.${record.id} ${record.title}`]}
          count={1}
          destructive={asking.destructive}
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
