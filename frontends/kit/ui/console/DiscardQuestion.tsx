import { Button } from '../base/Button';
import { DialogFrame } from './DialogFrame';

/** Whether what was typed may go. */
export function DiscardQuestion({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) {
  return (
    <DialogFrame
      isOpen
      onClose={onStay}
      title="変更を破棄しますか？"
      role="alertdialog"
      width={440}
      footer={
        <>
          <Button onClick={onDiscard}>破棄する</Button>
          <Button variant="primary" onClick={onStay}>
            編集を続ける
          </Button>
        </>
      }
    >
      入力した内容はまだ保存されていません。
    </DialogFrame>
  );
}
