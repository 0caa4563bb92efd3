/** Members of an agency sign in by its own provider of OpenID Connect: a real one, over HTTP. */
import { authority, enterpriseMemberStatus, signOnMode } from '@enishi/protos/master/identity';
import type { Browser } from '../gateway/browser';
import type { Agency } from '../gateway/world';
import { mailsTo, tokenFor } from './mails';
import { CLIENT } from './provider';
import {
  addDomain,
  begin,
  call,
  form,
  type SignOnWorld,
  setting,
  setUp,
  signOn,
  startSignOnWorld,
  tryOut,
} from './sign-on-world';

const { off, optional, required } = signOnMode.code;
const { active, disabled } = enterpriseMemberStatus.code;
const PASSWORD = 'Kaze-to-hikari-2026';
let world: SignOnWorld;
let agency: Agency;

beforeAll(async () => {
  world = await startSignOnWorld();
  agency = await world.agency();
  await setUp(world, agency, 'kaze.test');
});
afterAll(() => world?.stop());

/** A person of the provider whose address is confirmed there. */
const person = (login: string, email = `${login}@kaze.test`, claims: object = {}) =>
  world.provider.people.set(login, { email, email_verified: true, ...claims });

const byPassword = (email: string, password = PASSWORD, browser: Browser = world.browser()) =>
  browser.send('POST', '/api/enterprise/auth/sign_in', { enterprise_member: { email, password } });

const invite = (email: string, given: Agency = agency) =>
  given.browser.expect(201, 'POST', '/api/enterprise/invites/create', {
    enterprise_member: { email, authority: authority.code.administrator },
  });

const accept = (invitation_token: string) =>
  world.browser().send('POST', '/api/enterprise/invites/accept', {
    enterprise_member: {
      ...{ l_name: '風間', f_name: '招子', password: PASSWORD, password_confirmation: PASSWORD },
      invitation_token,
    },
  });

/** Targets of the log's entries of an action, the newest first. */
async function logged(action: string, { browser }: Agency = agency): Promise<string[]> {
  const { body } = await browser.send('POST', '/api/enterprise/access_logs/index', { per_page: 100 });
  const entries = body.access_logs.filter((entry: { action: string }) => entry.action === action);
  return entries.map(({ target }: { target: string }) => target);
}

test('the first sign-in makes a member with the given rights, the next one finds it by the subject', async () => {
  person('taro', 'Taro@kaze.test', { family_name: '風間', given_name: '太郎' });
  const first = await signOn(world, 'taro@kaze.test', 'taro');
  expect([first.status, first.body.enterprise_member]).toEqual([
    200,
    expect.objectContaining({ l_name: '風間', f_name: '太郎', authority: authority.code.member }),
  ]);
  expect((await first.browser.send('POST', '/api/enterprise/candidates/index', {})).status).toBe(200);
  person('taro', 'another@kaze.test', { email_verified: false });
  const again = await signOn(world, 'someone@kaze.test', 'taro');
  expect(again.body.enterprise_member.id_by_enterprise_id).toBe(first.body.enterprise_member.id_by_enterprise_id);
  expect(await logged('member_joined')).toEqual(['シングルサインオンで参加：Taro@kaze.test']);
  expect((await logged('sign_in')).slice(0, 2)).toEqual(['シングルサインオン', 'シングルサインオン']);
});

test('two first sign-ins of one moment make one member', async () => {
  person('futari');
  const both = await Promise.all([signOn(world, 'a@kaze.test', 'futari'), signOn(world, 'b@kaze.test', 'futari')]);
  const ids = both.map(({ body }) => body.enterprise_member.id_by_enterprise_id);
  expect(ids[0]).toBe(ids[1]);
});

test('an invite is taken up by the sign-in, with the rights that it gave, and its link is used up', async () => {
  await invite('hanako@kaze.test');
  const token = await tokenFor(world, 'hanako@kaze.test');
  person('hanako');
  const { status, body } = await signOn(world, 'hanako@kaze.test', 'hanako');
  expect([status, body.enterprise_member.authority]).toEqual([200, authority.code.administrator]);
  expect((await accept(token)).status).toBe(422);
});

