/** An operator without a second factor can do nothing but set one up: every route of the table is asked. */
import { serviceConfigs } from '@enishi/embedded/env';
import type { Route } from '@enishi/gateway/src/http/route';
import { createPreviews } from '@enishi/gateway/src/public-site/previews';
import { createRoutes } from '@enishi/gateway/src/route-table';
import { readConfig } from '@enishi/identity/src/env';
import { Secret, TOTP } from 'otpauth';
import type { Browser } from '../gateway/browser';
import { startWorld, type World } from '../gateway/world';

const PASSWORD = '月曜日の朝は静か';
const account = { email: 'operator@enishi.example.jp', password: PASSWORD };
const SHOW = '/api/admin/admin_members/show';
const factor = (call: string) => `/api/admin/second_factors/${call}`;

const routes = createRoutes({ secureCookies: false, rateFactor: 1000, previews: createPreviews('secret') }).filter(
  ({ audience, guard }) => audience === 'admin' && guard === 'admin',
);

let world: World;
let operator: Browser;
let now = Date.parse('2026-12-01T00:00:00Z');

beforeAll(async () => {
  const config = { identity: { ALLOW_ADMIN_BOOTSTRAP: true } };
  world = await startWorld({ SESSION_CACHE_MS: '0' }, { clock: { now: () => new Date(now) }, config });
  operator = await world.operator();
});
afterAll(() => world.stop());

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp: now });
const later = () => {
  now += 60_000;
};

function ask(browser: Browser, { verbs, path, probe }: Route) {
  const url = `/api/admin${path.replace(/\{\w+\}/g, '1')}`;
  if (probe.file) return browser.upload(url, {}, { name: 'a.pdf', bytes: Buffer.from('%PDF-1.4 %%EOF') });
  return browser.send(verbs[0].toUpperCase(), url, verbs[0] === 'get' ? undefined : { ...probe.body, id: 1 });
}

const named = (list: Route[]) => list.map((route): [string, Route] => [`${route.verbs[0]} ${route.path}`, route]);

test.each(named(routes.filter(({ beforeSecondFactor }) => !beforeSecondFactor)))(
  '%s: is closed until there is one, and says why in a way that programs understand',
  async (_name, route) => {
    const { status, body } = await ask(operator, route);
    expect([status, Object.keys(body.errors)]).toEqual([403, ['second_factor']]);
  },
);

test('nothing is open before but what sets it up', () => {
  const open = routes.filter(({ beforeSecondFactor }) => beforeSecondFactor).map(({ path }) => path);
  const settingUp = ['show', 'create', 'confirm'].map((call) => `/second_factors/${call}`);
  expect(new Set(open)).toEqual(new Set(['/admin_members/show', '/auth/sign_out', ...settingUp]));
});

test('no further operator is made by one without, though anybody may call the route of that', async () => {
  const other = { email: 'second@enishi.example.jp', password: PASSWORD, password_confirmation: PASSWORD };
  const body = { admin: other, admin_member: { l_name: '運営', f_name: '二郎' } };
  const refused = await operator.expect(403, 'POST', '/api/admin/auth', body);
  expect(refused.body.message).toContain('二段階認証');
});

