import { type Agency, startWorld, type World } from '../gateway/world';

let world: World;
let agency: Agency;
beforeAll(async () => {
  world = await startWorld();
  agency = await world.agency();
});
afterAll(() => world.stop());

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const PHOTO = '/api/enterprise/enterprise_members/file_upload';
const LOGO = '/api/enterprise/enterprises/file_upload';

it('stores a member’s photo, shows it to colleagues only, and takes it away again', async () => {
  const { browser, member } = agency;
  const at = `/api/enterprise/enterprise_members/photo/${member.id_by_enterprise_id}`;
  await browser.expect(404, 'GET', at);
  const stored = await browser.upload(PHOTO, {}, { name: 'me.svg', bytes: PNG });
  expect(stored.status).toBe(200);
  expect(stored.body.enterprise_member.file_path_photo).toMatch(/^identity\/\d+\/images\/[\w-]+\.png$/);
  const colleague = await world.colleague(agency, 0);
  const shown = await colleague.expect(200, 'GET', at);
  expect(shown.headers['content-type']).toBe('image/png');
  expect(shown.headers['x-content-type-options']).toBe('nosniff');
  expect(shown.headers['content-security-policy']).toContain('sandbox');
  await (await world.agency()).browser.expect(404, 'GET', at);
  await world.browser().expect(401, 'GET', at);
  await browser.expect(200, 'DELETE', '/api/enterprise/enterprise_members/file_delete');
  await colleague.expect(404, 'GET', at);
});

it('stores the logo for administrators', async () => {
  const member = await world.colleague(agency, 0);
  expect((await member.upload(LOGO, {}, { name: 'logo.png', bytes: PNG })).status).toBe(404);
  expect((await agency.browser.upload(LOGO, {}, { name: 'logo.png', bytes: PNG })).status).toBe(200);
  await member.expect(200, 'GET', '/api/enterprise/enterprises/logo');
});

it('refuses by content what can run scripts or is no picture, and what is too large', async () => {
  const { browser } = agency;
  expect((await browser.upload(PHOTO, {}, { name: 'me.png', bytes: SVG })).status).toBe(415);
  expect((await browser.upload(LOGO, {}, { name: 'a.png', bytes: Buffer.from('%PDF-1.7 %%EOF') })).status).toBe(415);
  const large = Buffer.concat([PNG, Buffer.alloc(2 * 1024 * 1024)]);
  expect((await browser.upload(PHOTO, {}, { name: 'me.png', bytes: large })).status).toBe(413);
});

it('takes a picture that the agency has stored and no other text, for photos and logos alike', async () => {
  const victim = await world.agency();
  const others = (await victim.browser.upload(PHOTO, {}, { name: 'me.png', bytes: PNG })).body.enterprise_member;
  const { browser, enterprise } = await world.agency();
  const operator = await world.operator();
  const { file_path_photo } = (await browser.upload(PHOTO, {}, { name: 'me.png', bytes: PNG })).body.enterprise_member;
  const missing = file_path_photo.replace(/[\w-]+\.png$/, 'gone.png');
  const upward = `${file_path_photo}/../../../../secret`;
  for (const text of ['javascript:alert(1)', '//evil.example/a.png', '../x', missing, upward, others.file_path_photo]) {
    const photo = { enterprise_member: { file_path_photo: text } };
    const refused = await browser.expect(422, 'PUT', '/api/enterprise/enterprise_members/update', photo);
    expect(Object.keys(refused.body.errors)).toEqual(['file_path_photo']);
    const logo = { enterprise: { enterprise_logo: text } };
    for (const answer of [
      await browser.expect(422, 'PUT', '/api/enterprise/enterprises/update', logo),
      await operator.expect(422, 'PUT', `/api/admin/enterprises/update/${enterprise.id}`, logo),
    ])
      expect(Object.keys(answer.body.errors)).toEqual(['enterprise_logo']);
  }
  // A stored picture may be named again, beside a change of something else.
  const same = { enterprise_member: { file_path_photo, position: '部長' } };
  await browser.expect(200, 'PUT', '/api/enterprise/enterprise_members/update', same);
  await browser.expect(200, 'PUT', '/api/enterprise/enterprises/update', {
    enterprise: { enterprise_logo: file_path_photo },
  });
});

it('shows no file of another agency', async () => {
  const victim = await world.agency();
  await victim.browser.upload(PHOTO, {}, { name: 'me.png', bytes: PNG });
  const { browser } = await world.agency();
  const own = `/api/enterprise/enterprise_members/photo/${victim.member.id_by_enterprise_id}`;
  await browser.upload(PHOTO, {}, { name: 'me.png', bytes: PNG });
  await victim.browser.expect(200, 'GET', own);
});
