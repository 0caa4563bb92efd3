import fs from 'node:fs';
import path from 'node:path';
import { gatewayEnv } from '@enishi/gateway/src/config';
import { createGateway } from '@enishi/gateway/src/gateway';
import { readEnv } from '@enishi/service-kit/base/env';
import { createBrowser } from './browser';
import { startWorld, type World } from './world';

const FRONTEND_DIR = path.resolve(__dirname, '../../../frontends/dist');

let world: World;
let host: string;
beforeAll(async () => {
  world = await startWorld({ FRONTEND_DIR, DEV_MAIL: '1' });
  const agency = await world.agency('縁サイト');
  host = agency.enterprise.site_domain;
  const made = await agency.browser.expect(201, 'POST', '/api/enterprise/companies/create', {
    company: { name: '発注元' },
  });
  const job = {
    name: 'Rustによる決済基盤の開発',
    company_id_by_enterprise_id: made.body.company.id_by_enterprise_id,
    application_status_flg: 1,
    occupation_ids: [1],
    monthly_price_l_num: 90,
  };
  await agency.browser.expect(201, 'POST', '/api/enterprise/jobs/create', { job });
});
afterAll(() => world.stop());

const CONSOLE = { host: 'localhost' };
const html = { accept: 'text/html' };
const open = (url: string, headers: Record<string, string> = {}) =>
  world.browser().send('GET', url, undefined, { headers: { ...html, host, ...headers } });

it('renders the site of the host with its jobs, before any script runs', async () => {
  const list = await open('/jobs');
  expect(list.status).toBe(200);
  expect(list.text).toContain('Rustによる決済基盤の開発');
  expect(list.text).toMatch(/<title>[^<]+<\/title>/);
  const detail = await open('/jobs/detail/1');
  expect(detail.status).toBe(200);
  expect(detail.text).toContain('application/ld+json');
});

it('answers pages of the consoles, and 404 where there is none', async () => {
  const known = ['/enterprise', '/enterprise/', '/enterprise/candidates', '/enterprise/candidates/12', '/admin/signin'];
  const unknown = ['/enterprise/nowhere', '/enterprise/candidates/1/2/3', '/admin/enterprises/1/nothing', '/admin/x'];
  for (const [addresses, status] of [
    [known, 200],
    [unknown, 404],
  ] as const)
    for (const address of addresses) {
      const answer = await open(address, CONSOLE);
      expect([address, answer.status]).toEqual([address, status]);
      // The console itself shows what is missing, with its menu.
      expect(answer.text).toContain('id="root"');
    }
});

