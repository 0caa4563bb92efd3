import { Secret, TOTP } from 'otpauth';
import { startWorld, type World } from '../gateway/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const INDEX = '/api/enterprise/sessions/index';
const ME = '/api/enterprise/enterprise_members/show';

async function signedIn(email: string, password: string, agent: string) {
  const browser = world.browser();
  await browser.expect(
    200,
    'POST',
    '/api/enterprise/auth/sign_in',
    { enterprise_member: { email, password } },
    { headers: { 'user-agent': agent } },
  );
  return browser;
}

it('lists a member’s own sessions with device and address, and ends one of them at once', async () => {
  const { browser, email, password } = await world.agency();
  const phone = await signedIn(email, password, 'Phone/1.0');
  await world.agency();
  const { body } = await browser.expect(200, 'GET', INDEX);
  expect(body.count).toBe(2);
  const other = body.sessions.find(({ current }: { current: boolean }) => !current);
  expect(other).toMatchObject({ user_agent: 'Phone/1.0', ip: expect.stringMatching(/127\.0\.0\.1|::1/) });
  expect(JSON.stringify(body)).not.toContain(phone.credentials.client);
  await phone.expect(200, 'GET', ME);
  await browser.expect(200, 'DELETE', '/api/enterprise/sessions/delete', { id: other.id });
  await phone.expect(401, 'GET', ME);
  await browser.expect(200, 'GET', ME);
});

it('ends all others together, and nobody else’s', async () => {
  const victim = await world.agency();
  const { browser, email, password } = await world.agency();
  const others = [await signedIn(email, password, 'A'), await signedIn(email, password, 'B')];
  const foreign = (await victim.browser.expect(200, 'GET', INDEX)).body.sessions[0].id;
  await browser.expect(404, 'DELETE', '/api/enterprise/sessions/delete', { id: foreign });
  const { body } = await browser.expect(200, 'DELETE', '/api/enterprise/sessions/delete_others');
  expect(body).toEqual({ count: 2 });
  for (const other of others) await other.expect(401, 'GET', ME);
  await browser.expect(200, 'GET', ME);
  await victim.browser.expect(200, 'GET', ME);
});

test('an operator sees the own devices, and ends them', async () => {
  const operator = await world.operator();
  const admin_member = { email: 'operator@enishi.example.jp', password: '月曜日の朝は静か' };
  const others = [world.browser(), world.browser()];
  for (const other of others) await other.expect(200, 'POST', '/api/admin/auth/sign_in', { admin_member });
  const listed = await operator.expect(200, 'GET', '/api/admin/sessions/index');
  expect(listed.body.sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
  const { id } = listed.body.sessions[0];
  await operator.expect(200, 'DELETE', '/api/admin/sessions/delete', { id });
  expect((await operator.expect(200, 'DELETE', '/api/admin/sessions/delete_others')).body).toEqual({ count: 1 });
  for (const other of others) await other.expect(401, 'GET', '/api/admin/admin_members/show');
  const { body } = await operator.expect(200, 'POST', '/api/admin/access_logs/index', { action: 'sessions_ended' });
  expect(body.access_logs.map(({ target }: { target: string }) => target)).toEqual(['1台', '1台']);
});

test('a second factor that is set up or given up ends all other sessions, as a new password does', async () => {
  const { browser, email, password } = await world.agency();
  const at = (call: string) => `/api/enterprise/second_factors/${call}`;
  const before = await signedIn(email, password, 'A');
  const begun = await browser.expect(201, 'POST', at('create'), { password_current: password });
  await before.expect(200, 'GET', ME);
  const code = new TOTP({ secret: Secret.fromBase32(begun.body.second_factor.secret) }).generate();
  const { recovery_codes } = (await browser.expect(200, 'POST', at('confirm'), { code })).body;
  await before.expect(401, 'GET', ME);

  const between = world.browser();
  const enterprise_member = { email, password, one_time_code: recovery_codes[0] };
  await between.expect(200, 'POST', '/api/enterprise/auth/sign_in', { enterprise_member });
  await browser.expect(422, 'DELETE', at('delete'), { code: recovery_codes[0] });
  await between.expect(200, 'GET', ME);
  await browser.expect(200, 'DELETE', at('delete'), { code: recovery_codes[1] });
  await between.expect(401, 'GET', ME);

  const after = await signedIn(email, password, 'B');
  const passwords = {
    password_current: password,
    password_new: '火曜日の夜は長い',
    password_confirmation: '火曜日の夜は長い',
  };
  await browser.expect(200, 'PUT', '/api/enterprise/enterprise_members/update', { enterprise_member: passwords });
  await after.expect(401, 'GET', ME);
  await browser.expect(200, 'GET', ME);
});
