/** The demo's three sites as search engines and people without JavaScript read them: every page of every job. */
import path from 'node:path';
import { seedDemo } from '@enishi/demo/seed';
import { seedSites } from '@enishi/demo/seed-sites';
import { demoSites } from '@enishi/demo/sites';
import { startWorld, type World } from '../gateway/world';
import { headOf, readXml, structuredData } from '../site/markup';

const FRONTEND_DIR = path.resolve(__dirname, '../../../frontends/dist');
const DAY = /^\d{4}-\d{2}-\d{2}$/;

let world: World;
beforeAll(async () => {
  world = await startWorld({ FRONTEND_DIR });
  await seedDemo(world.constellation);
  await seedSites(world.constellation);
});
afterAll(() => world.stop());

const open = (host: string, at: string) =>
  world.browser().send('GET', at, undefined, { headers: { host, accept: 'text/html' } });

const rows = (service: string, collection: string) =>
  world.constellation.service(service).deps.connection.collection(collection);

const agencyOf = async (domain: string) =>
  (await rows('identity', 'enterprises').findOne({ site_domain: domain })) as unknown as { id: number; name: string };

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);

/** The properties that search engines require of a posting, and those they use. */
function checkPosting(posting: Record<string, unknown>, url: string, agency: string): void {
  expect(posting).toMatchObject({
    '@context': 'https://schema.org',
    title: expect.stringMatching(/./),
    description: expect.stringMatching(/.{20}/s),
    datePosted: expect.stringMatching(DAY),
    employmentType: 'CONTRACTOR',
    url,
    identifier: { '@type': 'PropertyValue', value: url.split('/').at(-1) },
    hiringOrganization: { '@type': 'Organization', name: agency, sameAs: expect.stringMatching(/^https:/) },
    jobLocation: {
      '@type': 'Place',
      address: { addressCountry: 'JP', addressRegion: expect.stringMatching(/.[都道府県]$/) },
    },
    baseSalary: { currency: 'JPY', value: { '@type': 'QuantitativeValue', unitText: 'MONTH' } },
  });
  const { value } = posting.baseSalary as { value: { value?: number; minValue?: number; maxValue?: number } };
  for (const yen of [value.value, value.minValue, value.maxValue]) {
    if (yen !== undefined) expect(yen).toBeGreaterThanOrEqual(200_000);
  }
  expect(value.minValue ?? 0).toBeLessThanOrEqual(value.maxValue ?? Number.POSITIVE_INFINITY);
  if (posting.jobLocationType) {
    expect(posting).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country' },
    });
  }
}

