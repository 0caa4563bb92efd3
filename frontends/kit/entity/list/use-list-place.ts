/**
 * Where a member was in a list: how far the rows were scrolled and which one was opened last. It is kept for the entry of
 * the browser's history, so that 戻る leads back to the same place, and a page opened anew begins at the top.
 */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { inTab } from '../../runtime/session/storage';

interface Place {
  /** px: of the rows within their frame, and of the window (phones have no frame). */
  top: number;
  left: number;
  window: number;
  /** Id of the row that was opened last. */
  opened?: number;
}

const TOP: Place = { top: 0, left: 0, window: 0 };

/** Where nothing is kept, a place lasts as long as the page. */
const places = new Map<string, Place>();

const storedPlace = (key: string): Place | undefined =>
  inTab((store) => JSON.parse(store.getItem(key) ?? 'null')) ?? undefined;

function keepPlace(key: string, place: Place): void {
  places.set(key, place);
  inTab((store) => store.setItem(key, JSON.stringify(place)));
}

/** Whether the page was come back to. An address that is typed anew has the key of the first entry too. */
function isReturn(type: string, key: string): boolean {
  if (type !== 'POP') return false;
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return key !== 'default' || places.size > 0 || load?.type !== 'navigate';
}

export interface ListPlace {
  /** Id of the row that was opened last, when the list was come back to. */
  opened: number | undefined;
  onOpen: (id: number) => void;
}

/**
 * @param scroller the frame in which the rows scroll
 * @param ready the rows of this address are on the screen
 */
export function useListPlace(name: string, scroller: RefObject<HTMLElement | null>, ready: boolean): ListPlace {
  const { key: entry, pathname, search } = useLocation();
  const type = useNavigationType();
  const key = `enishi:place:${name}:${entry}:${pathname}${search}`;
  const [opened, setOpened] = useState<{ key: string; id?: number }>({ key });
  const now = useRef<Place>(TOP);
  const done = useRef('');
  /** Whether the frame was away from its beginning when it last moved: asking it would lay the rows out before they are painted. */
  const scrolled = useRef(false);

  // In the layout phase: when the rows go, the window would be shorter and its place another before it is kept.
  useLayoutEffect(() => {
    const back = isReturn(type, entry) ? (places.get(key) ?? storedPlace(key)) : undefined;
    now.current = back ?? TOP;
    setOpened({ key, id: back?.opened });
    const follow = () => {
      const { scrollTop: top = 0, scrollLeft: left = 0 } = scroller.current ?? {};
      scrolled.current = top > 0 || left > 0;
      if (done.current !== key) return;
      now.current = { ...now.current, top, left, window: window.scrollY };
    };
    const keep = () => keepPlace(key, now.current);
    // Scrolling does not bubble; the frame comes and goes with the rows.
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    addEventListener('pagehide', keep);
    return () => {
      document.removeEventListener('scroll', follow, { capture: true });
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [key, entry, type, scroller]);

  const first = useRef(true);
  useEffect(() => {
    if (!ready || done.current === key) return;
    const arriving = first.current;
    first.current = false;
    done.current = key;
    const { top, left, window: y, opened: id } = now.current;
    const moves = scrolled.current || top > 0 || left > 0;
    if (scroller.current && moves) Object.assign(scroller.current, { scrollTop: top, scrollLeft: left });
    if (y > 0) window.scrollTo(0, y);
    // Paging within the list leaves the focus where it is.
    if (!arriving || id === undefined) return;
    scroller.current?.querySelector<HTMLElement>(`[data-row="${id}"] a`)?.focus({ preventScroll: true });
  }, [key, ready, scroller]);

  const onOpen = useCallback(
    (id: number) => {
      now.current = { ...now.current, opened: id };
      setOpened({ key, id });
    },
    [key],
  );
  return { opened: opened.key === key ? opened.id : undefined, onOpen };
}
