/** A second factor: from the moment it is confirmed nobody comes in without it, and no code works twice. */
import { Secret, TOTP } from 'otpauth';
import type { Browser } from '../gateway/browser';
import { type Agency, startWorld, type World } from '../gateway/world';

let world: World;
let agency: Agency;
let now = Date.parse('2026-12-01T00:00:00Z');
const later = (seconds: number) => {
  now += seconds * 1000;
};

beforeAll(async () => {
  world = await startWorld({}, { clock: { now: () => new Date(now) } });
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

  const typed = String(recovery_codes[0]).toLowerCase().replace('-', ' ');
  expect((await signIn(typed)).status).toBe(200);
  expect((await signIn(recovery_codes[0])).status).toBe(422);
  const { second_factor } = (await post(browser, 200, 'show')).body;
  expect(second_factor).toEqual({ enabled: true, recovery_left: 9, required: false });

  await post(browser, 422, 'delete', { code: '999999' });
  await post(browser, 200, 'delete', { code: recovery_codes[1] });
  expect((await signIn()).status).toBe(200);
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
  const rows = await connection.collection('second_factors').find({}).toArray();
  expect(rows).toHaveLength(1);
  expect(rows[0].sealed_secret).toMatch(/^v1\./);
  expect(rows[0].recovery.every((hash: string) => hash.length === 43)).toBe(true);
});
