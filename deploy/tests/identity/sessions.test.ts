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
