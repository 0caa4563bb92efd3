import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { letVisitorsIn, startWorld, type World } from '../gateway/world';
import { confirmSignUp, tokenFor } from './mails';

/** Stands for the provider: knows one good token and one that scores like a robot. */
const provider = http.createServer((req, res) => {
  let body = '';
  req.on('data', (chunk) => {
    body += chunk;
  });
  req.on('end', () => {
    const asked = new URLSearchParams(body);
    const known = asked.get('secret') === 'the-secret' && ['person', 'robot'].includes(asked.get('response') ?? '');
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify({ success: known, score: asked.get('response') === 'person' ? 0.9 : 0.1 }));
  });
});

let world: World;
beforeAll(async () => {
  // The client closes a connection that rests: one that is closed here as it is used again would fail that call.
  provider.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  world = await startWorld({
    RECAPTCHA_SITE_KEY: 'the-site-key',
    RECAPTCHA_SECRET: 'the-secret',
    RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
  });
});
afterAll(async () => {
  await world.stop();
  provider.close();
});

const ask = (status: number, recaptcha_token?: string) =>
  world.browser().expect(status, 'POST', '/api/enterprise/reset_passwords/create', {
    recaptcha_token,
    enterprise_member: { email: 'nobody@nowhere.example.jp' },
  });

it('tells the browser key and version, never the secret', async () => {
  const { body } = await world.browser().expect(200, 'GET', '/api/enterprise/captchas/show');
  expect(body).toEqual({ captcha: { enabled: true, site_key: 'the-site-key', version: 3 } });
});

it('lets people pass and turns away robots, forged and missing tokens', async () => {
  await ask(201, 'person');
  for (const token of ['robot', 'forged', '', undefined]) {
    const refused = await ask(422, token);
    expect(Object.keys(refused.body.errors)).toEqual(['recaptcha_token']);
  }
});

const PASSWORD = 'kaze-to-midori-2026';

const signUp = (status: number, email: string, recaptcha_token?: string) =>
  world.browser().expect(status, 'POST', '/api/enterprise/auth', {
    recaptcha_token,
    enterprise: { name: '株式会社ためし' },
    enterprise_member: { l_name: '試', f_name: '一', email, password: PASSWORD },
  });

it('stands before the sign-up of an agency too, and lets nothing be made without it', async () => {
  const email = 'captcha@agency.example.jp';
  const refused = await signUp(422, email, 'robot');
  expect(Object.keys(refused.body.errors)).toEqual(['recaptcha_token']);
  const { connection } = world.constellation.service('identity').deps;
  expect(await connection.collection('enterprise_members').countDocuments({ email })).toBe(0);
  await signUp(201, email, 'person');
});

it('stands before a registration on an agency’s site, and leaves the steps that follow alone', async () => {
  const email = 'site@agency.example.jp';
  await signUp(201, email, 'person');
  const confirmed = await confirmSignUp(world.browser(), await tokenFor(world, email), PASSWORD);
  const { id, site_domain: host } = confirmed.body.enterprise;
  await letVisitorsIn(world.constellation, id);
  const person = { name: '受付 花子', email: 'hanako@example.jp', tel: '090-1234-5678', birth_date: '1990-04-01' };
  const visit = (path: string, body: object) =>
    world.browser().send('POST', `/api/site/${path}`, body, { headers: { host } });
  const settings = await visit('site_settings/show', {});
  expect(settings.body.site_setting.captcha).toEqual({ site_key: 'the-site-key', version: 3 });

  const candidate = { ...person, prefecture_id: 13 };
  for (const token of ['robot', 'forged', undefined]) {
    const refused = await visit('candidates/create', { candidate, recaptcha_token: token });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['recaptcha_token']]);
  }
  const { connection } = world.constellation.service('crm').deps;
  expect(await connection.collection('candidates').countDocuments({})).toBe(0);
  const { status, body } = await visit('candidates/create', { candidate, recaptcha_token: 'person' });
  expect(status).toBe(201);
  const next = { token: body.token, step: 'occupations', candidate: { occupation_ids: [1] } };
  expect((await visit('candidates/update', next)).status).toBe(200);
});
