/** Settings of an agency's site, made or not yet made, as the site itself shows them. */
import path from 'node:path';
import { draw } from '@enishi/demo/art/draw';
import { type Agency, startWorld, type World } from '../gateway/world';
import { headOf, readMarkup } from './markup';

const FRONTEND_DIR = path.resolve(__dirname, '../../../frontends/dist');
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

let world: World;
let agency: Agency;
let other: Agency;
beforeAll(async () => {
  world = await startWorld({ FRONTEND_DIR });
  agency = await world.agency('潮騒');
  other = await world.agency('木漏れ日');
});
afterAll(() => world.stop());

const read = (at: string, { enterprise }: Agency = agency) =>
  world.browser().send('GET', at, undefined, { headers: { host: enterprise.site_domain, accept: 'text/html' } });

async function openSite(site_setting_draft: object, { browser }: Agency = agency) {
  await browser.expect(200, 'PUT', '/api/enterprise/site_setting_drafts/open', { site_setting_draft });
  await world.constellation.settle();
}

const upload = (bytes: Buffer, { browser }: Agency = agency) =>
  browser.upload('/api/enterprise/enterprise_images/create', {}, { name: '写真.png', bytes });

const srcs = (html: string) =>
  readMarkup(html).tags.flatMap(({ tag, attributes }) => (tag === 'img' ? attributes.src : []));

