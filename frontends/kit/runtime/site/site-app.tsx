/** The public site: the same tree on the server (StaticRouter around it) and in the browser (BrowserRouter). */
import { Fragment, type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { ErrorPage } from '../../ui/base/ErrorPage';
import { ThemeProvider } from '../../ui/theme/ThemeProvider';
import { forgetComponent, layoutOf, loadComponent } from '../federation/page-source';
import { RegistryProvider } from '../federation/registry-context';
import type { LayoutName, Registry } from '../federation/remote';
import { matchPage, type PageMatch } from '../federation/route-match';
import { errorStatus, RemoteBoundary } from '../frame/errors';
import { LoadingBar } from '../frame/loading-bar';
import { PageSkeleton } from '../frame/retry-panel';
import { RouteChange } from '../frame/route-change';
import { createSiteAnswers } from './site-answers';
import { SiteProvider, type SiteState, useFormReply, useSite, useSiteAnswers } from './site-data';
import { errorHead, refusedHead, showHead, withAddress } from './site-head';
import type { QuerySpec, SiteLayout, SitePage, SiteReader } from './site-page';
import { ParamsProvider, useLocation, useSearchParams } from './site-router';

/** Layout of pages that name none, and of error pages. */
export const SITE_LAYOUT: LayoutName = 'site';

interface SiteAppProps {
  registry: Registry;
  state: SiteState;
}

/** A page that the browser itself went on to. */
const NOTHING_SAID: Pick<SiteState, 'status' | 'form'> = {};

interface FrameProps {
  registry: Registry;
  layout: LayoutName;
  children: ReactNode;
}

function Frame({ registry, layout, children }: FrameProps) {
  const found = layoutOf(registry, layout);
  const Layout = found ? use(loadComponent<SiteLayout>(found.remote, found.component)) : Fragment;
  return <Layout>{children}</Layout>;
}

/** A frame that does not load must not take the whole page with it: the boundary stands where it would be. */
function FrameAround({ registry, layout, children }: FrameProps) {
  const found = layoutOf(registry, layout);
  return (
    <RemoteBoundary onRetry={() => found && forgetComponent(found.remote, found.component)}>
      <Suspense fallback={<PageSkeleton />}>
        <Frame registry={registry} layout={layout}>
          {children}
        </Frame>
      </Suspense>
    </RemoteBoundary>
  );
}

/** Answers by query, out of results that stand in the same order. */
function readerOf(queries: QuerySpec[], results: { data?: unknown }[]): SiteReader {
  const index = new Map(queries.map((query, at) => [JSON.stringify(query.queryKey), at]));
  return <T,>(query: QuerySpec<T>) => results[index.get(JSON.stringify(query.queryKey)) ?? -1]?.data as T | undefined;
}

/** Stands for a page that cannot be shown, in the head too. */
function Failed({ status }: { status: number }) {
  const { origin } = useSite();
  useEffect(() => showHead(errorHead(status), origin), [status, origin]);
  return <ErrorPage status={status} />;
}

function Loaded(match: PageMatch) {
  const { remote, page, params } = match;
  const { component: Page, queries, head } = use(loadComponent<SitePage>(remote, page.component));
  const [search] = useSearchParams();
  const site = useSite();
  const request = { params, search, site };
  const wanted = queries?.(request) ?? [];
  const results = useSiteAnswers(wanted);
  const failed = results.find((result, at) => result.error && !wanted[at].optional);
  const ready = results.every((result, at) => wanted[at].optional || !result.isPending);
  const reply = useFormReply();
  // After every rendering, as answers come; on the server the head is asked for elsewhere.
  useEffect(() => {
    if (failed) return;
    const title = `${page.title} | ${site.settings.service_name}`;
    const shown = withAddress(ready ? head(readerOf(wanted, results), request) : { title }, match);
    showHead(reply ? refusedHead(shown) : shown, site.origin);
  });
  return failed ? <Failed status={errorStatus(failed.error)} /> : <Page />;
}

/** Tells that what stands beside it answers presses and keys; for tests, and for developers who look at a page's state. */
function Alive() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true';
  }, []);
  return null;
}

function PageAt(match: PageMatch) {
  const { pathname } = useLocation();
  const { component, stays } = match.page;
  return (
    <RemoteBoundary
      key={stays ? component : pathname}
      at={pathname}
      onRetry={() => forgetComponent(match.remote, component)}
    >
      <Suspense fallback={<PageSkeleton />}>
        <Loaded {...match} />
        <Alive />
      </Suspense>
    </RemoteBoundary>
  );
}

/** Everything inside the router. */
export function SiteApp({ registry, state }: SiteAppProps) {
  const [answers] = useState(() => createSiteAnswers(state.queries));
  // The server's error page, and its reply to a form, stand for the address it was asked for, not for those visited later.
  const { key, pathname } = useLocation();
  const { status, form } = key === 'default' ? state : NOTHING_SAID;
  const match = status === undefined ? matchPage(registry, pathname) : undefined;
  const { main_color, accent_color, header_color } = state.site.settings;
  return (
    <RegistryProvider registry={registry}>
      <SiteProvider
        site={state.site}
        at={state.at}
        form={form}
        registration={state.registration}
        answers={answers}
        path={match?.page.path}
      >
        <ThemeProvider main={main_color} accent={accent_color} header={header_color}>
          <LoadingBar />
          <RouteChange />
          <ParamsProvider params={match?.params ?? {}}>
            <FrameAround registry={registry} layout={match?.page.layout ?? SITE_LAYOUT}>
              {match ? (
                <PageAt {...match} />
              ) : (
                <>
                  <Failed status={status ?? 404} />
                  <Alive />
                </>
              )}
            </FrameAround>
          </ParamsProvider>
        </ThemeProvider>
      </SiteProvider>
    </RegistryProvider>
  );
}
