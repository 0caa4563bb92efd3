/** The sitemap of a site: its standing pages, its categories, every job one can apply for. */
import type { RouteRpc } from '../http/route';
import { escapeXml } from '../http/xml';

/** A fifth of what the format allows in one file: no answer is large, and one is read with one call. */
const MAX_URLS = 10_000;
const BATCH = 10_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const entry = (origin: string, path: string, changed?: string): string =>
  `<url><loc>${escapeXml(origin + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;

const urlset = (entries: readonly string[]): string => `${HEAD}<urlset ${XMLNS}>${entries.join('')}</urlset>\n`;

const listed = (rpc: RouteRpc, offset: number, limit: number) =>
  rpc.jobs.PublicJobService.Listed({ offset, limit }, { deadlineMs: 10_000 });

async function standing(rpc: RouteRpc, origin: string): Promise<string[]> {
  const {
    category_items = [],
    count: all,
    pairs = [],
  } = await rpc.jobs.PublicJobService.CategoryItems({ pairs: true });
  // Prices that the same jobs pay are named once, and those that every job pays not at all: `/jobs` is that list.
  const categories = category_items.flatMap(({ name, items = [] }) =>
    items.filter(({ count }, at) => count && (name !== 'price' || (count !== all && count !== items[at + 1]?.count))),
  );
  const newest = categories
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1);
  return [
    ...['/', '/jobs'].map((path) => entry(origin, path, newest)),
    ...['/privacy', '/terms'].map((path) => entry(origin, path)),
    ...[...categories, ...pairs].map(({ category, updated_at }) => entry(origin, `/jobs/${category}`, updated_at)),
  ];
}

async function jobsFrom(rpc: RouteRpc, origin: string, from: number, most: number): Promise<string[]> {
  const entries: string[] = [];
  while (entries.length < most) {
    const limit = Math.min(BATCH, most - entries.length);
    const { jobs = [] } = await listed(rpc, from + entries.length, limit);
    entries.push(...jobs.map(({ id, updated_at }) => entry(origin, `/jobs/detail/${id}`, updated_at)));
    if (jobs.length < limit) break;
  }
  return entries;
}

/**
 * `/sitemap.xml`: everything, or, where that is more than one file may hold, the list of `/sitemap-1.xml` and on.
 * @param perFile addresses in one file
 */
export async function sitemap(rpc: RouteRpc, origin: string, perFile = MAX_URLS): Promise<string> {
  const [first, { count = 0 }] = await Promise.all([standing(rpc, origin), listed(rpc, 0, 1)]);
  if (first.length + count <= perFile) return urlset([...first, ...(await jobsFrom(rpc, origin, 0, count))]);
  const parts = 1 + Math.ceil(count / perFile);
  const entries = Array.from(
    { length: parts },
    (_, at) => `<sitemap><loc>${escapeXml(`${origin}/sitemap-${at + 1}.xml`)}</loc></sitemap>`,
  );
  return `${HEAD}<sitemapindex ${XMLNS}>${entries.join('')}</sitemapindex>\n`;
}

/** `/sitemap-{part}.xml`: the first holds the standing pages, the others jobs. Undefined for a part that is not there. */
export async function sitemapPart(
  rpc: RouteRpc,
  origin: string,
  part: number,
  perFile = MAX_URLS,
): Promise<string | undefined> {
  if (part === 1) return urlset(await standing(rpc, origin));
  const entries = await jobsFrom(rpc, origin, (part - 2) * perFile, perFile);
  return entries.length > 0 ? urlset(entries) : undefined;
}

export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...['/api/', '/enterprise/', '/admin/', '/register/', '/dev/'].map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
