/** A site before its first opening: visitors find nothing of it, staff with leave see all of it. */
import path from 'node:path';
import { earlierSitesReview, earlierSitesShown } from '@enishi/identity/src/enterprises/earlier-sites';
import { inTransaction } from '@enishi/service-kit/data/mongo';
import { createBrowser } from '../gateway/browser';
import { type Agency, startWorld, type World } from '../gateway/world';

const FRONTEND_DIR = path.resolve(__dirname, '../../../frontends/dist');
const person = {
  name: '早川 早苗',
  email: 'sanae@example.jp',
  tel: '090-1234-5678',
  birth_date: '1990-04-01',
  prefecture_id: 13,
};

let world: World;
let agency: Agency;

beforeAll(async () => {
  world = await startWorld({ FRONTEND_DIR }, { openSites: false });
  agency = await world.agency('早すぎ');
});
afterAll(() => world.stop());

const read = (at: string, { enterprise }: Agency = agency, headers: object = {}) =>
  createBrowser(world.url).send('GET', at, undefined, {
    headers: { accept: 'text/html', host: enterprise.site_domain, ...headers },
  });

const send = (at: string, body: object, { enterprise }: Agency = agency, headers: object = {}) =>
  createBrowser(world.url).send('POST', at, body, {
    headers: { host: enterprise.site_domain, origin: `http://${enterprise.site_domain}`, ...headers },
  });

const open = async ({ browser }: Agency) => {
  await browser.expect(200, 'PUT', '/api/enterprise/site_setting_drafts/open', {});
  await world.constellation.settle();
};

async function publishJob({ browser }: Agency): Promise<void> {
  const made = await browser.expect(201, 'POST', '/api/enterprise/companies/create', { company: { name: '発注元' } });
  const { id_by_enterprise_id: company_id_by_enterprise_id } = made.body.company;
  const job = { name: 'Goによる配送管理', company_id_by_enterprise_id, occupation_ids: [1] };
  await browser.expect(201, 'POST', '/api/enterprise/jobs/create', { job });
}

it('says on every page that it is being prepared, and lets nothing be found or sent', async () => {
  await publishJob(agency);
  await world.constellation.settle();
  for (const at of ['/', '/terms', '/jobs', '/jobs/detail/1', '/register', '/register/prove', '/nowhere', '/?a=%00']) {
    const { status, headers, text } = await read(at);
    expect([at, status, headers['retry-after'], headers['x-robots-tag']]).toEqual([at, 503, '3600', 'noindex']);
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toContain('このサイトは準備中です');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toContain('株式会社早すぎ');
    expect(text).not.toMatch(/register|Goによる/);
  }
  for (const at of ['/sitemap.xml', '/sitemap-1.xml', '/feed.xml', '/feeds/indeed.xml', '/tag-manager.js'])
    expect([at, (await read(at, agency, { accept: '*/*' })).status]).toEqual([at, 503]);
  expect((await read('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
  expect((await send('/register/profile', { name: person.name })).status).toBe(503);
  for (const at of ['candidates/create', 'jobs/index', 'jobs/show/1', 'site_settings/show']) {
    const answer = await send(`/api/site/${at}`, { candidate: person });
    expect([at, answer.status, answer.headers['retry-after']]).toEqual([at, 503, '3600']);
    expect(answer.body.message).toContain('このサイトは準備中です');
  }
  const { body } = await agency.browser.expect(200, 'POST', '/api/enterprise/candidates/index', {});
  expect(body.candidates).toEqual([]);
});

it('is whole for staff with leave to see its draft, and for them alone', async () => {
  const other = await world.agency('隣');
  const asked = await agency.browser.expect(200, 'POST', '/api/enterprise/site_setting_drafts/preview', {});
  const { token } = asked.body.preview;
  const [cookie] = String((await send('/preview', { token })).headers['set-cookie']).split(';');
  const seen = await read('/jobs', agency, { cookie });
  expect([seen.status, seen.text.includes('Goによる配送管理')]).toEqual([200, true]);
  expect((await send('/api/site/jobs/index', {}, agency, { cookie })).body.jobs).toHaveLength(1);
  expect((await read('/jobs', agency, { cookie: `${cookie}x` })).status).toBe(503);
  expect((await read('/jobs', other, { cookie })).status).toBe(503);
});

it('is there at once when it is opened, and stays', async () => {
  expect((await read('/')).status).toBe(503);
  await open(agency);
  expect((await read('/')).status).toBe(200);
  const { site_published_at: since } = (await agency.browser.expect(200, 'GET', '/api/enterprise/enterprises/show'))
    .body.enterprise;
  expect(since).toEqual(expect.any(String));
  expect((await read('/robots.txt')).text).toContain('/sitemap.xml');
  expect((await read('/sitemap.xml')).text).toContain('/jobs/detail/1');
  expect((await send('/api/site/candidates/create', { candidate: person })).status).toBe(201);
  await open(agency);
  expect((await agency.browser.expect(200, 'GET', '/api/enterprise/enterprises/show')).body.enterprise).toMatchObject({
    site_published_at: since,
  });
});

it('stays open where an earlier version showed something of it, and closes where there was nothing', async () => {
  const [empty, hiring, written, named] = await Promise.all(
    ['空', '募集', '文章', '独自'].map((name) => world.agency(name)),
  );
  await publishJob(hiring);
  await open(written);
  const { deps } = world.constellation.service('identity');
  const { connection } = deps;
  const rows = connection.collection('enterprises');
  // As the version before left them.
  await rows.updateMany({}, { $unset: { site_published_at: 1 } });
  await rows.updateOne({ id: named.enterprise.id }, { $set: { site_domain: 'jobs.named.test' } });
  named.enterprise.site_domain = 'jobs.named.test';
  await connection.collection<{ _id: string }>('backfills').deleteOne({ _id: 'earlier-sites' });
  await inTransaction(connection, (session) => earlierSitesShown.step({ connection, session, after: undefined }));
  const statuses = async () => {
    world.gateway.sites.clear();
    return Promise.all([empty, hiring, written, named].map(async (one) => (await read('/', one)).status));
  };
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  await earlierSitesReview(deps).run(new Date(), new AbortController().signal);
  await world.constellation.settle();
  expect(await statuses()).toEqual([503, 200, 200, 200]);
  expect(await rows.countDocuments({ site_under_review: { $exists: true } })).toBe(0);
  const later = await world.agency('後');
  expect((await read('/', later)).status).toBe(503);
});
