/** Whether an address has an account is known to its owner alone: no answer tells it to a stranger or another agency. */
import type { Response } from '../gateway/browser';
import { type Agency, startWorld, type World } from '../gateway/world';
import { allowMembers } from './leave';
import { mailsTo, tokenFor } from './mails';

/** The library as the service has it, to count its calls. */
const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');

let world: World;
let known: Agency;
let other: Agency;
beforeAll(async () => {
  world = await startWorld();
  known = await world.agency();
  other = await world.agency('よその会社');
  await allowMembers(world, other);
});
afterAll(() => world.stop());

const PASSWORD = '金曜日の夕方は赤い';
let people = 0;
const unknown = () => `stranger${++people}@nowhere.example.jp`;

const signUp = (email: string, name = '株式会社これから') =>
  world.browser().send('POST', '/api/enterprise/auth', {
    enterprise: { name },
    enterprise_member: { l_name: '見', f_name: '知', email, password: PASSWORD, password_confirmation: PASSWORD },
  });
const invite = (email: string) =>
  other.browser.send('POST', '/api/enterprise/invites/create', { enterprise_member: { email, authority: 0 } });
const operatorInvite = async (email: string) =>
  (await world.operator()).send('POST', '/api/admin/invites/create', {
    enterprise_id: other.enterprise.id,
    enterprise_member: { email, authority: 0 },
  });
const changeEmail = (email: string) =>
  other.browser.send('PUT', '/api/enterprise/enterprise_members/update', {
    enterprise_member: { email, password_current: other.password },
  });
const reset = (email: string) =>
  world.browser().send('POST', '/api/enterprise/reset_passwords/create', { enterprise_member: { email } });

const calls: [string, (email: string) => Promise<Response>, string][] = [
  ['a sign-up', signUp, 'すでにアカウントがあります'],
  ['an invite of another agency', invite, 'すでに別のアカウントがあります'],
  ['an invite of the operator', operatorInvite, 'すでに別のアカウントがあります'],
  ['a change of address in another agency', changeEmail, 'アカウントがすでにあるため、変更できません'],
  ['a password reset', reset, 'パスワード再設定'],
];

/** An answer without what differs from call to call whatever was asked. */
const shapeOf = ({ status, text, headers }: Response, email: string) => ({
  status,
  names: Object.keys(headers).sort(),
  text: text
    .toLowerCase()
    .replaceAll(email.toLowerCase(), 'ADDRESS')
    .replace(/"id_by_enterprise_id":\d+/, 'ID')
    .replace(/\d{4}-\d\d-\d\dt[\d:.]+z/g, 'TIME'),
});

it.each(calls)('%s is answered alike, and the owner is told by mail', async (_name, call, words) => {
  const stranger = unknown();
  const free = shapeOf(await call(stranger), stranger);
  for (const email of [known.email, known.email.toUpperCase()]) {
    expect(shapeOf(await call(email), email)).toEqual(free);
  }
  expect(free.status).toBeLessThan(300);
  const [text] = await mailsTo(world, known.email);
  expect(text).toContain(words);
  if (!text.includes('パスワード再設定の')) expect(text).not.toContain('#token=');
});

/** The digests of passwords that an address costs: what takes tens of milliseconds, and so could be told from outside. */
async function digests(call: (email: string) => Promise<Response>, email: string): Promise<{ [name: string]: number }> {
  const counted = (['hash', 'verify'] as const).map((name) => jest.spyOn(argon2, name));
  await call(email);
  // Work behind the answer is no part of its time, and ends before anything else is counted.
  const [hash, verify] = counted.map(({ mock }) => mock.calls.length);
  for (const spy of counted) spy.mockRestore();
  await world.constellation.settle();
  return { hash, verify };
}

const costs: [string, number, number][] = [
  ['a sign-up', 1, 0],
  ['an invite of another agency', 0, 0],
  ['an invite of the operator', 0, 0],
  ['a change of address in another agency', 0, 1],
  ['a password reset', 0, 0],
];

it.each(costs)('%s costs as many digests for an address in use', async (name, hash, verify) => {
  const [, call] = calls.find(([one]) => one === name) as (typeof calls)[number];
  await world.constellation.settle();
  for (const email of [unknown(), known.email, known.email]) {
    expect([email, await digests(call, email)]).toEqual([email, { hash, verify }]);
  }
});

const confirm = (confirmation_token: string, password = PASSWORD) =>
  world.browser().send('POST', '/api/enterprise/auth/confirm', { enterprise_member: { confirmation_token, password } });

