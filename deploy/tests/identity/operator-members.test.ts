/** Operators and the members of agencies: with leave only, noted on both sides, and told to all who answer for it. */
import type { Browser } from '../gateway/browser';
import { type Agency, startWorld, type World } from '../gateway/world';
import { allowMembers } from './leave';
import { mailsTo, tokenFor } from './mails';

const PASSWORD = '月曜日の朝は静か';
const at = (path: string) => `/api/admin/${path}`;

let world: World;
let operator: Browser;
let second: Browser;
let people = 0;

const newAddress = () => `managed${++people}@agency.example.jp`;

beforeAll(async () => {
  world = await startWorld();
  operator = await world.operator();
  const account = { email: 'second@enishi.example.jp', password: PASSWORD, password_confirmation: PASSWORD };
  const admin_member = { l_name: '運営', f_name: '二郎' };
  await operator.expect(201, 'POST', at('auth'), { admin: account, admin_member });
  second = world.browser();
  await second.expect(200, 'POST', at('auth/sign_in'), { admin_member: account });
});
afterAll(() => world?.stop());

const invite = ({ enterprise }: { enterprise: { id: number } }, email = newAddress(), authority = 2) =>
  operator.send('POST', at('invites/create'), {
    ...{ enterprise_id: enterprise.id, enterprise_member: { email, authority } },
  });

const rank = ({ enterprise }: Agency, id: number, authority: number) =>
  operator.send('PUT', at(`enterprise_members/update/${id}`), {
    ...{ enterprise_id: enterprise.id, enterprise_member: { authority } },
  });

/** An agency whose last top administrator is gone. */
async function withoutTop(): Promise<Agency> {
  const agency = await world.agency();
  const { connection } = world.constellation.service('identity').deps;
  await connection
    .collection('enterprise_members')
    .updateOne({ enterprise_id: agency.enterprise.id }, { $set: { enterprise_member_status_id: 2 } });
  return agency;
}

async function logs({ enterprise }: Agency, action: string) {
  const rows = world.constellation.service('identity').deps.connection.collection('access_logs');
  const of = (enterprise_id: number) => rows.find({ enterprise_id, action }).sort({ _id: 1 }).toArray();
  return { agency: await of(enterprise.id), operators: await of(0) };
}

it('an operator makes nobody a member, whatever the rights, and raises nobody, without leave', async () => {
  const agency = await world.agency();
  await world.colleague(agency, 0);
  for (const authority of [2, 1, 0]) expect((await invite(agency, newAddress(), authority)).status).toBe(403);
  expect((await rank(agency, agency.member.id_by_enterprise_id, 1)).status).toBe(403);
  // Leave to look is no leave to make members, and the other way round.
  const asked = await operator.expect(201, 'POST', at('support_accesses/create'), {
    ...{ enterprise_id: agency.enterprise.id, reason: '調査' },
  });
  const decision = { id: asked.body.support_access.id, hours: 1 };
  await agency.browser.expect(200, 'POST', '/api/enterprise/support_accesses/decide', decision);
  expect((await invite(agency)).status).toBe(403);
  const id = await allowMembers(world, agency);
  await operator.expect(404, 'POST', at('support_accesses/enter'), { enterprise_id: agency.enterprise.id, id });
  // It is the asker's alone.
  await second.expect(403, 'POST', at('invites/create'), {
    ...{ enterprise_id: agency.enterprise.id, enterprise_member: { email: newAddress(), authority: 0 } },
  });
});

