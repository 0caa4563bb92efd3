/** Visitors' forms of an agency's site: what any visitor can send with the public key and an origin of their choice. */
import type { Response } from '../gateway/browser';
import { type Agency, startWorld, type World } from '../gateway/world';

let world: World;
let agency: Agency;

const origin = 'https://www.example.co.jp';
const at = (path: string) => `/api/enterprise/${path}`;
const { hold, update, create } = { hold: 1, update: 2, create: 3 };

interface Site {
  id: number;
  key: string;
  token: string;
}

async function open(duplicate_type_id: number, more: object = {}): Promise<Site> {
  const linkage = {
    ...{ group: 2, kind: 1, service_id: 0, name: 'フォーム', form_origin: origin, form_check_flg: 0 },
    ...{ duplicate_type_id, ...more },
  };
  const { body } = await agency.browser.expect(201, 'POST', at('linkages/create_token'), { linkage });
  return { id: body.linkage.id_by_enterprise_id, key: body.linkage.access_key, token: body.token };
}

/** Sends as the site's server does, which knows the secret. */
const asServer = (site: Site, body: unknown, more: Record<string, string> = {}): Promise<Response> =>
  world.browser().send('POST', '/linkage/enterprise/webhook/candidate/', body, {
    headers: { authorization: `Bearer ${site.token}`, ...more },
  });

/** Sends as any visitor may who has read the page. */
const asVisitor = (site: Site, body: unknown, more: Record<string, string> = {}, kind = 'candidate') =>
  world.browser().send('POST', `/linkage/enterprise/webhook/${kind}/?key=${site.key}`, body, {
    headers: { origin, ...more },
  });

async function list(keyword: string) {
  await world.constellation.settle();
  const { body } = await agency.browser.expect(200, 'POST', at('candidates/index'), { keyword, full: true });
  return (body.candidates as Record<string, unknown>[]).sort(
    (one, other) => Number(one.id_by_enterprise_id) - Number(other.id_by_enterprise_id),
  );
}

const show = async (id: string) =>
  (await agency.browser.expect(200, 'POST', at('inbound_deliveries/show'), { id })).body.inbound_delivery;

beforeAll(async () => {
  world = await startWorld();
  agency = await world.agency();
});
afterAll(() => world?.stop());

it.each([
  ['保留', hold],
  ['更新', update],
  ['新規', create],
])("a visitor changes nobody by the number of the site's server, under %s", async (name, policy) => {
  const site = await open(policy, {
    mappings: [{ source: 'no', target: 'external_id', choice_values: null }],
  });
  const real = { external_id: 'S-1', l_name: `本人${name}`, email: `real${policy}@example.jp`, comment: '社内' };
  await asServer(site, real);
  const [before] = await list(real.l_name);
  const forged = { l_name: '偽者', email: 'evil@example.com', tel: '090-0000-0000', comment: '偽', sales_status_id: 2 };
  for (const by of [{ external_id: 'S-1' }, { no: 'S-1' }]) await asVisitor(site, { ...forged, ...by });
  expect(await list(real.l_name)).toEqual([before]);
});

it('a visitor changes nobody by a known address: what it sends becomes a record beside the other', async () => {
  const site = await open(update);
  await asServer(site, { external_id: 'S-2', l_name: '既知', email: 'known@example.jp', tel: '03-1111-1111' });
  const [before] = await list('既知');
  await asVisitor(site, { l_name: '自称', email: 'known@example.jp', tel: '090-9999-9999' });
  expect(await list('既知')).toEqual([before]);
  const [made] = await list('自称');
  const pairs = await agency.browser.expect(200, 'POST', at('candidates/duplicate_pairs'), {});
  expect(JSON.stringify(pairs.body)).toContain(`"id":${made.id_by_enterprise_id},`);
});

it('staff register what is held of a visitor, and update nobody with it', async () => {
  const site = await open(hold);
  await asServer(site, { external_id: 'S-3', l_name: '保留元', email: 'held@example.jp' });
  const [before] = await list('保留元');
  const { body } = await asVisitor(site, { l_name: '保留先', email: 'held@example.jp' });
  await world.constellation.settle();
  expect(await show(body.id)).toMatchObject({ sender: 'visitor', state: 'refused' });
  const mend = (status: number, duplicate_type_id: number) =>
    agency.browser.expect(status, 'POST', at('inbound_deliveries/mend'), { id: body.id, number: 1, duplicate_type_id });
  await mend(422, update);
  await mend(200, create);
  expect(await list('保留元')).toEqual([before]);
  expect(await list('保留先')).toHaveLength(1);
});

it('takes registration fields of a visitor and no column of the staff', async () => {
  const site = await open(create);
  const staff = {
    ...{ candidate_rank_id: 1, monthly_payment_num: 99, sales_status_id: 2, register_status_id: 2 },
    ...{
      enterprise_member1_id: agency.member.id_by_enterprise_id,
      comment: '社内メモ',
      company_id_by_enterprise_id: 1,
    },
  };
  await asServer(site, { l_name: '標準' });
  const [plain] = await list('標準');
  await asVisitor(site, { l_name: '訪問', 名: '者', tel: '090-1234-5678', ...staff, 社内メモ: 'ラベルで' });
  const [made] = await list('訪問');
  expect(made).toMatchObject({ l_name: '訪問', f_name: '者', register_route_type_id: 4 });
  for (const name of Object.keys(staff)) expect([name, made[name]]).toEqual([name, plain[name]]);
});

it('takes one record a form, and candidates only', async () => {
  const site = await open(create);
  const records = Array.from({ length: 100 }, (_, order) => ({ l_name: `大量${order}` }));
  expect((await asVisitor(site, { records })).status).toBe(422);
  expect(await list('大量')).toEqual([]);
  const jobs = await open(create, { kind: 2 });
  expect((await asVisitor(jobs, { name: '偽の案件' }, {}, 'job')).status).toBe(404);
});

it('takes no form of more names than a form has, of visitors or anybody', async () => {
  const site = await open(create);
  const many = (names: number) => Object.fromEntries(Array.from({ length: names }, (_, at) => [`x${at}`, '1,":']));
  expect((await asVisitor(site, { l_name: '欄多', ...many(500) })).status).toBe(202);
  expect((await asVisitor(site, { l_name: '欄過多', ...many(90_000) })).status).toBe(413);
  const signIn = { enterprise_member: { email: 'a@example.jp', password: 'x' }, ...many(1_500) };
  expect((await world.browser().send('POST', at('auth/sign_in'), signIn)).status).toBe(413);
});

it("a visitor takes no name of a delivery from the site's server", async () => {
  const site = await open(update);
  const named = { 'x-enishi-delivery': 'd-9' };
  await asVisitor(site, { l_name: '先回り' }, named);
  expect((await asServer(site, [{ l_name: '後の本物' }], named)).body.known).toBe(false);
  const [before] = await list('後の本物');
  await asVisitor(site, { l_name: '上書き', external_id: 'delivery:d-9:1' }, named);
  expect(await list('後の本物')).toEqual([before]);
  // The same words as the server's are a delivery of their own.
  await asVisitor(site, [{ l_name: '同文' }]);
  expect((await asServer(site, [{ l_name: '同文' }])).body.known).toBe(false);
});