test('a member with a password is the same one at the provider; an address given to another person there is not', async () => {
  await invite('jiro@kaze.test');
  const joined = await accept(await tokenFor(world, 'jiro@kaze.test'));
  const { id_by_enterprise_id } = joined.body.enterprise_member;
  person('jiro');
  expect((await signOn(world, 'jiro@kaze.test', 'jiro')).body.enterprise_member).toMatchObject({ id_by_enterprise_id });
  person('jiro-the-second', 'jiro@kaze.test');
  const other = await signOn(world, 'jiro@kaze.test', 'jiro-the-second');
  expect([other.status, other.body.message]).toEqual([422, expect.stringContaining('別のアカウント')]);
  // The account may be made anew there: an administrator says so, not by saving the member as it is.
  const path = `/api/enterprise/enterprise_members/update/${id_by_enterprise_id}`;
  await agency.browser.expect(200, 'PUT', path, { enterprise_member: { enterprise_member_status_id: active } });
  expect((await signOn(world, 'jiro@kaze.test', 'jiro-the-second')).status).toBe(422);
  for (const enterprise_member_status_id of [disabled, active])
    await agency.browser.expect(200, 'PUT', path, { enterprise_member: { enterprise_member_status_id } });
  const anew = await signOn(world, 'jiro@kaze.test', 'jiro-the-second');
  expect([anew.status, anew.body.enterprise_member]).toEqual([200, expect.objectContaining({ id_by_enterprise_id })]);
  expect((await signOn(world, 'jiro@kaze.test', 'jiro')).status).toBe(422);
});

test('a disabled member stays out; a removed one comes back by an invite alone', async () => {
  person('saburo');
  const { body, browser } = await signOn(world, 'saburo@kaze.test', 'saburo');
  const { id_by_enterprise_id: id } = body.enterprise_member;
  const path = `/api/enterprise/enterprise_members/update/${id}`;
  await agency.browser.expect(200, 'PUT', path, { enterprise_member: { enterprise_member_status_id: disabled } });
  expect((await browser.send('POST', '/api/enterprise/candidates/index', {})).status).toBe(401);
  expect((await signOn(world, 'saburo@kaze.test', 'saburo')).status).toBe(403);
  await agency.browser.expect(200, 'DELETE', `/api/enterprise/enterprise_members/delete/${id}`);
  const gone = await signOn(world, 'saburo@kaze.test', 'saburo');
  expect([gone.status, gone.body.message]).toEqual([422, expect.stringContaining('招待')]);
  // The provider may have made the account anew.
  person('saburo-2', 'saburo@kaze.test');
  expect((await signOn(world, 'saburo@kaze.test', 'saburo-2')).status).toBe(422);
  await invite('saburo@kaze.test');
  const back = await signOn(world, 'saburo@kaze.test', 'saburo');
  expect([back.status, back.body.enterprise_member.id_by_enterprise_id === id]).toEqual([200, false]);
});

test('a sign-in from elsewhere, and one of an ended contract, are refused like those by password', async () => {
  const other = await world.agency();
  await setUp(world, other, 'minato.test');
  person('minato', 'minato@minato.test');
  expect((await signOn(world, 'minato@minato.test', 'minato')).status).toBe(200);
  const identity = world.constellation.service('identity').deps.connection.collection('enterprises');
  await identity.updateOne({ id: other.enterprise.id }, { $set: { allowed_addresses: '203.0.113.5' } });
  const elsewhere = await signOn(world, 'minato@minato.test', 'minato');
  expect([elsewhere.status, elsewhere.body.message]).toEqual([403, expect.stringContaining('接続元')]);
  const ended = { allowed_addresses: null, enterprise_contract_status_id: 0 };
  await identity.updateOne({ id: other.enterprise.id }, { $set: ended });
  const over = await signOn(world, 'minato@minato.test', 'minato');
  expect([over.status, over.body.message]).toEqual([403, expect.stringContaining('契約')]);
});

