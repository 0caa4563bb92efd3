/** Another time for a mailing that waits for its time. */
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { DateTimePicker } from '@enishi/frontend-kit/ui/console/DatePicker';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import { useState } from 'react';
import { type MailingOf, useStep } from './mailing';

interface RescheduleProps {
  of: MailingOf;
  /** The time so far, YYYY-MM-DDTHH:mm in Japan. */
  reservation?: string | null;
  onClose: () => void;
}

const COLUMN = 'send_reservation_at';

export function Reschedule({ of, reservation, onClose }: RescheduleProps) {
  const [at, setAt] = useState(reservation ?? '');
  const { take, errorOf, busy } = useStep(of);
  const save = async () => {
    const asked = { [COLUMN]: at };
    if (await take({ call: 'Reschedule', asked, column: COLUMN, done: '送信日時を変更しました' })) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="送信日時の変更"
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button type="submit" variant="primary" busy={busy} disabled={!at}>
            変更する
          </Button>
        </>
      }
    >
      <Field label="送信日時（日本時間）" required group error={errorOf(COLUMN)}>
        {(ties) => <DateTimePicker {...ties} value={at} onChange={setAt} />}
      </Field>
    </Dialog>
  );
}
