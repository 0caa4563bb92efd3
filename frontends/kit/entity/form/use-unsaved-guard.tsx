/** Keeps what was typed from being lost by leaving: links, the browser's buttons, closing the tab. */
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { watchHistory } from '../../runtime/page/history-gate';
import { Button } from '../../ui/base/Button';
import { Dialog } from '../../ui/console/Dialog';

/** Address of a link of this application that a press is about to follow in this tab; undefined for anything else. */
function followedLink(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
  if (!link || link.target === '_blank' || link.hasAttribute('download') || link.origin !== location.origin)
    return undefined;
  const { pathname, search, hash } = link;
  const samePlace = pathname === location.pathname && search === location.search;
  return samePlace ? undefined : pathname + search + hash;
}

/** Place in the history, as react-router counts it. */
const placeOf = (state: unknown): number | undefined => {
  const idx = (state as { idx?: unknown } | null)?.idx;
  return typeof idx === 'number' ? idx : undefined;
};

interface UnsavedGuardOptions {
  /** What leaving does. */
  lost?: string;
  /** Called when the member leaves all the same. */
  onDiscard?: () => void;
}

/**
 * While `dirty`, leaving asks first. Render the answer, it is the question. After saving call nothing: a form that is
 * no longer dirty lets go by itself.
 */
export function useUnsavedGuard(
  dirty: boolean,
  { lost = 'このまま移動すると、入力した内容は失われます。', onDiscard }: UnsavedGuardOptions = {},
): ReactNode {
  const [isAsking, setIsAsking] = useState(false);
  /** How to go on to where the press led, until the question is answered. */
  const leave = useRef<() => void>(undefined);
  const navigate = useNavigate();
  // The history's listener lives as long as the form; it must see the newest answer.
  const guarding = useRef(dirty);
  guarding.current = dirty;

  // In the layout phase: a press on a link that is in view all the time may come right after what is typed is drawn.
  useLayoutEffect(() => {
    if (!dirty) return undefined;
    const place = placeOf(history.state);
    let settling = false;
    const ask = (toGo: () => void) => {
      leave.current = toGo;
      setIsAsking(true);
    };
    const close = (event: BeforeUnloadEvent) => event.preventDefault();
    const press = (event: MouseEvent) => {
      const to = followedLink(event);
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => navigate(to));
    };
    const travel = (event: PopStateEvent) => {
      if (settling) {
        settling = false;
        event.stopImmediatePropagation();
        return;
      }
      const to = placeOf(event.state);
      if (!guarding.current || place === undefined || to === undefined || to === place) return;
      // The browser has already moved: go back to the form, then ask.
      event.stopImmediatePropagation();
      settling = true;
      history.go(place - to);
      ask(() => history.go(to - place));
    };
    window.addEventListener('beforeunload', close);
    document.addEventListener('click', press, true);
    const unwatch = watchHistory(travel);
    return () => {
      unwatch();
      window.removeEventListener('beforeunload', close);
      document.removeEventListener('click', press, true);
    };
  }, [dirty, navigate]);

  const answer = useCallback((goes: boolean) => {
    const go = leave.current;
    leave.current = undefined;
    setIsAsking(false);
    if (!goes) return;
    guarding.current = false;
    go?.();
  }, []);
  // Saved while the question stood, and gone because it is saved: nothing would be lost any more, so the press is done.
  useEffect(() => {
    if (!dirty) answer(true);
  }, [dirty, answer]);
  useEffect(() => () => answer(true), [answer]);

  const stay = () => answer(false);
  return (
    <Dialog
      isOpen={isAsking}
      onClose={stay}
      title="保存されていない変更があります"
      role="alertdialog"
      width={440}
      footer={
        <>
          <Button
            onClick={() => {
              onDiscard?.();
              answer(true);
            }}
          >
            破棄して移動する
          </Button>
          <Button variant="primary" onClick={stay}>
            編集を続ける
          </Button>
        </>
      }
    >
      {lost}
    </Dialog>
  );
}
