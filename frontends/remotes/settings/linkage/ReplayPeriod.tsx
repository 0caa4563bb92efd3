import { useAction } from '@enishi/frontend-kit/runtime/api/entities';
import { useFlash } from '@enishi/frontend-kit/runtime/page/flash';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { DateTimePicker } from '@enishi/frontend-kit/ui/console/DatePicker';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import { linkage as definition } from '@enishi/protos/identity/linkage';
import { japanDateTime } from '@enishi/protos/master/dates';
import { useState } from 'react';

const DAY_MS = 24 * 3_600_000;

/** A minute on the Japanese wall clock as an instant; nothing for what is no minute. */
function instantOf(text: string, seconds = '00'): string | undefined {
  const at = new Date(`${text}:${seconds}+09:00`);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) && !Number.isNaN(at.getTime()) ? at.toISOString() : undefined;
}

interface ReplayPeriodProps {
  linkage_id: number;
  onClose: () => void;
}

/** Sends once more what was sent in a period, e.g. after the other side has lost a night. */
export function ReplayPeriod({ linkage_id, onClose }: ReplayPeriodProps) {
  const flash = useFlash();
  const [from, setFrom] = useState(() => japanDateTime(new Date(Date.now() - DAY_MS)));
  const [to, setTo] = useState(() => japanDateTime(new Date()));
  const replay = useAction<{ count: number }, { from: string; to: string }>(
    (api, period) => api.post(`linkages/replay/${linkage_id}`, period),
    [definition.plural],
  );
  const period = { from: instantOf(from) ?? '', to: instantOf(to, '59') ?? '' };
  const wrong = !period.from || !period.to || period.from > period.to;
  const submit = () => {
    if (wrong || replay.isPending) return;
    replay.mutate(period, {
      onSuccess: ({ count }) => {
        flash.success(`${count}件を再送の待ち行列に加えました`);
        onClose();
      },
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      onSubmit={submit}
      title="期間を指定して再送"
      footer={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button type="submit" variant="primary" busy={replay.isPending} disabled={wrong}>
            再送する
          </Button>
        </>
      }
    >
      <Stack>
        <p>この期間に発生した通知のうち、送信済みのものと失敗したものをもう一度送ります。送信番号は変わりません。</p>
        <Field label="開始" group>
          {(ties) => <DateTimePicker {...ties} value={from} onChange={setFrom} />}
        </Field>
        <Field label="終了" group error={wrong ? '開始より後の日時を入力してください。' : undefined}>
          {(ties) => <DateTimePicker {...ties} value={to} onChange={setTo} />}
        </Field>
        {replay.error && (
          <Notice tone="danger">{Object.values(replay.error.errors).flat()[0] ?? replay.error.message}</Notice>
        )}
      </Stack>
    </Dialog>
  );
}
