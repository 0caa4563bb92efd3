/** Escape calls off what is being edited in place; what was typed goes only when that is confirmed. */
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/base/Button';
import { isComposing } from '../ui/base/ime';
import { Dialog } from '../ui/console/Dialog';

interface Escape {
  onKeyDown: (event: KeyboardEvent) => void;
  /** Render it: it asks. */
  question: ReactNode;
}

/** @param onCancel nothing to call off: Escape means whatever it means outside */
export function useEscape(dirty: boolean, onCancel: (() => void) | undefined): Escape {
  const [asking, setAsking] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !onCancel || event.defaultPrevented || isComposing(event)) return;
    // The panel around the form must not close as well.
    event.stopPropagation();
    if (dirty) setAsking(true);
    else onCancel();
  };
  const stay = () => setAsking(false);
  const question = asking && (
    <Dialog
      isOpen
      onClose={stay}
      title="変更を破棄しますか？"
      role="alertdialog"
      width={440}
      footer={
        <>
          <Button onClick={onCancel}>破棄する</Button>
          <Button variant="primary" onClick={stay}>
            編集を続ける
          </Button>
        </>
      }
    >
      入力した内容はまだ保存されていません。
    </Dialog>
  );
  return { onKeyDown, question };
}

/** For the button that opens an editor in its own place: gets the focus back when the editor has gone. */
export function useReturnFocus(editing: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null);
  const before = useRef(editing);
  useEffect(() => {
    if (before.current && !editing) opener.current?.focus({ preventScroll: true });
    before.current = editing;
  }, [editing]);
  return opener;
}
