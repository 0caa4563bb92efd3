/** Starts a console shell: registry out of the document, the current page's code first, then the app. */
import { createRoot } from 'react-dom/client';
import { watchAttendance } from './attendance-watch';
import { ConsoleApp, type Frame } from './console-app';
import { embedded, prefetchEntries } from './document';
import { federate } from './federation';
import { openHistoryGate } from './history-gate';
import { prefetchMe } from './member';
import { createQueryClient } from './query';
import type { LayoutName, Registry } from './remote';
import { preloadPage } from './route-match';
import { isSignedIn, type SignedRealm, signInPath } from './session';

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
