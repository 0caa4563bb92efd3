/** The public site: the same tree on the server (StaticRouter around it) and in the browser (BrowserRouter). */
import { Fragment, Suspense, use, useEffect, useState } from 'react';
import { Outlet, Route, Routes, useLocation, useParams, useSearchParams } from 'react-router';
import { ErrorPage } from '../ui/ErrorPage';
import { ThemeProvider } from '../ui/ThemeProvider';
import { errorStatus, RemoteBoundary } from './errors';
import { LoadingBar } from './loading-bar';
import { forgetComponent, layoutOf, loadComponent } from './page-source';
import { RegistryProvider } from './registry-context';
import { type LayoutName, pathsOf, type Registry, type RemotePage } from './remote';
import { PageSkeleton } from './retry-panel';
import { RouteChange } from './route-change';
import { createSiteAnswers } from './site-answers';
import { SiteProvider, type SiteState, useSite, useSiteAnswers } from './site-data';
import type { QuerySpec, SiteLayout, SitePage, SiteReader } from './site-page';

/** Layout of pages that name none, and of error pages. */
export const SITE_LAYOUT: LayoutName = 'site';

interface SiteAppProps {
  registry: Registry;
  state: SiteState;
  /** The one page there is to show, where the address cannot change: saves the server going through all of them. */
  only?: Entry;
}

interface Entry {
  remote: string;
  page: RemotePage;
}

interface FrameProps {
  registry: Registry;
  layout: LayoutName;
}

function Frame({ registry, layout }: FrameProps) {
  const found = layoutOf(registry, layout);
  const Layout = found ? use(loadComponent<SiteLayout>(found.remote, found.component)) : Fragment;
  return (
    <Layout>
      <Outlet />
    </Layout>
  );
}

/** A frame that does not load must not take the whole page with it: the boundary stands where it would be. */
function FrameRoute({ registry, layout }: FrameProps) {
  const found = layoutOf(registry, layout);
  return (
    <RemoteBoundary onRetry={() => found && forgetComponent(found.remote, found.component)}>
      <Suspense fallback={<PageSkeleton />}>
        <Frame registry={registry} layout={layout} />
      </Suspense>
    </RemoteBoundary>
  );
}

/** Answers by query, out of results that stand in the same order. */
function readerOf(queries: QuerySpec[], results: { data?: unknown }[]): SiteReader {
  const index = new Map(queries.map((query, at) => [JSON.stringify(query.queryKey), at]));
  return <T,>(query: QuerySpec<T>) => results[index.get(JSON.stringify(query.queryKey)) ?? -1]?.data as T | undefined;
}

function Loaded({ remote, page }: Entry) {
  const { component: Page, queries, head } = use(loadComponent<SitePage>(remote, page.component));
  const params = useParams();
  const [search] = useSearchParams();
  const site = useSite();
  const request = { params, search, site };
  const wanted = queries?.(request) ?? [];
  const results = useSiteAnswers(wanted);
  const failed = results.find((result, at) => result.error && !wanted[at].optional);
  const ready = results.every((result, at) => wanted[at].optional || !result.isPending);
  const title = ready && !failed ? head(readerOf(wanted, results), request).title : page.title;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return failed ? <ErrorPage status={errorStatus(failed.error)} /> : <Page />;
}

function PageRoute(entry: Entry) {
  const { pathname } = useLocation();
  return (
    <RemoteBoundary key={pathname} onRetry={() => forgetComponent(entry.remote, entry.page.component)}>
      <Suspense fallback={<PageSkeleton />}>
        <Loaded {...entry} />
      </Suspense>
    </RemoteBoundary>
  );
}

function byLayout(registry: Registry, only?: Entry): [LayoutName, Entry[]][] {
  if (only) return [[only.page.layout ?? SITE_LAYOUT, [only]]];
  const groups = new Map<LayoutName, Entry[]>([[SITE_LAYOUT, []]]);
  for (const remote of registry.remotes) {
    for (const page of remote.pages) {
      const layout = page.layout ?? SITE_LAYOUT;
      groups.set(layout, [...(groups.get(layout) ?? []), { remote: remote.name, page }]);
    }
  }
  return [...groups];
}

/** Everything inside the router. */
export function SiteApp({ registry, state, only }: SiteAppProps) {
  const [answers] = useState(() => createSiteAnswers(state.queries));
  // The server's error page stands for the address it was asked for, not for those visited later.
  const arrived = useLocation().key === 'default';
  const status = arrived ? state.status : undefined;
  const { main_color, accent_color } = state.site.settings;
  return (
    <RegistryProvider registry={registry}>
      <SiteProvider site={state.site} form={state.form} answers={answers}>
        <ThemeProvider main={main_color} accent={accent_color}>
          <LoadingBar />
          <RouteChange />
          <Routes>
            {byLayout(registry, only).map(([layout, entries]) => (
              <Route key={layout} element={<FrameRoute registry={registry} layout={layout} />}>
                {status === undefined &&
                  entries.flatMap((entry) =>
                    pathsOf(entry.page).map((path) => (
                      <Route key={path} path={path} element={<PageRoute {...entry} />} />
                    )),
                  )}
                {layout === SITE_LAYOUT && <Route path="*" element={<ErrorPage status={status ?? 404} />} />}
              </Route>
            ))}
          </Routes>
        </ThemeProvider>
      </SiteProvider>
    </RegistryProvider>
  );
}