it('with leave it stands in both logs, is mailed to all administrators, and ends with the leave', async () => {
  const agency = await world.agency();
  await world.colleague(agency, 1);
  await world.colleague(agency, 0);
  const id = await allowMembers(world, agency);
  const email = newAddress();
  const { body } = await invite(agency, email, 1);
  const member_id = body.enterprise_member.id_by_enterprise_id;
  await world.constellation.settle();
  const { connection } = world.constellation.service('identity').deps;
  const told = { kind: 'operator_managed', enterprise_id: agency.enterprise.id };
  expect(await connection.collection('deliveries').countDocuments(told)).toBe(2);
  const [text] = await mailsTo(world, agency.email);
  expect(text).toContain(email);
  expect(text).toContain('運営 一郎');
  const invited = await logs(agency, 'member_invited');
  expect(invited.agency).toMatchObject([{ operator_id: expect.any(Number), target_id: String(member_id) }]);
  expect(invited.operators.at(-1)).toMatchObject({ target: expect.stringContaining(email) });
  expect((await rank(agency, member_id, 2)).status).toBe(200);
  expect((await logs(agency, 'member_rights')).agency).toHaveLength(1);
  expect(await connection.collection('deliveries').countDocuments(told)).toBe(4);
  await agency.browser.expect(200, 'POST', '/api/enterprise/support_accesses/end', { id });
  expect((await invite(agency)).status).toBe(403);
});

it('where nobody in the agency can give leave, a second operator does, until somebody can', async () => {
  const agency = await withoutTop();
  const enterprise_id = agency.enterprise.id;
  expect((await invite(agency)).status).toBe(403);
  const ask = async (scope_id: number) =>
    (await operator.expect(201, 'POST', at('support_accesses/create'), { enterprise_id, reason: '復旧', scope_id }))
      .body.support_access.id as number;
  const id = await ask(2);
  await operator.expect(409, 'POST', at('support_accesses/decide'), { enterprise_id, id, hours: 1 });
  expect((await invite(agency)).status).toBe(403);
  // Looking is the agency's alone to allow.
  await second.expect(404, 'POST', at('support_accesses/decide'), { enterprise_id, id: await ask(1), hours: 1 });
  await second.expect(200, 'POST', at('support_accesses/decide'), { enterprise_id, id, hours: 1 });
  const email = newAddress();
  expect((await invite(agency, email)).status).toBe(201);
  const joined = { l_name: '新', f_name: '代表', password: PASSWORD, password_confirmation: PASSWORD };
  const enterprise_member = { ...joined, invitation_token: await tokenFor(world, email) };
  const top = world.browser();
  await top.expect(200, 'POST', '/api/enterprise/invites/accept', { enterprise_member });
  expect((await invite(agency)).status).toBe(403);
});

it('a second operator decides for no agency that has a top administrator', async () => {
  const agency = await world.agency();
  const enterprise_id = agency.enterprise.id;
  const request = { enterprise_id, reason: '近道', scope_id: 2 };
  const { body } = await operator.expect(201, 'POST', at('support_accesses/create'), request);
  const decision = { enterprise_id, id: body.support_access.id, hours: 1 };
  await second.expect(409, 'POST', at('support_accesses/decide'), decision);
  expect((await invite(agency)).status).toBe(403);
});

it('an agency that nobody has entered yet gets its first member from one operator', async () => {
  const made = await operator.expect(201, 'POST', at('enterprises/create'), {
    enterprise: { name: '株式会社はじめて' },
  });
  expect((await invite({ enterprise: made.body.enterprise })).status).toBe(201);
});

it('the agency’s own invites and rights stand in its log, and nobody is mailed about them', async () => {
  const agency = await world.agency();
  const enterprise_member = { email: newAddress(), authority: 1 };
  const { body } = await agency.browser.expect(201, 'POST', '/api/enterprise/invites/create', { enterprise_member });
  const path = `/api/enterprise/enterprise_members/update/${body.enterprise_member.id_by_enterprise_id}`;
  await agency.browser.expect(200, 'PUT', path, { enterprise_member: { authority: 2 } });
  await agency.browser.expect(200, 'PUT', path, { enterprise_member: { position: '部長' } });
  const by = { member_id: agency.member.id_by_enterprise_id };
  expect((await logs(agency, 'member_invited')).agency).toMatchObject([by]);
  expect((await logs(agency, 'member_rights')).agency).toMatchObject([by]);
  expect(await mailsTo(world, agency.email)).not.toContain(expect.stringContaining('運営の担当者が'));
});
