/** The enterprise and admin shells: routes out of the registry, one frame per layout, guards, titles, flash. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, Fragment, type ReactNode, useEffect } from 'react';
import { BrowserRouter, Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { ErrorPage } from '../../ui/base/ErrorPage';
import { useMasterVersion } from '../api/masters';
import { RealmProvider } from '../api/realm';
import { RegistryProvider } from '../federation/registry-context';
import { type GuardName, type LayoutName, pathsOf, type Registry, type RemotePage } from '../federation/remote';
import { RemoteComponent } from '../federation/remote-component';
import { RemoteBoundary } from '../frame/errors';
import { LoadingBar } from '../frame/loading-bar';
import { PageSkeleton } from '../frame/retry-panel';
import { RouteChange } from '../frame/route-change';
import { defaultGuards } from '../member/guard-rules';
import { Guard } from '../member/guards';
import { RouteTitle } from '../page/titles';
import { beginDrafts } from '../session/drafts';
import { homePath, isSignedIn, type SignedRealm } from '../session/session';

export type Frame = ComponentType<{ children: ReactNode }>;

interface ConsoleProps {
  realm: SignedRealm;
  registry: Registry;
  /** Frame of each layout name the shell offers. */
  layouts: Partial<Record<LayoutName, Frame>>;
  /** Theme, flash box and whatever else surrounds every page; inside the router. */
  Providers: Frame;
}

interface Entry {
  remote: string;
  page: RemotePage;
}

/** Pages that share a frame. The frame of pages for signed-in users shows only to signed-in users. */
interface Group {
  layout: LayoutName;
  gate: GuardName;
  entries: Entry[];
}

const open = new Set<GuardName>(['public', 'anonymous']);

function groupsOf(registry: Registry, realm: SignedRealm): Group[] {
  const groups = new Map<string, Group>();
  for (const remote of registry.remotes) {
    for (const page of remote.pages) {
      const layout = page.layout ?? realm;
      const guard = page.guard ?? defaultGuards[realm];
      const gate = open.has(guard) ? guard : defaultGuards[realm];
      const key = `${layout} ${gate}`;
      const group = groups.get(key) ?? { layout, gate, entries: [] };
      group.entries.push({ remote: remote.name, page });
      groups.set(key, group);
    }
  }
  return [...groups.values()];
}

function Page({ remote, page, realm }: Entry & { realm: SignedRealm }) {
  const { pathname } = useLocation();
  return (
    <Guard guard={page.guard ?? defaultGuards[realm]} right={page.right} needs={page.needs} pending={<PageSkeleton />}>
      <RouteTitle title={page.title} description={page.description} />
      <RemoteComponent key={pathname} remote={remote} component={page.component} />
    </Guard>
  );
}

/** The frame stands before the member is known: of what the page waits for, it needs nothing but a name. */
function Framed({ gate, realm, Layout }: { gate: GuardName; realm: SignedRealm; Layout: Frame }) {
  // On the way to the sign-in no frame is shown.
  if (!open.has(gate) && !isSignedIn(realm)) return <Guard guard={gate}>{null}</Guard>;
  return (
    <Layout>
      <Guard guard={gate} pending={<PageSkeleton />}>
        <Outlet />
      </Guard>
    </Layout>
  );
}

/** An address without a page: a signed-in member keeps the menu. */
function NotFound({ realm, layouts }: Pick<ConsoleProps, 'realm' | 'layouts'>) {
  const Layout = layouts[isSignedIn(realm) ? realm : 'visitor'] ?? Fragment;
  return (
    <Layout>
      <RouteTitle title="お探しのページは見つかりませんでした" />
      <ErrorPage status={404} hint="アドレスが変わったか、間違っている可能性があります。メニューからお探しください。" />
    </Layout>
  );
}

function ConsoleRoutes({ realm, registry, layouts }: Omit<ConsoleProps, 'Providers'>) {
  const { pathname, search, hash, state } = useLocation();
  useMasterVersion(pathname);
  // Pages tell by their address which of their tabs is meant: each has one.
  const plain = pathname.replace(/(.)\/+$/, '$1');
  if (plain !== pathname) return <Navigate to={{ pathname: plain, search, hash }} state={state} replace />;
  return (
    <Routes>
      <Route path={`/${realm}`} element={<Navigate to={homePath[realm]} replace />} />
      {groupsOf(registry, realm).map(({ layout, gate, entries }) => {
        const frame = <Framed gate={gate} realm={realm} Layout={layouts[layout] ?? Fragment} />;
        return (
          <Route key={`${layout} ${gate}`} element={frame}>
            {entries.flatMap((entry) =>
              pathsOf(entry.page).map((path) => (
                <Route key={path} path={path} element={<Page {...entry} realm={realm} />} />
              )),
            )}
          </Route>
        );
      })}
      <Route path="*" element={<NotFound realm={realm} layouts={layouts} />} />
    </Routes>
  );
}

/** A failure outside of a page, in a header, a menu or a guard, leaves a way out. */
function Whole({ children }: { children: ReactNode }) {
  return <RemoteBoundary at={useLocation().pathname}>{children}</RemoteBoundary>;
}

export function ConsoleApp({ Providers, client, ...shell }: ConsoleProps & { client: QueryClient }) {
  useEffect(() => beginDrafts(), []);
  return (
    <RealmProvider realm={shell.realm}>
      <QueryClientProvider client={client}>
        <RegistryProvider registry={shell.registry}>
          <BrowserRouter>
            <Providers>
              <Whole>
                <LoadingBar />
                <RouteChange />
                <ConsoleRoutes {...shell} />
              </Whole>
            </Providers>
          </BrowserRouter>
        </RegistryProvider>
      </QueryClientProvider>
    </RealmProvider>
  );
}
