/** Addresses that visitors, programs and old links come by: each leads to a sensible page, and all say the same number. */
import path from 'node:path';
import { type Agency, startWorld, type World } from '../gateway/world';
import { headOf, readMarkup } from './markup';

const FRONTEND_DIR = path.resolve(__dirname, '../../../frontends/dist');
const RECRUITING = 3;

let world: World;
let agency: Agency;
let host: string;

async function publish(job: object): Promise<number> {
  const { body } = await agency.browser.expect(201, 'POST', '/api/enterprise/jobs/create', { job });
  return body.job.id_by_enterprise_id;
}

const ids: Record<string, number> = {};

beforeAll(async () => {
  world = await startWorld({ FRONTEND_DIR });
  agency = await world.agency('白波');
  host = agency.enterprise.site_domain;
  const { body } = await agency.browser.expect(201, 'POST', '/api/enterprise/companies/create', {
    company: { name: '発注元' },
  });
  const common = { company_id_by_enterprise_id: body.company.id_by_enterprise_id, occupation_ids: [1] };
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1}行目`).join('\n');
  ids.high = await publish({ ...common, name: '上限あり', monthly_price_f_num: 60, monthly_price_l_num: 80 });
  ids.low = await publish({ ...common, name: '下限だけ', monthly_price_f_num: 75, skill_ids: [1010] });
  ids.story = await publish({ ...common, name: '長い説明', detail: lines(8), communications_time_id: 1 });
  ids.closed = await publish({ ...common, name: '終わった案件', monthly_price_l_num: 90, application_status_flg: 2 });
  await world.constellation.settle();
});
afterAll(() => world.stop());

const read = (at: string) => world.browser().send('GET', at, undefined, { headers: { host, accept: 'text/html' } });
const ask = (call: string, body: object = {}) =>
  world.browser().send('POST', `/api/site/${call}`, body, { headers: { host } });
/** Jobs in the part of a page that people see, in order. */
const jobsOn = (text: string): number[] => {
  const shown = text.slice(0, text.indexOf('id="state"'));
  return [...new Set([...shown.matchAll(/\/jobs\/detail\/(\d+)/g)].map(([, id]) => Number(id)))];
};
const all = () => [ids.story, ids.low, ids.high];

it('says in the served page which jobs are new, by its own clock', async () => {
  const isNew = async (at: string) => readMarkup((await read(at)).text).texts.includes('NEW');
  for (const at of ['/', '/jobs', `/jobs/detail/${ids.low}`]) expect([at, await isNew(at)]).toEqual([at, true]);
  const { connection } = world.constellation.service('jobs').deps;
  const before = { created_at: new Date(Date.now() - 74 * 3_600_000), updated_at: new Date() };
  await connection.collection('jobs').updateMany({}, { $set: before });
  world.gateway.sites.clear();
  await agency.browser.expect(200, 'PUT', `/api/enterprise/jobs/update/${ids.story}`, { job: { comment: 'メモ' } });
  await world.constellation.settle();
  for (const at of ['/', '/jobs', `/jobs/detail/${ids.low}`]) expect([at, await isNew(at)]).toEqual([at, false]);
});

it('counts and lists the jobs that one can apply for, everywhere alike', async () => {
  const [list, counted, items] = await Promise.all([
    ask('jobs/index'),
    ask('jobs/search_count'),
    ask('jobs/category_items'),
  ]);
  const occupation = items.body.category_items[0].items[0].count;
  expect([list.body.count, counted.body.count, items.body.count, occupation]).toEqual(Array(4).fill(RECRUITING));
  for (const at of ['/', '/jobs', '/jobs/occupation-1', '/jobs?sort=2', '/sitemap.xml', '/feed.xml']) {
    const { text } = await read(at);
    expect([at, text.includes('終わった案件'), text.includes(`/jobs/detail/${ids.closed}`)]).toEqual([
      at,
      false,
      false,
    ]);
  }
  expect(readMarkup((await read('/')).text).texts.join('')).toContain(`募集中の案件 ${RECRUITING} 件`);
  expect(readMarkup((await read('/jobs')).text).texts.join('')).toContain(`募集中の案件 ${RECRUITING} 件`);
  const closed = await read(`/jobs/detail/${ids.closed}`);
  expect([closed.status, closed.text.includes('この案件の募集は終了しました')]).toEqual([200, true]);
});

it('puts a job with a lower bound alone where that price belongs', async () => {
  expect(jobsOn((await read('/jobs?sort=3')).text)).toEqual([ids.high, ids.low, ids.story]);
});

it('leaves out what no list knows, and has no page for what is no category of jobs', async () => {
  for (const at of ['/jobs?prices=99', '/jobs?prices=99&feature_ids=1&skill_ids=888888', '/jobs?sort=9&keyword=-'])
    expect([at, jobsOn((await read(at)).text).sort()]).toEqual([at, all().sort()]);
  for (const at of ['/jobs/feature-1', '/jobs/price-99', '/jobs/occupation-0', '/jobs/constructor-1'])
    expect([at, (await read(at)).status]).toEqual([at, 404]);
});

it('finds what the page of a job shows', async () => {
  const found = async (keyword: string) => jobsOn((await read(`/jobs?${new URLSearchParams({ keyword })}`)).text);
  expect(await found('面談')).toEqual([ids.story]);
  expect(await found('りあくと')).toEqual([ids.low]);
  expect(await found('"75万円"')).toEqual([ids.low]);
  expect(await found('75万円')).toEqual([ids.low, ids.high]);
  const { body } = await agency.browser.expect(200, 'POST', '/api/enterprise/jobs/index', { keyword: '面談回数1回' });
  expect(body.jobs.map((row: { name: string }) => row.name)).toEqual(['長い説明']);
  const console = await agency.browser.expect(200, 'POST', '/api/enterprise/jobs/index', { keyword: 'りあくと' });
  expect(console.body.jobs.map((row: { name: string }) => row.name)).toEqual(['下限だけ']);
});

it('has one address for a list: the first page is the list, a price that all pay is no list of its own', async () => {
  const canonical = async (at: string) => headOf((await read(at)).text).link('canonical');
  for (const [at, own] of [
    ['/jobs?page=1', '/jobs'],
    ['/jobs/occupation-1?page=1', '/jobs/occupation-1'],
    ['/jobs/skill-1010', '/jobs/skill-1010'],
  ])
    expect([at, await canonical(at)]).toEqual([at, `http://${host}${own}`]);
  const { text: map } = await read('/sitemap.xml');
  expect(map).toContain('/jobs/skill-1010<');
  expect((await read('/jobs')).text).toContain('href="/jobs/skill-1010"');
  await agency.browser.expect(200, 'PUT', `/api/enterprise/jobs/update/${ids.story}`, {
    job: { monthly_price_l_num: 65 },
  });
  await world.constellation.settle();
  expect(await canonical('/jobs/price-3')).toBe(`http://${host}/jobs`);
  expect((await read('/sitemap.xml')).text).not.toMatch(/\/jobs\/price-[1-6]</);
});

