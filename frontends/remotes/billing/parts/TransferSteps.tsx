/** The steps of a file for transfers: all its papers follow. */
import { type Answered, type Calls, useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { TextArea } from '@enishi/frontend-kit/ui/base/TextArea';
import { ConfirmDialog } from '@enishi/frontend-kit/ui/console/ConfirmDialog';
import { DatePicker } from '@enishi/frontend-kit/ui/console/DatePicker';
import { paymentNotice } from '@enishi/protos/deals/notices/payment-notice';
import { purchaseInvoice } from '@enishi/protos/deals/notices/purchase-invoice';
import { formatDay } from '@enishi/protos/fields/format';
import { transferFileState } from '@enishi/protos/master/money';
import { yenText } from '@enishi/protos/master/price';
import { useState } from 'react';

type File = NonNullable<Answered<Calls['deals']['TransferService']['Show']>['transfer_file']>;

const { open, paid } = transferFileState.code;

interface Step {
  action: 'pay' | 'unpay' | 'withdraw';
  label: string;
  done: string;
  effect: string;
  at: number;
  asks?: 'date' | 'reason';
}

const steps: readonly Step[] = [
  {
    ...{ action: 'pay', label: '支払いを記録する', done: 'すべての支払いを記録しました', at: open, asks: 'date' },
    effect: 'このファイルの支払いがすべて「支払済み」になります。銀行で振込が済んでから記録してください。',
  },
  {
    ...{ action: 'unpay', label: '支払いの記録を取り消す', done: '支払いの記録を取り消しました', at: paid },
    effect: 'このファイルの支払いが、すべて支払いを待つ状態に戻ります。',
  },
  {
    ...{ action: 'withdraw', label: '取り下げる', done: '振込ファイルを取り下げました', at: open, asks: 'reason' },
    effect:
      '含まれている支払いは、別の振込ファイルに入れられるようになります。銀行に渡したファイルは、銀行でも取り消してください。',
  },
];

export function TransferSteps({ file }: { file: File }) {
  const flash = useFlash();
  const [asking, setAsking] = useState<Step>();
  const [answer, setAnswer] = useState('');
  const act = useAct(
    (calls, { action, asks }: Step) =>
      calls.deals.TransferService.Act({ number: file.number, action, ...(asks ? { [asks]: answer } : {}) }),
    ['transfer_files', paymentNotice.plural, purchaseInvoice.plural],
  );
  const close = () => {
    act.reset();
    setAsking(undefined);
  };
  const wrong = asking?.asks && act.error?.errors[asking.asks];
  return (
    <>
      {steps
        .filter(({ at }) => at === file.state)
        .map((step) => (
          <Button
            key={step.action}
            onClick={() => {
              setAnswer(step.asks === 'date' ? file.date : '');
              setAsking(step);
            }}
          >
            {step.label}
          </Button>
        ))}
      {asking && (
        <ConfirmDialog
          isOpen
          onClose={close}
          onConfirm={() =>
            act.mutate(asking, {
              onSuccess() {
                close();
                flash.success(asking.done);
              },
            })
          }
          action={asking.label}
          kind="振込ファイル"
          names={[`No.${file.number}（振込日 ${formatDay(file.date)}、${file.count}件、${yenText(file.total_price)}）`]}
          count={1}
          busy={act.isPending}
          error={wrong ? undefined : act.error?.message}
        >
          <Stack $gap={2}>
            <p>{asking.effect}</p>
            {asking.asks === 'date' && (
              <Field label="支払った日" required error={wrong}>
                {(control) => <DatePicker {...control} value={answer} onChange={(day) => setAnswer(day ?? '')} />}
              </Field>
            )}
            {asking.asks === 'reason' && (
              <Field label="取下げの理由" required error={wrong}>
                {(control) => (
                  <TextArea
                    {...control}
                    maxLength={500}
                    value={answer}
                    onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
                  />
                )}
              </Field>
            )}
          </Stack>
        </ConfirmDialog>
      )}
    </>
  );
}
