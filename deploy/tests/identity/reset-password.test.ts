import { startWorld, type World } from '../gateway/world';
import { mailsTo, tokenFor } from './mails';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const NEW_PASSWORD = '水曜日の昼は晴れ';
const at = (call: string) => `/api/enterprise/reset_passwords/${call}`;

const ask = (email: string) =>
  world.browser().expect(201, 'POST', at('create'), { recaptcha_token: '', enterprise_member: { email } });

const redemption = (reset_password_token: string, password = NEW_PASSWORD) => ({
  enterprise_member: { reset_password_token, password, password_confirmation: password },
});

it('sets a new password by the link of a mail, once, and ends every session', async () => {
  const { browser, email, password } = await world.agency();
  await ask(email);
  const [text] = await mailsTo(world, email);
  expect(text).toContain('パスワード再設定');
  expect(text).toContain('/enterprise/reset_password/edit#token=');
  const token = await tokenFor(world, email);
  const visitor = world.browser();
  await visitor.expect(200, 'POST', at('validation'), { enterprise_member: { reset_password_token: token } });
  const weak = await visitor.expect(422, 'PUT', at('update'), redemption(token, 'password'));
  expect(Object.keys(weak.body.errors)).toEqual(['password']);
  await browser.expect(200, 'GET', '/api/enterprise/enterprises/show');
  await visitor.expect(200, 'PUT', at('update'), redemption(token));
  await browser.expect(401, 'GET', '/api/enterprise/enterprises/show');
  const signIn = (secret: string) => ({ enterprise_member: { email, password: secret } });
  await visitor.expect(401, 'POST', '/api/enterprise/auth/sign_in', signIn(password));
  await visitor.expect(200, 'POST', '/api/enterprise/auth/sign_in', signIn(NEW_PASSWORD));
  await visitor.expect(422, 'PUT', at('update'), redemption(token));
  await visitor.expect(422, 'POST', at('validation'), { enterprise_member: { reset_password_token: token } });
});

it('is there for operators, whose mail leads to their own area, and not for one who was disabled', async () => {
  const operator = await world.operator();
  const email = 'forgetful@enishi.example.jp';
  const password = '月曜日の朝は静か';
  const account = { email, password, password_confirmation: password };
  const made = await operator.expect(201, 'POST', '/api/admin/auth', {
    admin: account,
    admin_member: { l_name: '運営', f_name: '忘' },
  });
  const own = (call: string) => `/api/admin/reset_passwords/${call}`;
  const askFor = (address: string) =>
    world.browser().expect(201, 'POST', own('create'), { admin_member: { email: address } });
  // An address of the one kind is unknown to the other.
  await ask(email);
  await askFor((await world.agency()).email);
  expect(await mailsTo(world, email)).toEqual([]);
  const visitor = world.browser();
  const signIn = (secret: string, status: number) =>
    visitor.expect(status, 'POST', '/api/admin/auth/sign_in', { admin_member: { email, password: secret } });
  await signIn(password, 200);
  await askFor(email);
  expect((await mailsTo(world, email))[0]).toContain('/admin/reset_password/edit#token=');
  const { enterprise_member: admin_member } = redemption(await tokenFor(world, email));
  await world.browser().expect(200, 'POST', own('validation'), { admin_member });
  await world.browser().expect(200, 'PUT', own('update'), { admin_member });
  await visitor.expect(401, 'GET', '/api/admin/admin_members/show');
  await world.browser().expect(422, 'PUT', own('update'), { admin_member });
  await signIn(password, 401);
  await signIn(NEW_PASSWORD, 200);
  await askFor(email);
  const late = redemption(await tokenFor(world, email)).enterprise_member;
  await operator.expect(200, 'PUT', `/api/admin/admin_members/update/${made.body.admin_member.id}`, {
    admin_member: { admin_member_status_id: 2 },
  });
  await world.browser().expect(422, 'PUT', own('update'), { admin_member: late });
  const before = await mailsTo(world, email);
  await askFor(email);
  expect(await mailsTo(world, email)).toHaveLength(before.length);
});

it('lets one of 100 simultaneous redemptions succeed', async () => {
  const { email } = await world.agency();
  await ask(email);
  const token = await tokenFor(world, email);
  const passwords = Array.from({ length: 100 }, (_, index) => `${NEW_PASSWORD}${index}`);
  const answers = await Promise.all(
    passwords.map((password) => world.browser().send('PUT', at('update'), redemption(token, password))),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  // On a busy machine some are asked to come again.
  expect(statuses.filter((status) => [422, 503].includes(status))).toHaveLength(99);
  const winner = passwords[statuses.indexOf(200)];
  await world.browser().expect(200, 'POST', '/api/enterprise/auth/sign_in', {
    enterprise_member: { email, password: winner },
  });
});

it('answers alike for an address without an account, and mails it nothing', async () => {
  const { email } = await world.agency();
  const known = await ask(email);
  const unknown = await ask('nobody@nowhere.example.jp');
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
  expect(await mailsTo(world, 'nobody@nowhere.example.jp')).toEqual([]);
  const wrong = await world.browser().expect(422, 'POST', at('create'), { enterprise_member: { email: 'だれか' } });
  expect(Object.keys(wrong.body.errors)).toEqual(['email']);
});

it('stops working after an hour', async () => {
  const { email } = await world.agency();
  await ask(email);
  const token = await tokenFor(world, email);
  const { connection } = world.constellation.service('identity').deps;
  const rows = connection.collection<{ _id: string; expires_at: Date; created_at: Date }>('one_time_tokens');
  const row = await rows.findOne({}, { sort: { created_at: -1 } });
  expect((row?.expires_at.getTime() ?? 0) - (row?.created_at.getTime() ?? 0)).toBe(3_600_000);
  expect(row?._id).not.toContain(token);
  await rows.updateMany({}, { $set: { expires_at: new Date(Date.now() - 1) } });
  await world.browser().expect(422, 'PUT', at('update'), redemption(token));
});

it('keeps earlier links alive, and fills a mailbox with five mails at most', async () => {
  const { email } = await world.agency();
  await ask(email);
  const first = await tokenFor(world, email);
  for (let times = 0; times < 7; times++) await ask(email);
  const mails = await mailsTo(world, email);
  expect(mails.filter((text) => text.includes('reset_password/edit'))).toHaveLength(5);
  await world.browser().expect(200, 'PUT', at('update'), redemption(first));
  const rest = await tokenFor(world, email);
  await world.browser().expect(422, 'PUT', at('update'), redemption(rest));
});

it('is limited per address and account, without locking anybody out of signing in', async () => {
  const strict = await startWorld({ RATE_FACTOR: '1' });
  try {
    const { email, password } = await strict.agency();
    const send = () => strict.browser().send('POST', at('create'), { enterprise_member: { email } });
    for (let times = 0; times < 5; times++) expect((await send()).status).toBe(201);
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await strict
      .browser()
      .expect(200, 'POST', '/api/enterprise/auth/sign_in', { enterprise_member: { email, password } });
  } finally {
    await strict.stop();
  }
});
