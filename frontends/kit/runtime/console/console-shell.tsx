/** Starts a console shell: registry out of the document, the current page's code first, then the app. */
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../api/query';
import { embedded, prefetchEntries } from '../federation/document';
import { federate } from '../federation/federation';
import type { LayoutName, Registry } from '../federation/remote';
import { preloadPage } from '../federation/route-match';
import { prefetchMe } from '../member/member';
import { openHistoryGate } from '../page/history-gate';
import { watchAttendance } from '../session/attendance-watch';
import { isSignedIn, type SignedRealm, signInPath } from '../session/session';
import { ConsoleApp, type Frame } from './console-app';

interface ShellOptions {
  realm: SignedRealm;
  layouts: Partial<Record<LayoutName, Frame>>;
  Providers: Frame;
}

/** Mounts the shell into `#root`. */
export function startConsole({ realm, layouts, Providers }: ShellOptions): void {
  const registry = embedded<Registry>('registry');
  federate(registry);
  openHistoryGate();
  watchAttendance();
  // Started before React, so that the page travels while the shell mounts; a failure shows up where the page renders.
  const first = isSignedIn(realm) ? location.pathname : signInPath[realm];
  preloadPage(registry, first, realm).catch(() => undefined);
  const client = createQueryClient();
  prefetchMe(client, realm);
  const root = document.getElementById('root');
  if (!root) throw new Error('the document has no #root');
  createRoot(root).render(<ConsoleApp {...{ realm, registry, layouts, Providers, client }} />);
  prefetchEntries(registry);
}
