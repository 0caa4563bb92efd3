/** Requests that all pages of a site make alike are made once for a moment, for each site by itself. */
import type { SiteCaller } from '../src/public-site/site-api';
import { rememberSiteApi } from '../src/public-site/site-memory';

const visitor = (enterprise_id: number): SiteCaller => ({
  site: { enterprise_id, domain: `agency${enterprise_id}.example`, name: '' },
  ctx: { realm: 'site', enterprise_id, member_id: 0, authority: 0, request_id: 'test' },
});

function counting() {
  const asked: string[] = [];
  const memory = rememberSiteApi(async ({ site }, path) => {
    asked.push(`${site.enterprise_id} ${path}`);
    return {};
  });
  return { asked, memory, ask: (site: number, path: string) => memory.api(visitor(site), path, {}) };
}

it('asks once for what every page needs, and each time for everything else', async () => {
  const { asked, ask } = counting();
  await Promise.all([ask(1, 'site_settings/show'), ask(1, 'site_settings/show'), ask(2, 'site_settings/show')]);
  for (const _ of [1, 2]) await ask(1, 'jobs/index');
  expect(asked).toEqual(['1 site_settings/show', '2 site_settings/show', '1 jobs/index', '1 jobs/index']);
});

it('asks again when something of the site has changed', async () => {
  const { asked, ask, memory } = counting();
  await ask(1, 'jobs/category_items');
  memory.drop(1);
  await ask(1, 'jobs/category_items');
  memory.clear();
  await ask(1, 'jobs/category_items');
  expect(asked).toHaveLength(3);
});