describe('a sign-up', () => {
  it('becomes an agency with the link and the password, once', async () => {
    const email = unknown();
    await signUp(email, '株式会社いちど');
    const { connection } = world.constellation.service('identity').deps;
    expect(await connection.collection('enterprises').countDocuments({ name: '株式会社いちど' })).toBe(0);
    const token = await tokenFor(world, email);
    const wrong = await confirm(token, 'ちがう文字列です');
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['password']]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
    expect(await connection.collection('enterprises').countDocuments({ name: '株式会社いちど' })).toBe(1);
    const enterprise_member = { email, password: PASSWORD };
    await world.browser().expect(200, 'POST', '/api/enterprise/auth/sign_in', { enterprise_member });
  });

  it('is lost after a day, and to the one of two that is confirmed first', async () => {
    const { connection } = world.constellation.service('identity').deps;
    const [email, late] = [unknown(), unknown()];
    await signUp(email);
    const first = await tokenFor(world, email);
    await signUp(email);
    const second = await tokenFor(world, email);
    expect((await confirm(second)).status).toBe(201);
    const refused = await confirm(first);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['email']]);
    await signUp(late);
    const token = await tokenFor(world, late);
    const rows = connection.collection<{ email: string; created_at: Date; expires_at: Date }>('address_claims');
    const row = await rows.findOne({ email: late });
    // The link's time begins with the mail, soon after the call.
    const lives = (row?.expires_at.getTime() ?? 0) - (row?.created_at.getTime() ?? 0);
    expect(lives).toBeGreaterThanOrEqual(86_400_000);
    expect(lives).toBeLessThan(86_400_000 + 60_000);
    await rows.updateMany({}, { $set: { expires_at: new Date(Date.now() - 1) } });
    expect((await confirm(token)).status).toBe(422);
  });

  it('fills a mailbox with five mails in an hour at most', async () => {
    const email = unknown();
    // All at once: their mails are written side by side.
    const answers = await Promise.all(Array.from({ length: 8 }, () => signUp(email)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(await mailsTo(world, email)).toHaveLength(5);
  });
});

it('lets no invite lock an address: its owner signs up, or joins the agency that was accepted first', async () => {
  const [email, busy] = [unknown(), unknown()];
  await invite(email);
  const token = await tokenFor(world, email);
  await signUp(email);
  expect((await confirm(await tokenFor(world, email))).status).toBe(201);
  const accepted = await world.browser().send('POST', '/api/enterprise/invites/accept', {
    enterprise_member: { invitation_token: token, l_name: '新', f_name: '人', password: PASSWORD },
  });
  expect([accepted.status, Object.keys(accepted.body.errors)]).toEqual([422, ['email']]);
  // As an earlier version left it: the row of an invite that is not accepted.
  const { connection } = world.constellation.service('identity').deps;
  const invited = { _id: `enterprise/${busy}`, strategy: 'enterprise', enterprise_id: 9_999, member_id: 1 };
  await connection.collection<{ _id: string }>('credentials').insertOne(invited);
  await signUp(busy);
  expect((await confirm(await tokenFor(world, busy))).status).toBe(201);
});

it('joins by an invite that an earlier version made', async () => {
  const email = unknown();
  const { body } = await invite(email);
  const { connection } = world.constellation.service('identity').deps;
  await connection.collection<{ _id: string }>('credentials').insertOne({
    _id: `enterprise/${email}`,
    strategy: 'enterprise',
    enterprise_id: other.enterprise.id,
    member_id: body.enterprise_member.id_by_enterprise_id,
  } as { _id: string });
  const invitation_token = await tokenFor(world, email);
  await world.browser().expect(200, 'POST', '/api/enterprise/invites/accept', {
    enterprise_member: { invitation_token, l_name: '新', f_name: '人', password: PASSWORD },
  });
  await world.browser().expect(200, 'POST', '/api/enterprise/auth/sign_in', {
    enterprise_member: { email, password: PASSWORD },
  });
});

it('keeps a new address waiting, the last one asked for, and not beyond a new password', async () => {
  const { browser, password } = await world.agency();
  const at = '/api/enterprise/enterprise_members/update';
  const ask = async (email: string) => {
    await browser.expect(200, 'PUT', at, { enterprise_member: { email, password_current: password } });
    return tokenFor(world, email);
  };
  const confirmEmail = (status: number, confirmation_token: string) =>
    world.browser().expect(status, 'POST', '/api/enterprise/enterprise_members/confirm_email', {
      enterprise_member: { confirmation_token },
    });
  const first = await ask(unknown());
  const second = await ask(unknown());
  await confirmEmail(422, first);
  await browser.expect(200, 'PUT', at, {
    context: 'update_password',
    enterprise_member: { password_current: password, password_new: PASSWORD },
  });
  await confirmEmail(422, second);
});
