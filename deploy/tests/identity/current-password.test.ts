/** A stolen session is no way to find out the password by trying. */
import type { IdentityDeps } from '@enishi/identity/src/service';
import { signIn } from '@enishi/identity/src/sign-in';
import { systemContext } from '@enishi/service-kit/base/context';
import type { Browser } from '../gateway/browser';
import { startWorld, type World } from '../gateway/world';

let world: World;
beforeAll(async () => {
  world = await startWorld({ RATE_FACTOR: '1' });
});
afterAll(() => world.stop());

const NEW_PASSWORD = '火曜日の夜は長い';
const TRIES = 25;
const LIMIT = 10;

const asMember = (form: object) => ({ path: '/api/enterprise/enterprise_members/update', enterprise_member: form });
const asOperator = (form: object) => ({ path: '/api/admin/admin_members/update', admin_member: form });
const newPassword = (password_current: string) => ({
  password_current,
  password_new: NEW_PASSWORD,
  password_confirmation: NEW_PASSWORD,
});

const forms: [string, 'member' | 'operator', (guess: string) => { path: string } & Record<string, unknown>][] = [
  ['a new password', 'member', (guess) => ({ context: 'update_password', ...asMember(newPassword(guess)) })],
  ['a new address', 'member', (guess) => asMember({ email: 'thief@example.jp', password_current: guess })],
  ['nothing that needs it', 'member', (guess) => asMember({ tel: '03-1234-5678', password_current: guess })],
  ['the operator’s new password', 'operator', (guess) => asOperator(newPassword(guess))],
];

const send = (browser: Browser, { path, ...body }: { path: string } & Record<string, unknown>) =>
  browser.send('PUT', path, body);

it.each(forms)('%s: 25 guesses at once, 10 are compared and the others refused', async (_name, who, form) => {
  const browser = who === 'member' ? (await world.agency()).browser : await world.operator();
  const answers = await Promise.all(Array.from({ length: TRIES }, (_, at) => send(browser, form(`guess ${at}`))));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(LIMIT);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(TRIES - LIMIT);
  expect(Number(refused[0].headers['retry-after'])).toBeGreaterThan(0);
  expect(refused[0].body.message).toContain('現在のパスワードの入力回数が多すぎます');
});

it('neither locks the owner out, who signs in anew, nor stops other changes of the session', async () => {
  const { browser, email, password, enterprise } = await world.agency();
  const guess = (at: number) => ({ context: 'update_password', ...asMember(newPassword(`guess ${at}`)) });
  for (let at = 0; at < LIMIT; at++) expect((await send(browser, guess(at))).status).toBe(422);
  expect((await send(browser, { context: 'update_password', ...asMember(newPassword(password)) })).status).toBe(429);
  expect((await send(browser, asMember({ position: '部長' }))).status).toBe(200);
  const owner = world.browser();
  await owner.expect(200, 'POST', '/api/enterprise/auth/sign_in', { enterprise_member: { email, password } });
  expect((await send(owner, { context: 'update_password', ...asMember(newPassword(password)) })).status).toBe(200);
  await browser.expect(401, 'GET', '/api/enterprise/enterprises/show');
  const logs = await owner.expect(200, 'POST', '/api/enterprise/access_logs/index', {
    action: 'current_password_failed',
  });
  expect(logs.body).toMatchObject({ count: LIMIT });
  expect(enterprise.id).toBeGreaterThan(0);
});

it('begins to count anew after the right password', async () => {
  const { browser, password } = await world.agency();
  for (let round = 0; round < 2; round++) {
    for (let at = 0; at < LIMIT - 1; at++)
      expect((await send(browser, asMember({ password_current: `guess ${at}` }))).status).toBe(422);
    expect((await send(browser, asMember({ password_current: password }))).status).toBe(200);
  }
});

it('opens no session that a new password would have ended, however the two meet', async () => {
  const { browser, email, password } = await world.agency();
  const deps = world.constellation.service('identity').deps as unknown as IdentityDeps;
  const { credentials } = deps.acrossAgencies;
  let changed: Promise<unknown> | undefined;
  /** The password is another one by the time it has been compared. */
  const slow = Object.create(credentials, {
    findOne: {
      value: async (...asked: Parameters<typeof credentials.findOne>) => {
        const row = await credentials.findOne(...asked);
        changed ??= send(browser, { context: 'update_password', ...asMember(newPassword(password)) });
        expect(await changed).toMatchObject({ status: 200 });
        return row;
      },
    },
  });
  const request = { strategy: 'enterprise', email, password, user_agent: '', one_time_code: '', device_token: '' };
  const late = { ...deps, acrossAgencies: { ...deps.acrossAgencies, credentials: slow } };
  const signing = signIn.auth.SignIn(late, systemContext('late'), request);
  await expect(signing).rejects.toMatchObject({ code: 'unauthenticated' });
  const { body } = await browser.expect(200, 'GET', '/api/enterprise/sessions/index');
  expect(body.sessions).toHaveLength(1);
});