it('allows scripts of this origin only, none of them in the document', async () => {
  const { headers, text } = await open('/');
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
  expect(text).not.toMatch(/<script(?![^>]*(?:src=|type="application\/(?:ld\+)?json"))/);
  expect(text).not.toMatch(/\son\w+="/);
});

it('answers the same page again from memory, compressed, and 304 to who has it', async () => {
  const first = await open('/jobs');
  const again = await open('/jobs', { 'if-none-match': String(first.headers.etag) });
  expect([again.status, again.text]).toEqual([304, '']);
  const small = await open('/jobs', { 'accept-encoding': 'gzip' });
  expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
});

it('has an error page in the specification’s words for addresses and hosts that do not exist', async () => {
  for (const answer of [
    await open('/nowhere'),
    await open('/jobs/detail/999'),
    await open('/', { host: 'no.example' }),
  ]) {
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('お探しのページは見つかりませんでした');
  }
});

it('names a way back on the error page of a site, and none where there is no site', async () => {
  const back = 'href="/"';
  expect((await open('/nowhere')).text).toContain(back);
  const { text } = await open('/', { host: 'no.example' });
  expect(text).toContain('アドレスに誤りがないか');
  expect(text).not.toContain(back);
});

it('lets search engines keep one address of each list, and no list without jobs', async () => {
  const own = async (at: string) => {
    const { status, text } = await open(at);
    const canonical = /rel="canonical" href="https?:\/\/[^/"]+([^"]*)"/.exec(text)?.[1];
    return [status, canonical, text.includes('"BreadcrumbList"')];
  };
  expect(await own('/jobs')).toEqual([200, '/jobs', false]);
  expect(await own('/jobs?sort=3&utm_source=mail')).toEqual([200, '/jobs', false]);
  for (const at of ['/jobs/occupation-1', '/site/jobs/occupation-1?sort=2', '/jobs?occupation_ids=1'])
    expect([at, ...(await own(at))]).toEqual([at, 200, '/jobs/occupation-1', true]);
  for (const at of [
    '/jobs/detail/1',
    '/jobs/detail/1/',
    '/Jobs/Detail/1',
    '/jobs/detail//1',
    '/SITE/jobs/detail/1?a=b',
  ])
    expect([at, ...(await own(at))]).toEqual([at, 200, '/jobs/detail/1', true]);
  expect(await own('/SITE/terms/')).toEqual([200, '/terms', false]);
  // However it is written, it is kept once.
  expect((await open('/SITE//jobs/')).headers.etag).toBe((await open('/jobs')).headers.etag);
  for (const at of ['/jobs?keyword=Rust', '/jobs?occupation_ids=1&prices=6', '/jobs/occupation-2']) {
    const { status, text } = await open(at);
    expect([at, status, text.includes('<meta name="robots" content="noindex">')]).toEqual([at, 200, true]);
  }
  expect((await open('/jobs/occupation-99999')).status).toBe(404);
});

it('serves the consoles, and hashed files for a year', async () => {
  const shell = await open('/enterprise/candidates/3', CONSOLE);
  expect(shell.status).toBe(200);
  expect(shell.headers['cache-control']).toBe('no-cache');
  expect((await open('/admin', CONSOLE)).status).toBe(200);
  const [, script] = /src="(\/shells\/enterprise\/[^"]+\.js)"/.exec(shell.text) ?? [];
  const file = await open(script);
  expect(file.status).toBe(200);
  expect(file.headers['cache-control']).toContain('immutable');
  expect(file.headers['content-type']).toContain('text/javascript');
});

it('serves nothing but built files', async () => {
  for (const url of [
    '/mf/..%2f..%2fpackage.json',
    '/mf/%2e%2e/%2e%2e/package.json',
    '/shells/../ssr/server.cjs',
    '/mf/.env',
  ]) {
    expect((await open(url)).status).toBe(404);
  }
  expect(fs.existsSync(path.join(FRONTEND_DIR, 'ssr/server.cjs'))).toBe(true);
});

it('tells search engines what is public', async () => {
  expect((await open('/robots.txt')).text).toContain(`Sitemap: http://${host}/sitemap.xml`);
  const { text, headers } = await open('/sitemap.xml');
  expect(headers['content-type']).toContain('application/xml');
  expect(text).toContain(`<loc>http://${host}/jobs/detail/1</loc>`);
});

it('shows captured mail to developers, under names of their own machine only', async () => {
  const at = (name: string) =>
    world.browser().send('GET', '/dev/mail', undefined, { headers: { ...html, host: name } });
  for (const name of ['localhost:4000', '127.0.0.1', '[::1]:4000', 'demo.localhost']) {
    const answer = await at(name);
    expect([name, answer.status, answer.headers['content-type']]).toEqual([name, 200, 'text/html; charset=utf-8']);
  }
  for (const name of ['rebound.example', 'localhost.evil.example'])
    expect([name, (await at(name)).status]).toEqual([name, 404]);
});

it("has consoles and their API at the console's host, and nothing of them at an agency's site", async () => {
  const status = async (at: string, name: string) => (await open(at, { host: name })).status;
  const own = ['/enterprise/signin', '/admin/signin', '/api/enterprise/docs', '/api/partner/v1/docs'];
  const shared = ['/api/masterdata/prefectures/index', '/linkage/enterprise/form/form.js'];
  const all = [...own, shared[1]];
  expect(await Promise.all(all.map((at) => status(at, 'localhost')))).toEqual(all.map(() => 200));
  expect(await Promise.all(all.map((at) => status(at, host)))).toEqual(all.map(() => 404));
  expect(await status(shared[0], host)).toBe(200);
  expect((await open('/enterprise/signin')).text).toContain('縁サイト');
});

