/** The picture a link to a job is shown with: of recruiting jobs of the visited site alone, drawn once, named by what it shows. */
import path from 'node:path';
import { circle, draw } from '@enishi/demo/art/draw';
import { createDrawer } from '@enishi/gateway/src/public-site/pictures/drawer';
import { imageSize } from '@enishi/service-kit/files/image-size';
import { type Agency, startWorld, type World } from '../gateway/world';
import { headOf } from './markup';
import { publishJob } from './publish';

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

const read = (at: string, { enterprise }: Agency = agency) =>
  world.browser().send('GET', at, undefined, { headers: { host: enterprise.site_domain, accept: 'text/html' } });

const publish = (job: object, of: Agency = agency) => publishJob(world, of, job);

async function update(id: number, job: object): Promise<void> {
  await agency.browser.expect(200, 'PUT', `/api/enterprise/jobs/update/${id}`, { job });
  await world.constellation.settle();
}

async function openSite(site_setting_draft: object): Promise<void> {
  await agency.browser.expect(200, 'PUT', '/api/enterprise/site_setting_drafts/open', { site_setting_draft });
  await world.constellation.settle();
}

/** Path of the picture that a job's page names. */
async function pictureOf(id: number): Promise<string> {
  const { meta } = headOf((await read(`/jobs/detail/${id}`)).text);
  return new URL(meta('og:image') ?? '').pathname;
}

it('is named by the page of a job with its size and its text, to previews and to search engines', async () => {
  const id = await publish({ name: '決済基盤の開発', monthly_price_f_num: 70, monthly_price_l_num: 90 });
  const { text } = await read(`/jobs/detail/${id}`);
  const { meta } = headOf(text);
  const at = meta('og:image') ?? '';
  expect(at).toMatch(new RegExp(`^http://${agency.enterprise.site_domain}/files/jobs/${id}-[\\w-]{20}\\.png$`));
  expect([meta('og:image:width'), meta('og:image:height'), meta('twitter:card')]).toEqual([
    '1200',
    '630',
    'summary_large_image',
  ]);
  expect(meta('og:image:alt')).toBe('決済基盤の開発 70〜90万円');
  expect(text).toContain(`"image":"${at}"`);
  const { status, headers, bytes } = await read(new URL(at).pathname);
  expect([status, headers['content-type'], imageSize(bytes)]).toEqual([200, 'image/png', { width: 1200, height: 630 }]);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-security-policy']).toContain('sandbox');
  // Pages of others show previews.
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
});

it('has another address with what it shows, and leads there from earlier ones', async () => {
  const id = await publish({ name: '検索の改善', monthly_price_l_num: 80 });
  const first = await pictureOf(id);
  const before = await read(first);
  await update(id, { detail: '画像には出ない説明です。' });
  expect(await pictureOf(id)).toBe(first);
  await update(id, { name: '推薦の改善' });
  const second = await pictureOf(id);
  expect(second).not.toBe(first);
  expect((await read(second)).bytes.equals(before.bytes)).toBe(false);
  const moved = await read(first);
  expect([moved.status, moved.headers.location, moved.headers['cache-control']]).toEqual([302, second, 'no-cache']);

  await openSite({ accent_color: '0B7A4B' });
  const third = await pictureOf(id);
  expect(third).not.toBe(second);
  expect((await read(third)).bytes.equals((await read(second)).bytes)).toBe(false);
});

it('shows the logo of the site', async () => {
  const id = await publish({ name: 'ロゴのある案件' });
  const plain = await read(await pictureOf(id));
  const bytes = draw({ width: 96, height: 96, background: ['0B7A4B', '0B7A4B'], layers: [] });
  const made = await agency.browser.upload('/api/enterprise/enterprise_images/create', {}, { name: 'a.png', bytes });
  await openSite({ logo_url: made.body.enterprise_image.file });
  const [own, drawn] = [
    await pictureOf(id),
    draw({
      width: 9,
      height: 9,
      background: ['FFFFFF', 'FFFFFF'],
      layers: [{ color: '000000', shape: circle(4, 4, 3) }],
    }),
  ];
  expect((await read(own)).bytes.length).not.toBe(plain.bytes.length);
  const later = await agency.browser.upload(
    '/api/enterprise/enterprise_images/create',
    {},
    { name: 'b.png', bytes: drawn },
  );
  await openSite({ logo_url: later.body.enterprise_image.file });
  expect(await pictureOf(id)).not.toBe(own);
});

it('is there for no job that is closed, private, another agency’s, or none', async () => {
  const [closed, hidden] = [await publish({ name: '終わる案件' }), await publish({ name: '隠す案件' })];
  const [first, second] = [await pictureOf(closed), await pictureOf(hidden)];
  expect([(await read(first)).status, (await read(second)).status]).toEqual([200, 200]);
  await update(closed, { application_status_flg: 2 });
  await update(hidden, { open_status_flg: 2 });
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 404]);
  const { text } = await read(`/jobs/detail/${closed}`);
  expect(text).not.toContain('/files/jobs/');

  const theirs = await publish({ name: '他社の案件' }, other);
  const shown = await publish({ name: '自社の案件' });
  const mine = await pictureOf(shown);
  const elsewhere = await read(mine, other);
  // Ids are counted by agency: another one's job of that number has a picture of its own, and nothing of this one.
  expect(elsewhere.status === 404 || elsewhere.headers.location !== mine).toBe(true);
  expect(elsewhere.bytes.equals((await read(mine)).bytes)).toBe(false);
  expect(theirs).toBeGreaterThan(0);
  for (const name of [
    '',
    '0-aaaaaaaaaaaaaaaaaaaa.png',
    `${shown}.png`,
    `${shown}-a.png`,
    `999999999-${'a'.repeat(20)}.png`,
    `99999999999-${'a'.repeat(20)}.png`,
    '..%2f..%2fa.png',
    `${shown}-${'a'.repeat(20)}.svg`,
  ])
    expect([name, (await read(`/files/jobs/${name}`)).status]).toEqual([name, 404]);
  const nowhere = { headers: { host: 'nowhere.example' } };
  expect((await world.browser().send('GET', mine, undefined, nowhere)).status).toBe(404);
});

it('is the same for all who ask at once, and sends no body where none is wanted', async () => {
  const id = await publish({ name: '一度だけ描く案件' });
  const at = await pictureOf(id);
  const all = await Promise.all(Array.from({ length: 40 }, () => read(at)));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(all.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
  const head = await world.browser().send('HEAD', at, undefined, { headers: { host: agency.enterprise.site_domain } });
  expect([head.status, head.bytes.length]).toEqual([200, 0]);
});

it('refuses what is too much at once, and draws on afterwards', async () => {
  const drawer = createDrawer();
  const look = { name: '青空', main: '#1E3A5F', accent: '#F34E70', wordmark: false };
  const ask = (title: string) => drawer.draw({ facts: { title, price: '', work: '', place: '' }, look });
  const asked = await Promise.allSettled(Array.from({ length: 60 }, (_, at) => ask(`案件${at}`)));
  const refused = asked.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(60 - 16);
  expect(refused[0]).toMatchObject({ reason: { code: 'unavailable' } });
  // A picture that cannot be drawn ends its thread and no other picture.
  const wrong = { name: '青空', main: null, accent: null, wordmark: false } as never;
  await drawer.draw({ facts: undefined as never, look: wrong }).then(
    () => expect('drawn').toBe('refused'),
    ({ code }) => expect(code).toBe('unavailable'),
  );
  expect((await ask('そのあとの案件')).length).toBeGreaterThan(5_000);
});
