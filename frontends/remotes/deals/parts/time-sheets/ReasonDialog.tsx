/** Asks for the reason of a step, and says what the step does. */
import type { ApiError } from '@enishi/frontend-kit/runtime/api/api-error';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextArea } from '@enishi/frontend-kit/ui/base/TextArea';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import { useState } from 'react';

interface ReasonDialogProps {
  title: string;
  action: string;
  effect: string;
  busy: boolean;
  error?: Pick<ApiError, 'message' | 'errors'> | null;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

export function ReasonDialog({ title, action, effect, busy, error, onClose, onConfirm }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const wrong = error?.errors.reason;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      width={520}
      footer={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button variant="primary" busy={busy} onClick={() => onConfirm(reason)}>
            {action}
          </Button>
        </>
      }
    >
      <Stack $gap={2}>
        <p>{effect}</p>
        <Field label="理由" required error={wrong}>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={500}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          )}
        </Field>
        {error && !wrong && <Notice tone="danger">{error.message}</Notice>}
      </Stack>
    </Dialog>
  );
}
