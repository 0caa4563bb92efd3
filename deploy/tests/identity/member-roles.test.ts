/** Roles that an agency makes: who makes and gives them, what follows from a change, and what they keep from members. */
import { authority } from '@enishi/protos/master/identity';
import { memberRight } from '@enishi/protos/master/member-rights';
import type { Browser } from '../gateway/browser';
import { type Agency, startWorld, type World } from '../gateway/world';

const { member, administrator, top_administrator } = authority.code;
const right = memberRight.code;
const ROLES = '/api/enterprise/member_roles';
const MEMBERS = '/api/enterprise/enterprise_members';

let world: World;
let agency: Agency;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  agency = await world.agency();
});
afterAll(() => world?.stop());

async function make(values: object, by: Browser = agency.browser): Promise<number> {
  const given = { name: '営業アシスタント', authority: member, right_ids: [], ...values };
  const { body } = await by.expect(201, 'POST', `${ROLES}/create`, { member_role: given });
  return body.member_role.id_by_enterprise_id;
}

async function own(browser: Browser) {
  const { body } = await browser.expect(200, 'POST', `${MEMBERS}/show`);
  return { ...body.enterprise_member, withheld: body.withheld_rights ?? [] };
}

const change = (id: number, enterprise_member: object, by = agency.browser) =>
  by.send('PUT', `${MEMBERS}/update/${id}`, { enterprise_member });

/** A further member with the role. */
async function holder(member_role_id: number): Promise<{ browser: Browser; id: number }> {
  const browser = await world.colleague(agency, member);
  const { id_by_enterprise_id: id } = await own(browser);
  expect((await change(id, { member_role_id })).status).toBe(200);
  return { browser, id };
}

const exported = (browser: Browser) =>
  browser.send('POST', '/api/enterprise/candidates/export', { format: 'csv-utf8' }).then(({ status }) => status);

const entries = async (action: string): Promise<string[]> =>
  (await agency.browser.expect(200, 'POST', '/api/enterprise/access_logs/index', { action })).body.access_logs.map(
    ({ target }: { target: string }) => target,
  );

it('counts with the next request of an open session, whatever of it changes', async () => {
  const role = await make({});
  const plain = await world.colleague(agency, member);
  expect(await exported(plain)).toBe(200);
  const { browser, id } = await holder(role);
  expect(await own(browser)).toMatchObject({ member_role_id: role, authority: member });
  expect((await own(browser)).withheld).toEqual(Object.keys(right));
  const refused = await browser.expect(403, 'POST', '/api/enterprise/candidates/export', { format: 'csv-utf8' });
  expect(refused.body.message).toContain('「書き出し」の権限が必要です');
  const update = (member_role: object) => agency.browser.expect(200, 'PUT', `${ROLES}/update/${role}`, { member_role });
  await update({ right_ids: [right.export] });
  expect(await exported(browser)).toBe(200);
  await update({ authority: administrator, right_ids: [right.members] });
  expect([await exported(browser), (await own(browser)).authority]).toEqual([403, administrator]);
  // An authority that is given takes the role away, and so does giving none.
  await change(id, { authority: top_administrator });
  expect(await own(browser)).toMatchObject({ authority: top_administrator, member_role_id: null, withheld: [] });
  await change(id, { member_role_id: role });
  expect(await own(browser)).toMatchObject({ authority: administrator, member_role_id: role });
  await change(id, { member_role_id: null, authority: member });
  expect(await own(browser)).toMatchObject({ authority: member, member_role_id: null, withheld: [] });
  expect(await exported(plain)).toBe(200);
});

it('is seen by all members, made by top administrators, and given by them', async () => {
  const role = await make({ authority: administrator, right_ids: Object.values(right) });
  const { browser: full, id } = await holder(role);
  const { browser: plain, id: other } = await holder(await make({ name: '見るだけ' }));
  expect((await plain.expect(200, 'POST', `${ROLES}/index`)).body.member_roles).toHaveLength(2);
  for (const browser of [full, plain]) {
    await browser.expect(404, 'POST', `${ROLES}/create`, { member_role: { name: '自作', authority: 0 } });
    await browser.expect(404, 'PUT', `${ROLES}/update/${role}`, { member_role: { right_ids: [1] } });
    await browser.expect(404, 'DELETE', `${ROLES}/delete/${role}`);
  }
  expect((await change(id, { member_role_id: null }, full)).status).toBe(422);
  expect((await change(other, { member_role_id: role }, full)).status).toBe(422);
  expect((await change(other, { position: '課長' }, full)).status).toBe(200);
  const own_ = await own(agency.browser);
  const last = await change(own_.id_by_enterprise_id, { member_role_id: role });
  expect([last.status, last.body.errors.authority?.[0]]).toEqual([409, expect.stringContaining('最上位管理者')]);
});

