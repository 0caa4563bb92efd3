/**
 * A site as visitors and machines see it keeps up with its changes, in every gateway process, and never shows
 * another's.
 */
import path from 'node:path';
import { createBrowser } from './browser';
import { type Agency, startWorld, type World } from './world';

const FRONTEND_DIR = path.resolve(__dirname, '../../../frontends/dist');
const names = { a: 'Rustによる決済基盤の開発', b: 'Goによる配送管理の開発' };

let world: World;
let urls: string[];
let settle: () => Promise<void>;
let agency: Agency;
let other: Agency;

async function publish({ browser }: Agency, name: string): Promise<number> {
  const company = await browser.expect(201, 'POST', '/api/enterprise/companies/create', {
    company: { name: '発注元' },
  });
  const { id_by_enterprise_id: company_id_by_enterprise_id } = company.body.company;
  const job = { name, company_id_by_enterprise_id, occupation_ids: [1], monthly_price_l_num: 90 };
  return (await browser.expect(201, 'POST', '/api/enterprise/jobs/create', { job })).body.job.id_by_enterprise_id;
}

const update = (id: number, job: object) =>
  agency.browser.expect(200, 'PUT', `/api/enterprise/jobs/update/${id}`, { job });

const read = (url: string, at: string, host = agency.enterprise.site_domain, headers = {}) =>
  createBrowser(url).send('GET', at, undefined, { headers: { accept: 'text/html', host, ...headers } });

/** The texts of several addresses in both gateways. */
const everywhere = async (...paths: string[]) =>
  Promise.all(urls.flatMap((url) => paths.map(async (at) => (await read(url, at)).text)));

beforeAll(async () => {
  world = await startWorld({ FRONTEND_DIR });
  const second = await world.secondGateway();
  urls = [world.url, second.url];
  settle = async () => {
    await world.constellation.settle();
    await second.settle();
  };
  agency = await world.agency('青空');
  other = await world.agency('夕凪');
});
afterAll(() => world.stop());

it('shows a new job, then its change, at once in every process', async () => {
  await everywhere('/', '/jobs', '/sitemap.xml', '/feed.xml');
  const id = await publish(agency, names.a);
  await settle();
  for (const text of await everywhere('/', '/jobs', '/feed.xml')) expect(text).toContain(names.a);
  for (const text of await everywhere('/sitemap.xml')) expect(text).toContain(`/jobs/detail/${id}<`);
  await update(id, { name: '名前を変えた案件' });
  await settle();
  for (const text of await everywhere('/', '/jobs', `/jobs/detail/${id}`, '/feed.xml')) {
    expect(text).toContain('名前を変えた案件');
    expect(text).not.toContain(names.a);
  }
});

it('withdraws a closed job from sitemap, feed and structured data; its page stays, without a way to apply', async () => {
  const id = await publish(agency, names.b);
  await settle();
  for (const text of await everywhere(`/jobs/detail/${id}`)) expect(text).toContain('"JobPosting"');
  await update(id, { application_status_flg: 2 });
  await settle();
  for (const text of await everywhere('/sitemap.xml', '/feed.xml')) expect(text).not.toContain(`/jobs/detail/${id}<`);
  for (const text of await everywhere(`/jobs/detail/${id}`)) {
    expect(text).toContain(names.b);
    expect(text).toContain('募集終了');
    expect(text).not.toContain('JobPosting');
    expect(text).not.toContain(`/register/apply?job=${id}`);
  }
  const candidate = { name: '田中 次郎', email: 'jiro@example.jp', tel: '090-1234-5678', birth_date: '1990-04-01' };
  const answer = await world
    .browser()
    .send(
      'POST',
      '/api/site/candidates/create',
      { candidate: { ...candidate, prefecture_id: 13 }, apply: { job_id_by_enterprise_id: id } },
      { headers: { host: agency.enterprise.site_domain } },
    );
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'この案件の募集は終了しました。ほかの案件をご覧ください。',
  ]);
});

