/** Something is taken back, with a reason that stays. */
import { type Calls, useAct } from '@enishi/frontend-kit/runtime/api/rpc';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import { clientInvoice } from '@enishi/protos/deals/invoices/client-invoice';
import { useState } from 'react';

const RECEIPTS = ['receipts', clientInvoice.plural];

interface ReasonDialogProps {
  title: string;
  /** The name of the reason's field. */
  label: string;
  done: string;
  run: (calls: Calls, reason: string) => Promise<unknown>;
  /** The lists that change with it. */
  touches?: string[];
  onClose: () => void;
}

export function ReasonDialog({ title, label, done, run, touches = RECEIPTS, onClose }: ReasonDialogProps) {
  const flash = useFlash();
  const [reason, setReason] = useState('');
  const act = useAct((calls) => run(calls, reason), touches);
  const wrong = act.error?.errors.reason;
  const submit = () => {
    if (act.isPending) return;
    act.mutate(undefined, {
      onSuccess() {
        flash.success(done);
        onClose();
      },
    });
  };
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      unsaved={reason !== ''}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose} disabled={act.isPending}>
            キャンセル
          </Button>
          <Button type="submit" variant="primary" busy={act.isPending}>
            {title}
          </Button>
        </>
      }
    >
      <Stack $gap={2}>
        {act.error && !wrong && <Notice tone="danger">{act.error.message}</Notice>}
        <Field label={label} required error={wrong}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={500}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          )}
        </Field>
      </Stack>
    </Dialog>
  );
}