it('belongs to its agency', async () => {
  const role = await make({});
  const stranger = await world.agency();
  await stranger.browser.expect(404, 'POST', `${ROLES}/show/${role + 700_000}`);
  const { id_by_enterprise_id: id } = await own(await world.colleague(stranger, member));
  const given = await change(id, { member_role_id: role }, stranger.browser);
  expect([given.status, given.body.errors.member_role_id?.[0]]).toEqual([
    422,
    expect.stringContaining('見つかりません'),
  ]);
  expect((await change(id, { member_role_id: 'x' }, stranger.browser)).status).toBe(404);
});

it('is refused where it would promise what guards keep, and says how to mend it', async () => {
  const say = async (member_role: object) =>
    (await agency.browser.expect(422, 'POST', `${ROLES}/create`, { member_role })).body.errors;
  expect(await say({ name: '上', authority: top_administrator })).toHaveProperty('authority');
  expect((await say({ name: '請求係', authority: member, right_ids: [right.billing] })).right_ids[0]).toContain('請求');
  expect(await say({ name: '無', authority: member, right_ids: [99] })).toHaveProperty('right_ids');
  await make({ name: '同じ名前' });
  expect(await say({ name: '同じ名前', authority: member })).toHaveProperty('name');
  const role = await make({ name: '請求係', authority: administrator, right_ids: [right.billing] });
  const narrowed = await agency.browser.expect(422, 'PUT', `${ROLES}/update/${role}`, {
    member_role: { authority: 0 },
  });
  expect(narrowed.body.errors.right_ids[0]).toContain('請求');
});

it('is not deleted while members have it, and the log has who did what', async () => {
  const role = await make({ right_ids: [right.send] });
  const { id } = await holder(role);
  const kept = await agency.browser.expect(409, 'DELETE', `${ROLES}/delete/${role}`);
  expect(kept.body.message).toContain('1人のメンバーが使っている');
  await change(id, { authority: member, member_role_id: null });
  await agency.browser.expect(200, 'DELETE', `${ROLES}/delete/${role}`);
  expect(await entries('role_change')).toEqual([
    expect.stringContaining('削除：営業アシスタント'),
    expect.stringContaining('登録：営業アシスタント（メンバー。できること：送信）'),
  ]);
  expect(await entries('member_rights')).toEqual([
    expect.stringContaining('メンバー：'),
    expect.stringContaining('メンバー・役割「営業アシスタント」：'),
  ]);
});

it('lets nobody give more by an invite than one has', async () => {
  const role = await make({ authority: administrator, right_ids: [right.members, right.export] });
  const { browser } = await holder(role);
  const invite = (by: Browser, enterprise_member: object) =>
    by.send('POST', '/api/enterprise/invites/create', { enterprise_member });
  const refused = await invite(browser, { email: 'plain@invited.example.jp' });
  expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('「削除」')]);
  expect((await invite(browser, { email: 'role@invited.example.jp', member_role_id: role })).status).toBe(422);
  const made = await invite(agency.browser, { email: 'role@invited.example.jp', member_role_id: role });
  expect(made.body.enterprise_member).toMatchObject({ authority: administrator, member_role_id: role });
  // Sending the mail once more gives nothing new.
  expect((await invite(browser, { email: 'role@invited.example.jp' })).status).toBe(201);
  const full = Object.values(right);
  await agency.browser.expect(200, 'PUT', `${ROLES}/update/${role}`, { member_role: { right_ids: full } });
  expect((await invite(browser, { email: 'plain@invited.example.jp' })).status).toBe(201);
});

it('keeps lists from being taken along without the right to files, and billing data from those who do not bill', async () => {
  const role = await make({ authority: administrator, right_ids: [right.settings] });
  const { browser } = await holder(role);
  const many = { per_page: 1_000, columns: ['l_name'] };
  const list = (by: Browser) => by.expect(200, 'POST', '/api/enterprise/candidates/index', many);
  expect([(await list(agency.browser)).body.limit_value, (await list(browser)).body.limit_value]).toEqual([1_000, 100]);
  const invoice = { invoice_person: '経理' };
  await agency.browser.expect(200, 'PUT', '/api/enterprise/enterprises/update', { enterprise: invoice });
  const shown = await browser.expect(200, 'POST', '/api/enterprise/enterprises/show');
  expect(shown.body.enterprise.invoice_person ?? null).toBeNull();
  const sent = { enterprise: { invoice_person: '別人', president: '社長' } };
  const changed = await browser.expect(200, 'PUT', '/api/enterprise/enterprises/update', sent);
  expect(changed.body.enterprise.invoice_person ?? null).toBeNull();
  const { body } = await agency.browser.expect(200, 'POST', '/api/enterprise/enterprises/show');
  expect(body.enterprise).toMatchObject({ invoice_person: '経理', president: '社長' });
});
