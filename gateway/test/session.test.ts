/** Credentials of a session, as they travel. */
import {
  cookieName,
  deviceCookie,
  findCredentials,
  readCookie,
  readCredentials,
  readDevice,
  setCookie,
  withSession,
} from '../src/http/session';

const KEYS = {
  ...{ 'access-token': 'a', client: 'c', uid: 'taro%2Bx@example.jp', 'token-type': 'Bearer', 'csrf-token': 't' },
  strategies: 'enterprise',
};

describe('credentials', () => {
  const find = (headers: Record<string, string | undefined>, strategy: 'enterprise' | 'admin' = 'enterprise') =>
    findCredentials((name) => ({ ...KEYS, cookie: 'enishi_enterprise_key=k', ...headers })[name], strategy, false);

  test('are six headers and a cookie that no script reads', () => {
    expect(find({})).toEqual({
      ...{ strategy: 'enterprise', access_token: 'a', client: 'c', uid: 'taro+x@example.jp', csrf_token: 't' },
      cookie_token: 'k',
    });
    for (const name of [...Object.keys(KEYS), 'cookie'])
      expect([name, find({ [name]: undefined })]).toEqual([name, undefined]);
  });

  test('are of one kind, and no longer than they are made', () => {
    expect(find({ strategies: 'admin,enterprise' })).toBeDefined();
    expect(find({ strategies: 'admin' })).toBeUndefined();
    expect(find({}, 'admin')).toBeUndefined();
    expect(find({ strategies: 'admin' }, 'admin')).toBeUndefined();
    expect(find({ strategies: 'admin', cookie: 'enishi_admin_key=k' }, 'admin')).toMatchObject({ strategy: 'admin' });
    expect(find({ 'token-type': 'bearer' })).toBeUndefined();
    expect(find({ client: 'c'.repeat(512) })).toBeDefined();
    expect(find({ client: 'c'.repeat(513) })).toBeUndefined();
    expect(find({ uid: '%E0%A4%A' })).toMatchObject({ uid: '' });
  });

  test('that are missing are refused', () => {
    expect(() => readCredentials(() => undefined, 'enterprise', false)).toThrow(
      expect.objectContaining({ code: 'unauthenticated' }),
    );
    const header = (name: string) => ({ ...KEYS, cookie: '__Host-enishi_enterprise_key=k' })[name];
    expect(readCredentials(header, 'enterprise', true)).toMatchObject({ cookie_token: 'k' });
    expect(findCredentials(header, 'enterprise', false)).toBeUndefined();
  });

  test('cookies are read by their whole name, and broken ones not at all', () => {
    expect(readCookie('a=1; xb=2; b = %E7%B8%81 ', 'b')).toBe('縁');
    expect([readCookie('b=%E0%A4%A', 'b'), readCookie('a=1', 'b'), readCookie(undefined, 'b')]).toEqual([
      ...[undefined, undefined, undefined],
    ]);
    expect(readCookie('b=x=y', 'b')).toBe('x=y');
    // What is no pair has no name.
    expect([readCookie('bx', 'b'), readCookie('b', 'b'), readCookie('b=', 'b')]).toEqual([undefined, undefined, '']);
  });

  test('cookies are hidden from scripts and from other sites, and bound to HTTPS where there is any', () => {
    const cookie = { name: 'b', value: '縁;', maxAge: 60 };
    expect(setCookie(cookie, true)).toBe('b=%E7%B8%81%3B; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure');
    expect(setCookie(cookie, false)).toBe('b=%E7%B8%81%3B; Path=/; Max-Age=60; HttpOnly; SameSite=Lax');
    expect([cookieName('admin', true), cookieName('enterprise', false)]).toEqual([
      ...['__Host-enishi_admin_key', 'enishi_enterprise_key'],
    ]);
  });

  test('of a browser that has signed in outlive the session, one for each kind', () => {
    const device = (cookie: string | undefined, secure = false) =>
      readDevice((name) => (name === 'cookie' ? cookie : undefined), 'admin', secure);
    expect(deviceCookie('admin', 'd', true)).toEqual({
      name: '__Host-enishi_admin_device',
      value: 'd',
      maxAge: 15_552_000,
    });
    expect(deviceCookie('enterprise', 'd', false).name).toBe('enishi_enterprise_device');
    expect([device('enishi_admin_device=d'), device('__Host-enishi_admin_device=d', true)]).toEqual(['d', 'd']);
    expect([device(undefined), device('enishi_enterprise_device=d'), device('enishi_admin_device=d', true)]).toEqual([
      ...['', '', ''],
    ]);
    expect(device(`enishi_admin_device=${'d'.repeat(101)}`)).toBe('d'.repeat(100));
  });

  test('of a new session are told in headers and cookie, until it ends', () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_500);
    const signedIn = {
      strategy: 'admin',
      access_token: 'a',
      client: 'c',
      uid: 'é+x@b.jp',
      csrf_token: 't',
      cookie_token: 'k',
      expiry: 1_060,
    };
    const reply = withSession({ headers: { 'x-a': '1' }, body: {} }, signedIn as never, true);
    expect(reply).toEqual({
      body: {},
      headers: {
        ...{ 'x-a': '1', 'access-token': 'a', client: 'c', uid: '%C3%A9%2Bx@b.jp', 'token-type': 'Bearer' },
        ...{ expiry: '1060', 'csrf-token': 't', strategies: 'admin' },
      },
      cookies: [{ name: '__Host-enishi_admin_key', value: 'k', maxAge: 60 }],
    });
    expect(withSession({ body: {} }, { ...signedIn, expiry: 5 } as never, true).cookies?.[0].maxAge).toBe(0);
    expect(withSession({ body: {} }, { ...signedIn, device_token: 'd' } as never, false).cookies).toEqual([
      { name: 'enishi_admin_key', value: 'k', maxAge: 60 },
      { name: 'enishi_admin_device', value: 'd', maxAge: 15_552_000 },
    ]);
    now.mockRestore();
  });
});
