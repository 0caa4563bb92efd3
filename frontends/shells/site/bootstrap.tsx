/** Hydrates what the gateway rendered. */
import { createApi } from '@enishi/frontend-kit/runtime/api/api';
import { embedded } from '@enishi/frontend-kit/runtime/federation/document';
import { federateSite } from '@enishi/frontend-kit/runtime/federation/federation-site';
import type { Registry } from '@enishi/frontend-kit/runtime/federation/remote';
import { preloadFrame, preloadPage } from '@enishi/frontend-kit/runtime/federation/route-match';
import { SITE_LAYOUT, SiteApp } from '@enishi/frontend-kit/runtime/site/site-app';
import { SITE_API, type SiteState } from '@enishi/frontend-kit/runtime/site/site-data';
import { BrowserRouter } from '@enishi/frontend-kit/runtime/site/site-router';
import { shared } from '@enishi/frontend-kit/ui/base/shared';
import { hydrateRoot } from 'react-dom/client';

async function start(): Promise<void> {
  const registry = embedded<Registry>('registry');
  const state = embedded<SiteState>('state');
  shared(SITE_API, () => createApi('site'));
  federateSite(registry);
  // A page whose code does not arrive stays as the server sent it: readable, with links and forms that work.
  await preloadPage(registry, location.pathname, SITE_LAYOUT);
  const root = document.getElementById('root');
  if (!root) throw new Error('the document has no #root');
  const app = (
    <BrowserRouter prepare={(pathname) => preloadFrame(registry, pathname, SITE_LAYOUT)}>
      <SiteApp registry={registry} state={state} />
    </BrowserRouter>
  );
  hydrateRoot(root, app);
}

start().catch((error: unknown) => console.error('the page stays as it was served', error));