it('tells search engines when a job of a category changed last', async () => {
  const changeOf = (map: string, at: string) =>
    map.match(new RegExp(`<loc>http://${host}${at}</loc><lastmod>([^<]+)</lastmod>`))?.[1];
  const { text: map } = await read('/sitemap.xml');
  expect(changeOf(map, '/jobs/skill-1010')).toBe(changeOf(map, `/jobs/detail/${ids.low}`));
  const newest = [...map.matchAll(/detail\/\d+<\/loc><lastmod>([^<]+)/g)]
    .map(([, at]) => at)
    .sort()
    .at(-1);
  for (const at of ['/', '/jobs', '/jobs/occupation-1']) expect([at, changeOf(map, at)]).toEqual([at, newest]);
  expect(map).toContain(`<loc>http://${host}/terms</loc></url>`);
  expect((await ask('jobs/category_items')).body.category_items[0].items[0]).not.toHaveProperty('updated_at');
});

it('has no page beyond the last, and offers the last there', async () => {
  const { status, text } = await read('/jobs?page=999');
  expect([status, text.includes('rel="prev"'), text.includes('page=998')]).toEqual([404, true, false]);
  expect(readMarkup(text).tags.filter(({ tag, attributes }) => tag === 'a' && attributes.rel === 'prev')).toEqual([
    expect.objectContaining({ attributes: expect.objectContaining({ href: '/jobs' }) }),
  ]);
});

