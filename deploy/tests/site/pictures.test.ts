/** Pictures of a site in the widths of several screens: what is taken, what pages name, what stays as it was. */
import path from 'node:path';
import { circle, draw } from '@enishi/demo/art/draw';
import { type Agency, startWorld, type World } from '../gateway/world';
import { readMarkup } from './markup';

const FRONTEND_DIR = path.resolve(__dirname, '../../../frontends/dist');
const IMAGES = '/api/enterprise/enterprise_images';

let world: World;
let agency: Agency;
let other: Agency;
beforeAll(async () => {
  world = await startWorld({ FRONTEND_DIR });
  agency = await world.agency('朝凪');
  other = await world.agency('夕凪');
});
afterAll(() => world.stop());

/** A picture with more in it the wider it is. */
const picture = (width: number, height: number) =>
  draw({ width, height, background: ['E8F1FB', 'C9DFF5'], layers: [{ color: '2170C3', shape: circle(99, 99, 60) }] });

const send = (at: string, bytes: Buffer, { browser }: Agency = agency, headers = {}) =>
  browser.upload(`${IMAGES}/${at}`, {}, { name: '海.png', bytes }, { headers });

async function upload(bytes: Buffer, from: Agency = agency) {
  const { status, body } = await send('create', bytes, from);
  expect(status).toBe(201);
  return body.enterprise_image;
}

/** The latest picture as the library of the console lists it. */
async function latest() {
  const { body } = await agency.browser.expect(200, 'POST', `${IMAGES}/index`, { sort: '-id_by_enterprise_id' });
  return body.enterprise_images[0];
}

const addressOf = (file: string) => `/files/${file.split('/').at(-1)}`;

async function visualOf({ enterprise }: Agency = agency) {
  await world.constellation.settle();
  const headers = { host: enterprise.site_domain, accept: 'text/html' };
  const { text } = await world.browser().send('GET', '/', undefined, { headers });
  return readMarkup(text).tags.find(({ tag, attributes }) => tag === 'img' && 'fetchPriority' in attributes)
    ?.attributes;
}

const open = (site_setting_draft: object) =>
  agency.browser.expect(200, 'PUT', '/api/enterprise/site_setting_drafts/open', { site_setting_draft });

it('names a picture’s versions to browsers, and its size, so that nothing moves when it comes', async () => {
  const image = await upload(picture(1000, 400));
  expect(image).toMatchObject({ width: 1000, height: 400 });
  await open({ key_visual: image.file });
  expect(await visualOf()).toMatchObject({ src: addressOf(image.file), width: '1000', height: '400' });
  expect(await visualOf()).not.toHaveProperty('srcset');

  const id = image.id_by_enterprise_id;
  expect((await send(`versions/${id}`, picture(800, 320))).status).toBe(201);
  const { status, body } = await send(`versions/${id}`, picture(480, 192));
  expect(status).toBe(201);
  const { versions } = body.enterprise_image;
  expect(versions.map(({ width, height }: { width: number; height: number }) => [width, height])).toEqual([
    [480, 192],
    [800, 320],
  ]);
  await open({ main_title: ['海'] });
  const [narrow, middle] = versions.map(({ file }: { file: string }) => addressOf(file));
  expect(await visualOf()).toMatchObject({
    src: addressOf(image.file),
    srcset: `${narrow} 480w, ${middle} 800w, ${addressOf(image.file)} 1000w`,
    sizes: '100vw',
  });
  const served = await world
    .browser()
    .send('GET', narrow, undefined, { headers: { host: agency.enterprise.site_domain } });
  expect([served.status, served.headers['content-type']]).toEqual([200, 'image/png']);
});

it('has nothing under a name that is none of a picture', async () => {
  const headers = { host: agency.enterprise.site_domain };
  for (const name of ['a%20b.png', '..%2F1%2Fa.png', '%E7%B5%B5.png', `${'0'.repeat(36)}.svg`])
    expect((await world.browser().send('GET', `/files/${name}`, undefined, { headers })).status).toBe(404);
});

it('takes a width once, the latest', async () => {
  const { id_by_enterprise_id: id } = await upload(picture(600, 600));
  await send(`versions/${id}`, picture(480, 480));
  const { body } = await send(`versions/${id}`, picture(480, 479));
  expect(body.enterprise_image.versions).toMatchObject([{ width: 480, height: 479 }]);
  expect((await latest()).versions).toEqual(body.enterprise_image.versions);
});

it('refuses what pages could not take for the same picture', async () => {
  const { id_by_enterprise_id: id } = await upload(picture(1000, 400));
  const at = `versions/${id}`;
  const heavy = Buffer.concat([picture(800, 320), Buffer.alloc(500_000)]);
  const refused: [status: number, bytes: Buffer][] = [
    [422, picture(500, 200)],
    [422, picture(1280, 512)],
    [422, picture(800, 800)],
    [422, heavy],
    [422, picture(800, 320).subarray(0, 20)],
    [415, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ];
  for (const [status, bytes] of refused) expect((await send(at, bytes)).status).toBe(status);
  expect((await send(at, picture(800, 320), other)).status).toBe(404);
  const member = await world.colleague(agency, 0);
  expect((await member.upload(`${IMAGES}/${at}`, {}, { name: 'a.png', bytes: picture(800, 320) })).status).toBe(404);
  expect((await latest()).id_by_enterprise_id).toBe(id);
  expect((await latest()).versions ?? []).toEqual([]);
});

it('knows an upload that comes again by its bytes', async () => {
  const keyed = { 'idempotency-key': 'picture-1' };
  const bytes = picture(700, 700);
  const [one, two] = [await send('create', bytes, agency, keyed), await send('create', bytes, agency, keyed)];
  expect([one.status, two.body]).toEqual([201, one.body]);
  const other = Buffer.from(bytes);
  other[other.length - 1] ^= 1;
  expect((await send('create', other, agency, keyed)).status).toBe(409);
});

it('has no versions of a picture that is small by itself', async () => {
  const { id_by_enterprise_id: id } = await upload(picture(480, 480));
  expect((await send(`versions/${id}`, picture(480, 480))).status).toBe(422);
});

it('learns the size of a picture from times when nobody asked', async () => {
  const image = await upload(picture(900, 300));
  const rows = world.constellation.service('site').deps.connection.collection('enterprise_images');
  const mine = { enterprise_id: agency.enterprise.id, file: image.file };
  await rows.updateOne(mine, { $unset: { width: '', height: '' } });
  await open({ key_visual: image.file });
  expect(await visualOf()).toMatchObject({ src: addressOf(image.file), width: '1920', height: '720' });
  const { body } = await send(`versions/${image.id_by_enterprise_id}`, picture(800, 267));
  expect(body.enterprise_image).toMatchObject({ width: 900, height: 300, versions: [{ width: 800 }] });
});