it('looks complete before anybody has set anything', async () => {
  const { text, status } = await read('/');
  expect(status).toBe(200);
  expect(text).toContain('--main:#2170C3');
  expect(text).toContain('--accent:#F34E70');
  expect(text).toContain('潮騒');
  const { title, meta, link } = headOf(text);
  expect([title.length > 5, (meta('description') ?? '').length > 20, link('icon')]).toEqual([
    true,
    true,
    '/shells/site/favicon.svg',
  ]);
  expect(text).not.toMatch(/undefined|\[object/);
  // Its name stands for a logo, and previews of links show no picture at all.
  expect([srcs(text), meta('og:image'), meta('twitter:card')]).toEqual([[], undefined, 'summary']);
  expect(text).not.toMatch(/"logo":/);
  for (const at of ['/terms', '/privacy']) expect((await read(at)).text).toContain('株式会社潮騒');
});

it('shows the enterprise’s logo until the site has one of its own', async () => {
  const LOGO = '/api/enterprise/enterprises/file_upload';
  await agency.browser.upload(LOGO, {}, { name: 'logo.png', bytes: PNG });
  await world.constellation.settle();
  const [logo] = srcs((await read('/')).text).filter((src) => src.startsWith('/files/logo/'));
  const served = await read(logo);
  expect([served.status, served.headers['content-type']]).toEqual([200, 'image/png']);
  expect((await read(logo, other)).status).toBe(404);
  const image = (await upload(PNG)).body.enterprise_image;
  await openSite({ logo_url: image.file, favicon_url: image.file, key_visual: image.file });
  const { text } = await read('/');
  const address = `/files/${image.file.split('/').at(-1)}`;
  expect(srcs(text)).toContain(address);
  expect(text).not.toContain('/files/logo/');
  expect(headOf(text).link('icon')).toBe(address);
  expect(headOf(text).meta('og:image')).toBe(`http://${agency.enterprise.site_domain}${address}`);
  expect((await read(address)).headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
});

it('shows a logo that is much wider than high alone, with its name for those who do not see it', async () => {
  const logoOf = async (width: number) => {
    const bytes = draw({ width, height: 60, background: ['E8F1FB', 'C9DFF5'], layers: [] });
    await openSite(
      { logo_url: (await upload(bytes, other)).body.enterprise_image.file, service_name: '木漏れ日ワークス' },
      other,
    );
    const { tags, texts } = readMarkup((await read('/', other)).text.split('<main')[0]);
    const { attributes } =
      tags.find(({ tag, attributes }) => tag === 'img' && attributes.src.startsWith('/files/')) ?? {};
    return [attributes?.alt, texts.includes('木漏れ日ワークス')];
  };
  expect(await logoOf(240)).toEqual(['木漏れ日ワークス', false]);
  expect(await logoOf(60)).toEqual(['', true]);
});

it('takes pictures by their content, from administrators, and never shows another agency’s', async () => {
  expect((await upload(SVG)).status).toBe(415);
  expect((await upload(Buffer.from('<html>'))).status).toBe(415);
  const member = await world.colleague(agency, 0);
  const refused = await member.upload('/api/enterprise/enterprise_images/create', {}, { name: 'a.png', bytes: PNG });
  expect(refused.status).toBe(404);
  const theirs = (await upload(PNG, other)).body.enterprise_image;
  const address = `/files/${theirs.file.split('/').at(-1)}`;
  expect([(await read(address, other)).status, (await read(address)).status]).toEqual([200, 404]);
  // As they may stand in records from times when they were not checked.
  const rows = world.constellation.service('site').deps.connection.collection('site_settings');
  await openSite({ main_title: ['海'] });
  await rows.updateMany(
    { enterprise_id: agency.enterprise.id },
    { $set: { logo_url: theirs.file, key_visual: '//evil.example/x.png', favicon_url: 'javascript:alert(1)' } },
  );
  const { text } = await read('/');
  expect(text).not.toContain(theirs.file);
  expect(text).not.toContain('evil.example');
  expect(text).not.toContain('javascript:');
  const shown = await agency.browser.expect(200, 'POST', '/api/enterprise/enterprise_images/index', {});
  const { id_by_enterprise_id } = shown.body.enterprise_images[0];
  const preview = await agency.browser.expect(
    200,
    'GET',
    `/api/enterprise/enterprise_images/file/${id_by_enterprise_id}`,
  );
  expect(preview.headers['content-type']).toBe('image/png');
});

it('lets a draft name pictures that the agency has uploaded, and no others', async () => {
  const mine = (await upload(PNG)).body.enterprise_image.file as string;
  const theirs = (await upload(PNG, other)).body.enterprise_image.file as string;
  const nowhere = mine.replace(/[0-9a-f]{6}\./, '000000.');
  const draft = (site_setting_draft: object, call = 'create') =>
    agency.browser.send('PUT', `/api/enterprise/site_setting_drafts/${call}`, { site_setting_draft });
  const elsewhere = [
    'javascript:alert(1)',
    '//evil.example/x.png',
    'file:///etc/passwd',
    'https://evil.example/x.png',
    'data:image/png;base64,AAAA',
    '../x',
    `${mine}/../x`,
    `/files/${theirs.split('/').at(-1)}`,
    theirs,
    nowhere,
  ];
  for (const picture of elsewhere)
    for (const call of ['create', 'open']) {
      const rows = [
        { title: '一', desc: '', image: mine },
        { title: '二', desc: '', image: picture },
      ];
      const pictures = { logo_url: picture, favicon_url: picture, key_visual: picture, features: rows, flows: rows };
      const { status, body } = await draft(pictures, call);
      expect([picture, status, Object.keys(body.errors ?? {}).sort()]).toEqual([
        picture,
        422,
        Object.keys(pictures).sort(),
      ]);
      expect(body.errors.features).toEqual([expect.stringContaining('2件目の画像：')]);
    }
  const all = {
    logo_url: mine,
    favicon_url: `/files/${mine.split('/').at(-1)}`,
    features: [{ title: '一', image: mine }],
  };
  expect((await draft(all)).body.site_setting_draft).toMatchObject(all);
});

it('keeps what an older draft names while something else of it is saved', async () => {
  const browser = (await world.agency('渚')).browser;
  const save = (site_setting_draft: object) =>
    browser.send('PUT', '/api/enterprise/site_setting_drafts/create', { site_setting_draft });
  const { id_by_enterprise_id: id } = (await save({ service_name: '渚' })).body.site_setting_draft;
  const drafts = world.constellation.service('site').deps.connection.collection('site_setting_drafts');
  const old = { logo_url: 'https://img.example/a.png', metadatas: [{ page: 'old', title: 'a', desc: 'b' }] };
  await drafts.updateOne({ id_by_enterprise_id: id, service_name: '渚' }, { $set: old });
  expect((await save({ service_name: '渚の仕事' })).body.site_setting_draft).toMatchObject(old);
  expect((await save({ logo_url: 'https://img.example/b.png' })).status).toBe(422);
});

it('takes titles for pages that there are, each once', async () => {
  const save = (...pages: string[]) =>
    agency.browser.send('PUT', '/api/enterprise/site_setting_drafts/create', {
      site_setting_draft: { metadatas: pages.map((page) => ({ page, title: '題', desc: '説明' })) },
    });
  for (const pages of [['nowhere'], ['index', '../x'], ['jobs', 'jobs']]) {
    const { status, body } = await save(...pages);
    expect([pages, status, Object.keys(body.errors ?? {})]).toEqual([pages, 422, ['metadatas']]);
  }
  expect((await save('jobs-show', 'index')).status).toBe(201);
});

it('loads the tag manager that is set, by a file, on that site only', async () => {
  const policy = async (from: Agency) => String((await read('/', from)).headers['content-security-policy']);
  expect(await policy(agency)).not.toContain('googletagmanager');
  expect((await read('/tag-manager.js')).status).toBe(404);
  await openSite({ gtm_id: 'GTM-ABC1234' });
  const { text, headers } = await read('/');
  expect(text).toContain('<script async src="/tag-manager.js"></script>');
  expect(headers['content-security-policy']).toContain("script-src 'self' https://www.googletagmanager.com;");
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*(?:unsafe|nonce)/);
  const loader = await read('/tag-manager.js');
  expect([loader.status, loader.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
  expect(loader.text).toContain('gtm.js?id=GTM-ABC1234');
  const registering = await read('/register/profile');
  expect(registering.text).not.toContain('tag-manager');
  expect(registering.headers['content-security-policy']).not.toContain('googletagmanager');
  const privacy = (await read('/privacy')).text.split('id="state"')[0];
  for (const part of ['外部送信について', '送信先：', '送信する情報：', '利用目的：']) expect(privacy).toContain(part);
  expect((await read('/privacy', other)).text).not.toContain('外部送信について');
  expect(await policy(other)).not.toContain('googletagmanager');
  expect((await read('/', other)).text).not.toContain('tag-manager');
  await openSite({ gtm_id: null });
  expect((await read('/')).text).not.toContain('tag-manager');
});

it('uses titles and descriptions that are set, with what stands in braces', async () => {
  const metadatas = [
    { page: 'index', title: '{service_name}の入口', desc: '{service_name}は仕事の紹介です。' },
    { page: 'jobs', title: '一覧 {service_name}', desc: '一覧の説明' },
    { page: 'jobs-category', title: '{category_name}の仕事', desc: '{category_name}を探す' },
    { page: 'jobs-show', title: '{job_name} - {service_name}', desc: '{job_name}の募集' },
  ];
  await openSite({ service_name: '潮騒ワークス', metadatas });
  const company = await agency.browser.expect(201, 'POST', '/api/enterprise/companies/create', {
    company: { name: '元' },
  });
  const { id_by_enterprise_id: company_id_by_enterprise_id } = company.body.company;
  const job = { name: '灯台の保守', company_id_by_enterprise_id, monthly_price_l_num: 80 };
  const made = await agency.browser.expect(201, 'POST', '/api/enterprise/jobs/create', { job });
  await world.constellation.settle();
  const expected: [string, string, string][] = [
    ['/', '潮騒ワークスの入口', '潮騒ワークスは仕事の紹介です。'],
    ['/jobs', '一覧 潮騒ワークス', '一覧の説明'],
    ['/jobs/price-6', '60万〜の仕事', '60万〜を探す'],
    [`/jobs/detail/${made.body.job.id_by_enterprise_id}`, '灯台の保守 - 潮騒ワークス', '灯台の保守の募集'],
  ];
  for (const [at, title, description] of expected) {
    const head = headOf((await read(at)).text);
    expect([at, head.title, head.meta('description')]).toEqual([at, title, description]);
  }
});
