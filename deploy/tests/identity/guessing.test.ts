/** Guessing at one account from many addresses: slowed down, told to its owner, and no way to shut the owner out. */
import { Secret, TOTP } from 'otpauth';
import type { Browser, Response } from '../gateway/browser';
import { type Agency, startWorld, type World } from '../gateway/world';
import { mailsTo, tokenFor } from './mails';

let world: World;
let now = Date.now();
let addresses = 0;

const SIGN_IN = '/api/enterprise/auth/sign_in';
const NEW_PASSWORD = '火曜日の夜は長い';

beforeAll(async () => {
  world = await startWorld({ TRUSTED_PROXIES: '1' }, { clock: { now: () => new Date(now) } });
});
afterAll(() => world?.stop());

/** Each from an address of its own. */
const elsewhere = () => ({ headers: { 'x-forwarded-for': `203.0.113.${(++addresses % 250) + 1}` } });
const signIn = (member: object, browser = world.browser()): Promise<Response> =>
  browser.send('POST', SIGN_IN, { enterprise_member: member }, elsewhere());
const wrong = ({ email }: { email: string }) => signIn({ email, password: `まちがい${addresses}番目` });

async function statuses(times: number, attempt: () => Promise<Response>): Promise<number[]> {
  const found: number[] = [];
  for (let n = 0; n < times; n++) found.push((await attempt()).status);
  return found;
}

const count = (list: number[], status: number) => list.filter((one) => one === status).length;

it('wrong passwords from many addresses have to wait, longer each time, and the owner is told once', async () => {
  const agency = await world.agency();
  const found = await statuses(60, () => wrong(agency));
  expect([count(found, 401), count(found, 429)]).toEqual([20, 40]);
  const refused = await wrong(agency);
  expect(refused.body.message).toContain('以前ログインしたことのあるブラウザー');
  const waits: number[] = [];
  for (let n = 0; n < 14; n++) {
    const retry = Number((await wrong(agency)).headers['retry-after']);
    waits.push(retry);
    now += retry * 1_000;
    expect((await wrong(agency)).status).toBe(401);
  }
  expect(waits.slice(0, 4)).toEqual([2, 4, 8, 16]);
  expect(waits.at(-1)).toBe(3_600);
  const told = (await mailsTo(world, agency.email)).filter((text) => text.includes('ログインの失敗が続いています'));
  expect(told).toHaveLength(1);
});

it('many tries at once are counted, too', async () => {
  const agency = await world.agency();
  const found = await Promise.all(Array.from({ length: 60 }, () => wrong(agency)));
  expect(
    count(
      found.map(({ status }) => status),
      401,
    ),
  ).toBeLessThanOrEqual(20);
});

it('an address without an account is answered alike', async () => {
  const agency = await world.agency();
  const shape = async (email: string) => {
    const answers: unknown[] = [];
    for (let n = 0; n < 22; n++) {
      const { status, body, headers } = await wrong({ email });
      answers.push([status, body, Object.keys(headers).sort()]);
    }
    return answers;
  };
  expect(await shape('nobody-here@nowhere.example.jp')).toEqual(await shape(agency.email));
});

it('a browser that has signed in before, and one that comes by mail, gets in meanwhile; a new one waits', async () => {
  const agency = await world.agency();
  const { email, password } = agency;
  const known = world.browser();
  expect((await signIn({ email, password }, known)).status).toBe(200);
  await statuses(40, () => wrong(agency));
  expect((await signIn({ email, password })).status).toBe(429);
  for (let n = 0; n < 15; n++) expect((await signIn({ email, password }, known)).status).toBe(200);
  // The one of the sign-up's mail.
  expect((await signIn({ email, password }, agency.browser)).status).toBe(200);
  const fresh = world.browser();
  await fresh.expect(201, 'POST', '/api/enterprise/reset_passwords/create', { enterprise_member: { email } });
  const reset_password_token = await tokenFor(world, email);
  const chosen = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
  await fresh.expect(200, 'PUT', '/api/enterprise/reset_passwords/update', {
    enterprise_member: { reset_password_token, ...chosen },
  });
  expect((await signIn({ email, password: NEW_PASSWORD }, fresh)).status).toBe(200);
  // With a new password the browsers of before are strangers again.
  expect((await signIn({ email, password: NEW_PASSWORD }, known)).status).toBe(429);
});

it('a known browser guesses a few times only, and is known to its own account alone', async () => {
  const agency = await world.agency();
  const { email, password } = agency;
  const stolen = world.browser();
  await signIn({ email, password }, stolen);
  await statuses(40, () => wrong(agency));
  const found = await statuses(15, () => signIn({ email, password: 'まちがい' }, stolen));
  expect(found).toEqual([...Array(10).fill(401), ...Array(5).fill(429)]);
  const other = await world.agency();
  await statuses(40, () => wrong(other));
  expect((await signIn({ email: other.email, password: other.password }, agency.browser)).status).toBe(429);
});

async function withFactor(): Promise<{ agency: Agency; code: () => string; browser: Browser }> {
  const agency = await world.agency();
  const { browser, password } = agency;
  const at = (path: string) => `/api/enterprise/second_factors/${path}`;
  const { body } = await browser.expect(201, 'POST', at('create'), { password_current: password });
  const app = new TOTP({ secret: Secret.fromBase32(body.second_factor.secret) });
  const code = () => app.generate({ timestamp: now });
  await browser.expect(200, 'POST', at('confirm'), { code: code() });
  now += 60_000;
  return { agency, code, browser };
}

it('wrong codes after the right password have to wait, and the owner is told that the password is known', async () => {
  const { agency, code } = await withFactor();
  const { email, password } = agency;
  const codes = Array.from({ length: 120 }, (_, n) => String(100_000 + n)).filter((one) => one !== code());
  const found: number[] = [];
  for (const one_time_code of codes) found.push((await signIn({ email, password, one_time_code })).status);
  expect([count(found, 422), count(found, 200)]).toEqual([20, 0]);
  const told = (await mailsTo(world, email)).filter((text) => text.includes('パスワードが知られています'));
  expect(told).toHaveLength(1);
  expect((await signIn({ email, password, one_time_code: code() }, agency.browser)).status).toBe(200);
});

it('signing in with a second factor, day by day from new browsers, is no guessing', async () => {
  const { agency, code } = await withFactor();
  const { email, password } = agency;
  for (let n = 0; n < 30; n++) {
    expect((await signIn({ email, password })).status).toBe(422);
    expect((await signIn({ email, password, one_time_code: code() })).status).toBe(200);
    now += 31_000;
  }
});

it('operators are guarded and told alike', async () => {
  await world.operator();
  const admin_member = { email: 'operator@enishi.example.jp', password: 'まちがい' };
  const found = await statuses(30, () =>
    world.browser().send('POST', '/api/admin/auth/sign_in', { admin_member }, elsewhere()),
  );
  expect([count(found, 401), count(found, 429)]).toEqual([20, 10]);
  const told = (await mailsTo(world, admin_member.email)).filter((text) =>
    text.includes('ログインの失敗が続いています'),
  );
  expect(told).toHaveLength(1);
});