it('leaves out of a search what no text can hold', async () => {
  const { status, text } = await read('/jobs?keyword=%00&sort=3');
  expect([status, text.includes('問題が発生しました')]).toEqual([200, false]);
  expect(jobsOn(text).sort()).toEqual(all().sort());
});

it('cuts a keyword that is too long, and leaves out parameters that do not fit', async () => {
  const long = await read(`/jobs?${new URLSearchParams({ keyword: `下限だけ ${'あ'.repeat(800)}` })}`);
  expect(long.status).toBe(200);
  expect(long.text).toContain('条件に合う案件が見つかりませんでした');
  for (const at of ['/', '/jobs', '/register/profile', `/jobs/detail/${ids.high}`])
    expect([at, (await read(`${at}?utm_term=${'a'.repeat(6_000)}`)).status]).toEqual([at, 200]);
  expect((await read(`/jobs/${'a'.repeat(3_000)}`)).status).toBe(404);
});

it('is one page however a search is put together, so that invented ones take no other’s place', async () => {
  const etag = async (at: string) => (await read(at)).headers.etag;
  const one = await etag('/jobs?occupation_ids=1,2&prices=3');
  for (const at of ['/jobs?prices=3&occupation_ids=2,1', '/jobs?x=1&occupation_ids=2,2,1&prices=３&page=&y=2'])
    expect([at, await etag(at)]).toEqual([at, one]);
});

it('has an icon for those who read no page: the product’s, or the site’s own', async () => {
  for (const [at, type] of [
    ['/favicon.ico', 'image/x-icon'],
    ['/apple-touch-icon.png', 'image/png'],
  ]) {
    const { status, headers } = await read(at);
    expect([at, status, headers['content-type']]).toEqual([at, 200, type]);
    const nobody = await world.browser().send('GET', at, undefined, { headers: { host: 'nobody.example' } });
    expect([at, nobody.status]).toEqual([at, 200]);
  }
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const images = '/api/enterprise/enterprise_images/create';
  const { file } = (await agency.browser.upload(images, {}, { name: 'a.png', bytes: png })).body.enterprise_image;
  const site_setting_draft = { favicon_url: file, terms_body: 'はじめに\n\n第1条（目的）\n本文です。' };
  await agency.browser.expect(200, 'PUT', '/api/enterprise/site_setting_drafts/open', { site_setting_draft });
  await world.constellation.settle();
  const own = await read('/favicon.ico');
  expect([own.status, own.headers.location]).toEqual([302, `/files/${file.split('/').at(-1)}`]);
});

it('shows headings in the terms', async () => {
  const { tags, texts } = readMarkup((await read('/terms')).text);
  expect(tags.filter(({ tag }) => tag === 'h2')).toHaveLength(1);
  expect(texts).toContain('第1条（目的）');
});

it('folds a long text after three lines, with all of it in the page', async () => {
  const { text } = await read(`/jobs/detail/${ids.story}`);
  const [before, after] = text.slice(text.indexOf('<body'), text.indexOf('id="state"')).split('<details');
  expect([before.includes('3行目'), before.includes('4行目'), after.includes('8行目')]).toEqual([true, false, true]);
  expect(after).toContain('残り');
});

it('can be walked by keyboard and without JavaScript: a skip link, a menu that the browser opens', async () => {
  for (const at of ['/', '/jobs', '/register/profile']) {
    const { tags } = readMarkup((await read(at)).text);
    const [first] = tags.filter(({ tag }) => tag === 'a');
    expect([at, first.attributes.href]).toEqual([at, '#main']);
    expect(tags.filter(({ attributes }) => attributes.id === 'main').map(({ tag }) => tag)).toEqual(['main']);
  }
  const { tags } = readMarkup((await read('/jobs')).text);
  const menu = tags.find(({ tag }) => tag === 'dialog')?.attributes;
  expect(menu).toMatchObject({ popover: 'auto', id: 'site-menu' });
  const openers = tags.filter(({ attributes }) => attributes.popoverTarget ?? attributes.popovertarget);
  expect(openers).toHaveLength(2);
});
