/** What pages of a site ask alike: how many jobs a search finds is counted once for all its orders and pages. */
import type { Json } from '../src/http/route';
import type { SiteCaller } from '../src/pages/site-api';
import { rememberSiteApi } from '../src/pages/site-memory';

const visitor = (enterprise_id: number): SiteCaller => ({
  site: { enterprise_id, domain: `agency${enterprise_id}.example`, name: '' },
  ctx: { realm: 'site', enterprise_id, member_id: 0, authority: 0, request_id: 'test' },
});

/** A list of 45 jobs, 20 a page. */
function listing() {
  const counted: Json[] = [];
  const memory = rememberSiteApi(async (_caller, _path, body) => {
    if (body.count !== false) counted.push(body);
    const isLast = body.page === 3;
    return { jobs: [], count: isLast ? 45 : body.count === false ? undefined : 44 };
  });
  const countOf = async (site: number, body: Json) =>
    ((await memory.api(visitor(site), 'jobs/index', body)) as { count: number }).count;
  return { memory, counted, countOf };
}

it('counts a search once, and another search and another site for themselves', async () => {
  const { counted, countOf } = listing();
  const pages = [{ page: 1 }, { page: 2 }, { page: 1, sort: 3 }];
  expect(await Promise.all(pages.map((page) => countOf(1, { per_page: 20, prices: [6], ...page })))).toEqual([
    44, 44, 44,
  ]);
  expect(counted).toHaveLength(1);
  await countOf(1, { per_page: 20, prices: [7] });
  await countOf(2, { per_page: 20, prices: [6] });
  expect(counted).toHaveLength(3);
});

it('believes a last page, which knows by itself', async () => {
  const { countOf } = listing();
  expect([await countOf(1, { page: 1 }), await countOf(1, { page: 3 })]).toEqual([44, 45]);
});

it('counts again when something of the site has changed', async () => {
  const { memory, counted, countOf } = listing();
  await countOf(1, { page: 1 });
  memory.drop(1);
  await countOf(1, { page: 2 });
  memory.clear();
  await countOf(1, { page: 2 });
  expect(counted).toHaveLength(3);
});