it('takes a job that is no longer public off every page', async () => {
  const id = await publish(agency, '非公開になる案件');
  await settle();
  await everywhere(`/jobs/detail/${id}`, '/jobs');
  await update(id, { open_status_flg: 2 });
  await settle();
  for (const url of urls) expect((await read(url, `/jobs/detail/${id}`)).status).toBe(404);
  for (const text of await everywhere('/jobs', '/sitemap.xml', '/feed.xml')) {
    expect(text).not.toContain('非公開になる案件');
    expect(text).not.toContain(`/jobs/detail/${id}<`);
  }
});

it('looks as its settings say from the moment they are opened', async () => {
  await everywhere('/', '/terms');
  const site_setting_draft = { service_name: '青空フリーランス', main_color: '0F766E', terms_body: '新しい規約' };
  await agency.browser.expect(200, 'PUT', '/api/enterprise/site_setting_drafts/open', { site_setting_draft });
  await settle();
  for (const text of await everywhere('/')) {
    expect(text).toContain('青空フリーランス');
    expect(text.toUpperCase()).toContain('--MAIN:#0F766E');
  }
  for (const text of await everywhere('/terms')) expect(text).toContain('新しい規約');
});

it('keeps one page for all ways of writing an address, and another for another search', async () => {
  const tag = async (at: string) => (await read(world.url, at)).headers.etag;
  const plain = await tag('/jobs');
  expect(await tag('/jobs?utm_source=mail&gclid=x')).toBe(plain);
  expect(await tag('/jobs?nonsense=%3Cscript%3E')).toBe(plain);
  expect(await tag('/jobs?skill_ids=2,3&keyword=Go')).toBe(await tag('/jobs?keyword=Go&skill_ids=2&skill_ids=3'));
  expect(await tag('/jobs?keyword=Go')).not.toBe(plain);
  expect(await tag('/?keyword=Go')).toBe(await tag('/'));
});

it('answers from memory with the headers of a page that was just made', async () => {
  const at = '/jobs?sort=3';
  const made = await read(world.url, at);
  const kept = await read(world.url, at);
  const same = ({ 'x-request-id': _id, date: _date, ...headers }: typeof made.headers) => headers;
  expect(same(kept.headers)).toEqual(same(made.headers));
  expect(kept.headers['x-request-id']).not.toBe(made.headers['x-request-id']);
  expect(kept.text).toBe(made.text);
  const small = await read(world.url, at, undefined, { 'accept-encoding': 'br' });
  const again = await read(world.url, at, undefined, { 'accept-encoding': 'br' });
  expect([small.headers['content-encoding'], again.headers['content-length']]).toEqual([
    'br',
    small.headers['content-length'],
  ]);
  const known = await read(world.url, at, undefined, { 'if-none-match': String(made.headers.etag) });
  expect([known.status, known.text]).toEqual([304, '']);
});

it('never shows one site on the host of another, nor any site on a host that is nobody’s', async () => {
  const id = await publish(other, '夕凪だけの案件');
  await settle();
  const foreign = other.enterprise.site_domain;
  for (const at of ['/', '/jobs', '/sitemap.xml', '/feed.xml', '/terms']) {
    const own = await read(world.url, at);
    const theirs = await read(world.url, at, foreign);
    expect([own.status, theirs.status]).toEqual([200, 200]);
    expect(own.text).not.toContain('夕凪');
    expect(own.text).not.toContain(foreign);
    expect(theirs.text).not.toContain('青空');
    expect(theirs.text).not.toContain(agency.enterprise.site_domain);
    const nobody = await read(world.url, at, 'nobody.example');
    expect([nobody.status, nobody.text.includes('青空') || nobody.text.includes('夕凪')]).toEqual([404, false]);
  }
  expect((await read(world.url, '/feed.xml', foreign)).text).toContain(`http://${foreign}/jobs/detail/${id}<`);
  expect((await read(world.url, '/robots.txt', 'nobody.example')).text).toBe('User-agent: *\nDisallow: /\n');
});
