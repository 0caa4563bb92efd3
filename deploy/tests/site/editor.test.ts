/** An agency's staff prepare their site: a draft that only they see, its history, words on each category of jobs. */
import path from 'node:path';
import { createPreviews } from '@enishi/gateway/src/public-site/previews';
import { createBrowser } from '../gateway/browser';
import { type Agency, startWorld, type World } from '../gateway/world';

const FRONTEND_DIR = path.resolve(__dirname, '../../../frontends/dist');

let world: World;
let agency: Agency;
let other: Agency;

beforeAll(async () => {
  world = await startWorld({ FRONTEND_DIR });
  agency = await world.agency('青空');
  other = await world.agency('夕凪');
});
afterAll(() => world.stop());

const api = (verb: string, call: string, body?: object, status = 200) =>
  agency.browser.expect(status, verb, `/api/enterprise/${call}`, body);

const page = async (at: string, { enterprise }: Agency = agency, cookie = '') =>
  createBrowser(world.url).send('GET', at, undefined, {
    headers: { accept: 'text/html', host: enterprise.site_domain, ...(cookie && { cookie }) },
  });

/** As the pages of the site post. */
const leave = (
  at: string,
  body: object,
  { enterprise }: Agency = agency,
  origin = `http://${enterprise.site_domain}`,
) => createBrowser(world.url).send('POST', at, body, { headers: { host: enterprise.site_domain, origin } });

const save = (site_setting_draft: object) => api('PUT', 'site_setting_drafts/create', { site_setting_draft }, 201);

const tokenOf = async () => String((await api('POST', 'site_setting_drafts/preview', {})).body.preview.token);

it('shows the draft on the site’s own host to who holds a token, and nobody else anything of it', async () => {
  await save({ main_title: ['まだ見せない言葉'], terms_body: '書きかけの規約' });
  const token = await tokenOf();
  const [cookie] = String((await leave('/preview', { token })).headers['set-cookie']).split(';');
  for (const [at, words] of [
    ['/', 'まだ見せない言葉'],
    ['/terms', '書きかけの規約'],
  ]) {
    const seen = await page(at, agency, cookie);
    expect(seen.text).toContain(words);
    expect(seen.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    for (const stranger of ['', `${cookie}x`, 'enishi_preview=']) {
      expect((await page(at, agency, stranger)).text).not.toContain(words);
    }
    expect((await page(`${at}?preview=${token}`)).text).not.toContain(words);
  }
  expect((await page('/', other, cookie)).text).not.toContain('まだ見せない言葉');
  const ended = await leave('/preview/end', {});
  expect([ended.status, ended.headers.location, ended.headers['set-cookie']]).toEqual([
    ...[303, '/', [expect.stringMatching(/^enishi_preview=; Path=\/; Max-Age=0;/)]],
  ]);
});

it('takes such a token on the site itself, for a cookie that no script reads, and in no address', async () => {
  const token = await tokenOf();
  const given = await leave('/preview', { token });
  expect([given.status, given.text]).toEqual([204, '']);
  const [cookie = ''] = given.headers['set-cookie'] ?? [];
  expect(cookie).toMatch(/; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax$/);
  for (const wrong of [`${token}x`, '', 7]) expect((await leave('/preview', { token: wrong })).status).toBe(404);
  expect((await leave('/preview', { token }, other)).status).toBe(404);
  expect((await leave('/preview', { token }, agency, 'https://evil.example')).status).toBe(403);
  const opening = await page('/preview');
  expect(opening.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(opening.headers['content-security-policy']).toContain("script-src 'self'");
});

it('gives such tokens to administrators only, for an hour', async () => {
  const member = await world.colleague(agency, 0);
  await member.expect(404, 'POST', '/api/enterprise/site_setting_drafts/preview', {});
  let now = Date.now();
  const previews = createPreviews('secret', () => now);
  const { token } = previews.make({ enterprise_id: 3, member_id: 1 });
  expect(previews.read(token, 3)).toEqual({ enterprise_id: 3, member_id: 1 });
  expect(previews.read(token, 4)).toBeUndefined();
  expect(createPreviews('another').read(token, 3)).toBeUndefined();
  now += 3_600_001;
  expect(previews.read(token, 3)).toBeUndefined();
});

it('keeps what was opened, when and by whom, for this agency', async () => {
  await save({ main_title: ['一度目'] });
  await api('PUT', 'site_setting_drafts/open', {});
  await save({ main_title: ['二度目'] });
  await api('PUT', 'site_setting_drafts/open', {});
  const { body } = await api('POST', 'site_settings/index', { sort: '-opened_at' });
  expect(body.site_settings).toHaveLength(2);
  const [latest, first] = body.site_settings;
  expect(latest.enterprise_member_id).toBe(agency.member.id_by_enterprise_id);
  const shown = await api('GET', `site_settings/show/${first.id_by_enterprise_id}`);
  expect(shown.body.site_setting).toMatchObject({ main_title: ['一度目'] });
  await other.browser.expect(404, 'GET', `/api/enterprise/site_settings/show/${first.id_by_enterprise_id}`);
});

it('lists every category of jobs once, and shows on its page what is written about it', async () => {
  const list = async () => (await api('POST', 'job_category_describes/index', { per_page: 500 })).body;
  await Promise.all([list(), list()]);
  const { job_category_describes: rows, count } = await list();
  expect(count).toBe(new Set(rows.map((row: { url: string }) => row.url)).size);
  const row = rows.find(({ url }: { url: string }) => url === '/jobs/occupation-2');
  expect(row).toMatchObject({ name: 'バックエンドエンジニア', describe_count: 0 });

  await page('/jobs/occupation-2');
  const describe = 'サーバー側の設計と\n実装の案件です。';
  const path = `job_category_describes/update/${row.id_by_enterprise_id}`;
  const { body } = await api('PUT', path, { job_category_describe: { describe } });
  expect(body.job_category_describe).toMatchObject({ describe, describe_count: 17 });
  await world.constellation.settle();
  expect((await page('/jobs/occupation-2')).text).toContain('サーバー側の設計と');
  expect((await page('/jobs/occupation-2', other)).text).not.toContain('サーバー側の設計と');
});
