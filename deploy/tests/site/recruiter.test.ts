/** Each job page says who recruits, and who looks after the job where that member wants to be seen: nothing else of members. */
import path from 'node:path';
import { type Agency, startWorld, type World } from '../gateway/world';

const FRONTEND_DIR = path.resolve(__dirname, '../../../frontends/dist');
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let world: World;
let agency: Agency;
let other: Agency;
let id: number;

const api = (at: string) => `/api/enterprise/${at}`;

async function read(at: string, { enterprise }: Agency = agency) {
  await world.constellation.settle();
  await world.gateway.settle();
  const headers = { accept: 'text/html', host: enterprise.site_domain };
  return world.browser().send('GET', at, undefined, { headers });
}

const shown = async () => {
  const { text } = await read(`/jobs/detail/${id}`);
  return { text, photo: /\/files\/staff\/[\w.-]+/.exec(text)?.[0] };
};

beforeAll(async () => {
  world = await startWorld({ FRONTEND_DIR });
  agency = await world.agency('青空人材');
  other = await world.agency('夕凪人材');
  const { browser, member } = agency;
  const made = await browser.expect(201, 'POST', api('companies/create'), { company: { name: '依頼元' } });
  const job = {
    ...{ company_id_by_enterprise_id: made.body.company.id_by_enterprise_id, name: '決済基盤の開発', detail: '開発' },
    ...{ monthly_price_l_num: 90, prefecture_id: 13, enterprise_member1_id: member.id_by_enterprise_id },
  };
  id = (await browser.expect(201, 'POST', api('jobs/create'), { job })).body.job.id_by_enterprise_id;
  await browser.upload(api('enterprise_members/file_upload'), {}, { name: 'me.png', bytes: PNG });
});
afterAll(() => world.stop());

const profile = (enterprise_member: object, browser = agency.browser) =>
  browser.expect(200, 'PUT', api('enterprise_members/update'), { enterprise_member });
const settings = (enterprise: object) => agency.browser.expect(200, 'PUT', api('enterprises/update'), { enterprise });

it('says who recruits, with what the agency has given and no row without a value', async () => {
  const bare = (await shown()).text;
  expect(bare).toContain('青空人材');
  for (const label of ['許可番号', '所在地']) expect(bare).not.toContain(`>${label}</dt>`);
  await settings({
    ...{ prefecture_id: 13, address: '千代田区丸の内1-1-1', building: '丸の内ビル', tel: '0312345678' },
    ...{ license_number: '13-ユ-000000' },
  });
  for (const at of [`/jobs/detail/${id}`, '/jobs']) {
    const { text } = await read(at);
    for (const word of ['東京都千代田区丸の内1-1-1 丸の内ビル', '13-ユ-000000', '許可番号'])
      expect(text).toContain(word);
  }
  expect((await read('/jobs', other)).text).not.toContain('13-ユ-000000');
  await agency.browser.expect(422, 'PUT', api('enterprises/update'), {
    enterprise: { license_number: '許'.repeat(51) },
  });
});

it('tells when the job was confirmed last, and until when that holds, as long as the agency asks for it', async () => {
  const { confirmed_date: day } = (await agency.browser.expect(200, 'GET', api(`jobs/show/${id}`))).body.job;
  const { text } = await shown();
  expect(text).toContain(`最終確認日 ${day.replaceAll('-', '/')}`);
  const until = new Date(Date.parse(day) + 60 * 86_400_000).toISOString().slice(0, 10);
  expect(text).toContain(`"validThrough":"${until}"`);
  await settings({ job_confirm_days: 0 });
  expect((await shown()).text).not.toContain('validThrough');
});

it('shows its owner only while that member wants it and is one', async () => {
  const { browser, member } = agency;
  const name = (await browser.expect(200, 'GET', api('enterprise_members/show'))).body.enterprise_member.name;
  expect(await shown()).toMatchObject({ text: expect.not.stringContaining(name), photo: undefined });
  await profile({ public_profile_flg: 1 });
  const open = await shown();
  expect(open.text).toContain(name);
  expect(open.photo).toBeDefined();
  for (const secret of [agency.email, 'enterprise_member1_id', 'identity/']) expect(open.text).not.toContain(secret);
  const photo = await read(String(open.photo));
  expect([photo.status, photo.headers['content-type'], photo.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'public, max-age=60',
  ]);
  expect(photo.headers['content-security-policy']).toContain('sandbox');
  for (const [at, where] of [
    [String(open.photo), other],
    ['/files/staff/..%2f..%2fx.png', agency],
    ['/files/staff/a.png', agency],
  ] as const)
    expect((await read(at, where)).status).toBe(404);

  await profile({ public_profile_flg: 0 });
  expect(await shown()).toMatchObject({ text: expect.not.stringContaining(name), photo: undefined });
  expect((await read(String(open.photo))).status).toBe(404);

  await profile({ public_profile_flg: 1 });
  expect((await shown()).text).toContain(name);
  const { connection } = world.constellation.service('identity').deps;
  const which = { enterprise_id: agency.enterprise.id, id_by_enterprise_id: member.id_by_enterprise_id };
  await connection.collection('enterprise_members').updateOne(which, { $set: { enterprise_member_status_id: 3 } });
  expect((await read(String(open.photo))).status).toBe(404);
  await connection.collection('enterprise_members').updateOne(which, { $set: { enterprise_member_status_id: 1 } });
});

it('is said by the member alone', async () => {
  const { browser } = agency;
  const colleague = await world.colleague(agency, 0);
  const me = (await colleague.expect(200, 'GET', api('enterprise_members/show'))).body.enterprise_member;
  await browser.send('PUT', api(`enterprise_members/update/${me.id_by_enterprise_id}`), {
    enterprise_member: { public_profile_flg: 1 },
  });
  const after = (await colleague.expect(200, 'GET', api('enterprise_members/show'))).body.enterprise_member;
  expect(after.public_profile_flg ?? 0).toBe(0);
});

it('keeps a closed job where it is, and out of searches after a month', async () => {
  const { browser } = agency;
  await browser.expect(200, 'PUT', api(`jobs/update/${id}`), { job: { application_status_flg: 2 } });
  const closed = await read(`/jobs/detail/${id}`);
  expect([closed.status, closed.text.includes('noindex')]).toEqual([200, false]);
  const { connection } = world.constellation.service('jobs').deps;
  const which = { enterprise_id: agency.enterprise.id, id_by_enterprise_id: id };
  const long = new Date(Date.now() - 31 * 86_400_000);
  await connection.collection('jobs').updateOne(which, { $set: { updated_at: long } });
  // Any change of the agency makes the page anew.
  await settings({ desc_org: '会社の紹介' });
  const old = await read(`/jobs/detail/${id}`);
  expect([old.status, old.text.includes('name="robots" content="noindex"')]).toEqual([200, true]);
});
