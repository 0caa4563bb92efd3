/** Asks before a mailing is given up: what has not gone out will not. */
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Notice } from '@enishi/frontend-kit/ui/base/Notice';
import { Dialog } from '@enishi/frontend-kit/ui/console/Dialog';
import { formatNumber } from '@enishi/protos/fields/format-number';
import { recipientState } from '@enishi/protos/master/messaging';
import type { Mailing } from '@enishi/protos/messaging/rpc';
import { countOf, type MailingOf, useStep } from './mailing';

const { sent } = recipientState.code;

interface CancelSendProps {
  of: MailingOf;
  mailing: Mailing;
  onClose: () => void;
}

export function CancelSend({ of, mailing, onClose }: CancelSendProps) {
  const { take, busy } = useStep(of);
  const gone = countOf(mailing, sent);
  const cancel = async () => {
    if (await take({ call: 'Cancel', done: '中止しました' })) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="送信の中止"
      role="alertdialog"
      width={480}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            閉じる
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void cancel()}>
            送信を中止する
          </Button>
        </>
      }
    >
      <p>まだ送信していない宛先には、今後も送信されません。</p>
      <Notice tone="warning">
        {gone > 0 && `すでに${formatNumber(gone)}件は送信されています。`}この操作は元に戻せません。
      </Notice>
    </Dialog>
  );
}
