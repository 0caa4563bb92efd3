/**
 * What a browser does on a full page load and a router does not: scroll to the top, move the focus to the content. And
 * links that lead back (`data-back`, e.g. breadcrumbs) lead to the page as it was left, if it was visited before: with its
 * conditions, its place and its focus, as the browser's 戻る does.
 */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { inTab } from '../session/storage';

const VISITED = 'enishi_visited';
/** Most places kept: visitors do not go back further. */
const MOST = 200;

/** Paths of the tab's history, by place; where none are kept, every link leads to a new page. */
const visited = (): (string | null)[] => inTab((store) => JSON.parse(store.getItem(VISITED) ?? '[]')) ?? [];

/** Place in the history, as react-router counts it. */
const place = (): number => (history.state as { idx?: number } | null)?.idx ?? 0;

function remember(pathname: string, isReturn: boolean): void {
  const at = place();
  const all = isReturn ? visited() : visited().slice(0, at);
  if (at >= MOST) return;
  all[at] = pathname;
  inTab((store) => store.setItem(VISITED, JSON.stringify(all)));
}

/** Steps back to where a link's page was left, as a negative number; undefined: it was not visited on the way here. */
function stepsBack(event: MouseEvent): number | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[data-back]');
  if (!link || link.search || link.origin !== location.origin) return undefined;
  const at = place();
  const found = visited().slice(0, at).lastIndexOf(link.pathname);
  return found < 0 ? undefined : found - at;
}

/** On the site a step may ask to leave the page as it stands, in the library's word `preventScrollReset`. */
const isQuiet = (location: object): boolean => 'quiet' in location && location.quiet === true;

export function RouteChange() {
  const location = useLocation();
  const { pathname, key } = location;
  const quiet = isQuiet(location);
  const type = useNavigationType();
  const navigate = useNavigate();
  const last = useRef(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry of the history
  useEffect(() => remember(pathname, type === 'POP'), [key]);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (quiet) return;
    if (type !== 'POP') window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [pathname, type, quiet]);
  useEffect(() => {
    const press = (event: MouseEvent) => {
      const steps = stepsBack(event);
      if (steps === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      void navigate(steps);
    };
    document.addEventListener('click', press, true);
    return () => document.removeEventListener('click', press, true);
  }, [navigate]);
  return null;
}