describe.each(demoSites.map((site) => [site.domain, site] as const))('%s', (domain, site) => {
  const origin = `http://${domain}`;
  const others = demoSites.filter((other) => other !== site).map((other) => other.settings.service_name);

  it('has a page for every open job, readable without scripts, that describes itself', async () => {
    const { id, name } = await agencyOf(domain);
    const jobs = await rows('jobs', 'jobs')
      .find({ enterprise_id: id, open_status_flg: 1, application_status_flg: 1 })
      .toArray();
    const listed = locations((await open(domain, '/sitemap.xml')).text).filter((url) => url.includes('/jobs/detail/'));
    expect(listed.sort()).toEqual(jobs.map((job) => `${origin}/jobs/detail/${job.id_by_enterprise_id}`).sort());
    expect(jobs.length).toBeGreaterThan(35);
    for (const job of jobs) {
      const url = `${origin}/jobs/detail/${job.id_by_enterprise_id}`;
      const { status, text } = await open(domain, new URL(url).pathname);
      const { title, link, meta } = headOf(text);
      expect([status, link('canonical'), meta('og:url')]).toEqual([200, url, url]);
      expect(title).toContain(job.name);
      expect(title).toContain(site.settings.service_name);
      expect(meta('description')?.length).toBeGreaterThan(20);
      expect([meta('og:title'), meta('twitter:card')]).toEqual([title, 'summary_large_image']);
      expect(meta('og:image')).toMatch(new RegExp(`^${origin}/files/jobs/[\\w-]+\\.png$`));
      expect(text).toMatch(new RegExp(`<h1[^>]*>${job.name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}</h1>`));
      expect(text).toContain(`/register/apply?job=${job.id_by_enterprise_id}`);
      const blocks = structuredData(text);
      expect(blocks.map((block) => block['@type'])).toEqual(['JobPosting', 'BreadcrumbList']);
      checkPosting(blocks[0], url, name);
      for (const other of others) expect(text).not.toContain(other);
    }
  });

  it('has titles, descriptions and structured data fit for each of its other pages', async () => {
    const [category = ''] = /\/jobs\/occupation-\d+/.exec((await open(domain, '/jobs')).text) ?? [];
    const paths = ['/', '/jobs', category, '/terms', '/privacy'];
    const titles = new Set<string>();
    for (const at of paths) {
      const { status, text } = await open(domain, at);
      const { title, link, meta } = headOf(text);
      expect([at, status, link('canonical')]).toEqual([at, 200, `${origin}${at}`]);
      expect(link('alternate')).toBe('/feed.xml');
      expect(meta('og:site_name')).toBe(site.settings.service_name);
      expect(title).not.toMatch(/[{}]|undefined/);
      expect(meta('description')).not.toMatch(/[{}]|undefined/);
      expect(structuredData(text).map((block) => block['@type'])).not.toContain('JobPosting');
      titles.add(title);
    }
    expect(titles.size).toBe(paths.length);
  });

  it('tells search engines of pages that are there, each by its one address', async () => {
    const urls = locations((await open(domain, '/sitemap.xml')).text);
    expect(new Set(urls).size).toBe(urls.length);
    const pages = urls.filter((url) => !url.includes('/jobs/detail/'));
    expect(pages.filter((url) => /\/jobs\/\w+-\d+-\w+-\d+$/.test(url)).length).toBeGreaterThan(3);
    for (const url of pages) {
      const { status, text } = await open(domain, new URL(url).pathname);
      const { link, meta } = headOf(text);
      expect([url, status, link('canonical'), meta('robots')]).toEqual([url, 200, url, undefined]);
    }
  });

  it('has pictures of its own, inert and for good, which no other site serves', async () => {
    const { link, meta } = headOf((await open(domain, '/')).text);
    for (const url of [link('icon'), meta('og:image')]) {
      const at = new URL(url as string, origin).pathname;
      const picture = await open(domain, at);
      expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png']);
      expect(picture.headers['content-security-policy']).toContain("sandbox; default-src 'none'");
      expect(picture.headers['cache-control']).toContain('immutable');
      for (const { domain: other } of demoSites) {
        if (other !== domain) expect((await open(other, at)).status).toBe(404);
      }
    }
  });

  it('has a well-formed feed of its open jobs, the newest first', async () => {
    const { text, headers } = await open(domain, '/feed.xml');
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    readXml(text);
    const dates = [...text.matchAll(/<pubDate>([^<]+)</g)].map(([, date]) => Date.parse(date));
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
    const inMap = locations((await open(domain, '/sitemap.xml')).text).filter((url) => url.includes('/jobs/detail/'));
    expect([...text.matchAll(/<guid[^>]*>([^<]+)</g)].map(([, url]) => url).sort()).toEqual(inMap.sort());
  });

  it.each(['indeed', 'kyujinbox', 'stanby'])(
    'gives all its open jobs to %s, each with what it needs',
    async (service) => {
      const { status, text } = await open(domain, `/feeds/${service}.xml`);
      expect(status).toBe(200);
      // Sections hold text alone, so that without them a feed is plain elements.
      readXml(text.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, 'x'));
      const jobs = text.split('<job>').slice(1);
      for (const job of jobs)
        for (const element of ['title', 'date', 'referencenumber', 'url', 'company', 'country', 'state', 'description'])
          expect(job).toMatch(new RegExp(`<${element}><!\\[CDATA\\[.`));
      const urls = jobs.map((job) => /<url><!\[CDATA\[(.*?)\]\]>/.exec(job)?.[1]);
      const inMap = locations((await open(domain, '/sitemap.xml')).text).filter((url) => url.includes('/jobs/detail/'));
      expect(urls.sort()).toEqual(inMap.sort());
    },
  );
});

it('looks different from site to site', async () => {
  const tops = await Promise.all(demoSites.map(async ({ domain }) => (await open(domain, '/')).text));
  demoSites.forEach(({ settings }, at) => {
    expect(tops[at]).toContain(`--main:#${settings.main_color}`);
    for (const line of settings.main_title) expect(tops[at]).toContain(line);
  });
  expect(new Set(tops.map((text) => headOf(text).link('icon'))).size).toBe(3);
});

it('is opened once', async () => {
  const count = () => rows('site', 'enterprise_images').countDocuments();
  const before = await count();
  await seedSites(world.constellation);
  expect(await count()).toBe(before);
});
