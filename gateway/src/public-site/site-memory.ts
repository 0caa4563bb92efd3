/** Answers that every page of a site asks for alike, remembered for a moment. */

import type { SiteApi } from './site-api';
import { createSiteCache } from './site-cache';

export interface RememberedApi {
  api: SiteApi;
  drop(site: number): void;
  clear(): void;
}

/** With the age of a page and that of the host's resolution, nothing shown is older than a minute. */
const SECONDS = 5;
const MAX_ANSWERS = 4_000;

/** Calls that take nothing but the site they are for. */
const REMEMBERED = new Set(['site_settings/show', 'jobs/category_items']);

export function rememberSiteApi(api: SiteApi): RememberedApi {
  const answers = createSiteCache<unknown>({ maxSeconds: SECONDS, maxSize: MAX_ANSWERS });
  return {
    drop: answers.drop,
    clear: answers.clear,
    api: (caller, path, body, file) => {
      if (!REMEMBERED.has(path)) return api(caller, path, body, file);
      const { enterprise_id, domain } = caller.site;
      return answers.get(enterprise_id, `${domain} ${path}`, async () => ({
        value: await api(caller, path, body),
        seconds: SECONDS,
        size: 1,
      }));
    },
  };
}
