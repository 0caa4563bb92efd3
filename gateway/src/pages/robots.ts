/** What search engines read of a site: robots.txt and the sitemap of everything public. */
import type { SiteApi, SiteCaller } from './site-api';

const PER_PAGE = 100;
/** The sitemap format ends at 50,000 addresses. */
const MAX_JOBS = 40_000;

export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...['/api/', '/enterprise/', '/admin/', '/register/', '/dev/'].map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

interface JobRow {
  id_by_enterprise_id: number;
  updated_at?: string;
}

interface CategoryAnswer {
  category_items?: { items?: { category: string; count?: number }[] }[];
}

const entry = (origin: string, path: string, changed?: string): string =>
  `<url><loc>${origin}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;

async function* jobRows(api: SiteApi, caller: SiteCaller): AsyncGenerator<JobRow> {
  for (let page = 1; page <= MAX_JOBS / PER_PAGE; page++) {
    const answer = (await api(caller, 'jobs/index', { page, per_page: PER_PAGE })) as { jobs: JobRow[]; count: number };
    yield* answer.jobs;
    if (answer.jobs.length === 0 || page * PER_PAGE >= answer.count) return;
  }
}

/** Top, list, categories with jobs, every public job, legal pages. */
export async function sitemap(api: SiteApi, caller: SiteCaller, origin: string): Promise<string> {
  const { category_items = [] } = (await api(caller, 'jobs/category_items', {})) as CategoryAnswer;
  const categories = category_items.flatMap(({ items = [] }) => items.filter(({ count }) => count));
  const urls = ['/', '/jobs', '/privacy', '/terms', ...categories.map(({ category }) => `/jobs/${category}`)];
  const entries = urls.map((path) => entry(origin, path));
  for await (const job of jobRows(api, caller)) {
    entries.push(entry(origin, `/jobs/detail/${job.id_by_enterprise_id}`, job.updated_at));
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
}
