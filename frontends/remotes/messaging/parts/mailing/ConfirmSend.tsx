/** The last look before sending: how many, to whom, when; a large number is typed. */
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Field } from '@enishi/frontend-kit/ui/base/Field';
import { Stack } from '@enishi/frontend-kit/ui/base/layout';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { TextInput } from '@enishi/frontend-kit/ui/base/TextInput';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { toHalfWidth } from '@enishi/protos/fields/normalize';
import { shownDateTime } from '@enishi/protos/master/dates';
import { recipientState } from '@enishi/protos/master/messaging';
import type { Mailing } from '@enishi/protos/messaging/rpc';
import { useState } from 'react';
import { countOf, type MailingOf, useStep } from './mailing';
import { growthRule } from './SegmentNotice';

const { waiting, suppressed, left_out } = recipientState.code;

interface ConfirmSendProps {
  of: MailingOf;
  mailing: Mailing;
  /** YYYY-MM-DDTHH:mm in Japan; none: as soon as it can be taken back no more. */
  reservation?: string | null;
  onClose: () => void;
}

export function ConfirmSend({ of, mailing, reservation, onClose }: ConfirmSendProps) {
  const [typed, setTyped] = useState('');
  const { take, busy } = useStep(of);
  const count = countOf(mailing, waiting);
  const kept = countOf(mailing, suppressed) + countOf(mailing, left_out);
  const asks = count > mailing.typed_above;
  const [told, setTold] = useState(false);
  // As the dialog writes it (1,234件), and as an input method does.
  const number = toHalfWidth(typed).replace(/[,\s]|件$/g, '');
  const matches = !asks || number === String(count);
  const approval = count > mailing.approval_above;
  const send = async () => {
    const asked = asks ? { count } : {};
    const done = approval ? '管理者に承認を依頼しました' : '送信を受け付けました。1分間は取り消せます';
    if (await take({ call: 'Confirm', asked, done })) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="送信の確認"
      onSubmit={() => {
        setTold(!matches);
        if (matches) void send();
      }}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            キャンセル
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            {approval ? '承認を依頼する' : '送信する'}
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          <strong>{formatNumber(count)}件</strong>の宛先に
          {reservation ? `${shownDateTime(reservation)} に` : ''}送信します。
          {kept > 0 && `配信停止・除外の${formatNumber(kept)}件には送信しません。`}
        </p>
        {asks && (
          <Field
            label="宛先の件数"
            hint={`確認のため「${count}」と入力してください。`}
            required
            error={
              told && !matches ? `宛先は${formatNumber(count)}件です。「${count}」と入力してください。` : undefined
            }
          >
            {(ties) => (
              <TextInput
                {...ties}
                halfWidth
                numeric
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            )}
          </Field>
        )}
        {mailing.segment && <Notice tone="info">{growthRule(mailing)}</Notice>}
        <Notice tone="info">
          {approval
            ? `${formatNumber(mailing.approval_above)}件を超えるため、別の管理者が承認してから送信されます。`
            : '確定してから60秒間は、取り消して内容を確認し直せます。'}
        </Notice>
      </Stack>
    </Dialog>
  );
}
