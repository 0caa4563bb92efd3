/**
 * The router of the public site, in the words of react-router, which the consoles use and remotes import: site builds
 * put this in its place. A public page has one level of routes and plain addresses; the library would cost it 13 kB.
 */
import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { sharedContext } from '../../ui/base/shared';

type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

interface SiteLocation {
  pathname: string;
  search: string;
  hash: string;
  /** Another one for every visit; `default` for the page the document came with. */
  key: string;
  /** The step that led here leaves scroll and focus where they are. */
  quiet?: boolean;
}

interface NavigateOptions {
  replace?: boolean;
  preventScrollReset?: boolean;
}

interface Routing {
  location: SiteLocation;
  type: NavigationType;
  navigate(to: string | number, options?: NavigateOptions): void;
}

type Params = Readonly<Record<string, string | undefined>>;

const FIRST = 'default';

const RoutingContext = sharedContext<Routing | undefined>('routing', undefined);
const ParamsContext = sharedContext<Params>('params', {});

function useRouting(): Routing {
  const routing = useContext(RoutingContext);
  if (!routing) throw new Error('links and locations are for the inside of a router');
  return routing;
}

/** The parts of an address of this site. Relative ones (`?page=2`) go from `from`. */
function partsOf(to: string, from: string): Omit<SiteLocation, 'key' | 'quiet'> {
  const { pathname, search, hash } = new URL(to, `http://site${from}`);
  return { pathname, search, hash };
}

const textOf = ({ pathname, search, hash }: Omit<SiteLocation, 'key' | 'quiet'>): string => pathname + search + hash;

interface RouterProps {
  children: ReactNode;
}

/** The router on the server: `location` is path and query, and stays. */
export function StaticRouter({ location, children }: RouterProps & { location: string }) {
  const routing: Routing = {
    location: { ...partsOf(location, '/'), key: FIRST },
    type: 'POP',
    navigate: () => {
      throw new Error('a page being rendered on the server goes nowhere');
    },
  };
  return <RoutingContext value={routing}>{children}</RoutingContext>;
}

const newKey = (): string => Math.random().toString(36).slice(2, 10);

function here(): SiteLocation {
  const { pathname, search, hash } = window.location;
  const key = (window.history.state as { key?: string } | null)?.key ?? FIRST;
  return { pathname, search, hash, key };
}

interface Step {
  location: SiteLocation;
  type: NavigationType;
}

/**
 * The router in the browser: follows its history.
 * @param prepare fetches what the page at a path stands in and never rejects: the page before stays as it is meanwhile
 */
export function BrowserRouter({ prepare, children }: RouterProps & { prepare(pathname: string): Promise<void> }) {
  const [at, setAt] = useState<Step>(() => ({ location: here(), type: 'POP' }));
  const latest = useRef<Step>(undefined);

  const take = useCallback(
    (step: Step) => {
      latest.current = step;
      // The address is ahead of the page while its code comes; of several steps the last one counts.
      void prepare(step.location.pathname).then(() => latest.current === step && setAt(step));
    },
    [prepare],
  );

  useEffect(() => {
    const follow = () => take({ location: here(), type: 'POP' });
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [take]);

  const navigate = useCallback(
    (to: string | number, { replace = false, preventScrollReset: quiet }: NavigateOptions = {}) => {
      if (typeof to === 'number') return window.history.go(to);
      const { pathname, search } = window.location;
      const address = textOf(partsOf(to, pathname + search));
      const state = { key: newKey() };
      if (replace) window.history.replaceState(state, '', address);
      else window.history.pushState(state, '', address);
      take({ location: { ...here(), quiet }, type: replace ? 'REPLACE' : 'PUSH' });
    },
    [take],
  );

  const routing = useMemo(() => ({ ...at, navigate }), [at, navigate]);
  return <RoutingContext value={routing}>{children}</RoutingContext>;
}

/** Around a page and its frame, by the code that found it: what `useParams` answers. */
export function ParamsProvider({ params, children }: RouterProps & { params: Params }) {
  return <ParamsContext value={params}>{children}</ParamsContext>;
}

export const useLocation = (): SiteLocation => useRouting().location;

export const useNavigate = () => useRouting().navigate;

export const useNavigationType = (): NavigationType => useRouting().type;

export const useParams = (): Params => useContext(ParamsContext);

export function useSearchParams(): [URLSearchParams] {
  const { search } = useLocation();
  return [useMemo(() => new URLSearchParams(search), [search])];
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  replace?: boolean;
}

/** Presses that a browser handles itself: another button, a new tab, a download. */
const isPlain = (event: MouseEvent, target: string | undefined): boolean =>
  event.button === 0 &&
  (!target || target === '_self') &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

export function Link({ to, replace, onClick, target, ...rest }: LinkProps) {
  const { navigate, location } = useRouting();
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event, target)) return;
    event.preventDefault();
    // Going where one is adds nothing to go back to.
    const address = textOf(partsOf(to, location.pathname + location.search));
    navigate(to, { replace: replace ?? address === textOf(location) });
  };
  return <a {...rest} href={to} target={target} onClick={press} />;
}
