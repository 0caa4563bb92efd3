/** Answers of an agency's provider that open nothing: forged, mixed up, repeated, those of others. */
import { enterpriseMemberStatus, signOnMode } from '@enishi/protos/master/identity';
import type { Agency } from '../gateway/world';
import { CLIENT, walk } from './provider';
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
  tryOut,
} from './sign-on-world';

let world: SignOnWorld;
let agency: Agency;

beforeAll(async () => {
  world = await startSignOnWorld();
  agency = await world.agency();
  await setUp(world, agency, 'kaze.test');
  for (const login of ['taro', 'hanako'])
    world.provider.people.set(login, { email: `${login}@kaze.test`, email_verified: true });
});
afterAll(() => world?.stop());
afterEach(() => {
  world.provider.fault = undefined;
});

async function members(): Promise<number> {
  const { connection } = world.constellation.service('identity').deps;
  return connection.collection('enterprise_members').countDocuments({ enterprise_id: agency.enterprise.id });
}

describe('what comes back', () => {
  test('counts in the browser that set out alone, and there it still does after others have tried', async () => {
    const victim = world.browser();
    const answer = await walk(await begin(victim, 'taro@kaze.test'), 'taro');
    // An attacker's answer in a browser that has set out by itself, or not at all.
    const another = world.browser();
    await begin(another, 'taro@kaze.test');
    for (const stranger of [world.browser(), another]) {
      const refused = await finish(stranger, answer);
      expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('別のブラウザー')]);
      expect(refused.headers['access-token']).toBeUndefined();
    }
    expect((await finish(victim, answer)).status).toBe(200);
  });

  test('counts once, and not after ten minutes', async () => {
    const browser = world.browser();
    const answer = await walk(await begin(browser, 'taro@kaze.test'), 'taro');
    const kept = new Map(browser.cookies);
    expect((await finish(browser, answer)).status).toBe(200);
    const again = world.browser();
    for (const [name, value] of kept) again.cookies.set(name, value);
    expect((await finish(again, answer)).status).toBe(422);
    const late = world.browser();
    const waiting = await walk(await begin(late, 'taro@kaze.test'), 'taro');
    world.later(10 * 60_000 + 1);
    expect((await finish(late, waiting)).status).toBe(422);
    world.later(-10 * 60_000 - 1);
  });

  test('has the state of the way out, and a code of that way', async () => {
    const browser = world.browser();
    const answer = await walk(await begin(browser, 'taro@kaze.test'), 'taro');
    expect((await finish(browser, { ...answer, state: `${answer.state}x` })).status).toBe(422);
    const other = world.browser();
    const theirs = await walk(await begin(other, 'hanako@kaze.test'), 'hanako');
    // A code that was stolen on its way: the proof of its own way is missing.
    const injected = await finish(browser, { ...answer, code: theirs.code });
    expect([injected.status, injected.body.message]).toEqual([422, expect.stringMatching(JAPANESE)]);
  });

  test('names the issuer that was asked', async () => {
    const browser = world.browser();
    const answer = await walk(await begin(browser, 'taro@kaze.test'), 'taro');
    expect(answer.iss).toBe(world.provider.issuer);
    expect((await finish(browser, { ...answer, iss: 'https://elsewhere.example.com' })).status).toBe(422);
    const silent = world.browser();
    const { iss: _iss, ...unnamed } = await walk(await begin(silent, 'taro@kaze.test'), 'taro');
    expect((await finish(silent, unnamed)).status).toBe(422);
  });

  test('may be a refusal, whose words are never shown', async () => {
    const browser = world.browser();
    const answer = await walk(await begin(browser, 'taro@kaze.test'), 'taro', true);
    const refused = await finish(browser, answer);
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('許可されませんでした')]);
    const odd = world.browser();
    const { state } = await walk(await begin(odd, 'taro@kaze.test'), 'taro');
    const told = await finish(odd, { state, error: '<b>constructor</b>' });
    expect([told.status, told.body.message]).toEqual([422, expect.stringMatching(JAPANESE)]);
  });

  test('is not of a provider that the agency has changed meanwhile', async () => {
    const browser = world.browser();
    const answer = await walk(await begin(browser, 'taro@kaze.test'), 'taro');
    await call(agency.browser, 'update', { ...form(world), client_id: 'another' });
    expect((await finish(browser, answer)).status).toBe(422);
    await call(agency.browser, 'update', form(world));
  });
});

