/** Escape calls off what is being edited in place; what was typed goes only when that is confirmed. */
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { isComposing } from '../../ui/base/ime';
import { DiscardQuestion } from '../../ui/console/DiscardQuestion';

interface Escape {
  onKeyDown: (event: KeyboardEvent) => void;
  /** The question before typing is lost; render it. */
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
  const question = asking && onCancel && <DiscardQuestion onDiscard={onCancel} onStay={() => setAsking(false)} />;
  return { onKeyDown, question };
}

/** For the button that opens an editor in its own place: gets the focus back when the editor has gone. */
export function useReturnFocus(editing: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null);
  const before = useRef(editing);
  useEffect(() => {
    // A member who has gone on, while the editor was being saved, is not called back.
    const lost = document.activeElement === document.body;
    if (before.current && !editing && lost) opener.current?.focus({ preventScroll: true });
    before.current = editing;
  }, [editing]);
  return opener;
}
