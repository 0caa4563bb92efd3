/** Which page of the registry an address belongs to, by the router's own rules. */
import { matchRoutes } from 'react-router';
import { layoutOf, loadComponent } from './page-source';
import { type LayoutName, pathsOf, type Registry, type RemotePage } from './remote';

export interface PageMatch {
  remote: string;
  page: RemotePage;
  params: Readonly<Record<string, string | undefined>>;
}

type PageRoute = { path: string; id: string; remote: string; page: RemotePage };

const routes = new WeakMap<Registry, PageRoute[]>();

function routesOf(registry: Registry): PageRoute[] {
  const known = routes.get(registry);
  if (known) return known;
  const made = registry.remotes.flatMap((remote) =>
    remote.pages.flatMap((page) =>
      pathsOf(page).map((path) => ({ path, id: `${remote.name}${path}`, remote: remote.name, page })),
    ),
  );
  routes.set(registry, made);
  return made;
}

/** Matching ranks all routes anew each time, and one request asks for its address several times. */
const MAX_MATCHES = 500;
const matches = new WeakMap<Registry, Map<string, PageMatch | undefined>>();

/** `pathname` without the query. Undefined when no remote has a page there. */
export function matchPage(registry: Registry, pathname: string): PageMatch | undefined {
  const known = matches.get(registry) ?? new Map<string, PageMatch | undefined>();
  if (known.has(pathname)) return known.get(pathname);
  if (known.size >= MAX_MATCHES) known.clear();
  const found = findPage(registry, pathname);
  matches.set(registry, known.set(pathname, found));
  return found;
}

function findPage(registry: Registry, pathname: string): PageMatch | undefined {
  const found = matchRoutes(routesOf(registry), pathname)?.at(-1);
  return found && { remote: found.route.remote, page: found.route.page, params: found.params };
}

/** Loads the page at an address together with its frame. Rejects with RemoteLoadError. */
export async function preloadPage(registry: Registry, pathname: string, defaultLayout: LayoutName): Promise<void> {
  const match = matchPage(registry, pathname);
  const layout = layoutOf(registry, match?.page.layout ?? defaultLayout);
  await Promise.all([
    match && loadComponent(match.remote, match.page.component),
    layout && loadComponent(layout.remote, layout.component),
  ]);
}
