/** What the gateway gets: `frontends/dist/ssr/server.cjs`. */
import path from 'node:path';
import { readAssets } from './assets';
import { loadPages } from './server';

export { respond, type SiteAnswer, type SiteRequestInput } from './respond';
export { keptAddress } from './server';

/** Once, before the first request. `dist`: the folder of the built frontends; found beside the bundle by default. */
export async function ready(dist = path.resolve(__dirname, '..')): Promise<void> {
  readAssets(path.join(dist, 'site-assets.json'));
  await loadPages();
}