it('in production tells strangers little, and shows no mail where others can reach it, whatever Host says', async () => {
  const names = { CONSOLE_URL: 'https://console.example.jp', GATEWAY_HOST: '0.0.0.0', DEV_MAIL: '1' };
  const { config, clients } = world.constellation;
  const own = readEnv(gatewayEnv, { SECURE_COOKIES: '0', FRONTEND_DIR, ...names });
  const gateway = createGateway({ ...config, ...own, ENISHI_MODE: 'production' }, { clients });
  const { port } = await gateway.start();
  const at = (url: string, name: string) =>
    createBrowser(`http://127.0.0.1:${port}`).send('GET', url, undefined, { headers: { ...html, host: name } });
  try {
    expect((await at('/dev/mail', 'localhost')).status).toBe(404);
    expect((await at('/readyz', 'localhost')).body).toEqual({ ready: true });
    const console = 'console.example.jp';
    const there = [
      '/enterprise/signin',
      '/api/partner/v1/docs',
      '/api/enterprise/openapi.json',
      '/api/enterprise/docs',
    ];
    expect(await Promise.all(there.map(async (url) => (await at(url, console)).status))).toEqual([200, 200, 401, 401]);
    for (const name of ['localhost', host, 'console.example.jp.evil.example'])
      for (const url of there) expect([name, url, (await at(url, name)).status]).toEqual([name, url, 404]);
  } finally {
    await gateway.stop();
  }
});

it('takes a form without scripts only from its own pages', async () => {
  const headers = { ...html, host, 'content-type': 'application/x-www-form-urlencoded' };
  const post = (from: Record<string, string>) =>
    world.browser().send('POST', '/register/profile', undefined, { raw: 'name=', headers: { ...headers, ...from } });
  for (const from of ['https://evil.example', 'no address at all'])
    expect([from, (await post({ origin: from })).status]).toEqual([from, 403]);
  // A page that hides its own address is told by the browser.
  for (const from of ['cross-site', 'same-site'])
    expect([from, (await post({ origin: 'null', 'sec-fetch-site': from })).status]).toEqual([from, 403]);
  const refused = await post({ origin: `http://${host}`, 'sec-fetch-site': 'same-origin' });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('<form');
});

it('registers a candidate, step by step, without scripts', async () => {
  const visitor = world.browser();
  const headers = { ...html, host, origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded' };
  const post = async (step: string, fields: Record<string, string>) => {
    const raw = new URLSearchParams(fields).toString();
    const answer = await visitor.send('POST', `/register/${step}`, undefined, { raw, headers });
    return [answer.status, answer.headers.location];
  };
  const profile = { name: '無線 花子', email: 'hanako@example.jp', tel: '090-1111-2222', birth_date: '1992-02-03' };
  expect(await post('profile', { ...profile, prefecture_id: '13' })).toEqual([303, '/register/occupations']);
  expect(visitor.cookies.has('enishi_carry')).toBe(true);
  expect(await post('occupations', { occupation_ids: '1' })).toEqual([303, '/register/skills']);
  expect(await post('skills', { skill_ids: '1' })).toEqual([303, '/register/business_days']);
  const wishes = { inception_day_type_id: '1', monthly_price_num: '75' };
  expect(await post('business_days', wishes)).toEqual([303, '/register/others']);
  expect(await post('others', {})).toEqual([303, '/register/thanks']);
  const { connection } = world.constellation.service('crm').deps;
  const made = await connection.collection('candidates').findOne({ email: profile.email });
  expect(made).toMatchObject({ name: '無線 花子', occupation_ids: [1], skill_ids: [1], monthly_price_num: 75 });
});
