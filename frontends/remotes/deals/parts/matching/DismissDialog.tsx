/** Why a pair does not fit: it stays away from the lists from then on. */
import { toApiError } from '@enishi/frontend-kit/runtime/api/api-error';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { TextArea } from '@enishi/frontend-kit/ui/base/TextArea';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import { useState } from 'react';
import { useDismiss } from './use-matches';

interface DismissDialogProps {
  pair: { candidate_id: number; job_id: number };
  name: string;
  onClose: () => void;
  onDone: () => void;
}

export function DismissDialog({ pair, name, onClose, onDone }: DismissDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string[]>([]);
  const dismiss = useDismiss();
  const submit = async () => {
    try {
      await dismiss.mutateAsync({ ...pair, reason });
      onDone();
    } catch (thrown) {
      const { errors, message } = toApiError(thrown);
      setError(errors.reason ?? [message]);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      unsaved={reason !== ''}
      title="合わない組み合わせとして除外"
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button type="submit" variant="primary" busy={dismiss.isPending}>
            除外する
          </Button>
        </>
      }
    >
      <Stack>
        <p>「{name}」をこの一覧に表示しないようにします。「除外したものを表示」からいつでも戻せます。</p>
        <Field label="合わない理由" required error={error}>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </Field>
      </Stack>
    </Dialog>
  );
}