describe('where it is required', () => {
  let strict: Agency;

  beforeAll(async () => {
    strict = await world.agency();
    await setUp(world, strict, 'mori.test');
    person('shiro', 'shiro@mori.test');
  });

  test('it takes a trial with these settings first, which makes no member', async () => {
    const early = await call(strict.browser, 'set_mode', { mode: required });
    expect([early.status, early.body.message]).toEqual([409, expect.stringContaining('試しにログインする')]);
    const tried = await tryOut(strict, 'shiro');
    expect([tried.status, tried.body, tried.headers['access-token']]).toEqual([
      200,
      { tried_email: 'shiro@mori.test' },
      undefined,
    ]);
    expect(await setting(strict)).toMatchObject({ tried_email: 'shiro@mori.test', mode: optional });
    expect(await logged('member_joined', strict)).toEqual([]);
    expect((await call(strict.browser, 'update', { ...form(world), client_id: 'another' })).status).toBe(200);
    expect((await call(strict.browser, 'set_mode', { mode: required })).status).toBe(409);
    expect((await call(strict.browser, 'update', form(world))).status).toBe(200);
    await tryOut(strict, 'shiro');
  });

  test('the right password of a member opens nothing, a reset says why; the top administrator still comes in', async () => {
    await invite('goro@mori.test', strict);
    await accept(await tokenFor(world, 'goro@mori.test'));
    expect((await byPassword('goro@mori.test')).status).toBe(200);
    expect((await call(strict.browser, 'set_mode', { mode: required })).status).toBe(200);
    expect((await byPassword('goro@mori.test', 'Wrong-2026-enishi')).status).toBe(401);
    const refused = await byPassword('goro@mori.test');
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('シングルサインオン')]);
    await world.browser().send('POST', '/api/enterprise/reset_passwords/create', {
      enterprise_member: { email: 'goro@mori.test' },
    });
    const [mail] = await mailsTo(world, 'goro@mori.test');
    expect([mail.includes('signin/sso'), mail.includes('token=')]).toEqual([true, false]);
    person('goro', 'goro@mori.test');
    const { browser, status } = await signOn(world, 'goro@mori.test', 'goro');
    expect(status).toBe(200);
    const moved = await browser.send('PUT', '/api/enterprise/enterprise_members/update', {
      enterprise_member: { email: 'elsewhere@example.jp', password_current: PASSWORD },
    });
    expect(moved.body.errors.email[0]).toContain('シングルサインオン');
    await invite('rokuro@mori.test', strict);
    expect((await accept(await tokenFor(world, 'rokuro@mori.test'))).status).toBe(403);
  });

  test('with the provider down members hear of it, and the top administrator comes in and lets passwords in again', async () => {
    world.provider.fault = (req) => {
      req.socket.destroy();
      return true;
    };
    const failed = await call(world.browser(), 'begin', { email: 'goro@mori.test' });
    expect([failed.status, failed.body.message]).toEqual([422, expect.stringContaining('接続できません')]);
    const top = world.browser();
    expect((await byPassword(strict.email, strict.password, top)).status).toBe(200);
    const held = await call(top, 'update', { ...form(world), issuer: 'https://elsewhere.example.com' });
    expect([held.status, held.body.message]).toEqual([409, expect.stringContaining('必須')]);
    expect((await call(top, 'set_mode', { mode: optional })).status).toBe(200);
    world.provider.fault = undefined;
    expect((await byPassword('goro@mori.test')).status).toBe(200);
  });

  test('a second factor that the agency asks for is the provider’s to ask', async () => {
    const enterprises = world.constellation.service('identity').deps.connection.collection('enterprises');
    await enterprises.updateOne({ id: strict.enterprise.id }, { $set: { second_factor_required_flg: 1 } });
    const { browser } = await signOn(world, 'goro@mori.test', 'goro');
    expect((await browser.send('POST', '/api/enterprise/candidates/index', {})).status).toBe(200);
    const password = world.browser();
    await byPassword('goro@mori.test', PASSWORD, password);
    expect((await password.send('POST', '/api/enterprise/candidates/index', {})).status).toBe(403);
  });
});

