/** Keeps what was typed from being lost by leaving: links, the browser's buttons, closing the tab. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { watchHistory } from '../runtime/history-gate';
import { Button } from '../ui/base/Button';
import { Dialog } from '../ui/console/Dialog';

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

type Leave = () => void;

/**
 * While `dirty`, leaving asks first. Render the answer, it is the question. After saving call nothing: a form that is
 * no longer dirty lets go by itself.
 */
export function useUnsavedGuard(dirty: boolean): ReactNode {
  const [leave, setLeave] = useState<Leave>();
  const navigate = useNavigate();
  // The history's listener lives as long as the form; it must see the newest answer.
  const guarding = useRef(dirty);
  guarding.current = dirty;

  useEffect(() => {
    if (!dirty) return undefined;
    const place = placeOf(history.state);
    let settling = false;
    const close = (event: BeforeUnloadEvent) => event.preventDefault();
    const press = (event: MouseEvent) => {
      const to = followedLink(event);
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setLeave(() => () => navigate(to));
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
      setLeave(() => () => history.go(to - place));
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

  const stay = () => setLeave(undefined);
  const go = () => {
    guarding.current = false;
    setLeave(undefined);
    leave?.();
  };
  return (
    <Dialog
      isOpen={leave !== undefined}
      onClose={stay}
      title="保存されていない変更があります"
      role="alertdialog"
      width={440}
      footer={
        <>
          <Button onClick={go}>破棄して移動する</Button>
          <Button variant="primary" onClick={stay}>
            編集を続ける
          </Button>
        </>
      }
    >
      このまま移動すると、入力した内容は失われます。
    </Dialog>
  );
}