test('with one, everything is open; it cannot be given up, but changed with a code and the password', async () => {
  expect((await operator.expect(200, 'GET', SHOW)).body.second_factor_missing).toBe(true);
  const begun = await operator.expect(201, 'POST', factor('create'), { password_current: PASSWORD });
  const { secret } = begun.body.second_factor;
  const { recovery_codes } = (await operator.expect(200, 'POST', factor('confirm'), { code: codeOf(secret) })).body;
  expect((await operator.expect(200, 'GET', SHOW)).body.second_factor_missing).toBeUndefined();
  await operator.expect(200, 'POST', '/api/admin/enterprises/index', {});
  later();
  await operator.expect(409, 'DELETE', factor('delete'), { code: codeOf(secret) });
  expect((await operator.expect(200, 'GET', factor('show'))).body.second_factor).toMatchObject({ required: true });

  // The telephone is replaced: the old app counts until a code of the new one is there.
  await operator.expect(409, 'POST', factor('create'), { password_current: PASSWORD });
  await operator.expect(422, 'POST', factor('create'), { password_current: PASSWORD, code: '000000' });
  const anew = { password_current: PASSWORD, code: codeOf(secret) };
  await operator.expect(422, 'POST', factor('create'), { ...anew, password_current: '違うパスワード' });
  const next = (await operator.expect(201, 'POST', factor('create'), anew)).body.second_factor.secret;
  later();
  const signIn = (one_time_code: string) =>
    world.browser().send('POST', '/api/admin/auth/sign_in', { admin_member: { ...account, one_time_code } });
  expect((await signIn(codeOf(next))).status).toBe(422);
  const elsewhere = world.browser();
  const old = { admin_member: { ...account, one_time_code: codeOf(secret) } };
  await elsewhere.expect(200, 'POST', '/api/admin/auth/sign_in', old);
  const changed = (await operator.expect(200, 'POST', factor('confirm'), { code: codeOf(next) })).body.recovery_codes;
  await elsewhere.expect(401, 'GET', SHOW);
  later();
  expect((await signIn(codeOf(secret))).status).toBe(422);
  expect((await signIn(recovery_codes[0])).status).toBe(422);
  expect((await signIn(codeOf(next))).status).toBe(200);
  expect((await signIn(changed[0])).status).toBe(200);
});

test('a look into a console that began in earlier days ends for who has none', async () => {
  const agency = await world.agency();
  const named_ = { enterprise_id: agency.enterprise.id };
  const reason = { ...named_, reason: '一覧の不具合の調査' };
  const made = await operator.expect(201, 'POST', '/api/admin/support_accesses/create', reason);
  const { id } = made.body.support_access;
  await agency.browser.expect(200, 'POST', '/api/enterprise/support_accesses/decide', { id, hours: 1 });
  const visitor = operator.clone();
  await visitor.expect(200, 'POST', '/api/admin/support_accesses/enter', { ...named_, id });
  await visitor.expect(200, 'POST', '/api/enterprise/candidates/index', {});
  // As data of an earlier version have it: a session, and no second factor.
  const { connection } = world.constellation.service('identity').deps;
  await connection.collection<{ _id: string }>('second_factors').deleteMany({ _id: /^admin\// });
  await visitor.expect(401, 'POST', '/api/enterprise/candidates/index', {});
  await operator.expect(403, 'POST', '/api/admin/enterprises/index', {});
  expect((await operator.expect(200, 'GET', SHOW)).body.second_factor_missing).toBe(true);
});

describe('where it is not needed', () => {
  const embedded = (DEMO: boolean, given = {}) =>
    serviceConfigs(
      { ...{ DATA_DIR: '', HOST: '', PORT: 4000, LOG_LEVEL: 'warn' }, SITE_DOMAIN_SUFFIX: 'x', DEMO },
      given,
    ).identity.OPERATOR_SECOND_FACTOR;

  test('is the demo alone, unless somebody says something else', () => {
    expect([embedded(true), embedded(false)]).toEqual(['optional', 'required']);
    expect(embedded(true, { OPERATOR_SECOND_FACTOR: 'required' })).toBe('required');
  });

  test('is no installation of processes: one that is told so refuses to start', () => {
    const given = {
      ...{ MONGO_URL: 'mongodb://db', KAFKA_BROKERS: 'k:1', S3_ENDPOINT: 'http://s3', SMTP_URL: 'smtp://mail' },
      ...{ MAIL_FROM: 'a@b.jp', MAIL_KEY_SECRET: 'x'.repeat(16), CONTEXT_SECRET: 'x'.repeat(16) },
      ...{ CONSOLE_URL: 'https://console.example.jp', SITE_DOMAIN_SUFFIX: 'example.jp' },
    };
    expect(readConfig(given).OPERATOR_SECOND_FACTOR).toBe('required');
    expect(() => readConfig({ ...given, OPERATOR_SECOND_FACTOR: 'optional' })).toThrow('OPERATOR_SECOND_FACTOR');
  });

  test('nobody is led anywhere', async () => {
    const other = await startWorld();
    const free = await other.operator();
    await free.expect(200, 'POST', '/api/admin/enterprises/index', {});
    expect((await free.expect(200, 'GET', SHOW)).body.second_factor_missing).toBeUndefined();
    await other.stop();
  });
});
