/** Answers that every page of a site asks for alike, remembered for a moment. */
import type { Json } from '../http/route';
import { createSiteCache } from '../site/site-cache';
import type { SiteApi, SiteCaller } from './site-api';

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

const LIST = 'jobs/index';

interface List {
  count?: number;
}

export function rememberSiteApi(api: SiteApi): RememberedApi {
  const answers = createSiteCache<unknown>({ maxSeconds: SECONDS, maxSize: MAX_ANSWERS });
  const counts = createSiteCache<number>({ maxSeconds: SECONDS, maxSize: MAX_ANSWERS });

  /** All orders and pages of a search have the same number of jobs. */
  async function list(caller: SiteCaller, body: Json): Promise<List> {
    const { sort: _sort, page: _page, per_page: _size, ...search } = body;
    let answer: List | undefined;
    const count = await counts.get(caller.site.enterprise_id, JSON.stringify(search), async () => {
      answer = (await api(caller, LIST, body)) as List;
      return { value: answer.count ?? 0, seconds: SECONDS, size: 1 };
    });
    answer ??= (await api(caller, LIST, { ...body, count: false })) as List;
    return { ...answer, count: answer.count ?? count };
  }

  return {
    drop(site) {
      answers.drop(site);
      counts.drop(site);
    },
    clear() {
      answers.clear();
      counts.clear();
    },
    api: (caller, path, body, file) => {
      if (path === LIST) return list(caller, body);
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
