/** The steps of an invoice to a client: each is asked for on its own, with what it means. */
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useMe } from '@enishi/frontend-kit/runtime/member/member';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { TextArea } from '@enishi/frontend-kit/ui/base/TextArea';
import { ConfirmDialog } from '@enishi/frontend-kit/ui/console/ConfirmDialog';
import { DatePicker } from '@enishi/frontend-kit/ui/console/DatePicker';
import { clientInvoice } from '@enishi/protos/deals/invoices/client-invoice';
import { japanDay } from '@enishi/protos/master/dates';
import { clientInvoiceKind, clientInvoiceStatus } from '@enishi/protos/master/money';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { INVOICES } from './client-invoices';

const { draft, waiting, fixed, sent, paid } = clientInvoiceStatus.code;

interface Step {
  action: 'submit' | 'approve' | 'refuse' | 'send' | 'pay' | 'unpay' | 'void' | 'correct';
  label: string;
  done: string;
  effects: readonly string[];
  variant?: 'primary';
  destructive?: boolean;
  /** What is asked beside the press. */
  asks?: 'reason' | 'date';
  allows(record: EntityRow, member?: number): boolean;
}

const is = (record: EntityRow, ...states: number[]): boolean =>
  states.includes(Number(record.client_invoice_status_id));
const isInvoice = ({ client_invoice_kind_id }: EntityRow): boolean =>
  client_invoice_kind_id !== clientInvoiceKind.code.credit_note;

const steps: readonly Step[] = [
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
    asks: 'reason',
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
    effects: ['請求書が「入金済み」になります。'],
    asks: 'date',
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
    allows: (record) => is(record, fixed, sent) && isInvoice(record),
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

interface AskedProps {
  asks: NonNullable<Step['asks']>;
  value: string;
  error?: string;
  onChange: (value: string) => void;
}

function Asked({ asks, value, error, onChange }: AskedProps) {
  if (asks === 'date')
    return (
      <Field label="入金日" required error={error}>
        {(control) => <DatePicker {...control} value={value} onChange={(day) => onChange(day ?? '')} />}
      </Field>
    );
  return (
    <Field label="差戻しの理由" required error={error}>
      {(control) => (
        <TextArea
          {...control}
          maxLength={500}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  );
}

export function ClientInvoiceSteps({ record }: { record: EntityRow }) {
  const flash = useFlash();
  const navigate = useNavigate();
  const member = useMe().data?.member.id_by_enterprise_id;
  const [asking, setAsking] = useState<Step>();
  const [answer, setAnswer] = useState('');
  const id = Number(record.id_by_enterprise_id);
  const act = useAct(
    (calls, { action, asks }: Step) =>
      calls.deals.ClientInvoicingService.Act({
        ...{ id, action, updated_at: record.updated_at as string | undefined },
        ...(asks ? { [asks]: answer } : {}),
      }),
    [clientInvoice.plural],
  );
  const ask = (step: Step) => {
    setAnswer(step.asks === 'date' ? japanDay(new Date()) : '');
    setAsking(step);
  };
  const close = () => {
    act.reset();
    setAsking(undefined);
  };
  const run = (step: Step) =>
    act.mutate(step, {
      onSuccess({ client_invoice: after }) {
        close();
        flash.success(is(after, waiting) ? '承認を申請しました。別の管理者が承認すると確定します' : step.done);
        if (after.id_by_enterprise_id !== id) navigate(`${INVOICES}/${after.id_by_enterprise_id}`);
      },
    });
  const wrong = asking?.asks && act.error?.errors[asking.asks]?.[0];
  return (
    <>
      {steps
        .filter((step) => step.allows(record, member))
        .map((step) => (
          <Button key={step.label} variant={step.variant} onClick={() => ask(step)}>
            {step.label}
          </Button>
        ))}
      {asking && (
        <ConfirmDialog
          isOpen
          onClose={close}
          onConfirm={() => run(asking)}
          action={asking.label}
          kind="請求書"
          names={[`${record.number ?? ''} ${record.company_name ?? ''} ${record.title}`.trim()]}
          count={1}
          destructive={asking.destructive}
          busy={act.isPending}
          error={wrong ? undefined : act.error?.message}
        >
          <Stack $gap={2}>
            <ul>
              {asking.effects.map((effect) => (
                <li key={effect}>{effect}</li>
              ))}
            </ul>
            {asking.asks && <Asked asks={asking.asks} value={answer} error={wrong} onChange={setAnswer} />}
          </Stack>
        </ConfirmDialog>
      )}
    </>
  );
}
