import { type Agency, startWorld, type World } from '../gateway/world';
import { allowMembers } from './leave';
import { mailsTo, tokenFor } from './mails';

let world: World;
let agency: Agency;
beforeAll(async () => {
  world = await startWorld();
  agency = await world.agency('招待元');
});
afterAll(() => world.stop());

const PASSWORD = '木曜日の風は強い';
let people = 0;
const newAddress = () => `invited${++people}@agency.example.jp`;

const invite = (email: string, authority = 0, browser = agency.browser, status = 201) =>
  browser.expect(status, 'POST', '/api/enterprise/invites/create', { enterprise_member: { email, authority } });

const acceptance = (invitation_token: string) => ({
  enterprise_member: {
    invitation_token,
    l_name: '新人',
    f_name: '三郎',
    password: PASSWORD,
    password_confirmation: PASSWORD,
  },
});

const accept = (token: string, status = 200) =>
  world.browser().expect(status, 'POST', '/api/enterprise/invites/accept', acceptance(token));

it('mails a link with which the invited person joins and is signed in', async () => {
  const email = newAddress();
  const { body } = await invite(email, 1);
  expect(body.enterprise_member).toMatchObject({ email, authority: 1, enterprise_member_status_id: 0 });
  const token = await tokenFor(world, email);
  const [text] = await mailsTo(world, email);
  expect(text).toContain('株式会社招待元');
  const seen = await world.browser().expect(200, 'POST', '/api/enterprise/invites/validation', {
    enterprise_member: { invitation_token: token },
  });
  expect(seen.body).toEqual({ enterprise_member: { email }, enterprise: { name: '株式会社招待元' } });
  const joined = world.browser();
  const answer = await joined.expect(200, 'POST', '/api/enterprise/invites/accept', acceptance(token));
  expect(answer.body.enterprise_member).toMatchObject({ name: '新人 三郎', enterprise_member_status_id: 1 });
  await joined.expect(200, 'GET', '/api/enterprise/enterprises/show');
  await world.browser().expect(200, 'POST', '/api/enterprise/auth/sign_in', {
    enterprise_member: { email, password: PASSWORD },
  });
  await accept(token, 422);
});

it('lets one of 100 simultaneous acceptances succeed', async () => {
  const email = newAddress();
  await invite(email);
  const token = await tokenFor(world, email);
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      world.browser().send('POST', '/api/enterprise/invites/accept', acceptance(token)),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  // On a busy machine some are asked to come again.
  expect(answers.filter(({ status }) => [422, 503].includes(status))).toHaveLength(99);
});

it('is for administrators, and only a top administrator invites administrators', async () => {
  const administrator = await world.colleague(agency, 1);
  const member = await world.colleague(agency, 0);
  await invite(newAddress(), 0, member, 404);
  const refused = await invite(newAddress(), 1, administrator, 422);
  expect(Object.keys(refused.body.errors)).toEqual(['authority']);
  await invite(newAddress(), 0, administrator);
});

it('is sent again by an administrator without touching the rights that a top administrator gave', async () => {
  const administrator = await world.colleague(agency, 1);
  const [top, other] = [newAddress(), newAddress()];
  await invite(top, 2);
  const { body } = await invite(other, 1);
  const refused = await invite(top, 0, administrator, 422);
  expect(refused.body.errors).toEqual({ email: [expect.stringContaining('最上位管理者として招待中')] });
  const again = await invite(other, 0, administrator);
  expect(again.body.enterprise_member).toMatchObject({ ...body.enterprise_member, authority: 1 });
  expect(await mailsTo(world, other)).toHaveLength(2);
  const list = await agency.browser.expect(200, 'POST', '/api/enterprise/enterprise_members/index', { full: true });
  const rights = new Map(
    list.body.enterprise_members.map((row: { email: string; authority: number }) => [row.email, row.authority]),
  );
  expect([rights.get(top), rights.get(other)]).toEqual([2, 1]);
  const taken = await invite(top, 0);
  expect(taken.body.enterprise_member.authority).toBe(0);
});