describe('the setting', () => {
  test('is a top administrator’s alone', async () => {
    const colleague = await world.colleague(agency, authority.code.administrator);
    for (const name of ['show', 'update', 'check', 'set_mode', 'add_domain', 'prove_domain', 'remove_domain', 'try'])
      expect([name, (await call(colleague, name, {})).status]).toEqual([name, 404]);
    expect((await call(world.browser(), 'show')).status).toBe(401);
  });

  test('keeps the secret sealed and never shows it', async () => {
    const shown = await setting(agency);
    expect([shown.has_secret, JSON.stringify(shown).includes(CLIENT.client_secret)]).toEqual([true, false]);
    const rows = world.constellation.service('identity').deps.connection.collection('sign_on_providers');
    const row = await rows.findOne({ enterprise_id: agency.enterprise.id });
    expect(JSON.stringify(row)).not.toContain(CLIENT.client_secret);
  });

  test('never gives the highest rights, and refuses what is incomplete, field by field', async () => {
    const other = await world.agency();
    const top = await call(other.browser, 'update', { ...form(world), authority: authority.code.top_administrator });
    expect([top.status, Object.keys(top.body.errors)]).toEqual([422, ['authority']]);
    const none = await call(other.browser, 'update', { issuer: world.provider.issuer, client_id: ' ' });
    expect(Object.keys(none.body.errors).sort()).toEqual(['client_id', 'client_secret']);
    expect((await call(other.browser, 'set_mode', { mode: optional })).status).toBe(409);
    expect((await call(other.browser, 'set_mode', { mode: 7 })).status).toBe(422);
    expect((await call(other.browser, 'try')).status).toBe(409);
  });

  test('has domains that are proven, are one agency’s alone, and of which one stays as long as it is used', async () => {
    const other = await world.agency();
    for (const domain of ['@kaze.test', 'gmail.com', 'x', '', '192.0.2.1'])
      expect([domain, (await call(other.browser, 'add_domain', { domain })).status]).toEqual([domain, 422]);
    await other.browser.expect(200, 'POST', '/api/enterprise/single_sign_ons/add_domain', { domain: 'KAZE.test.' });
    const unproven = await call(other.browser, 'prove_domain', { domain: 'kaze.test' });
    // Whose it is, those who have not proven it are not told.
    expect([unproven.status, unproven.body.message]).toEqual([409, expect.stringContaining('TXTの値が異なります')]);
    const [{ value }] = (await setting(other)).domains;
    world.zone.push({ type: 'TXT', host: 'kaze.test', value });
    const taken = await call(other.browser, 'prove_domain', { domain: 'kaze.test' });
    expect([taken.status, taken.body.message]).toEqual([409, expect.stringContaining('別のエージェント')]);
    expect((await call(other.browser, 'prove_domain', { domain: 'unknown.test' })).status).toBe(404);
    const last = await call(agency.browser, 'remove_domain', { domain: 'kaze.test' });
    expect([last.status, last.body.message]).toEqual([409, expect.stringContaining('1つ以上')]);
  });

  test('switched off, it lets no one in, and members set a password by mail', async () => {
    const other = await world.agency();
    await setUp(world, other, 'umi.test');
    person('nami', 'nami@umi.test');
    await signOn(world, 'nami@umi.test', 'nami');
    const way = world.browser();
    await begin(way, 'nami@umi.test');
    expect((await call(other.browser, 'set_mode', { mode: off })).status).toBe(200);
    expect((await call(way, 'begin', { email: 'nami@umi.test' })).status).toBe(422);
    await world.browser().send('POST', '/api/enterprise/reset_passwords/create', {
      enterprise_member: { email: 'nami@umi.test' },
    });
    await world.browser().expect(200, 'PUT', '/api/enterprise/reset_passwords/update', {
      enterprise_member: {
        reset_password_token: await tokenFor(world, 'nami@umi.test'),
        ...{ password: PASSWORD, password_confirmation: PASSWORD },
      },
    });
    expect((await byPassword('nami@umi.test')).status).toBe(200);
  });

  test('leaves its changes in the access log', async () => {
    const other = await world.agency();
    await addDomain(world, other, 'yama.test');
    await call(other.browser, 'remove_domain', { domain: 'yama.test' });
    await call(other.browser, 'update', form(world));
    expect(await logged('single_sign_on_change', other)).toEqual([
      `提供元の変更：${world.provider.issuer}`,
      'ドメインの削除：yama.test',
      'ドメインの追加：yama.test',
    ]);
  });
});
