/** Which page of the registry an address belongs to. */
import { forgetComponent, layoutOf, loadComponent } from './page-source';
import { type LayoutName, pathsOf, type Registry, type RemotePage } from './remote';
import { type Found, patternMatcher } from './route-pattern';

export interface PageMatch {
  remote: string;
  page: RemotePage;
  params: Readonly<Record<string, string | undefined>>;
}

type PageOf = Pick<PageMatch, 'remote' | 'page'>;

const matchers = new WeakMap<Registry, (pathname: string) => Found<PageOf> | undefined>();

function matcherOf(registry: Registry): (pathname: string) => Found<PageOf> | undefined {
  const cached = matchers.get(registry);
  if (cached) return cached;
  const matcher = patternMatcher<PageOf>(
    registry.remotes.flatMap((remote) =>
      remote.pages.flatMap((page) => pathsOf(page).map((path) => ({ path, value: { remote: remote.name, page } }))),
    ),
  );
  matchers.set(registry, matcher);
  return matcher;
}

/** One request asks for its address several times. */
const MAX_MATCHES = 500;
const matches = new WeakMap<Registry, Map<string, PageMatch | undefined>>();

/** `pathname` without the query. Undefined when no remote has a page there. */
export function matchPage(registry: Registry, pathname: string): PageMatch | undefined {
  const cached = matches.get(registry) ?? new Map<string, PageMatch | undefined>();
  if (cached.has(pathname)) return cached.get(pathname);
  if (cached.size >= MAX_MATCHES) cached.clear();
  const matched = matcherOf(registry)(pathname);
  const match = matched && { ...matched.value, params: matched.params };
  matches.set(registry, cached.set(pathname, match));
  return match;
}

/** The one address of a page, of all the ways to write it: other cases, slashes too many, aliases. */
export const addressOf = ({ page, params }: Pick<PageMatch, 'page' | 'params'>): string =>
  page.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

function loadAt(registry: Registry, pathname: string, defaultLayout: LayoutName) {
  const match = matchPage(registry, pathname);
  const layout = layoutOf(registry, match?.page.layout ?? defaultLayout);
  return {
    match,
    page: match && loadComponent(match.remote, match.page.component),
    frame: layout && loadComponent(layout.remote, layout.component),
  };
}

/** Loads the page at an address together with its frame. Rejects with RemoteLoadError. */
export async function preloadPage(registry: Registry, pathname: string, defaultLayout: LayoutName): Promise<void> {
  const { page, frame } = loadAt(registry, pathname, defaultLayout);
  await Promise.all([page, frame]);
}

/** Loads the same, and waits for the frame alone. Never rejects: where nothing comes, the page says so. */
export async function preloadFrame(registry: Registry, pathname: string, defaultLayout: LayoutName): Promise<void> {
  const { match, page, frame } = loadAt(registry, pathname, defaultLayout);
  // It was only asked for ahead: the page that needs it asks anew.
  page?.catch(() => match && forgetComponent(match.remote, match.page.component));
  await frame?.catch(() => undefined);
}