it('is sent again to the same address, in whatever case it is written, and refused for a colleague’s', async () => {
  const email = newAddress();
  const first = await invite(email);
  const second = await invite(email.toUpperCase());
  expect(second.body.enterprise_member.id_by_enterprise_id).toBe(first.body.enterprise_member.id_by_enterprise_id);
  expect(await mailsTo(world, email)).toHaveLength(2);
  const refused = await invite(agency.email.toUpperCase(), 0, agency.browser, 422);
  expect(refused.body.errors).toEqual({ email: [expect.stringContaining('すでにメンバーです')] });
});

it('ends after seven days, and with the removal of the invited member', async () => {
  const { connection } = world.constellation.service('identity').deps;
  const rows = connection.collection<{ created_at: Date; expires_at: Date }>('one_time_tokens');
  const late = newAddress();
  await invite(late);
  const lateToken = await tokenFor(world, late);
  const row = await rows.findOne({ purpose: 'invite' }, { sort: { created_at: -1 } });
  expect((row?.expires_at.getTime() ?? 0) - (row?.created_at.getTime() ?? 0)).toBe(7 * 86_400_000);
  await rows.updateMany({}, { $set: { expires_at: new Date(Date.now() - 1) } });
  await accept(lateToken, 422);
  const gone = newAddress();
  const { body } = await invite(gone);
  const token = await tokenFor(world, gone);
  const id = body.enterprise_member.id_by_enterprise_id;
  await agency.browser.expect(200, 'DELETE', `/api/enterprise/enterprise_members/delete/${id}`);
  await accept(token, 422);
  await invite(gone);
});

it('can come from the operator', async () => {
  await allowMembers(world, agency);
  const operator = await world.operator();
  const email = newAddress();
  const request = { enterprise_id: agency.enterprise.id, enterprise_member: { email, authority: 2 } };
  const { body } = await operator.expect(201, 'POST', '/api/admin/invites/create', request);
  expect(body.enterprise_member).toMatchObject({ email, authority: 2, enterprise_member_status_id: 0 });
  await accept(await tokenFor(world, email));
});

it('leaves rights and administrators to top administrators, and keeps the last one of these', async () => {
  const own = await world.agency();
  const idOf = async (browser: typeof own.browser) =>
    (await browser.expect(200, 'GET', '/api/enterprise/enterprise_members/show')).body.enterprise_member
      .id_by_enterprise_id as number;
  const at = (call: string, id: number) => `/api/enterprise/enterprise_members/${call}/${id}`;
  const administrator = await world.colleague(own, 1);
  const peer = await world.colleague(own, 1);
  const peerId = await idOf(peer);
  await administrator.expect(422, 'PUT', at('update', peerId), { enterprise_member: { authority: 0 } });
  await administrator.expect(403, 'DELETE', at('delete', peerId));
  const disabling = { enterprise_member: { enterprise_member_status_id: 2 } };
  await administrator.expect(403, 'PUT', at('update', peerId), disabling);
  await peer.expect(200, 'DELETE', at('delete', peerId));
  const self = own.member.id_by_enterprise_id;
  await own.browser.expect(409, 'DELETE', at('delete', self));
  const stepDown = { enterprise_member: { authority: 0 } };
  const { body } = await own.browser.expect(409, 'PUT', at('update', self), stepDown);
  // Beside its field: a conflict without one would read as a record changed by another member.
  expect(body.errors.authority).toEqual([expect.stringContaining('最上位管理者が1人もいなくなる')]);
  const second = await world.colleague(own, 2);
  const leaving = [own.browser, second].map(async (browser) =>
    browser.send('DELETE', at('delete', await idOf(browser))),
  );
  const statuses = (await Promise.all(leaving)).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 409]);
});
