/**
 * Two things a browser does on a full page load and a router does not: scroll to the top, move the focus to the
 * content.
 */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

export function RouteChange() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (type !== 'POP') window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [pathname, type]);
  return null;
}