describe('an id token', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const rightful = (nonce: string) => ({
    ...{ iss: world.provider.issuer, aud: CLIENT.client_id, sub: 'forged', nonce, iat: now(), exp: now() + 60 },
    ...{ email: 'forged@kaze.test', email_verified: true },
  });

  /** A sign-in that the provider answers with a token of the test. */
  async function withToken(make: (claims: ReturnType<typeof rightful>) => string) {
    const browser = world.browser();
    const url = await begin(browser, 'taro@kaze.test');
    const answer = await walk(url, 'taro');
    const id_token = make(rightful(new URL(url).searchParams.get('nonce') ?? ''));
    instead(world, '/token', (res) => json(res, { access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token }));
    return finish(browser, answer);
  }
  const sign = (claims: object) => world.provider.sign(claims);
  const changed = (text: string, at: number) => {
    const parts = text.split('.');
    parts[at] = `${parts[at].slice(0, -8)}AAAAAAAA`;
    return parts.join('.');
  };

  test('with all of it right lets a person in', async () => {
    expect((await withToken((claims) => sign(claims))).status).toBe(200);
  });

  const wrong: readonly (readonly [string, (claims: ReturnType<typeof rightful>) => string])[] = [
    ['without a signature', (claims) => world.provider.sign(claims, 'none')],
    ['whose signature is another one', (claims) => changed(sign(claims), 2)],
    ['of another nonce', (claims) => sign({ ...claims, nonce: 'another' })],
    ['of no nonce', ({ nonce: _nonce, ...claims }) => sign(claims)],
    ['of another issuer', (claims) => sign({ ...claims, iss: 'https://elsewhere.example.com' })],
    ['for another client', (claims) => sign({ ...claims, aud: 'another' })],
    ['for several, of which another one is meant', (claims) => sign({ ...claims, aud: ['enishi', 'x'], azp: 'x' })],
    ['that is over', (claims) => sign({ ...claims, iat: now() - 700, exp: now() - 600 })],
    ['without an end', ({ exp: _exp, ...claims }) => sign(claims)],
    ['without a subject', ({ sub: _sub, ...claims }) => sign(claims)],
    ['that is none', () => 'none'],
  ];
  test.each(wrong)('%s is refused', async (_name, make) => {
    const before = await members();
    const { status, body, headers } = await withToken(make);
    expect([status, body.message, headers['access-token']]).toEqual([422, expect.stringMatching(JAPANESE), undefined]);
    expect(await members()).toBe(before);
  });

  test('that is missing is refused', async () => {
    const browser = world.browser();
    const answer = await walk(await begin(browser, 'taro@kaze.test'), 'taro');
    instead(world, '/token', (res) => json(res, { access_token: 'x', token_type: 'Bearer' }));
    expect((await finish(browser, answer)).status).toBe(422);
  });
});

describe('a person', () => {
  const people: readonly (readonly [string, object, string])[] = [
    ['whose address is not confirmed', { email: 'a1@kaze.test', email_verified: false }, '確認済み'],
    ['whose address may be confirmed', { email: 'a2@kaze.test' }, '確認済み'],
    ['without an address', { email_verified: true }, '届きませんでした'],
    ['of a domain that is not proven', { email: 'a3@elsewhere.test', email_verified: true }, '登録されていません'],
    ['below a proven domain', { email: 'a4@sub.kaze.test', email_verified: true }, '登録されていません'],
    ['whose address only looks like it', { email: 'a5@elsewhere.test@kaze.test.', email_verified: true }, ''],
  ];
  test.each(people)('%s is refused, and makes no member', async (_name, claims, words) => {
    world.provider.people.set('odd', { ...claims });
    const before = await members();
    const { status, body } = await signOn(world, 'odd@kaze.test', 'odd');
    expect([status, body.message]).toEqual([422, expect.stringContaining(words)]);
    expect([await members(), body.message]).toEqual([before, expect.stringMatching(JAPANESE)]);
  });

  test('of another agency stays that agency’s: neither taken nor told', async () => {
    const other = await world.agency();
    const email = 'shared@kaze.test';
    await other.browser.expect(201, 'POST', '/api/enterprise/invites/create', { enterprise_member: { email } });
    const { connection } = world.constellation.service('identity').deps;
    const before = await connection.collection('enterprise_members').findOne({ email });
    world.provider.people.set('shared', { email, email_verified: true });
    const own = await signOn(world, email, 'shared');
    expect([own.status, own.body.enterprise_member.id_by_enterprise_id]).toEqual([200, expect.any(Number)]);
    const invited = { enterprise_id: other.enterprise.id, email };
    expect(await connection.collection('enterprise_members').findOne(invited)).toEqual(before);
    expect(before?.enterprise_member_status_id).toBe(enterpriseMemberStatus.code.invited);
  });

  test('whose address signs in at another agency makes no second account', async () => {
    const other = await world.agency();
    const { connection } = world.constellation.service('identity').deps;
    const account = { strategy: 'enterprise', enterprise_id: other.enterprise.id, member_id: 99, digest: 'x' };
    await connection
      .collection<{ _id: string }>('credentials')
      .insertOne({ _id: 'enterprise/twice@kaze.test', ...account });
    world.provider.people.set('twice', { email: 'twice@kaze.test', email_verified: true });
    const before = await members();
    const { status, body } = await signOn(world, 'twice@kaze.test', 'twice');
    expect([status, body.message.includes('エージェント'), await members()]).toEqual([422, false, before]);
  });

  test('of a domain without a provider, and one of an unknown domain, are told the same', async () => {
    const other = await world.agency();
    await setUp(world, other, 'off.test');
    await call(other.browser, 'set_mode', { mode: signOnMode.code.off });
    const answers = await Promise.all(
      ['a@off.test', 'a@unknown.test', 'a@kaze.test.example.jp'].map((email) =>
        call(world.browser(), 'begin', { email }),
      ),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0].status).toBe(422);
    for (const email of ['', 'kaze.test', 'a@', '@kaze.test', 'a@kaze.test\nb', 'a b@kaze.test'])
      expect([email, (await call(world.browser(), 'begin', { email })).status]).toEqual([email, 422]);
  });

  test('who tries it for the agency has to be one who could sign in', async () => {
    world.provider.people.set('unsure', { email: 'unsure@kaze.test', email_verified: false });
    expect((await tryOut(agency, 'unsure')).status).toBe(422);
  });
});
