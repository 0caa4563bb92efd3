/** Providers that are entered: from inside, misleading, lacking, slow, without an end. */
import type { Agency } from '../gateway/world';
import { BY_FORM, walk } from './provider';
import {
  begin,
  call,
  finish,
  form,
  instead,
  JAPANESE,
  json,
  type SignOnWorld,
  setUp,
  signOn,
  startSignOnWorld,
} from './sign-on-world';

const WELL_KNOWN = '/.well-known/openid-configuration';
let world: SignOnWorld;
let agency: Agency;

beforeAll(async () => {
  world = await startSignOnWorld();
  agency = await world.agency();
  await setUp(world, agency, 'kaze.test');
  world.provider.people.set('taro', { email: 'taro@kaze.test', email_verified: true });
});
afterAll(() => world?.stop());
afterEach(() => {
  world.provider.fault = undefined;
});

describe('a provider', () => {
  const findings = async (issuer = world.provider.issuer) => {
    const { body } = await agency.browser.expect(200, 'POST', '/api/enterprise/single_sign_ons/check', { issuer });
    return body.findings as { label: string; fine: boolean; text: string }[];
  };
  const wrongs = async (issuer?: string) =>
    (await findings(issuer)).filter(({ fine }) => !fine).map(({ text }) => text);
  const metadata = (changes: object = {}) => ({
    ...{ issuer: world.provider.issuer, jwks_uri: `${world.provider.issuer}/jwks` },
    authorization_endpoint: `${world.provider.issuer}/auth`,
    token_endpoint: `${world.provider.issuer}/token`,
    ...changes,
  });
  test('that is fine is said to be', async () => {
    const all = await findings();
    expect([all.length, all.every(({ fine }) => fine)]).toEqual([6, true]);
  });

  const inside = [
    ...[
      'http://169.254.169.254',
      'https://169.254.169.254/',
      'https://localhost',
      'https://10.0.0.1',
      'https://[::1]/',
    ],
    ...[
      'http://127.0.0.2:9',
      'https://2130706434/',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'https://a:b@x.example.com',
    ],
    ...['http://example.com', 'gateway', '', 'https://example.com?x', 'https://db.internal'],
  ];
  test.each(inside)('at %s is neither kept nor asked', async (issuer) => {
    for (const name of ['check', 'update']) {
      const { status, body } = await call(agency.browser, name, { ...form(world), issuer });
      expect([name, status, body.errors.issuer]).toEqual([name, 422, [expect.stringMatching(JAPANESE)]]);
    }
  });

  test('whose description leads inside is not followed there', async () => {
    instead(world, WELL_KNOWN, (res) => json(res, metadata({ token_endpoint: 'http://169.254.169.254/token' })));
    const browser = world.browser();
    const answer = await walk(await begin(browser, 'taro@kaze.test'), 'taro');
    const refused = await finish(browser, answer);
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('社内')]);
    for (const authorization_endpoint of ['javascript:alert(1)', 'http://10.0.0.1/auth', 'data:text/html,x']) {
      instead(world, WELL_KNOWN, (res) => json(res, metadata({ authorization_endpoint })));
      expect((await call(world.browser(), 'begin', { email: 'taro@kaze.test' })).status).toBe(422);
    }
  });

  test('that sends this product elsewhere is not followed', async () => {
    world.provider.asked.length = 0;
    instead(world, WELL_KNOWN, (res) => void res.writeHead(302, { location: '/elsewhere' }).end());
    expect((await wrongs()).length).toBe(1);
    expect(world.provider.asked).toEqual([WELL_KNOWN]);
  });

  test('that lacks something is told so, in words that say what to do', async () => {
    const lacking: readonly (readonly [object, string])[] = [
      [{ response_types_supported: ['id_token'] }, '認可コードフロー'],
      [{ token_endpoint: undefined }, '認可コードフロー'],
      [{ code_challenge_methods_supported: ['plain'] }, 'PKCE'],
      [{ jwks_uri: undefined }, '署名の鍵'],
      [{ scopes_supported: ['openid'] }, 'email'],
      [{ issuer: 'https://elsewhere.example.com' }, '一致しません'],
    ];
    for (const [changes, words] of lacking) {
      instead(world, WELL_KNOWN, (res) => json(res, metadata(changes)));
      expect(await wrongs()).toEqual([expect.stringContaining(words)]);
    }
  });

  test('that answers nothing, too much, nonsense or never, is given up', async () => {
    instead(world, WELL_KNOWN, (res) => void res.writeHead(500).end('<h1>error</h1>'));
    expect((await wrongs())[0]).toMatch(JAPANESE);
    instead(
      world,
      WELL_KNOWN,
      (res) => void res.writeHead(200, { 'content-type': 'application/json' }).end('{"issuer":'),
    );
    expect((await wrongs())[0]).toMatch(JAPANESE);
    instead(world, WELL_KNOWN, (res) => {
      res.writeHead(200, { 'content-type': 'application/json' });
      const more = () => {
        while (!res.destroyed && res.write(' '.repeat(65_536)));
        if (!res.destroyed) res.once('drain', more);
      };
      more();
    });
    expect((await wrongs())[0]).toContain('大きすぎます');
    instead(world, WELL_KNOWN, () => undefined);
    expect((await wrongs())[0]).toContain('時間内に応答しませんでした');
    expect((await wrongs('http://127.0.0.1:1'))[0]).toContain('接続できませんでした');
  });

  test('that takes the secret in the form alone, gets it there', async () => {
    await call(agency.browser, 'update', { ...form(world), ...BY_FORM });
    expect((await signOn(world, 'taro@kaze.test', 'taro')).status).toBe(200);
    await call(agency.browser, 'update', form(world));
  });

  test('that does not know this client, says so to who signs in', async () => {
    await call(agency.browser, 'update', { ...form(world), client_secret: 'not the secret' });
    const { status, body } = await signOn(world, 'taro@kaze.test', 'taro');
    expect([status, body.message]).toEqual([422, expect.stringContaining('クライアントシークレット')]);
    await call(agency.browser, 'update', form(world));
  });
});
