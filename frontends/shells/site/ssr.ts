/** Builds the gateway's renderer: `frontends/dist/ssr/server.cjs`. */
import path from 'node:path';
import type { SiteRegistration, SiteSettings } from '@enishi/frontend-kit/runtime/site/site-page';
import type { SiteServer } from '@enishi/protos/site/renderer';
import { readAssets } from './assets';
import { respond } from './respond';
import { keptAddress, loadPages } from './server';

export { keptAddress, respond };

/** Once, before the first request. `dist`: the folder of the built frontends; found beside the bundle by default. */
export async function ready(dist = path.resolve(__dirname, '..')): Promise<void> {
  readAssets(path.join(dist, 'site-assets.json'));
  await loadPages();
}

/** The type that the gateway takes it for. */
void ({ ready, keptAddress, respond } satisfies SiteServer<SiteSettings, SiteRegistration>);
