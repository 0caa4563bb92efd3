/** A second factor: from the moment it is confirmed no sign-in works without it, and no code works twice. */
import { createHash } from 'node:crypto';
import { createSealer } from '@enishi/service-kit/base/seal';
import { Secret, TOTP } from 'otpauth';
import type { Browser } from '../gateway/browser';
import { type Agency, startWorld, type World } from '../gateway/world';

const MAIL_KEY_SECRET = 'seals what is kept at rest';
let world: World;
let agency: Agency;
let now = Date.parse('2026-12-01T00:00:00Z');
const later = (seconds: number) => {
  now += seconds * 1000;
};

beforeAll(async () => {
  const environment = { MAIL_KEY_SECRET };
  world = await startWorld({}, { clock: { now: () => new Date(now) }, environment });
  agency = await world.agency();
});
afterAll(() => world.stop());

const codeOf = (secret: string, at = now) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp: at });
const signIn = (one_time_code?: string, password = agency.password) =>
  world.browser().send('POST', '/api/enterprise/auth/sign_in', {
    enterprise_member: { email: agency.email, password, one_time_code },
  });
const post = (browser: Browser, status: number, call: string, body: object = {}) =>
  browser.expect(status, 'POST', `/api/enterprise/second_factors/${call}`, body);

test('an account has none until a code of the app is confirmed', async () => {
  const { browser } = agency;
  await post(browser, 422, 'create', { password_current: '違うパスワード' });
  const { secret, uri } = (await post(browser, 201, 'create', { password_current: agency.password })).body
    .second_factor;
  expect(uri).toMatch(/^otpauth:\/\/totp\/Enishi:/);
  expect((await signIn()).status).toBe(200);
  await post(browser, 422, 'confirm', { code: '000000' });
  const { recovery_codes } = (await post(browser, 200, 'confirm', { code: codeOf(secret) })).body;
  expect(new Set(recovery_codes).size).toBe(10);
  await post(browser, 409, 'create', { password_current: agency.password });

  const asked = await signIn();
  expect([asked.status, Object.keys(asked.body.errors)]).toEqual([422, ['one_time_code']]);
  expect((await signIn(undefined, '違うパスワード')).status).toBe(401);
  expect((await signIn('123456', '違うパスワード')).status).toBe(401);
  // The code that was confirmed is used up.
  expect((await signIn(codeOf(secret))).status).toBe(422);
  later(30);
  const code = codeOf(secret);
  const both = await Promise.all([signIn(code), signIn(code)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  later(30);
  expect((await signIn(codeOf(secret, now - 300_000))).status).toBe(422);

  // 80 bits, in groups that can be read off paper; typed back as people do.
  for (const code of recovery_codes) expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
  const typed = String(recovery_codes[0]).toLowerCase().replaceAll('-', ' ');
  expect((await signIn(typed)).status).toBe(200);
  expect((await signIn(recovery_codes[0])).status).toBe(422);
  const { second_factor } = (await post(browser, 200, 'show')).body;
  expect(second_factor).toEqual({ enabled: true, recovery_left: 9, required: false });

  await post(browser, 422, 'delete', { code: '999999' });
  await post(browser, 200, 'delete', { code: recovery_codes[1] });
  expect((await signIn()).status).toBe(200);
});

test('recovery codes of earlier versions count until they are used, or all are made anew', async () => {
  const { browser, email, password, enterprise, member } = await world.agency();
  const begun = await post(browser, 201, 'create', { password_current: password });
  const { secret } = begun.body.second_factor;
  await post(browser, 200, 'confirm', { code: codeOf(secret) });
  const { connection } = world.constellation.service('identity').deps;
  const hash = (code: string) => createHash('sha256').update(code).digest('base64url');
  const _id = `enterprise/${enterprise.id}/${member.id_by_enterprise_id}`;
  const recovery = ['ABCDEFGH23', 'ZYXWVUTS76', 'QQQQQWWWWW'].map(hash);
  const rows = connection.collection<{ _id: string; recovery: string[] }>('second_factors');
  await rows.updateOne({ _id }, { $set: { recovery } });
  const enter = (one_time_code: string) =>
    world
      .browser()
      .send('POST', '/api/enterprise/auth/sign_in', { enterprise_member: { email, password, one_time_code } });
  const both = await Promise.all([enter('ABCDE-FGH23'), enter('abcde fgh23')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);

  await post(browser, 422, 'recovery_codes', { code: 'ABCDE-FGH23' });
  await post(browser, 422, 'recovery_codes', {});
  const { recovery_codes } = (await post(browser, 200, 'recovery_codes', { code: 'ZYXWV-UTS76' })).body;
  expect(new Set(recovery_codes).size).toBe(10);
  expect((await post(browser, 200, 'show')).body.second_factor.recovery_left).toBe(10);
  expect((await enter('QQQQQ-WWWWW')).status).toBe(422);
  expect((await enter(recovery_codes[9])).status).toBe(200);
  later(60);
  const anew = (await post(browser, 200, 'recovery_codes', { code: codeOf(secret) })).body.recovery_codes;
  expect((await enter(recovery_codes[8])).status).toBe(422);
  expect((await enter(anew[0])).status).toBe(200);
  const { body } = await browser.expect(200, 'POST', '/api/enterprise/access_logs/index', {
    action: 'second_factor_change',
  });
  const targets = body.access_logs.map(({ target }: { target: string }) => target);
  expect(targets).toEqual(['リカバリーコードの再作成', 'リカバリーコードの再作成', '有効化']);
});

test('operators have it the same way', async () => {
  const operator = await world.operator();
  const begin = { password_current: '月曜日の朝は静か' };
  const made = await operator.expect(201, 'POST', '/api/admin/second_factors/create', begin);
  const { secret } = made.body.second_factor;
  await operator.expect(200, 'POST', '/api/admin/second_factors/confirm', { code: codeOf(secret) });
  const admin_member = { email: 'operator@enishi.example.jp', password: '月曜日の朝は静か' };
  const refused = await world.browser().send('POST', '/api/admin/auth/sign_in', { admin_member });
  expect(refused.status).toBe(422);
  later(60);
  const right = { ...admin_member, one_time_code: codeOf(secret) };
  await world.browser().expect(200, 'POST', '/api/admin/auth/sign_in', { admin_member: right });
});

test('no secret and no recovery code is stored as it is', async () => {
  const { connection } = world.constellation.service('identity').deps;
  const row = await connection.collection<{ _id: string }>('second_factors').findOne({ _id: 'admin/0/1' });
  const { sealed_secret, recovery: kept } = row as unknown as { sealed_secret: string; recovery: string[] };
  expect(sealed_secret).toMatch(/^v1\./);
  expect(kept.every((hash) => /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/.test(hash))).toBe(true);
  const salts = kept.map((hash) => hash.split('$')[4]);
  expect([kept.length, new Set(salts).size]).toEqual([10, 10]);
});

test('the secret that signs calls may be replaced: what it sealed is sealed anew, and what nothing opens is said', async () => {
  const { browser, email, password } = await world.agency();
  const begun = await post(browser, 201, 'create', { password_current: password });
  const { secret } = begun.body.second_factor;
  const { recovery_codes } = (await post(browser, 200, 'confirm', { code: codeOf(secret) })).body;
  const { connection, config } = world.constellation.service('identity').deps;
  const rows = connection.collection('second_factors');
  const stored = async () => (await rows.findOne({}, { sort: { confirmed_at: -1 } }))?.sealed_secret;
  const sealWith = async (key: string) => {
    const sealed_secret = createSealer(key, 'second factor').seal(secret);
    await rows.updateOne({ sealed_secret: await stored() }, { $set: { sealed_secret } });
  };
  const enter = (one_time_code: string) =>
    world
      .browser()
      .send('POST', '/api/enterprise/auth/sign_in', { enterprise_member: { email, password, one_time_code } });
  const opened = async () => createSealer(MAIL_KEY_SECRET, 'second factor').open(await stored());
  expect(await opened()).toBe(secret);
  // As an earlier version sealed it.
  await sealWith(config.CONTEXT_SECRET);
  later(60);
  expect((await enter(codeOf(secret))).status).toBe(200);
  expect(await opened()).toBe(secret);
  await sealWith('a secret that is gone');
  later(60);
  const refused = await enter(codeOf(secret));
  expect([refused.status, refused.body.errors.one_time_code]).toEqual([
    422,
    [expect.stringContaining('リカバリーコード')],
  ]);
  await post(browser, 422, 'delete', { code: codeOf(secret) });
  expect((await enter(recovery_codes[0])).status).toBe(200);
});

test('an operator who has lost app and recovery codes gets in again by another one', async () => {
  const other = await world.operator();
  const me = (await other.expect(200, 'GET', '/api/admin/admin_members/show')).body.admin_member.id;
  const account = {
    email: 'second@enishi.example.jp',
    password: '月曜日の朝は静か',
    password_confirmation: '月曜日の朝は静か',
  };
  const made = await other.expect(201, 'POST', '/api/admin/auth', {
    admin: account,
    admin_member: { l_name: '運営', f_name: '二郎' },
  });
  const { id } = made.body.admin_member;
  const at = (call: string, whose = id) => `/api/admin/admin_members/${call}/${whose}`;
  const admin_member = { email: account.email, password: account.password };
  const lost = world.browser();
  await lost.expect(200, 'POST', '/api/admin/auth/sign_in', { admin_member });
  expect((await other.expect(200, 'GET', at('second_factor'))).body.second_factor).toEqual({ enabled: false });
  await other.expect(409, 'POST', at('reset_second_factor'));
  const begun = await lost.expect(201, 'POST', '/api/admin/second_factors/create', {
    password_current: account.password,
  });
  const code = codeOf(begun.body.second_factor.secret);
  await lost.expect(200, 'POST', '/api/admin/second_factors/confirm', { code });
  await world.browser().expect(422, 'POST', '/api/admin/auth/sign_in', { admin_member });
  expect((await other.expect(200, 'GET', at('second_factor'))).body.second_factor).toEqual({ enabled: true });

  await other.expect(409, 'POST', at('reset_second_factor', me));
  await other.expect(404, 'POST', at('reset_second_factor', 999_999));
  await agency.browser.expect(401, 'POST', at('reset_second_factor'));
  await other.expect(200, 'PUT', at('update'), { admin_member: { admin_role_id: 2 } });
  await lost.expect(404, 'POST', at('reset_second_factor', me));
  const twice = await Promise.all([1, 2].map(() => other.send('POST', at('reset_second_factor'), {})));
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);

  await lost.expect(401, 'GET', '/api/admin/admin_members/show');
  await world.browser().expect(200, 'POST', '/api/admin/auth/sign_in', { admin_member });
  const { body } = await other.expect(200, 'POST', '/api/admin/access_logs/index', { action: 'second_factor_reset' });
  expect(body.access_logs).toMatchObject([
    { target: '運営メンバー', target_id: String(id), member_name: expect.stringContaining('運営') },
  ]);
  await world.constellation.settle();
  const mails = world.constellation.service('identity').deps.connection.collection('deliveries');
  expect(await mails.countDocuments({ kind: 'operator_factor_reset', outcome: 'sent' })).toBe(1);
});

describe('a member who has lost app and recovery codes', () => {
  let member: Browser;
  let id: number;
  const setUp = async () => {
    const other = await world.agency();
    const begun = await post(other.browser, 201, 'create', { password_current: other.password });
    await post(other.browser, 200, 'confirm', { code: codeOf(begun.body.second_factor.secret) });
    return other;
  };

  test('gets in again by the top administrator: told by mail, noted in the log, signed out everywhere', async () => {
    const top = await setUp();
    member = await world.colleague(top, 1);
    id = (await member.expect(200, 'GET', '/api/enterprise/enterprise_members/show')).body.enterprise_member
      .id_by_enterprise_id;
    const of = `show/${id}`;
    expect((await post(top.browser, 200, of)).body.second_factor).toEqual({ enabled: false });
    await post(top.browser, 409, `reset/${id}`);
    // As it stands after the member has set one up.
    const { connection } = world.constellation.service('identity').deps;
    const factors = connection.collection<{ _id: string }>('second_factors');
    const own = await factors.findOne({ _id: `enterprise/${top.enterprise.id}/${top.member.id_by_enterprise_id}` });
    await factors.insertOne({ ...own, _id: `enterprise/${top.enterprise.id}/${id}` });
    expect((await post(top.browser, 200, of)).body.second_factor).toEqual({ enabled: true });

    await post(member, 404, `reset/${top.member.id_by_enterprise_id}`);
    await post(top.browser, 409, `reset/${top.member.id_by_enterprise_id}`);
    await post(agency.browser, 404, `reset/${id}`);
    await post(top.browser, 404, 'reset/999999');
    const twice = await Promise.all(
      [1, 2].map(() => top.browser.send('POST', `/api/enterprise/second_factors/reset/${id}`, {})),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await post(top.browser, 200, of)).body.second_factor).toEqual({ enabled: false });
    await world.gateway.settle();
    await member.expect(401, 'GET', '/api/enterprise/enterprise_members/show');
    const { body } = await top.browser.expect(200, 'POST', '/api/enterprise/access_logs/index', {
      action: 'second_factor_reset',
    });
    expect(body.access_logs).toMatchObject([{ target: 'メンバー', target_id: String(id), member_name: '山田 花子' }]);
    await world.constellation.settle();
    const mails = connection.collection('deliveries');
    expect(await mails.countDocuments({ kind: 'second_factor_reset', 'data.member_id': id, outcome: 'sent' })).toBe(1);
  });

  test('gets in again by an operator, where the agency has nobody left who could', async () => {
    const top = await setUp();
    const operator = await world.operator();
    const body = { enterprise_id: top.enterprise.id };
    const at = (call: string) => `/api/admin/second_factors/${call}/${top.member.id_by_enterprise_id}`;
    expect((await operator.expect(200, 'POST', at('show'), body)).body.second_factor).toEqual({ enabled: true });
    await operator.expect(404, 'POST', at('reset'), { enterprise_id: agency.enterprise.id + 700_000 });
    await operator.expect(200, 'POST', at('reset'), body);
    const { email, password } = top;
    const browser = world.browser();
    await browser.expect(200, 'POST', '/api/enterprise/auth/sign_in', { enterprise_member: { email, password } });
    const log = await browser.expect(200, 'POST', '/api/enterprise/access_logs/index', {
      action: 'second_factor_reset',
    });
    expect(log.body.access_logs).toMatchObject([{ member_name: '運営：運営 一郎' }]);
  });
});
